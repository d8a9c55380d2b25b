CREATE TABLE "follow_up_calls" (
	"user_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"days" smallint NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"outcome" text,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "follow_up_calls_user_id_work_id_number_pk" PRIMARY KEY("user_id","work_id","number"),
	CONSTRAINT "follow_up_calls_outcome_listed" CHECK ("follow_up_calls"."outcome" in ('reached', 'no_answer', 'wrong_number', 'declined', 'new_concern'))
);
--> statement-breakpoint
ALTER TABLE "follow_up_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "follow_up_contacts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "follow_up_contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "care_events" DROP CONSTRAINT "care_events_event_listed";--> statement-breakpoint
ALTER TABLE "care_events" DROP CONSTRAINT "care_events_detail_listed";--> statement-breakpoint
ALTER TABLE "care_work" DROP CONSTRAINT "care_work_kind_listed";--> statement-breakpoint
ALTER TABLE "care_work" DROP CONSTRAINT "care_work_source_listed";--> statement-breakpoint
ALTER TABLE "care_work" DROP CONSTRAINT "care_work_last_try_reason_listed";--> statement-breakpoint
ALTER TABLE "care_work" DROP CONSTRAINT "care_work_closed_reason_listed";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_listed";--> statement-breakpoint
ALTER TABLE "care_clocks" ADD COLUMN "call_days" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "follow_up_calls" ADD CONSTRAINT "follow_up_calls_user_id_work_id_care_work_user_id_id_fk" FOREIGN KEY ("user_id","work_id") REFERENCES "public"."care_work"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_contacts" ADD CONSTRAINT "follow_up_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "care_work_one_call" ON "care_work" USING btree ("user_id") WHERE "care_work"."kind" = 'call' and "care_work"."state" <> 'closed';--> statement-breakpoint
ALTER TABLE "care_clocks" ADD CONSTRAINT "care_clocks_call_days" CHECK ("care_clocks"."call_days" = '{}' or cardinality("care_clocks"."call_days") between 4 and 8
        and "care_clocks"."call_days"[1] between 1 and 2
        and "care_clocks"."call_days"[cardinality("care_clocks"."call_days")] <= 183);--> statement-breakpoint
ALTER TABLE "care_events" ADD CONSTRAINT "care_events_event_listed" CHECK ("care_events"."event" in ('received', 'joined', 'triaged', 'planned', 'tried', 'met', 'closed', 'taken', 'handed_over', 'noted', 'moved', 'called'));--> statement-breakpoint
ALTER TABLE "care_events" ADD CONSTRAINT "care_events_detail_listed" CHECK ("care_events"."detail" in ('court', 'lockdown', 'no_escort', 'reported_refusal', 'face', 'cell_front', 'video', 'phone', 'today', 'routine', 'reached', 'no_answer', 'wrong_number', 'declined', 'new_concern', 'withdrawn', 'refused_face_to_face', 'released_unmet', 'transferred', 'moved', 'no_number', 'calls_over', 'not_released', 'died'));--> statement-breakpoint
ALTER TABLE "care_work" ADD CONSTRAINT "care_work_kind_listed" CHECK ("care_work"."kind" in ('request', 'referral', 'followup', 'visit', 'call'));--> statement-breakpoint
ALTER TABLE "care_work" ADD CONSTRAINT "care_work_source_listed" CHECK ("care_work"."source" in ('screen', 'paper', 'spoken', 'officer', 'alert', 'hand', 'admission', 'release', 'call'));--> statement-breakpoint
ALTER TABLE "care_work" ADD CONSTRAINT "care_work_last_try_reason_listed" CHECK ("care_work"."last_try_reason" in ('court', 'lockdown', 'no_escort', 'reported_refusal', 'no_answer', 'wrong_number'));--> statement-breakpoint
ALTER TABLE "care_work" ADD CONSTRAINT "care_work_closed_reason_listed" CHECK ("care_work"."closed_reason" in ('withdrawn', 'refused_face_to_face', 'released_unmet', 'transferred', 'moved', 'declined', 'no_number', 'calls_over', 'not_released', 'died'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_listed" CHECK ("audit_entries"."action" in ('user.signed_in', 'user.sign_in_failed', 'user.code_failed', 'user.confirm_failed', 'people.registered', 'people.code_refused', 'people.unknown_names', 'people.listed', 'people.attempts_shown', 'user.created', 'user.changed', 'user.approved', 'people.approved', 'people.refused', 'user.responder_changed', 'user.duty_changed', 'user.clinician_made', 'user.clinician_confirmed', 'user.lead_handed_on', 'user.disabled', 'user.enabled', 'user.slip_made', 'user.slip_redeemed', 'user.pass_made', 'user.pass_used', 'user.password_changed', 'user.assessment_asked', 'user.exported', 'user.exported_after_slip', 'user.started_over', 'user.recovery_code_voided', 'user.deletion_asked', 'user.deletion_cancelled', 'user.deleted', 'user.totp_enabled', 'user.totp_codes_made', 'user.totp_removed', 'roster.imported', 'facility.shown', 'facility.saved', 'facility.group_size_changed', 'facility.confirmed', 'facility.signed', 'facility.went_live', 'facility.practised', 'rota.shown', 'rota.saved', 'retention.shown', 'retention.previewed', 'retention.saved', 'retention.applied', 'audit.shown', 'audit.exported', 'analytics.exported', 'content.shown', 'browsers.shown', 'browsers.code_made', 'browsers.enrolled', 'browsers.revoked', 'keys.rotated', 'keys.retired', 'care.opened', 'care.changed', 'care.entered', 'care.clocks_saved', 'care.numbers_opened', 'person.opened', 'grant.opened', 'alert.opened', 'alert.answered', 'alert.taken', 'alert.handed_over', 'alert.exported', 'alert.name_shown', 'alert.officer_sent', 'alert.drill_raised', 'alert.channels_tested', 'people.looked_up', 'referral.made', 'referral.opened', 'referral.instructed'));--> statement-breakpoint
CREATE POLICY "care_events_of_calls" ON "care_events" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING ("care_events"."event" <> 'received');--> statement-breakpoint
CREATE POLICY "users_agreed_to_calls" ON "users" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING ("users"."role" = 'inmate' and "users"."id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "follow_up_calls_own" ON "follow_up_calls" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("follow_up_calls"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "follow_up_calls_read_in_care" ON "follow_up_calls" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (exists (
      select from care_work w where w.user_id = "follow_up_calls"."user_id" and w.id = "follow_up_calls"."work_id" and w.audience = any (string_to_array(current_setting('app.care', true), ','))
    ));--> statement-breakpoint
CREATE POLICY "follow_up_calls_made_in_care" ON "follow_up_calls" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING (exists (
      select from care_work w where w.user_id = "follow_up_calls"."user_id" and w.id = "follow_up_calls"."work_id" and w.audience = any (string_to_array(current_setting('app.care', true), ','))
    )) WITH CHECK (exists (
      select from care_work w where w.user_id = "follow_up_calls"."user_id" and w.id = "follow_up_calls"."work_id" and w.audience = any (string_to_array(current_setting('app.care', true), ','))
    ));--> statement-breakpoint
CREATE POLICY "follow_up_calls_scheduled" ON "follow_up_calls" AS PERMISSIVE FOR ALL TO "evenkeel_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "follow_up_calls_system" ON "follow_up_calls" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "follow_up_contacts_own" ON "follow_up_contacts" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("follow_up_contacts"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("follow_up_contacts"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and current_setting('app.role', true) = 'inmate');--> statement-breakpoint
CREATE POLICY "follow_up_contacts_read_in_care" ON "follow_up_contacts" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (exists (
      select from care_work w where w.user_id = "follow_up_contacts"."user_id" and w.kind = 'call' and w.state <> 'closed'
        and w.owner_id = nullif(current_setting('app.user_id', true), '')::uuid and w.audience = any (string_to_array(current_setting('app.care', true), ','))
    ));--> statement-breakpoint
CREATE POLICY "follow_up_contacts_changed_in_care" ON "follow_up_contacts" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING (exists (
      select from care_work w where w.user_id = "follow_up_contacts"."user_id" and w.kind = 'call' and w.state <> 'closed'
        and w.owner_id = nullif(current_setting('app.user_id', true), '')::uuid and w.audience = any (string_to_array(current_setting('app.care', true), ','))
    )) WITH CHECK (exists (
      select from care_work w where w.user_id = "follow_up_contacts"."user_id" and w.kind = 'call' and w.state <> 'closed'
        and w.owner_id = nullif(current_setting('app.user_id', true), '')::uuid and w.audience = any (string_to_array(current_setting('app.care', true), ','))
    ));--> statement-breakpoint
CREATE POLICY "follow_up_contacts_followed" ON "follow_up_contacts" AS PERMISSIVE FOR ALL TO "evenkeel_owner" USING (true) WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "follow_up_contacts_system" ON "follow_up_contacts" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);