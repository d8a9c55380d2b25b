-- It returns other columns, and the day of a release among them.
drop function if exists shown_alerts(timestamptz, date, integer), display_released(uuid);
