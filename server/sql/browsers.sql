grant select, insert, delete on enrolled_browsers to evenkeel_app;
grant select, insert, update, delete on enrolled_browsers to evenkeel_system;
