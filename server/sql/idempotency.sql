grant select, insert, update, delete on idempotency_keys to evenkeel_app, evenkeel_system;
