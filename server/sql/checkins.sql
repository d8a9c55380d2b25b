grant select, insert on check_ins to evenkeel_app;
grant select, insert, update, delete on check_ins to evenkeel_system;
