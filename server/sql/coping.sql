grant select, insert on coping_uses to evenkeel_app;
grant update (effectiveness) on coping_uses to evenkeel_app;
grant select, insert, update, delete on coping_uses to evenkeel_system;
