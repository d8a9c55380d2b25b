grant select, insert, update on server_keys to evenkeel_system;
-- A start reads it with the login that prepares the database, before anything is changed. It holds no key.
grant select on server_keys to public;
