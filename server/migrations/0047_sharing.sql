CREATE TABLE "care_copies" (
	"user_id" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "care_copies_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "care_copies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "care_grants" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "care_grants_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "care_grants_kind_listed" CHECK ("care_grants"."kind" in ('answers', 'trend')),
	CONSTRAINT "care_grants_audience_listed" CHECK ("care_grants"."audience" in ('inmate', 'staff')),
	CONSTRAINT "care_grants_end" CHECK ("care_grants"."ends_at" <= "care_grants"."granted_at" + interval '2160 hours')
);
--> statement-breakpoint
ALTER TABLE "care_grants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sharing_offers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sharing_offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_listed";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_target_type_listed";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "care_copies" ADD CONSTRAINT "care_copies_user_id_grant_id_care_grants_user_id_id_fk" FOREIGN KEY ("user_id","grant_id") REFERENCES "public"."care_grants"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_grants" ADD CONSTRAINT "care_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharing_offers" ADD CONSTRAINT "sharing_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "care_copies_source" ON "care_copies" USING btree ("grant_id","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "care_grants_id" ON "care_grants" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "care_grants_kind" ON "care_grants" USING btree ("user_id","kind");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_reason_listed" CHECK ("audit_entries"."reason" in ('visit', 'plan', 'hand_over', 'asked'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_listed" CHECK ("audit_entries"."action" in ('user.signed_in', 'user.sign_in_failed', 'user.code_failed', 'user.confirm_failed', 'people.registered', 'people.code_refused', 'people.unknown_names', 'people.listed', 'people.attempts_shown', 'user.created', 'user.changed', 'user.approved', 'people.approved', 'people.refused', 'user.responder_changed', 'user.duty_changed', 'user.clinician_made', 'user.clinician_confirmed', 'user.lead_handed_on', 'user.disabled', 'user.enabled', 'user.slip_made', 'user.slip_redeemed', 'user.pass_made', 'user.pass_used', 'user.password_changed', 'user.assessment_asked', 'user.exported', 'user.exported_after_slip', 'user.started_over', 'user.recovery_code_voided', 'user.deletion_asked', 'user.deletion_cancelled', 'user.deleted', 'user.totp_enabled', 'user.totp_codes_made', 'user.totp_removed', 'roster.imported', 'facility.shown', 'facility.saved', 'facility.group_size_changed', 'rota.shown', 'rota.saved', 'retention.shown', 'retention.previewed', 'retention.saved', 'retention.applied', 'audit.shown', 'audit.exported', 'analytics.exported', 'content.shown', 'browsers.shown', 'browsers.code_made', 'browsers.enrolled', 'browsers.revoked', 'keys.rotated', 'keys.retired', 'care.opened', 'care.changed', 'care.entered', 'care.clocks_saved', 'person.opened', 'grant.opened', 'alert.opened', 'alert.answered', 'alert.taken', 'alert.handed_over', 'alert.exported', 'alert.name_shown', 'alert.officer_sent', 'alert.drill_raised', 'alert.channels_tested', 'people.looked_up', 'referral.made', 'referral.opened', 'referral.instructed'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_target_type_listed" CHECK ("audit_entries"."target_type" in ('user', 'alert', 'browser', 'care', 'referral', 'person', 'grant'));--> statement-breakpoint
CREATE POLICY "care_copies_read" ON "care_copies" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (exists (select from care_grants g where g.user_id = "care_copies"."user_id" and g.id = "care_copies"."grant_id"));--> statement-breakpoint
CREATE POLICY "care_copies_made" ON "care_copies" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK ("care_copies"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and exists (
        select from care_grants g where g.user_id = "care_copies"."user_id" and g.id = "care_copies"."grant_id" and g.ends_at > now()
      ));--> statement-breakpoint
CREATE POLICY "care_copies_system" ON "care_copies" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "care_grants_own" ON "care_grants" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("care_grants"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("care_grants"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and "care_grants"."audience" = current_setting('app.role', true));--> statement-breakpoint
CREATE POLICY "care_grants_read_in_care" ON "care_grants" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("care_grants"."audience" = any (string_to_array(current_setting('app.care', true), ',')) and "care_grants"."ends_at" > now());--> statement-breakpoint
CREATE POLICY "care_grants_found_to_end" ON "care_grants" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "care_grants_ended" ON "care_grants" AS PERMISSIVE FOR DELETE TO "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "care_grants_system" ON "care_grants" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sharing_offers_own" ON "sharing_offers" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("sharing_offers"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("sharing_offers"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sharing_offers_system" ON "sharing_offers" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);