CREATE TABLE "enrolled_browsers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"unit" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"code_hash" "bytea",
	"code_until" timestamp (3) with time zone NOT NULL,
	"public_key" "bytea",
	"enrolled_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"last_challenge_at" timestamp (3) with time zone,
	CONSTRAINT "enrolled_browsers_name_length" CHECK (char_length("enrolled_browsers"."name") between 1 and 60),
	CONSTRAINT "enrolled_browsers_unit_length" CHECK (char_length("enrolled_browsers"."unit") between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "enrolled_browsers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_listed";--> statement-breakpoint
CREATE UNIQUE INDEX "enrolled_browsers_code" ON "enrolled_browsers" USING btree ("code_hash");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_listed" CHECK ("audit_entries"."action" in ('user.signed_in', 'user.sign_in_failed', 'user.code_failed', 'user.confirm_failed', 'people.registered', 'people.code_refused', 'people.unknown_names', 'people.listed', 'people.attempts_shown', 'user.created', 'user.changed', 'user.approved', 'people.approved', 'user.slip_made', 'user.slip_redeemed', 'user.pass_made', 'user.pass_used', 'user.password_changed', 'user.assessment_asked', 'user.exported', 'user.exported_after_slip', 'user.deletion_asked', 'user.deletion_cancelled', 'user.deleted', 'user.totp_enabled', 'user.totp_codes_made', 'user.totp_removed', 'roster.imported', 'facility.shown', 'facility.saved', 'facility.group_size_changed', 'rota.shown', 'rota.saved', 'retention.shown', 'retention.previewed', 'retention.saved', 'retention.applied', 'audit.shown', 'audit.exported', 'analytics.exported', 'content.shown', 'browsers.shown', 'browsers.code_made', 'browsers.enrolled', 'browsers.revoked', 'keys.rotated', 'keys.retired', 'alert.opened', 'alert.answered', 'alert.drill_raised', 'alert.channels_tested'));--> statement-breakpoint
CREATE POLICY "enrolled_browsers_kept_by_admin" ON "enrolled_browsers" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "enrolled_browsers_system" ON "enrolled_browsers" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);