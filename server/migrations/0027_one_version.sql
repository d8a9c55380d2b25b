-- Functions that only nodes of another version called, and the number by which these told whose functions are newer.
DROP TRIGGER IF EXISTS "read_list_as_care" ON "alerts";--> statement-breakpoint
drop function if exists read_list_as_care(), display_alerts(timestamptz, text, date, integer), enter_session(bytea, text[]),
  enter_call(bytea, text[], boolean, date, integer), on_duty(uuid, timestamptz, text), left_shift(uuid, timestamptz, timestamptz, text),
  hearing_of(text, uuid[], boolean), hearing(text), reach_of(text, uuid[]), go_live_responders(), go_live_rota(),
  open_follow_up(uuid, uuid, text, timestamptz), close_first_visit(uuid);--> statement-breakpoint
alter table if exists "sql_version" drop column if exists "number", add column if not exists "product" text;
