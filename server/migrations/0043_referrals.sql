CREATE TABLE "referrals" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"signs" text[] NOT NULL,
	"noticed_by" text NOT NULL,
	"urgency" text NOT NULL,
	"line_sealed" "bytea",
	"alert_id" uuid,
	"work_id" uuid,
	"instruction" text,
	"seen_at" timestamp (3) with time zone,
	"followed_up_at" timestamp (3) with time zone,
	CONSTRAINT "referrals_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "referrals_signs_listed" CHECK ("referrals"."signs" <@ array['wants_to_die', 'hurt_self', 'said_goodbye', 'saves_medicine', 'no_hope', 'sudden_calm', 'refuses', 'off_watch', 'shaking', 'vomiting', 'seizure', 'confused', 'new_injuries', 'talks_to_nobody', 'bad_news', 'stays_in_cell', 'not_sleeping', 'crying', 'threatened', 'other'] and cardinality("referrals"."signs") <= 20),
	CONSTRAINT "referrals_noticed_by_listed" CHECK ("referrals"."noticed_by" in ('me', 'family', 'somebody')),
	CONSTRAINT "referrals_urgency_listed" CHECK ("referrals"."urgency" in ('now', 'today', 'routine')),
	CONSTRAINT "referrals_instruction_listed" CHECK ("referrals"."instruction" in ('none', 'watch_ordered', 'medical', 'ask_before_moving'))
);
--> statement-breakpoint
ALTER TABLE "referrals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_source_listed";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_listed";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_target_type_listed";--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_user_id_alert_id_alerts_user_id_id_fk" FOREIGN KEY ("user_id","alert_id") REFERENCES "public"."alerts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_user_id_work_id_care_work_user_id_id_fk" FOREIGN KEY ("user_id","work_id") REFERENCES "public"."care_work"("user_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "referrals_officer" ON "referrals" USING btree ("by_id","id");--> statement-breakpoint
CREATE INDEX "referrals_alert" ON "referrals" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "referrals_work" ON "referrals" USING btree ("work_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_open_referral" ON "alerts" USING btree ("user_id") WHERE "alerts"."source" = 'referral' and "alerts"."status" <> 'resolved';--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_source_listed" CHECK ("alerts"."source" in ('crisis', 'assessment', 'check-in', 'referral'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_listed" CHECK ("audit_entries"."action" in ('user.signed_in', 'user.sign_in_failed', 'user.code_failed', 'user.confirm_failed', 'people.registered', 'people.code_refused', 'people.unknown_names', 'people.listed', 'people.attempts_shown', 'user.created', 'user.changed', 'user.approved', 'people.approved', 'people.refused', 'user.responder_changed', 'user.duty_changed', 'user.clinician_made', 'user.clinician_confirmed', 'user.lead_handed_on', 'user.disabled', 'user.enabled', 'user.slip_made', 'user.slip_redeemed', 'user.pass_made', 'user.pass_used', 'user.password_changed', 'user.assessment_asked', 'user.exported', 'user.exported_after_slip', 'user.started_over', 'user.recovery_code_voided', 'user.deletion_asked', 'user.deletion_cancelled', 'user.deleted', 'user.totp_enabled', 'user.totp_codes_made', 'user.totp_removed', 'roster.imported', 'facility.shown', 'facility.saved', 'facility.group_size_changed', 'rota.shown', 'rota.saved', 'retention.shown', 'retention.previewed', 'retention.saved', 'retention.applied', 'audit.shown', 'audit.exported', 'analytics.exported', 'content.shown', 'browsers.shown', 'browsers.code_made', 'browsers.enrolled', 'browsers.revoked', 'keys.rotated', 'keys.retired', 'care.opened', 'care.changed', 'care.entered', 'care.clocks_saved', 'alert.opened', 'alert.answered', 'alert.taken', 'alert.handed_over', 'alert.exported', 'alert.name_shown', 'alert.officer_sent', 'alert.drill_raised', 'alert.channels_tested', 'people.looked_up', 'referral.made', 'referral.opened', 'referral.instructed'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_target_type_listed" CHECK ("audit_entries"."target_type" in ('user', 'alert', 'browser', 'care', 'referral'));--> statement-breakpoint
CREATE POLICY "alert_events_of_referrals" ON "alert_events" AS PERMISSIVE FOR INSERT TO "evenkeel_owner" WITH CHECK ("alert_events"."event" in ('raised', 'worsened') and "alert_events"."by_id" is null and "alert_events"."note_sealed" is null);--> statement-breakpoint
CREATE POLICY "alerts_referred" ON "alerts" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (current_setting('app.referring', true) = 'on');--> statement-breakpoint
CREATE POLICY "alerts_raised_by_referral" ON "alerts" AS PERMISSIVE FOR INSERT TO "evenkeel_owner" WITH CHECK ("alerts"."source" = 'referral');--> statement-breakpoint
CREATE POLICY "alerts_joined_by_referral" ON "alerts" AS PERMISSIVE FOR UPDATE TO "evenkeel_owner" USING ("alerts"."source" = 'referral') WITH CHECK ("alerts"."source" = 'referral');--> statement-breakpoint
CREATE POLICY "users_referred" ON "users" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING ("users"."role" = 'inmate' and current_setting('app.referring', true) = 'on');--> statement-breakpoint
CREATE POLICY "referrals_of_officer" ON "referrals" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'staff' and "referrals"."by_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "referrals_made_by_officer" ON "referrals" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (current_setting('app.role', true) = 'staff' and "referrals"."by_id" = nullif(current_setting('app.user_id', true), '')::uuid
        and "referrals"."instruction" is null and "referrals"."seen_at" is null and "referrals"."followed_up_at" is null);--> statement-breakpoint
CREATE POLICY "referrals_read_in_care" ON "referrals" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ('inmate' = any (string_to_array(current_setting('app.care', true), ',')));--> statement-breakpoint
CREATE POLICY "referrals_instructed_in_care" ON "referrals" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING ('inmate' = any (string_to_array(current_setting('app.care', true), ','))) WITH CHECK ('inmate' = any (string_to_array(current_setting('app.care', true), ',')));--> statement-breakpoint
CREATE POLICY "referrals_followed" ON "referrals" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "referrals_noted" ON "referrals" AS PERMISSIVE FOR UPDATE TO "evenkeel_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "referrals_system" ON "referrals" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "alert_events_own" ON "alert_events" TO evenkeel_app USING ("alert_events"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and exists (select from alerts a where a.user_id = "alert_events"."user_id" and a.id = "alert_events"."alert_id")) WITH CHECK ("alert_events"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
ALTER POLICY "alerts_own" ON "alerts" TO evenkeel_app USING ("alerts"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and ("alerts"."source" <> 'referral' or "alerts"."face_to_face_at" is not null)) WITH CHECK ("alerts"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and "alerts"."source" <> 'referral');