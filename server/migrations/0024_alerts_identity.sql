-- An audit log of before cannot be carried over: the hash of each entry covers a random salt from now on.
DO $$ BEGIN
  IF (SELECT seq FROM audit_head) > 0 THEN
    RAISE EXCEPTION 'This database was used before the first release and cannot be carried over. Start with a new data folder.';
  END IF;
END $$;
--> statement-breakpoint
CREATE TABLE "responder_notices" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"about_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"before" text[] NOT NULL,
	"after" text[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "responder_notices_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "responder_notices_before_listed" CHECK ("responder_notices"."before" <@ array['inmate', 'staff'] and cardinality("responder_notices"."before") <= 2),
	CONSTRAINT "responder_notices_after_listed" CHECK ("responder_notices"."after" <@ array['inmate', 'staff'] and cardinality("responder_notices"."after") <= 2)
);
--> statement-breakpoint
ALTER TABLE "responder_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "list_views" (
	"user_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"list" text NOT NULL,
	"day" date NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "list_views_user_id_viewer_id_list_day_pk" PRIMARY KEY("user_id","viewer_id","list","day"),
	CONSTRAINT "list_views_list_listed" CHECK ("list_views"."list" in ('alert.listed', 'user.listed'))
);
--> statement-breakpoint
ALTER TABLE "list_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_events" DROP CONSTRAINT "alert_events_event_listed";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_listed";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "repeated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "unit_typed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "housing" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "shift" text;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "calls_988" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "texts_988" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "salt" "bytea" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "responder_notices" ADD CONSTRAINT "responder_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_views_at" ON "list_views" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_open_assessment" ON "alerts" USING btree ("user_id") WHERE "alerts"."source" = 'assessment' and "alerts"."status" <> 'resolved';--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_open_drill" ON "alerts" USING btree ("audience") WHERE "alerts"."drill" and "alerts"."status" <> 'resolved';--> statement-breakpoint
ALTER TABLE "facilities" DROP COLUMN "reaches_988";--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_event_listed" CHECK ("alert_events"."event" in ('raised', 'worsened', 'told', 'acknowledged', 'coming', 'with_you', 'reopened', 'resolved', 'delivery'));--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_unit_length" CHECK (char_length("alerts"."unit") between 0 and 100);--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_housing_length" CHECK (char_length("alerts"."housing") between 0 and 20);--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_shift_listed" CHECK ("alerts"."shift" in ('day', 'swing', 'night'));--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_calls_988_listed" CHECK ("facilities"."calls_988" in ('yes', 'no', 'unknown'));--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_texts_988_listed" CHECK ("facilities"."texts_988" in ('yes', 'no', 'unknown'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_listed" CHECK ("audit_entries"."action" in ('user.signed_in', 'user.sign_in_failed', 'user.code_failed', 'user.confirm_failed', 'people.registered', 'people.code_refused', 'people.unknown_names', 'people.listed', 'people.attempts_shown', 'user.created', 'user.changed', 'user.approved', 'people.approved', 'user.responder_changed', 'user.disabled', 'user.enabled', 'user.slip_made', 'user.slip_redeemed', 'user.pass_made', 'user.pass_used', 'user.password_changed', 'user.assessment_asked', 'user.exported', 'user.exported_after_slip', 'user.deletion_asked', 'user.deletion_cancelled', 'user.deleted', 'user.totp_enabled', 'user.totp_codes_made', 'user.totp_removed', 'roster.imported', 'facility.shown', 'facility.saved', 'facility.group_size_changed', 'rota.shown', 'rota.saved', 'retention.shown', 'retention.previewed', 'retention.saved', 'retention.applied', 'audit.shown', 'audit.exported', 'analytics.exported', 'content.shown', 'browsers.shown', 'browsers.code_made', 'browsers.enrolled', 'browsers.revoked', 'keys.rotated', 'keys.retired', 'alert.opened', 'alert.answered', 'alert.drill_raised', 'alert.channels_tested'));--> statement-breakpoint
CREATE POLICY "responder_notices_own" ON "responder_notices" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("responder_notices"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("responder_notices"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "responder_notices_system" ON "responder_notices" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "responder_notices_made_by_admin" ON "responder_notices" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (current_setting('app.role', true) = 'admin' and "responder_notices"."by_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "list_views_read_by_owner" ON "list_views" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("list_views"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "list_views_made_by_admin" ON "list_views" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (current_setting('app.role', true) = 'admin' and "list_views"."viewer_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "list_views_system" ON "list_views" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);