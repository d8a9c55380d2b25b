grant select on facilities, facility_units to evenkeel_app;
grant update (keeps_units, calls_988, texts_988, extension, outside_line, peers, peer_limits, dormitories, codes, staff_codes, retention) on facilities to evenkeel_app;
grant insert, delete on facility_units to evenkeel_app;
grant select, insert, update, delete on facilities, facility_units to evenkeel_system;
