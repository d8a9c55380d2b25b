CREATE TABLE "access_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"addresses" text[] NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"logged_at" timestamp (3) with time zone,
	CONSTRAINT "access_events_once" UNIQUE NULLS NOT DISTINCT("user_id","action","hour"),
	CONSTRAINT "access_events_action_listed" CHECK ("access_events"."action" in ('user.signed_in', 'user.sign_in_failed', 'user.code_failed', 'user.confirm_failed', 'people.registered', 'people.code_refused', 'people.unknown_names'))
);
--> statement-breakpoint
ALTER TABLE "access_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_passes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"pass_hash" "bytea" NOT NULL,
	"made_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_passes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_lanes" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"full_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_buckets" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "sign_in_buckets" CASCADE;--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_listed";--> statement-breakpoint
DROP INDEX "sessions_id";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "count" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "access_events" ADD CONSTRAINT "access_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_passes" ADD CONSTRAINT "sign_in_passes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_events_hour" ON "access_events" USING btree ("hour");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id" ON "sessions" USING btree ("id") WHERE "sessions"."replaced_at" is null;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_listed" CHECK ("audit_entries"."action" in ('user.signed_in', 'user.sign_in_failed', 'user.code_failed', 'user.confirm_failed', 'people.registered', 'people.code_refused', 'people.unknown_names', 'people.listed', 'people.attempts_shown', 'user.created', 'user.changed', 'user.approved', 'people.approved', 'user.slip_made', 'user.slip_redeemed', 'user.pass_made', 'user.pass_used', 'user.password_changed', 'user.assessment_asked', 'user.exported', 'user.deletion_asked', 'user.deletion_cancelled', 'user.deleted', 'user.totp_enabled', 'user.totp_codes_made', 'user.totp_removed', 'roster.imported', 'facility.shown', 'facility.saved', 'facility.group_size_changed', 'rota.shown', 'rota.saved', 'retention.shown', 'retention.previewed', 'retention.saved', 'retention.applied', 'audit.shown', 'audit.exported', 'analytics.exported', 'content.shown', 'alert.opened', 'alert.answered', 'alert.drill_raised', 'alert.channels_tested'));--> statement-breakpoint
CREATE POLICY "access_events_own" ON "access_events" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("access_events"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("access_events"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "access_events_system" ON "access_events" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "access_events_read_by_admin" ON "access_events" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "sign_in_passes_own" ON "sign_in_passes" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("sign_in_passes"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("sign_in_passes"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sign_in_passes_system" ON "sign_in_passes" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sign_in_passes_made_by_admin" ON "sign_in_passes" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin' and "sign_in_passes"."made_by" = nullif(current_setting('app.user_id', true), '')::uuid);