CREATE TABLE "go_live_confirmations" (
	"user_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "go_live_confirmations_user_id_what_pk" PRIMARY KEY("user_id","what"),
	CONSTRAINT "go_live_confirmations_what_listed" CHECK ("go_live_confirmations"."what" in ('watch', 'night', 'prea', 'downtime', 'tested_988', 'trained', 'signature'))
);
--> statement-breakpoint
ALTER TABLE "go_live_confirmations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "unit_modes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit" text NOT NULL,
	"live" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid,
	"by_name" text,
	"signed_by" text,
	"list" jsonb,
	CONSTRAINT "unit_modes_unit_length" CHECK (char_length("unit_modes"."unit") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "unit_modes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_listed";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "responder_notices" ADD COLUMN "live" boolean;--> statement-breakpoint
ALTER TABLE "responder_notices" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "go_live_confirmations" ADD CONSTRAINT "go_live_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_modes_latest" ON "unit_modes" USING btree ("unit","at");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_listed" CHECK ("audit_entries"."action" in ('user.signed_in', 'user.sign_in_failed', 'user.code_failed', 'user.confirm_failed', 'people.registered', 'people.code_refused', 'people.unknown_names', 'people.listed', 'people.attempts_shown', 'user.created', 'user.changed', 'user.approved', 'people.approved', 'people.refused', 'user.responder_changed', 'user.duty_changed', 'user.clinician_made', 'user.clinician_confirmed', 'user.lead_handed_on', 'user.disabled', 'user.enabled', 'user.slip_made', 'user.slip_redeemed', 'user.pass_made', 'user.pass_used', 'user.password_changed', 'user.assessment_asked', 'user.exported', 'user.exported_after_slip', 'user.started_over', 'user.recovery_code_voided', 'user.deletion_asked', 'user.deletion_cancelled', 'user.deleted', 'user.totp_enabled', 'user.totp_codes_made', 'user.totp_removed', 'roster.imported', 'facility.shown', 'facility.saved', 'facility.group_size_changed', 'facility.confirmed', 'facility.signed', 'facility.went_live', 'facility.practised', 'rota.shown', 'rota.saved', 'retention.shown', 'retention.previewed', 'retention.saved', 'retention.applied', 'audit.shown', 'audit.exported', 'analytics.exported', 'content.shown', 'browsers.shown', 'browsers.code_made', 'browsers.enrolled', 'browsers.revoked', 'keys.rotated', 'keys.retired', 'care.opened', 'care.changed', 'care.entered', 'care.clocks_saved', 'person.opened', 'grant.opened', 'alert.opened', 'alert.answered', 'alert.taken', 'alert.handed_over', 'alert.exported', 'alert.name_shown', 'alert.officer_sent', 'alert.drill_raised', 'alert.channels_tested', 'people.looked_up', 'referral.made', 'referral.opened', 'referral.instructed'));--> statement-breakpoint
CREATE POLICY "alert_events_practised" ON "alert_events" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (current_setting('app.going_live', true) = 'on' and "alert_events"."event" in ('acknowledged', 'resolved'));--> statement-breakpoint
CREATE POLICY "alerts_practised" ON "alerts" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (current_setting('app.going_live', true) = 'on' and ("alerts"."drill" or "alerts"."practice"));--> statement-breakpoint
CREATE POLICY "go_live_confirmations_own" ON "go_live_confirmations" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("go_live_confirmations"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("go_live_confirmations"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "go_live_confirmations_system" ON "go_live_confirmations" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "go_live_confirmations_seen" ON "go_live_confirmations" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin' or coalesce(current_setting('app.care', true), '') <> '');--> statement-breakpoint
CREATE POLICY "go_live_confirmations_counted" ON "go_live_confirmations" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "unit_modes_seen" ON "unit_modes" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin' or coalesce(current_setting('app.care', true), '') <> '');--> statement-breakpoint
CREATE POLICY "unit_modes_made_by_admin" ON "unit_modes" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (current_setting('app.role', true) = 'admin' and ("unit_modes"."by_id" is null or "unit_modes"."by_id" = nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "unit_modes_asked" ON "unit_modes" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "unit_modes_system" ON "unit_modes" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alerts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- A facility that answers alerts already is not put into practice: somebody answered one, or somebody responds and somebody could ask.
INSERT INTO "unit_modes" ("id", "unit", "live", "at")
SELECT gen_random_uuid(), 'unlisted', true, now()
WHERE EXISTS (SELECT FROM "alerts" WHERE NOT "drill" AND coalesce("acknowledged_at", "resolved_at") IS NOT NULL)
	OR (
		EXISTS (SELECT FROM "users" WHERE "role" IN ('clinician', 'admin') AND "responds_to" <> '{}' AND "disabled_at" IS NULL)
		AND EXISTS (SELECT FROM "users" WHERE "role" IN ('inmate', 'staff'))
	);--> statement-breakpoint
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alerts" FORCE ROW LEVEL SECURITY;
