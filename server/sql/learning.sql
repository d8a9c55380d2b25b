grant select, insert on module_progress, hard_lessons to evenkeel_app;
grant update (progress, completed, updated_at, counted_on, completed_on) on module_progress to evenkeel_app;
grant select, insert, update, delete on module_progress, hard_lessons to evenkeel_system;
grant select, insert, update (sealed, key_version), delete on lesson_tries to evenkeel_app;
grant select, delete on lesson_tries to evenkeel_system;
