CREATE TABLE "alert_deliveries" (
	"user_id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"recipient_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "alert_deliveries_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "alert_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alert_events" (
	"user_id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event" text NOT NULL,
	"state" text,
	"by_id" uuid,
	"note_sealed" "bytea",
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_events_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "alert_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"owner_id" uuid,
	"ip" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rota_entries" (
	"position" integer PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tier" smallint NOT NULL,
	"day" smallint NOT NULL,
	"from_minute" smallint NOT NULL,
	"to_minute" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rota_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "audience" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "drill" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "steps_done" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "escalated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "acknowledged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "acknowledged_by" uuid;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "acknowledged_name" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "resolved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "resolved_by" uuid;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "resolved_name" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "last_event" uuid;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_user_id_alert_id_alerts_user_id_id_fk" FOREIGN KEY ("user_id","alert_id") REFERENCES "public"."alerts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_user_id_alert_id_alerts_user_id_id_fk" FOREIGN KEY ("user_id","alert_id") REFERENCES "public"."alerts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rota_entries" ADD CONSTRAINT "rota_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_deliveries_alert" ON "alert_deliveries" USING btree ("alert_id","id");--> statement-breakpoint
CREATE INDEX "alert_events_alert" ON "alert_events" USING btree ("alert_id","id");--> statement-breakpoint
CREATE INDEX "alert_events_at" ON "alert_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_owner" ON "audit_entries" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_open_request" ON "alerts" USING btree ("user_id") WHERE "alerts"."source" = 'crisis' and "alerts"."status" = 'active' and not "alerts"."drill";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_responders_are_admins" CHECK ("users"."role" = 'admin' or "users"."responds_to" = '{}');--> statement-breakpoint
CREATE POLICY "alerts_changed_by_admin" ON "alerts" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "users_responders_named" ON "users" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin' and "users"."role" = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin' and "users"."role" = 'admin');--> statement-breakpoint
CREATE POLICY "alert_deliveries_system" ON "alert_deliveries" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "alert_deliveries_read_by_admin" ON "alert_deliveries" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "alert_events_own" ON "alert_events" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("alert_events"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("alert_events"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "alert_events_system" ON "alert_events" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "alert_events_read_by_admin" ON "alert_events" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "alert_events_made_by_admin" ON "alert_events" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "audit_entries_made" ON "audit_entries" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK ("audit_entries"."actor_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_entries_read_by_admin" ON "audit_entries" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "audit_entries_system" ON "audit_entries" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rota_entries_kept_by_admin" ON "rota_entries" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "rota_entries_system" ON "rota_entries" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- Whose responders an alert goes to follows from the person it is about, unless it is a drill that says so itself.
create function alert_defaults() returns trigger language plpgsql as $$
begin
  if new.audience is null then
    -- For an account that is gone it does not matter: the reference to it fails next.
    new.audience := case (select u.role from users u where u.id = new.user_id) when 'staff' then 'staff' when 'admin' then 'staff' else 'inmate' end;
  end if;
  new.waiting_since := coalesce(new.waiting_since, new.created_at);
  return new;
end $$;--> statement-breakpoint
create trigger alert_defaults before insert on alerts for each row execute function alert_defaults();--> statement-breakpoint
-- Row-level security holds for the owner too and would hide every row from this update.
alter table alerts no force row level security;--> statement-breakpoint
alter table users no force row level security;--> statement-breakpoint
update alerts a set waiting_since = a.created_at,
  audience = case u.role when 'inmate' then 'inmate' else 'staff' end from users u where u.id = a.user_id;--> statement-breakpoint
alter table alerts force row level security;--> statement-breakpoint
alter table users force row level security;--> statement-breakpoint
alter table alerts alter column audience set not null, alter column waiting_since set not null;--> statement-breakpoint
alter table alert_events force row level security;--> statement-breakpoint
alter table alert_deliveries force row level security;--> statement-breakpoint
alter table audit_entries force row level security;--> statement-breakpoint
alter table rota_entries force row level security;--> statement-breakpoint
grant select, insert on alert_events, audit_entries to evenkeel_app;--> statement-breakpoint
grant select on alert_deliveries to evenkeel_app;--> statement-breakpoint
grant select, insert, delete on rota_entries to evenkeel_app;--> statement-breakpoint
grant update (repeats, status, step, outcome, acknowledged_at, acknowledged_by, acknowledged_name, resolved_at,
  resolved_by, resolved_name, last_event) on alerts to evenkeel_app;--> statement-breakpoint
grant update (responds_to) on users to evenkeel_app;--> statement-breakpoint
grant select, insert, update, delete on alert_events, alert_deliveries, rota_entries to evenkeel_system;--> statement-breakpoint
grant select, insert on audit_entries to evenkeel_system;--> statement-breakpoint
-- Whether anybody at all would answer: true or false, and no row, is what everybody may know of the responders.
create policy users_responders_counted on users for select to evenkeel_owner using (role = 'admin');--> statement-breakpoint
create function has_responder(p_audience text) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (select from users where role = 'admin' and disabled_at is null and p_audience = any (responds_to))
$$;
