-- The policies below ask these, which server/sql/records.sql defines.
CREATE OR REPLACE FUNCTION is_held(p_user_id uuid) RETURNS boolean LANGUAGE sql STABLE AS 'select false';--> statement-breakpoint
CREATE OR REPLACE FUNCTION answers_for(p_role text) RETURNS boolean LANGUAGE sql STABLE AS 'select false';--> statement-breakpoint
GRANT EXECUTE ON FUNCTION is_held(uuid), answers_for(text) TO evenkeel_app;--> statement-breakpoint
CREATE TABLE "record_holds" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reason" text NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	"held_by" uuid,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	CONSTRAINT "record_holds_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "record_holds_reason_listed" CHECK ("record_holds"."reason" in ('court', 'complaint', 'inspection', 'death'))
);
--> statement-breakpoint
ALTER TABLE "record_holds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "record_people" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text,
	"first_name" text,
	"last_name" text,
	"booking_number" text,
	"permanent_number" text,
	"account_deleted_at" timestamp (3) with time zone,
	"go_with_account" boolean DEFAULT false NOT NULL,
	"kept_until" date,
	"delayed_at" timestamp (3) with time zone,
	CONSTRAINT "record_people_role_listed" CHECK ("record_people"."role" in ('inmate', 'staff', 'clinician', 'admin')),
	CONSTRAINT "record_people_first_name_length" CHECK (char_length("record_people"."first_name") between 0 and 100),
	CONSTRAINT "record_people_last_name_length" CHECK (char_length("record_people"."last_name") between 0 and 100),
	CONSTRAINT "record_people_booking_number_length" CHECK (char_length("record_people"."booking_number") between 0 and 40),
	CONSTRAINT "record_people_permanent_number_length" CHECK (char_length("record_people"."permanent_number") between 0 and 40)
);
--> statement-breakpoint
ALTER TABLE "record_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- Everybody's records, as they are. Whoever asked for their deletion was promised that these go with the account.
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "record_people" ("user_id", "go_with_account") SELECT "id", "deletes_at" IS NOT NULL FROM "users";--> statement-breakpoint
-- A new facility keeps alerts and care records for seven years; one that has people keeps what it chose.
ALTER TABLE "facilities" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "facilities" SET "retention" = "retention" || '{"alerts": 2555, "care": 2555}' WHERE "min_group_size" IS NULL AND NOT EXISTS (SELECT FROM "users");--> statement-breakpoint
ALTER TABLE "facilities" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_listed";--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "care_work" DROP CONSTRAINT "care_work_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "referrals" DROP CONSTRAINT "referrals_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "list_views" DROP CONSTRAINT "list_views_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "record_holds" ADD CONSTRAINT "record_holds_user_id_record_people_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."record_people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "record_holds_one_open" ON "record_holds" USING btree ("user_id","reason") WHERE "record_holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "record_people_gone" ON "record_people" USING btree ("user_id") WHERE "record_people"."account_deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_record_people_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."record_people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_work" ADD CONSTRAINT "care_work_user_id_record_people_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."record_people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_user_id_record_people_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."record_people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_user_id_record_people_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."record_people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_listed" CHECK ("audit_entries"."action" in ('user.signed_in', 'user.sign_in_failed', 'user.code_failed', 'user.confirm_failed', 'people.registered', 'people.code_refused', 'people.unknown_names', 'people.listed', 'people.attempts_shown', 'user.created', 'user.changed', 'user.back', 'user.approved', 'people.approved', 'people.refused', 'user.responder_changed', 'user.duty_changed', 'user.clinician_made', 'user.clinician_confirmed', 'user.lead_handed_on', 'user.clinician_away', 'user.clinician_back', 'user.disabled', 'user.enabled', 'user.named', 'user.account_made', 'user.slip_made', 'user.slip_redeemed', 'user.pass_made', 'user.pass_used', 'user.password_changed', 'user.assessment_asked', 'user.exported', 'user.exported_after_slip', 'user.started_over', 'user.recovery_code_voided', 'user.deletion_asked', 'user.deletion_cancelled', 'user.deleted', 'user.records_held', 'user.records_hold_ended', 'user.records_delayed', 'user.held_after_death', 'user.openings_shown', 'records.shown', 'user.totp_enabled', 'user.totp_codes_made', 'user.totp_removed', 'roster.imported', 'roster.previewed', 'facility.shown', 'facility.saved', 'facility.group_size_changed', 'facility.confirmed', 'facility.signed', 'facility.went_live', 'facility.practised', 'facility.second_person_on', 'facility.second_person_off', 'facility.licence_chosen', 'rota.shown', 'rota.saved', 'retention.shown', 'retention.previewed', 'retention.saved', 'retention.applied', 'backup.passphrase_made', 'backup.passphrase_confirmed', 'audit.shown', 'audit.exported', 'analytics.exported', 'content.shown', 'browsers.shown', 'browsers.code_made', 'browsers.enrolled', 'browsers.revoked', 'keys.rotated', 'keys.retired', 'care.opened', 'care.changed', 'care.entered', 'care.clocks_saved', 'care.numbers_opened', 'person.opened', 'person.code_made', 'person.unshared', 'person.request_withdrawn', 'grant.opened', 'alert.opened', 'alert.answers_opened', 'alert.entry_opened', 'alert.answered', 'alert.taken', 'alert.handed_over', 'alert.reach_opened', 'alert.exported', 'alert.name_shown', 'alert.officer_sent', 'alert.drill_raised', 'alert.channels_tested', 'people.looked_up', 'referral.made', 'referral.opened', 'referral.instructed'));--> statement-breakpoint
CREATE POLICY "list_views_read_after_death" ON "list_views" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin' and "list_views"."user_id" <> nullif(current_setting('app.user_id', true), '')::uuid and exists (
        select from record_holds h where h.user_id = "list_views"."user_id" and h.reason = 'death' and h.ended_at is null
      ));--> statement-breakpoint
CREATE POLICY "record_holds_own" ON "record_holds" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("record_holds"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "record_holds_administered" ON "record_holds" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "record_holds_begun_by_admin" ON "record_holds" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (current_setting('app.role', true) = 'admin' and "record_holds"."user_id" <> nullif(current_setting('app.user_id', true), '')::uuid and "record_holds"."held_by" = nullif(current_setting('app.user_id', true), '')::uuid and "record_holds"."ended_at" is null);--> statement-breakpoint
CREATE POLICY "record_holds_ended_by_admin" ON "record_holds" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin' and "record_holds"."user_id" <> nullif(current_setting('app.user_id', true), '')::uuid and "record_holds"."ended_at" is null) WITH CHECK (current_setting('app.role', true) = 'admin' and "record_holds"."ended_by" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "record_holds_asked" ON "record_holds" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "record_holds_system" ON "record_holds" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "record_people_own" ON "record_people" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("record_people"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "record_people_administered" ON "record_people" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin' and ("record_people"."account_deleted_at" is null or is_held("record_people"."user_id") or answers_for("record_people"."role")));--> statement-breakpoint
CREATE POLICY "record_people_read_in_care" ON "record_people" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (coalesce(current_setting('app.care', true), '') <> '' and ("record_people"."account_deleted_at" is null or "record_people"."role" = any (string_to_array(current_setting('app.care', true), ','))));--> statement-breakpoint
CREATE POLICY "record_people_kept_by_admin" ON "record_people" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin' and "record_people"."user_id" <> nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK (current_setting('app.role', true) = 'admin' and "record_people"."user_id" <> nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "record_people_followed" ON "record_people" AS PERMISSIVE FOR ALL TO "evenkeel_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "record_people_system" ON "record_people" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);