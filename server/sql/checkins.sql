grant select, insert on check_ins to evenkeel_app;
grant select, insert, update, delete on check_ins to evenkeel_system;
grant update (notes_sealed, key_version) on check_ins to evenkeel_app;
