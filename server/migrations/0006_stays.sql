CREATE TABLE "past_stays" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"admitted_on" date,
	"released_on" date NOT NULL,
	"booking_number" text,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "past_stays_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "past_stays_booking_number_length" CHECK (char_length("past_stays"."booking_number") between 0 and 40)
);
--> statement-breakpoint
ALTER TABLE "past_stays" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "care_events" DROP CONSTRAINT "care_events_detail_listed";--> statement-breakpoint
ALTER TABLE "care_work" DROP CONSTRAINT "care_work_closed_reason_listed";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_listed";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tried_back_on" date;--> statement-breakpoint
ALTER TABLE "past_stays" ADD CONSTRAINT "past_stays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_events" ADD CONSTRAINT "care_events_detail_listed" CHECK ("care_events"."detail" in ('court', 'lockdown', 'no_escort', 'reported_refusal', 'face', 'cell_front', 'video', 'phone', 'today', 'routine', 'reached', 'no_answer', 'wrong_number', 'declined', 'new_concern', 'withdrawn', 'refused_face_to_face', 'released_unmet', 'transferred', 'wrong_person', 'no_number', 'calls_over', 'not_released', 'here_again', 'died'));--> statement-breakpoint
ALTER TABLE "care_work" ADD CONSTRAINT "care_work_closed_reason_listed" CHECK ("care_work"."closed_reason" in ('withdrawn', 'refused_face_to_face', 'released_unmet', 'transferred', 'wrong_person', 'declined', 'no_number', 'calls_over', 'not_released', 'here_again', 'died'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_listed" CHECK ("audit_entries"."action" in ('user.signed_in', 'user.sign_in_failed', 'user.code_failed', 'user.confirm_failed', 'people.registered', 'people.code_refused', 'people.unknown_names', 'people.listed', 'people.attempts_shown', 'user.created', 'user.changed', 'user.back', 'user.approved', 'people.approved', 'people.refused', 'user.responder_changed', 'user.duty_changed', 'user.clinician_made', 'user.clinician_confirmed', 'user.lead_handed_on', 'user.disabled', 'user.enabled', 'user.slip_made', 'user.slip_redeemed', 'user.pass_made', 'user.pass_used', 'user.password_changed', 'user.assessment_asked', 'user.exported', 'user.exported_after_slip', 'user.started_over', 'user.recovery_code_voided', 'user.deletion_asked', 'user.deletion_cancelled', 'user.deleted', 'user.totp_enabled', 'user.totp_codes_made', 'user.totp_removed', 'roster.imported', 'facility.shown', 'facility.saved', 'facility.group_size_changed', 'facility.confirmed', 'facility.signed', 'facility.went_live', 'facility.practised', 'rota.shown', 'rota.saved', 'retention.shown', 'retention.previewed', 'retention.saved', 'retention.applied', 'backup.passphrase_made', 'backup.passphrase_confirmed', 'audit.shown', 'audit.exported', 'analytics.exported', 'content.shown', 'browsers.shown', 'browsers.code_made', 'browsers.enrolled', 'browsers.revoked', 'keys.rotated', 'keys.retired', 'care.opened', 'care.changed', 'care.entered', 'care.clocks_saved', 'care.numbers_opened', 'person.opened', 'grant.opened', 'alert.opened', 'alert.answered', 'alert.taken', 'alert.handed_over', 'alert.exported', 'alert.name_shown', 'alert.officer_sent', 'alert.drill_raised', 'alert.channels_tested', 'people.looked_up', 'referral.made', 'referral.opened', 'referral.instructed'));--> statement-breakpoint
CREATE POLICY "past_stays_own" ON "past_stays" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("past_stays"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "past_stays_administered" ON "past_stays" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "past_stays_made_by_admin" ON "past_stays" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "past_stays_before_visits" ON "past_stays" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "past_stays_system" ON "past_stays" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);