grant select, insert, delete on responder_notices to evenkeel_app;
grant select, insert, update, delete on responder_notices to evenkeel_system;
