CREATE TABLE "entry_answers" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"facility_day" date NOT NULL,
	"alert_id" uuid,
	"sealed" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entry_answers_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "entry_answers_for_an_alert" CHECK (("entry_answers"."alert_id" is null) = ("entry_answers"."sealed" is null))
);
--> statement-breakpoint
ALTER TABLE "entry_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_listed";--> statement-breakpoint
ALTER TABLE "entry_answers" ADD CONSTRAINT "entry_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_answers" ADD CONSTRAINT "entry_answers_user_id_alert_id_alerts_user_id_id_fk" FOREIGN KEY ("user_id","alert_id") REFERENCES "public"."alerts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entry_answers_id" ON "entry_answers" USING btree ("id");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_listed" CHECK ("audit_entries"."action" in ('user.signed_in', 'user.sign_in_failed', 'user.code_failed', 'user.confirm_failed', 'people.registered', 'people.code_refused', 'people.unknown_names', 'people.listed', 'people.attempts_shown', 'user.created', 'user.changed', 'user.approved', 'people.approved', 'people.refused', 'user.responder_changed', 'user.duty_changed', 'user.clinician_made', 'user.clinician_confirmed', 'user.lead_handed_on', 'user.disabled', 'user.enabled', 'user.slip_made', 'user.slip_redeemed', 'user.pass_made', 'user.pass_used', 'user.password_changed', 'user.assessment_asked', 'user.exported', 'user.exported_after_slip', 'user.started_over', 'user.recovery_code_voided', 'user.deletion_asked', 'user.deletion_cancelled', 'user.deleted', 'user.totp_enabled', 'user.totp_codes_made', 'user.totp_removed', 'roster.imported', 'facility.shown', 'facility.saved', 'facility.group_size_changed', 'facility.confirmed', 'facility.signed', 'facility.went_live', 'facility.practised', 'rota.shown', 'rota.saved', 'retention.shown', 'retention.previewed', 'retention.saved', 'retention.applied', 'backup.passphrase_made', 'backup.passphrase_confirmed', 'audit.shown', 'audit.exported', 'analytics.exported', 'content.shown', 'browsers.shown', 'browsers.code_made', 'browsers.enrolled', 'browsers.revoked', 'keys.rotated', 'keys.retired', 'care.opened', 'care.changed', 'care.entered', 'care.clocks_saved', 'care.numbers_opened', 'person.opened', 'grant.opened', 'alert.opened', 'alert.entry_opened', 'alert.answered', 'alert.taken', 'alert.handed_over', 'alert.exported', 'alert.name_shown', 'alert.officer_sent', 'alert.drill_raised', 'alert.channels_tested', 'people.looked_up', 'referral.made', 'referral.opened', 'referral.instructed'));--> statement-breakpoint
CREATE POLICY "entry_answers_own" ON "entry_answers" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("entry_answers"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("entry_answers"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "entry_answers_system" ON "entry_answers" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "entry_answers_read_by_admin" ON "entry_answers" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin' and exists (
        select from alerts a join users me on me.id = nullif(current_setting('app.user_id', true), '')::uuid
        where a.user_id = "entry_answers"."user_id" and a.id = "entry_answers"."alert_id" and a.audience = any (me.responds_to)
      ));--> statement-breakpoint
CREATE POLICY "entry_answers_read_in_care" ON "entry_answers" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (coalesce(current_setting('app.care', true), '') <> '' and exists (
    select from alerts a where a.user_id = "entry_answers"."user_id" and a.id = "entry_answers"."alert_id" and a.audience = any (string_to_array(current_setting('app.care', true), ','))
  ));