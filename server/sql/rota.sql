grant select, insert, delete on rota_entries to evenkeel_app;
grant select, insert, update, delete on rota_entries to evenkeel_system;
