"""The window: screens, dialogs, widgets, printing. The only package that knows Qt."""
