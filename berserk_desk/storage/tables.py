"""Which tables did the first version of the file have, word for word?

Frozen: a released version's text is never changed, later versions add migrations (``migrations.LADDER``).
The names of the columns are the names of the fields in ``tournament.row_types``; ``docs/file-format.md`` says what
they mean.
"""

from __future__ import annotations

VERSION_1: tuple[str, ...] = (
    """CREATE TABLE "tournament" (
  "id" INTEGER PRIMARY KEY CHECK ("id" = 1),
  "name" TEXT NOT NULL,
  "date" TEXT,
  "end_date" TEXT,
  "city" TEXT NOT NULL DEFAULT '',
  "venue" TEXT NOT NULL DEFAULT '',
  "organizer" TEXT NOT NULL DEFAULT '',
  "head_judge" TEXT NOT NULL DEFAULT '',
  "seed" INTEGER NOT NULL DEFAULT 1,
  "finished" INTEGER NOT NULL DEFAULT 0 CHECK ("finished" IN (0, 1)),
  "second_look" INTEGER NOT NULL DEFAULT 0 CHECK ("second_look" IN (0, 1)),
  "prizes" TEXT NOT NULL DEFAULT '[]' CHECK ("prizes" LIKE '[%]')
) STRICT""",
    """CREATE TABLE "regulations" (
  "id" INTEGER PRIMARY KEY CHECK ("id" = 1),
  "edition" TEXT NOT NULL,
  "planned_rounds" INTEGER NOT NULL,
  "round_minutes" INTEGER NOT NULL,
  "play_format" TEXT NOT NULL CHECK ("play_format" IN ('constructed', 'draft', 'sealed', 'team_draft', 'team_sealed', 'team_constructed', 'marathon', 'other')),
  "level" TEXT NOT NULL CHECK ("level" IN ('amateur', 'competitive', 'professional', 'highest')),
  "grand_prix" INTEGER NOT NULL CHECK ("grand_prix" IN (0, 1)),
  "points_win" INTEGER NOT NULL,
  "points_technical_win" INTEGER NOT NULL,
  "points_draw" INTEGER NOT NULL,
  "points_loss" INTEGER NOT NULL,
  "points_bye" INTEGER NOT NULL,
  "points_privilege_bye" INTEGER NOT NULL,
  "crystal_limit" INTEGER,
  "crystal_near" INTEGER,
  "crystal_far" INTEGER,
  "tie_breaks" TEXT NOT NULL CHECK ("tie_breaks" LIKE '[%]'),
  "bye_in_opponents_sums" TEXT NOT NULL DEFAULT 'counted' CHECK ("bye_in_opponents_sums" IN ('counted', 'left_out')),
  "legacy_reading" TEXT NOT NULL DEFAULT 'text' CHECK ("legacy_reading" IN ('text', 'table')),
  "scoring_announced" INTEGER NOT NULL DEFAULT 0 CHECK ("scoring_announced" IN (0, 1)),
  "first_table" INTEGER NOT NULL DEFAULT 1,
  "unstated" TEXT NOT NULL DEFAULT '[]' CHECK ("unstated" LIKE '[%]')
) STRICT""",
    """CREATE TABLE "player" (
  "id" INTEGER PRIMARY KEY,
  "name" TEXT NOT NULL,
  "city" TEXT NOT NULL DEFAULT '',
  "club" TEXT NOT NULL DEFAULT '',
  "number" TEXT NOT NULL DEFAULT '',
  "judge" INTEGER NOT NULL DEFAULT 0 CHECK ("judge" IN (0, 1)),
  "decklist" INTEGER NOT NULL DEFAULT 0 CHECK ("decklist" IN (0, 1)),
  "present" INTEGER NOT NULL DEFAULT 1 CHECK ("present" IN (0, 1)),
  "fixed_table" INTEGER,
  "draft_table" INTEGER,
  "members" TEXT NOT NULL DEFAULT '[]' CHECK ("members" LIKE '[%]'),
  "privilege_byes" INTEGER NOT NULL DEFAULT 0,
  "joined_round" INTEGER NOT NULL DEFAULT 1,
  "dropped_after" INTEGER,
  "disqualified" INTEGER NOT NULL DEFAULT 0 CHECK ("disqualified" IN (0, 1)),
  "fee_paid" INTEGER NOT NULL DEFAULT 0 CHECK ("fee_paid" IN (0, 1)),
  "deck_checked" INTEGER NOT NULL DEFAULT 0 CHECK ("deck_checked" IN (0, 1))
) STRICT""",
    """CREATE TABLE "stage" (
  "id" INTEGER PRIMARY KEY,
  "kind" TEXT NOT NULL CHECK ("kind" IN ('swiss', 'playoff', 'round_robin')),
  "after_round" INTEGER NOT NULL DEFAULT 0,
  "entrants" TEXT NOT NULL DEFAULT '[]' CHECK ("entrants" LIKE '[%]'),
  "table_sizes" TEXT NOT NULL DEFAULT '[]' CHECK ("table_sizes" LIKE '[%]'),
  "planned_rounds" INTEGER NOT NULL DEFAULT 0,
  "cut" TEXT NOT NULL DEFAULT 'none' CHECK ("cut" IN ('none', 'number', 'regional', 'points', 'hand', 'table')),
  "cut_value" INTEGER NOT NULL DEFAULT 0,
  "by_lot" INTEGER NOT NULL DEFAULT 0 CHECK ("by_lot" IN (0, 1)),
  "third_place" INTEGER NOT NULL DEFAULT 0 CHECK ("third_place" IN (0, 1)),
  "lower_places" INTEGER NOT NULL DEFAULT 0 CHECK ("lower_places" IN (0, 1)),
  "twice" INTEGER NOT NULL DEFAULT 0 CHECK ("twice" IN (0, 1)),
  "carry" INTEGER NOT NULL DEFAULT 1 CHECK ("carry" IN (0, 1)),
  "regard" INTEGER NOT NULL DEFAULT 1 CHECK ("regard" IN (0, 1)),
  "above" INTEGER NOT NULL DEFAULT 1 CHECK ("above" IN (0, 1)),
  "pick_seconds" TEXT NOT NULL DEFAULT '[]' CHECK ("pick_seconds" LIKE '[%]'),
  "kept" TEXT NOT NULL DEFAULT ''
) STRICT""",
    """CREATE TABLE "forbidden" (
  "id" INTEGER PRIMARY KEY,
  "first" INTEGER NOT NULL REFERENCES "player" ("id") DEFERRABLE INITIALLY DEFERRED,
  "second" INTEGER NOT NULL REFERENCES "player" ("id") DEFERRABLE INITIALLY DEFERRED,
  "reason" TEXT NOT NULL DEFAULT ''
) STRICT""",
    """CREATE TABLE "apart" (
  "id" INTEGER PRIMARY KEY,
  "by" TEXT NOT NULL,
  "until_round" INTEGER,
  "hard" INTEGER NOT NULL DEFAULT 0 CHECK ("hard" IN (0, 1))
) STRICT""",
    """CREATE TABLE "pairing_settings" (
  "id" INTEGER PRIMARY KEY CHECK ("id" = 1),
  "judges_when_odd" INTEGER NOT NULL DEFAULT 0 CHECK ("judges_when_odd" IN (0, 1)),
  "last_round" TEXT NOT NULL DEFAULT 'by_lot' CHECK ("last_round" IN ('by_lot', 'by_standings')),
  "meetings_from" INTEGER NOT NULL DEFAULT 1
) STRICT""",
    """CREATE TABLE "table_range" (
  "id" INTEGER PRIMARY KEY,
  "first" INTEGER NOT NULL,
  "last" INTEGER
) STRICT""",
    """CREATE TABLE "arrangement" (
  "id" INTEGER PRIMARY KEY,
  "round" INTEGER NOT NULL,
  "kind" TEXT NOT NULL CHECK ("kind" IN ('lock', 'bye', 'out')),
  "first" INTEGER NOT NULL REFERENCES "player" ("id") DEFERRABLE INITIALLY DEFERRED,
  "second" INTEGER REFERENCES "player" ("id") DEFERRABLE INITIALLY DEFERRED,
  "reason" TEXT NOT NULL DEFAULT ''
) STRICT""",
    """CREATE TABLE "round" (
  "id" INTEGER PRIMARY KEY,
  "number" INTEGER NOT NULL,
  "stage" TEXT NOT NULL DEFAULT 'swiss' CHECK ("stage" IN ('swiss', 'playoff', 'round_robin')),
  "draft_table" INTEGER,
  "seed" INTEGER,
  "attempt" INTEGER,
  "algorithm" TEXT NOT NULL DEFAULT '',
  "eligible" TEXT NOT NULL DEFAULT '[]' CHECK ("eligible" LIKE '[%]'),
  "forced" TEXT NOT NULL DEFAULT '[]' CHECK ("forced" LIKE '[%]')
) STRICT""",
    """CREATE TABLE "publication" (
  "id" INTEGER PRIMARY KEY REFERENCES "round" ("id") DEFERRABLE INITIALLY DEFERRED,
  "announced" INTEGER NOT NULL DEFAULT 0 CHECK ("announced" IN (0, 1)),
  "revision" INTEGER NOT NULL DEFAULT 1
) STRICT""",
    """CREATE TABLE "clock_mark" (
  "id" INTEGER PRIMARY KEY,
  "round" INTEGER NOT NULL REFERENCES "round" ("id") DEFERRABLE INITIALLY DEFERRED,
  "kind" TEXT NOT NULL CHECK ("kind" IN ('start', 'pause', 'resume', 'stop', 'extra')),
  "at" TEXT NOT NULL,
  "elapsed" INTEGER NOT NULL DEFAULT 0,
  "table_no" INTEGER,
  "minutes" INTEGER NOT NULL DEFAULT 0,
  "judge" TEXT NOT NULL DEFAULT '',
  "pack" INTEGER NOT NULL DEFAULT 0
) STRICT""",
    """CREATE TABLE "pairing" (
  "id" INTEGER PRIMARY KEY,
  "round" INTEGER NOT NULL REFERENCES "round" ("id") DEFERRABLE INITIALLY DEFERRED,
  "first" INTEGER NOT NULL REFERENCES "player" ("id") DEFERRABLE INITIALLY DEFERRED,
  "second" INTEGER REFERENCES "player" ("id") DEFERRABLE INITIALLY DEFERRED,
  "table_no" INTEGER,
  "slot" TEXT,
  "why" TEXT NOT NULL DEFAULT '[]' CHECK ("why" LIKE '[%]'),
  "reason" TEXT NOT NULL DEFAULT ''
) STRICT""",
    """CREATE TABLE "result" (
  "id" INTEGER PRIMARY KEY REFERENCES "pairing" ("id") DEFERRABLE INITIALLY DEFERRED,
  "outcome" TEXT NOT NULL CHECK ("outcome" IN ('first', 'second', 'draw', 'double_loss', 'bye', 'absent', 'void')),
  "method" TEXT NOT NULL CHECK ("method" IN ('clean', 'technical', 'agreed', 'penalty', 'walkover', 'bye', 'privilege_bye', 'none')),
  "ground" TEXT NOT NULL DEFAULT '',
  "games" TEXT NOT NULL DEFAULT '[]' CHECK ("games" LIKE '[%]'),
  "crystals_first" TEXT NOT NULL DEFAULT '[]' CHECK ("crystals_first" LIKE '[%]'),
  "crystals_second" TEXT NOT NULL DEFAULT '[]' CHECK ("crystals_second" LIKE '[%]'),
  "totals_first" INTEGER,
  "totals_second" INTEGER,
  "hidden_first" TEXT NOT NULL DEFAULT '[]' CHECK ("hidden_first" LIKE '[%]'),
  "hidden_second" TEXT NOT NULL DEFAULT '[]' CHECK ("hidden_second" LIKE '[%]'),
  "reading" TEXT CHECK ("reading" IN ('text', 'table')),
  "redeals_first" INTEGER NOT NULL DEFAULT 0,
  "redeals_second" INTEGER NOT NULL DEFAULT 0,
  "signed" INTEGER NOT NULL DEFAULT 1 CHECK ("signed" IN (0, 1)),
  "after_time" INTEGER NOT NULL DEFAULT 0 CHECK ("after_time" IN (0, 1)),
  "note" TEXT NOT NULL DEFAULT '',
  "looked_again" INTEGER NOT NULL DEFAULT 0 CHECK ("looked_again" IN (0, 1)),
  "seats" TEXT NOT NULL DEFAULT '[]' CHECK ("seats" LIKE '[%]')
) STRICT""",
    """CREATE TABLE "progress" (
  "id" INTEGER PRIMARY KEY REFERENCES "pairing" ("id") DEFERRABLE INITIALLY DEFERRED,
  "games_first" INTEGER NOT NULL DEFAULT 0,
  "games_second" INTEGER NOT NULL DEFAULT 0,
  "turns" INTEGER NOT NULL DEFAULT 0
) STRICT""",
    """CREATE TABLE "penalty" (
  "id" INTEGER PRIMARY KEY,
  "player" INTEGER NOT NULL REFERENCES "player" ("id") DEFERRABLE INITIALLY DEFERRED,
  "kind" TEXT NOT NULL CHECK ("kind" IN ('warning', 'penalty_point', 'loss', 'disqualification')),
  "round" INTEGER,
  "reason" TEXT NOT NULL DEFAULT '',
  "judge" TEXT NOT NULL DEFAULT '',
  "withdrawn" INTEGER NOT NULL DEFAULT 0 CHECK ("withdrawn" IN (0, 1)),
  "head_judge_consulted" INTEGER NOT NULL DEFAULT 0 CHECK ("head_judge_consulted" IN (0, 1))
) STRICT""",
    """CREATE TABLE "adjustment" (
  "id" INTEGER PRIMARY KEY,
  "player" INTEGER NOT NULL REFERENCES "player" ("id") DEFERRABLE INITIALLY DEFERRED,
  "round" INTEGER NOT NULL,
  "points" INTEGER NOT NULL,
  "reason" TEXT NOT NULL DEFAULT ''
) STRICT""",
    """CREATE TABLE "lot" (
  "id" INTEGER PRIMARY KEY,
  "players" TEXT NOT NULL CHECK ("players" LIKE '[%]')
) STRICT""",
    """CREATE TABLE "step" (
  "number" INTEGER PRIMARY KEY,
  "role" TEXT NOT NULL CHECK ("role" IN ('found', 'edit', 'mark', 'undo', 'redo')),
  "kind" TEXT NOT NULL,
  "arguments" TEXT NOT NULL,
  "clauses" TEXT NOT NULL CHECK ("clauses" LIKE '[%]'),
  "at" TEXT NOT NULL,
  "program" TEXT NOT NULL,
  "operator" TEXT NOT NULL DEFAULT '',
  "target" INTEGER REFERENCES "step" ("number") DEFERRABLE INITIALLY DEFERRED,
  "reason" TEXT NOT NULL DEFAULT '',
  "previous" TEXT NOT NULL,
  "digest" TEXT NOT NULL
) STRICT""",
    """CREATE TABLE "change" (
  "step" INTEGER NOT NULL REFERENCES "step" ("number") DEFERRABLE INITIALLY DEFERRED,
  "position" INTEGER NOT NULL,
  "table_name" TEXT NOT NULL,
  "row_id" INTEGER NOT NULL,
  "old" TEXT CHECK ("old" LIKE '{%}'),
  "new" TEXT CHECK ("new" LIKE '{%}'),
  PRIMARY KEY ("step", "position")
) STRICT, WITHOUT ROWID""",
)
