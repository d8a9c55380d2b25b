grant select, insert, update, delete on journal_entries, journal_recovery to evenkeel_app;
