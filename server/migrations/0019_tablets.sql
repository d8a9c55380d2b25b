CREATE TABLE "badges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by" uuid NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "badges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pin_tries" (
	"code_hash" "bytea" NOT NULL,
	"browser_id" uuid NOT NULL,
	"tries" smallint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pin_tries_code_hash_browser_id_pk" PRIMARY KEY("code_hash","browser_id"),
	CONSTRAINT "pin_tries_tries_range" CHECK ("pin_tries"."tries" between 0 and 1000)
);
--> statement-breakpoint
ALTER TABLE "pin_tries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pins" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL,
	"kdf" jsonb NOT NULL,
	"verifier" "bytea" NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"key_version" integer NOT NULL,
	"announced_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "pins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visits" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"browser_id" uuid,
	"tablet" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "visits_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "visits_tablet_length" CHECK (char_length("visits"."tablet") between 0 and 60),
	CONSTRAINT "visits_answer_listed" CHECK ("visits"."answer" in ('mine', 'not_mine'))
);
--> statement-breakpoint
ALTER TABLE "visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "drop_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_key" "bytea" NOT NULL,
	"private_sealed" "bytea" NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drop_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "drops" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"item" smallint NOT NULL,
	"hash" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"arrived_at" timestamp (3) with time zone NOT NULL,
	"why" text,
	"row_id" uuid,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "drops_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "drops_item_range" CHECK ("drops"."item" between 0 and 104),
	CONSTRAINT "drops_kind_listed" CHECK ("drops"."kind" in ('check-in', 'tool-use', 'tool-rating', 'request', 'help', 'progress')),
	CONSTRAINT "drops_why_listed" CHECK ("drops"."why" in ('left', 'revoked', 'late', 'full', 'not_allowed', 'invalid')),
	CONSTRAINT "drops_refused_without_row" CHECK ("drops"."why" is null or "drops"."row_id" is null)
);
--> statement-breakpoint
ALTER TABLE "drops" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tickets" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"visit_id" uuid,
	"browser_id" uuid NOT NULL,
	"device_key" "bytea" NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "tickets_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "tickets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_listed";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_began_listed";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "key_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "wrapped_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_events" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "pressed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "tablet" text;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
ALTER TABLE "enrolled_browsers" ADD COLUMN "badges" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolled_browsers" ADD COLUMN "quiet_seconds" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "care_events" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
ALTER TABLE "coping_uses" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser_id" uuid;--> statement-breakpoint
ALTER TABLE "record_keys" ADD COLUMN "public_key" "bytea";--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drops" ADD CONSTRAINT "drops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "badges_one" ON "badges" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "badges_code" ON "badges" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "pin_tries_since" ON "pin_tries" USING btree ("since");--> statement-breakpoint
CREATE INDEX "visits_answered" ON "visits" USING btree ("answered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "drops_once" ON "drops" USING btree ("ticket_id","item");--> statement-breakpoint
CREATE INDEX "drops_arrived" ON "drops" USING btree ("arrived_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_id" ON "tickets" USING btree ("id");--> statement-breakpoint
CREATE INDEX "tickets_browser" ON "tickets" USING btree ("browser_id");--> statement-breakpoint
CREATE INDEX "tickets_ends" ON "tickets" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_browser_id_enrolled_browsers_id_fk" FOREIGN KEY ("browser_id") REFERENCES "public"."enrolled_browsers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_tablet_length" CHECK (char_length("alerts"."tablet") between 0 and 60);--> statement-breakpoint
ALTER TABLE "enrolled_browsers" ADD CONSTRAINT "enrolled_browsers_quiet_seconds_range" CHECK ("enrolled_browsers"."quiet_seconds" between 20 and 300);--> statement-breakpoint
ALTER TABLE "enrolled_browsers" ADD CONSTRAINT "enrolled_browsers_no_badges_on_display" CHECK ("enrolled_browsers"."kind" <> 'display' or not "enrolled_browsers"."badges");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_listed" CHECK ("audit_entries"."action" in ('user.signed_in', 'user.sign_in_failed', 'user.code_failed', 'user.confirm_failed', 'people.registered', 'people.code_refused', 'people.unknown_names', 'people.listed', 'people.exported', 'people.attempts_shown', 'user.created', 'user.changed', 'user.corrected', 'user.made_admin', 'user.made_staff', 'user.back', 'user.approved', 'people.approved', 'people.refused', 'user.responder_changed', 'user.duty_changed', 'user.clinician_made', 'user.clinician_confirmed', 'user.lead_handed_on', 'user.clinician_away', 'user.clinician_back', 'user.disabled', 'user.enabled', 'user.named', 'user.account_made', 'user.slip_made', 'user.slip_redeemed', 'user.pass_made', 'user.pass_used', 'user.password_changed', 'user.assessment_asked', 'user.exported', 'user.exported_after_slip', 'user.started_over', 'user.recovery_code_voided', 'user.deletion_asked', 'user.deletion_cancelled', 'user.deleted', 'user.records_held', 'user.records_hold_ended', 'user.records_delayed', 'user.held_after_death', 'user.openings_shown', 'records.shown', 'user.totp_enabled', 'user.totp_codes_made', 'user.totp_removed', 'roster.imported', 'roster.previewed', 'facility.shown', 'facility.saved', 'facility.group_size_changed', 'facility.confirmed', 'facility.signed', 'facility.went_live', 'facility.practised', 'facility.second_person_on', 'facility.second_person_off', 'facility.licence_chosen', 'rota.shown', 'rota.saved', 'retention.shown', 'retention.previewed', 'retention.saved', 'retention.applied', 'backup.passphrase_made', 'backup.passphrase_confirmed', 'audit.shown', 'audit.exported', 'analytics.exported', 'content.shown', 'browsers.shown', 'browsers.code_made', 'browsers.enrolled', 'browsers.changed', 'browsers.revoked', 'user.badge_made', 'user.badge_revoked', 'keys.rotated', 'keys.retired', 'care.opened', 'care.changed', 'care.entered', 'care.clocks_saved', 'care.numbers_opened', 'person.opened', 'person.code_made', 'person.pin_set', 'person.pin_removed', 'person.unshared', 'person.request_withdrawn', 'grant.opened', 'alert.opened', 'alert.answers_opened', 'alert.entry_opened', 'alert.answered', 'alert.taken', 'alert.handed_over', 'alert.reach_opened', 'alert.exported', 'alert.name_shown', 'alert.officer_sent', 'alert.drill_raised', 'alert.channels_tested', 'people.looked_up', 'referral.made', 'referral.opened', 'referral.instructed'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_keys" CHECK (("sessions"."wrapped_key" is null) = ("sessions"."key_version" is null) and ("sessions"."wrapped_key" is null) = ("sessions"."began" = 'badge'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_badge_on_tablet" CHECK ("sessions"."began" <> 'badge' or "sessions"."browser_id" is not null);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_began_listed" CHECK ("sessions"."began" in ('password', 'slip', 'badge'));--> statement-breakpoint
CREATE POLICY "badges_own" ON "badges" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("badges"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("badges"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "badges_system" ON "badges" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "badges_kept_by_admin" ON "badges" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "check_ins_deleted_of_visits" ON "check_ins" AS RESTRICTIVE FOR DELETE TO "evenkeel_app" USING ("check_ins"."visit_id" is not null);--> statement-breakpoint
CREATE POLICY "coping_uses_deleted_of_visits" ON "coping_uses" AS RESTRICTIVE FOR DELETE TO "evenkeel_app" USING ("coping_uses"."visit_id" is not null);--> statement-breakpoint
CREATE POLICY "care_copies_of_visits" ON "care_copies" AS PERMISSIVE FOR DELETE TO "evenkeel_app" USING ("care_copies"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and exists (
        select from assessments a join visits v on v.user_id = a.user_id and v.id = a.visit_id
        where a.user_id = "care_copies"."user_id" and a.id = "care_copies"."source_id" and v.answer = 'not_mine'
      ));--> statement-breakpoint
CREATE POLICY "pin_tries_system" ON "pin_tries" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "pins_own" ON "pins" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("pins"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("pins"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "pins_system" ON "pins" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visits_own" ON "visits" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("visits"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("visits"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visits_ended" ON "visits" AS PERMISSIVE FOR ALL TO "evenkeel_owner" USING (true) WITH CHECK ("visits"."ended_at" is not null);--> statement-breakpoint
CREATE POLICY "visits_marked_in_care" ON "visits" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("visits"."answer" = 'not_mine' and exists (select from care_events e where e.user_id = "visits"."user_id" and e.visit_id = "visits"."id"));--> statement-breakpoint
CREATE POLICY "visits_system" ON "visits" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "drop_keys_system" ON "drop_keys" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "drops_own" ON "drops" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("drops"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("drops"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "drops_system" ON "drops" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tickets_own" ON "tickets" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("tickets"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("tickets"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tickets_system" ON "tickets" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tickets_found_by_admin" ON "tickets" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "tickets_revoked_by_admin" ON "tickets" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin' and "tickets"."revoked_at" is not null);