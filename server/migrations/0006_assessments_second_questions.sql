CREATE TABLE "second_questions" (
	"user_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"answers_sealed" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "second_questions_user_id_assessment_id_pk" PRIMARY KEY("user_id","assessment_id")
);
--> statement-breakpoint
ALTER TABLE "second_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assessments" DROP CONSTRAINT "assessments_reasons_listed";--> statement-breakpoint
ALTER TABLE "referrals" DROP CONSTRAINT "referrals_signs_listed";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_listed";--> statement-breakpoint
ALTER TABLE "assessments" ALTER COLUMN "phq9" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "second_questions" ADD CONSTRAINT "second_questions_user_id_assessment_id_assessments_user_id_id_fk" FOREIGN KEY ("user_id","assessment_id") REFERENCES "public"."assessments"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_reasons_listed" CHECK ("assessments"."reasons" <@ array['C1', 'C2', 'H1', 'H1d', 'H2', 'H3', 'M1', 'M2', 'M3', 'M4'] and cardinality("assessments"."reasons") <= 10);--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_signs_listed" CHECK ("referrals"."signs" <@ array['wants_to_die', 'hurt_self', 'said_goodbye', 'saves_medicine', 'no_hope', 'sudden_calm', 'refuses', 'off_watch', 'shaking', 'vomiting', 'seizure', 'confused', 'new_injuries', 'talks_to_nobody', 'bad_news', 'threatened', 'court_today', 'stays_in_cell', 'not_sleeping', 'crying', 'other'] and cardinality("referrals"."signs") <= 21);--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_listed" CHECK ("audit_entries"."action" in ('user.signed_in', 'user.sign_in_failed', 'user.code_failed', 'user.confirm_failed', 'people.registered', 'people.code_refused', 'people.unknown_names', 'people.listed', 'people.attempts_shown', 'user.created', 'user.changed', 'user.approved', 'people.approved', 'people.refused', 'user.responder_changed', 'user.duty_changed', 'user.clinician_made', 'user.clinician_confirmed', 'user.lead_handed_on', 'user.disabled', 'user.enabled', 'user.slip_made', 'user.slip_redeemed', 'user.pass_made', 'user.pass_used', 'user.password_changed', 'user.assessment_asked', 'user.exported', 'user.exported_after_slip', 'user.started_over', 'user.recovery_code_voided', 'user.deletion_asked', 'user.deletion_cancelled', 'user.deleted', 'user.totp_enabled', 'user.totp_codes_made', 'user.totp_removed', 'roster.imported', 'facility.shown', 'facility.saved', 'facility.group_size_changed', 'facility.confirmed', 'facility.signed', 'facility.went_live', 'facility.practised', 'rota.shown', 'rota.saved', 'retention.shown', 'retention.previewed', 'retention.saved', 'retention.applied', 'backup.passphrase_made', 'backup.passphrase_confirmed', 'audit.shown', 'audit.exported', 'analytics.exported', 'content.shown', 'browsers.shown', 'browsers.code_made', 'browsers.enrolled', 'browsers.revoked', 'keys.rotated', 'keys.retired', 'care.opened', 'care.changed', 'care.entered', 'care.clocks_saved', 'care.numbers_opened', 'person.opened', 'grant.opened', 'alert.opened', 'alert.answers_opened', 'alert.answered', 'alert.taken', 'alert.handed_over', 'alert.exported', 'alert.name_shown', 'alert.officer_sent', 'alert.drill_raised', 'alert.channels_tested', 'people.looked_up', 'referral.made', 'referral.opened', 'referral.instructed'));--> statement-breakpoint
CREATE POLICY "second_questions_own" ON "second_questions" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("second_questions"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("second_questions"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "second_questions_system" ON "second_questions" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "second_questions_read_by_admin" ON "second_questions" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin' and exists (
        select from alerts a inner join users me on me.id = nullif(current_setting('app.user_id', true), '')::uuid and a.audience = any (me.responds_to)
        where a.user_id = "second_questions"."user_id" and a.id = "second_questions"."alert_id"
      ));--> statement-breakpoint
CREATE POLICY "second_questions_read_in_care" ON "second_questions" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (coalesce(current_setting('app.care', true), '') <> '' and exists (
    select from alerts a where a.user_id = "second_questions"."user_id" and a.id = "second_questions"."alert_id" and a.audience = any (string_to_array(current_setting('app.care', true), ','))
  ));