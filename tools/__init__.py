"""What a developer runs: checks, catalogues, long runs. Nothing here is shipped."""
