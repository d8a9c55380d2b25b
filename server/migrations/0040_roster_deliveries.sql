CREATE TABLE "roster_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	"file_at" timestamp (3) with time zone,
	"outcome" text NOT NULL,
	"added" integer NOT NULL,
	"back" integer NOT NULL,
	"released" integer NOT NULL,
	"moved" integer NOT NULL,
	"changed" integer NOT NULL,
	"renamed" integer NOT NULL,
	"waiting" integer NOT NULL,
	"why" text,
	"named" text[] NOT NULL,
	"text_sealed" "bytea",
	"waiting_hash" text,
	"is_looked" boolean DEFAULT false NOT NULL,
	"columns" text[] NOT NULL,
	"is_taught" boolean NOT NULL,
	"days" text,
	"release" text,
	CONSTRAINT "roster_deliveries_key_unique" UNIQUE("key"),
	CONSTRAINT "roster_deliveries_by_listed" CHECK ("roster_deliveries"."by" in ('post', 'folder')),
	CONSTRAINT "roster_deliveries_outcome_listed" CHECK ("roster_deliveries"."outcome" in ('applied', 'same', 'waits', 'refused')),
	CONSTRAINT "roster_deliveries_why_listed" CHECK ("roster_deliveries"."why" in ('empty', 'nobody', 'noColumns', 'twice', 'whichRelease', 'tooManyColumns', 'tooManyLines', 'tooManyPeople', 'otherHeader', 'openQuote', 'strayQuote', 'widerLines', 'wholeName', 'encoding', 'tooLarge', 'notPlain', 'unreadable', 'first', 'otherColumns', 'percent', 'arrivals', 'otherUnits', 'releases')),
	CONSTRAINT "roster_deliveries_days_listed" CHECK ("roster_deliveries"."days" in ('dayFirst', 'monthFirst')),
	CONSTRAINT "roster_deliveries_release_listed" CHECK ("roster_deliveries"."release" in ('releasedOn', 'releasePlanned'))
);
--> statement-breakpoint
ALTER TABLE "roster_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roster_secrets" (
	"one" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "roster_secrets_one" CHECK ("roster_secrets"."one" = 1)
);
--> statement-breakpoint
ALTER TABLE "roster_secrets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_listed";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_listed" CHECK ("audit_entries"."action" in ('user.signed_in', 'user.sign_in_failed', 'user.code_failed', 'user.confirm_failed', 'people.registered', 'people.code_refused', 'people.unknown_names', 'people.listed', 'people.exported', 'people.attempts_shown', 'user.created', 'user.changed', 'user.corrected', 'user.made_admin', 'user.made_staff', 'user.back', 'user.approved', 'people.approved', 'people.refused', 'user.responder_changed', 'user.duty_changed', 'user.clinician_made', 'user.clinician_confirmed', 'user.lead_handed_on', 'user.clinician_away', 'user.clinician_back', 'user.clinician_medical', 'user.disabled', 'user.enabled', 'user.named', 'user.account_made', 'user.slip_made', 'user.slip_redeemed', 'user.pass_made', 'user.pass_used', 'user.password_changed', 'user.assessment_asked', 'user.exported', 'user.exported_after_slip', 'user.started_over', 'user.recovery_code_voided', 'user.deletion_asked', 'user.deletion_cancelled', 'user.deleted', 'user.records_held', 'user.records_hold_ended', 'user.records_delayed', 'user.held_after_death', 'user.openings_shown', 'records.shown', 'user.totp_enabled', 'user.totp_codes_made', 'user.totp_removed', 'user.provider_linked', 'user.provider_unlinked', 'user.provider_invited', 'user.provider_removed', 'user.calendar_made', 'user.calendar_ended', 'roster.imported', 'roster.previewed', 'roster.delivered', 'roster.opened', 'roster.looked', 'roster.secret_made', 'roster.secret_ended', 'facility.shown', 'facility.saved', 'facility.group_size_changed', 'facility.confirmed', 'facility.signed', 'facility.went_live', 'facility.practised', 'facility.second_person_on', 'facility.second_person_off', 'facility.licence_chosen', 'rota.shown', 'rota.saved', 'retention.shown', 'retention.previewed', 'retention.saved', 'retention.applied', 'backup.passphrase_made', 'backup.passphrase_confirmed', 'audit.shown', 'audit.exported', 'analytics.exported', 'content.shown', 'browsers.shown', 'browsers.code_made', 'browsers.enrolled', 'browsers.changed', 'browsers.revoked', 'user.badge_made', 'user.badge_revoked', 'keys.rotated', 'keys.retired', 'care.opened', 'care.changed', 'care.entered', 'care.clocks_saved', 'care.numbers_opened', 'care.sheet_opened', 'person.opened', 'person.sheet_opened', 'person.code_made', 'person.pin_set', 'person.pin_removed', 'person.visit_mine', 'person.visit_not_mine', 'person.unshared', 'person.request_withdrawn', 'grant.opened', 'alert.opened', 'alert.answers_opened', 'alert.entry_opened', 'alert.answered', 'alert.taken', 'alert.handed_over', 'alert.reach_opened', 'alert.exported', 'alert.name_shown', 'alert.officer_sent', 'alert.drill_raised', 'alert.channels_tested', 'people.looked_up', 'referral.made', 'referral.opened', 'referral.instructed'));--> statement-breakpoint
CREATE POLICY "roster_deliveries_by_admin" ON "roster_deliveries" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "roster_deliveries_system" ON "roster_deliveries" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "roster_secrets_by_admin" ON "roster_secrets" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "roster_secrets_system" ON "roster_secrets" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);