-- By hand: what stood behind the chains of makers goes.
DROP TRIGGER IF EXISTS tie_to_makers ON users;--> statement-breakpoint
DROP TRIGGER IF EXISTS tie_by_slip ON reset_slips;--> statement-breakpoint
DROP FUNCTION IF EXISTS tie_to_makers(), tie_by_slip(), alone_from(uuid[], timestamptz), behind_account(uuid), goes_live(), lead_gone_until();--> statement-breakpoint
ALTER TABLE "clinicians" DROP CONSTRAINT "clinicians_second_person";--> statement-breakpoint
ALTER TABLE "responder_notices" DROP CONSTRAINT "responder_notices_clinician_listed";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_listed";--> statement-breakpoint
ALTER TABLE "clinicians" ALTER COLUMN "licence_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "second_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "second_person_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "asks_licence" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "clinician_lost_at" timestamp (3) with time zone;--> statement-breakpoint
-- By hand: a facility that exists keeps its second person, and asks for a licence number where it has a clinician. Who confirmed their own
-- clinician after a week alone is no second person.
ALTER TABLE clinicians NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE facilities NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE clinicians SET confirmed_by = NULL WHERE confirmed_by IN (made_by, slip_by);--> statement-breakpoint
UPDATE facilities SET second_person = EXISTS (SELECT FROM users WHERE role = 'admin'), asks_licence = EXISTS (SELECT FROM clinicians),
  clinician_lost_at = (
    SELECT max(lost.at) FROM (
      SELECT u.disabled_at FROM clinicians c JOIN users u ON u.id = c.user_id WHERE c.confirmed_at IS NOT NULL
      UNION ALL SELECT c.suspended_at FROM clinicians c WHERE c.confirmed_at IS NULL
    ) AS lost (at)
  );--> statement-breakpoint
ALTER TABLE clinicians FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE users FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE facilities FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "clinicians" DROP COLUMN "suspended_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "makers";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "makers_added_at";--> statement-breakpoint
ALTER TABLE "clinicians" ADD CONSTRAINT "clinicians_second_person" CHECK ("clinicians"."confirmed_by" is null
        or ("clinicians"."confirmed_by" not in ("clinicians"."made_by", "clinicians"."user_id") and "clinicians"."confirmed_by" <> coalesce("clinicians"."slip_by", "clinicians"."made_by")));--> statement-breakpoint
ALTER TABLE "responder_notices" ADD CONSTRAINT "responder_notices_clinician_listed" CHECK ("responder_notices"."clinician" in ('made', 'confirmed', 'serves', 'lead', 'second_on', 'second_off'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_listed" CHECK ("audit_entries"."action" in ('user.signed_in', 'user.sign_in_failed', 'user.code_failed', 'user.confirm_failed', 'people.registered', 'people.code_refused', 'people.unknown_names', 'people.listed', 'people.attempts_shown', 'user.created', 'user.changed', 'user.back', 'user.approved', 'people.approved', 'people.refused', 'user.responder_changed', 'user.duty_changed', 'user.clinician_made', 'user.clinician_confirmed', 'user.lead_handed_on', 'user.clinician_away', 'user.clinician_back', 'user.disabled', 'user.enabled', 'user.named', 'user.account_made', 'user.slip_made', 'user.slip_redeemed', 'user.pass_made', 'user.pass_used', 'user.password_changed', 'user.assessment_asked', 'user.exported', 'user.exported_after_slip', 'user.started_over', 'user.recovery_code_voided', 'user.deletion_asked', 'user.deletion_cancelled', 'user.deleted', 'user.totp_enabled', 'user.totp_codes_made', 'user.totp_removed', 'roster.imported', 'facility.shown', 'facility.saved', 'facility.group_size_changed', 'facility.confirmed', 'facility.signed', 'facility.went_live', 'facility.practised', 'facility.second_person_on', 'facility.second_person_off', 'facility.licence_chosen', 'rota.shown', 'rota.saved', 'retention.shown', 'retention.previewed', 'retention.saved', 'retention.applied', 'backup.passphrase_made', 'backup.passphrase_confirmed', 'audit.shown', 'audit.exported', 'analytics.exported', 'content.shown', 'browsers.shown', 'browsers.code_made', 'browsers.enrolled', 'browsers.revoked', 'keys.rotated', 'keys.retired', 'care.opened', 'care.changed', 'care.entered', 'care.clocks_saved', 'care.numbers_opened', 'person.opened', 'person.code_made', 'person.unshared', 'person.request_withdrawn', 'grant.opened', 'alert.opened', 'alert.answers_opened', 'alert.entry_opened', 'alert.answered', 'alert.taken', 'alert.handed_over', 'alert.reach_opened', 'alert.exported', 'alert.name_shown', 'alert.officer_sent', 'alert.drill_raised', 'alert.channels_tested', 'people.looked_up', 'referral.made', 'referral.opened', 'referral.instructed'));--> statement-breakpoint
CREATE POLICY "facilities_chosen" ON "facilities" AS PERMISSIVE FOR UPDATE TO "evenkeel_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_entries_slips_counted" ON "audit_entries" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING ("audit_entries"."action" = 'user.slip_redeemed');--> statement-breakpoint
ALTER POLICY "clinicians_made_by_admin" ON "clinicians" TO evenkeel_app WITH CHECK (current_setting('app.role', true) = 'admin' and "clinicians"."made_by" = nullif(current_setting('app.user_id', true), '')::uuid and "clinicians"."confirmed_at" is null and not "clinicians"."lead"
        and ("clinicians"."licence_number" is not null or not (select asks_licence from facilities))
        and (cardinality("clinicians"."serves") = 1 or (cardinality("clinicians"."serves") = 2 and "clinicians"."attested_at" is not null)));