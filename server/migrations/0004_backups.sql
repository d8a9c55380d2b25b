CREATE TABLE "backup_outcomes" (
	"one" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"failure" text,
	"on_data_disk" boolean,
	CONSTRAINT "backup_outcomes_one" CHECK ("backup_outcomes"."one" = 1),
	CONSTRAINT "backup_outcomes_failure_listed" CHECK ("backup_outcomes"."failure" in ('unconfirmed', 'folder', 'space', 'unreadable', 'other'))
);
--> statement-breakpoint
ALTER TABLE "backup_outcomes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "backup_passphrases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "backup_passphrases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_listed";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_listed" CHECK ("audit_entries"."action" in ('user.signed_in', 'user.sign_in_failed', 'user.code_failed', 'user.confirm_failed', 'people.registered', 'people.code_refused', 'people.unknown_names', 'people.listed', 'people.attempts_shown', 'user.created', 'user.changed', 'user.approved', 'people.approved', 'people.refused', 'user.responder_changed', 'user.duty_changed', 'user.clinician_made', 'user.clinician_confirmed', 'user.lead_handed_on', 'user.disabled', 'user.enabled', 'user.slip_made', 'user.slip_redeemed', 'user.pass_made', 'user.pass_used', 'user.password_changed', 'user.assessment_asked', 'user.exported', 'user.exported_after_slip', 'user.started_over', 'user.recovery_code_voided', 'user.deletion_asked', 'user.deletion_cancelled', 'user.deleted', 'user.totp_enabled', 'user.totp_codes_made', 'user.totp_removed', 'roster.imported', 'facility.shown', 'facility.saved', 'facility.group_size_changed', 'facility.confirmed', 'facility.signed', 'facility.went_live', 'facility.practised', 'rota.shown', 'rota.saved', 'retention.shown', 'retention.previewed', 'retention.saved', 'retention.applied', 'backup.passphrase_made', 'backup.passphrase_confirmed', 'audit.shown', 'audit.exported', 'analytics.exported', 'content.shown', 'browsers.shown', 'browsers.code_made', 'browsers.enrolled', 'browsers.revoked', 'keys.rotated', 'keys.retired', 'care.opened', 'care.changed', 'care.entered', 'care.clocks_saved', 'care.numbers_opened', 'person.opened', 'grant.opened', 'alert.opened', 'alert.answered', 'alert.taken', 'alert.handed_over', 'alert.exported', 'alert.name_shown', 'alert.officer_sent', 'alert.drill_raised', 'alert.channels_tested', 'people.looked_up', 'referral.made', 'referral.opened', 'referral.instructed'));--> statement-breakpoint
CREATE POLICY "backup_outcomes_by_admin" ON "backup_outcomes" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "backup_outcomes_system" ON "backup_outcomes" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "backup_passphrases_by_admin" ON "backup_passphrases" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "backup_passphrases_system" ON "backup_passphrases" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);