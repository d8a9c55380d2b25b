CREATE TABLE "clinicians" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"licence_number" text NOT NULL,
	"serves" text[] NOT NULL,
	"attested_at" timestamp (3) with time zone,
	"made_by" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"lead" boolean DEFAULT false NOT NULL,
	CONSTRAINT "clinicians_licence_number_length" CHECK (char_length("clinicians"."licence_number") between 1 and 40),
	CONSTRAINT "clinicians_serves_listed" CHECK ("clinicians"."serves" <@ array['inmate', 'staff'] and cardinality("clinicians"."serves") <= 2),
	CONSTRAINT "clinicians_second_person" CHECK ("clinicians"."confirmed_by" is null or "clinicians"."confirmed_by" not in ("clinicians"."made_by", "clinicians"."user_id")),
	CONSTRAINT "clinicians_leader_is_confirmed" CHECK (not "clinicians"."lead" or "clinicians"."confirmed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "clinicians" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_responders_are_admins";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_role_listed";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_only_approved_count";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_listed";--> statement-breakpoint
ALTER TABLE "responder_notices" ADD COLUMN "clinician" text;--> statement-breakpoint
ALTER TABLE "clinicians" ADD CONSTRAINT "clinicians_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clinicians_one_lead" ON "clinicians" USING btree ("lead") WHERE "clinicians"."lead";--> statement-breakpoint
ALTER TABLE "responder_notices" ADD CONSTRAINT "responder_notices_clinician_listed" CHECK ("responder_notices"."clinician" in ('made', 'confirmed', 'lead'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_responders_answer" CHECK ("users"."role" in ('clinician', 'admin') or "users"."responds_to" = '{}');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_listed" CHECK ("users"."role" in ('inmate', 'staff', 'clinician', 'admin'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_only_approved_count" CHECK ("users"."counts_from" is null or ("users"."approved_at" is not null and "users"."role" not in ('clinician', 'admin')));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_listed" CHECK ("audit_entries"."action" in ('user.signed_in', 'user.sign_in_failed', 'user.code_failed', 'user.confirm_failed', 'people.registered', 'people.code_refused', 'people.unknown_names', 'people.listed', 'people.attempts_shown', 'user.created', 'user.changed', 'user.approved', 'people.approved', 'people.refused', 'user.responder_changed', 'user.duty_changed', 'user.clinician_made', 'user.clinician_confirmed', 'user.lead_handed_on', 'user.disabled', 'user.enabled', 'user.slip_made', 'user.slip_redeemed', 'user.pass_made', 'user.pass_used', 'user.password_changed', 'user.assessment_asked', 'user.exported', 'user.exported_after_slip', 'user.started_over', 'user.recovery_code_voided', 'user.deletion_asked', 'user.deletion_cancelled', 'user.deleted', 'user.totp_enabled', 'user.totp_codes_made', 'user.totp_removed', 'roster.imported', 'facility.shown', 'facility.saved', 'facility.group_size_changed', 'rota.shown', 'rota.saved', 'retention.shown', 'retention.previewed', 'retention.saved', 'retention.applied', 'audit.shown', 'audit.exported', 'analytics.exported', 'content.shown', 'browsers.shown', 'browsers.code_made', 'browsers.enrolled', 'browsers.revoked', 'keys.rotated', 'keys.retired', 'alert.opened', 'alert.answered', 'alert.taken', 'alert.handed_over', 'alert.exported', 'alert.drill_raised', 'alert.channels_tested'));--> statement-breakpoint
CREATE POLICY "alert_deliveries_read_in_care" ON "alert_deliveries" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (coalesce(current_setting('app.care', true), '') <> '' and exists (
    select from alerts a where a.user_id = "alert_deliveries"."user_id" and a.id = "alert_deliveries"."alert_id" and a.audience = any (string_to_array(current_setting('app.care', true), ','))
  ));--> statement-breakpoint
CREATE POLICY "alert_events_read_in_care" ON "alert_events" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (coalesce(current_setting('app.care', true), '') <> '' and exists (
    select from alerts a where a.user_id = "alert_events"."user_id" and a.id = "alert_events"."alert_id" and a.audience = any (string_to_array(current_setting('app.care', true), ','))
  ));--> statement-breakpoint
CREATE POLICY "alert_events_made_in_care" ON "alert_events" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (coalesce(current_setting('app.care', true), '') <> '' and exists (
    select from alerts a where a.user_id = "alert_events"."user_id" and a.id = "alert_events"."alert_id" and a.audience = any (string_to_array(current_setting('app.care', true), ','))
  ) and "alert_events"."by_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "alerts_seen_in_care" ON "alerts" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("alerts"."audience" = any (string_to_array(current_setting('app.care', true), ',')));--> statement-breakpoint
CREATE POLICY "alerts_changed_in_care" ON "alerts" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING ("alerts"."audience" = any (string_to_array(current_setting('app.care', true), ','))) WITH CHECK ("alerts"."audience" = any (string_to_array(current_setting('app.care', true), ',')));--> statement-breakpoint
CREATE POLICY "responder_notices_made_in_care" ON "responder_notices" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (coalesce(current_setting('app.care', true), '') <> '' and "responder_notices"."by_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "users_seen_in_care" ON "users" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (coalesce(current_setting('app.care', true), '') <> '' and ("users"."role" in ('clinician', 'admin') or "users"."role" = any (string_to_array(current_setting('app.care', true), ','))));--> statement-breakpoint
CREATE POLICY "users_confirmed_as_clinician" ON "users" AS PERMISSIVE FOR UPDATE TO "evenkeel_owner" USING ("users"."role" = 'clinician') WITH CHECK ("users"."role" = 'clinician');--> statement-breakpoint
CREATE POLICY "clinicians_own" ON "clinicians" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("clinicians"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "clinicians_seen" ON "clinicians" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin' or coalesce(current_setting('app.care', true), '') <> '');--> statement-breakpoint
CREATE POLICY "clinicians_made_by_admin" ON "clinicians" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (current_setting('app.role', true) = 'admin' and "clinicians"."made_by" = nullif(current_setting('app.user_id', true), '')::uuid and "clinicians"."confirmed_at" is null and not "clinicians"."lead"
        and (cardinality("clinicians"."serves") = 1 or (cardinality("clinicians"."serves") = 2 and "clinicians"."attested_at" is not null)));--> statement-breakpoint
CREATE POLICY "clinicians_confirmed" ON "clinicians" AS PERMISSIVE FOR ALL TO "evenkeel_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "clinicians_system" ON "clinicians" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "list_views_made_by_admin" ON "list_views" TO evenkeel_app WITH CHECK ((current_setting('app.role', true) = 'admin' or coalesce(current_setting('app.care', true), '') <> '' or current_setting('app.duty', true) = 'true') and "list_views"."viewer_id" = nullif(current_setting('app.user_id', true), '')::uuid);