CREATE TABLE "entry_answers" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"facility_day" date NOT NULL,
	"alert_id" uuid,
	"sealed" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entry_answers_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "entry_answers_for_an_alert" CHECK (("entry_answers"."alert_id" is null) = ("entry_answers"."sealed" is null))
);
--> statement-breakpoint
ALTER TABLE "entry_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "second_questions" (
	"user_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"answers_sealed" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "second_questions_user_id_assessment_id_pk" PRIMARY KEY("user_id","assessment_id")
);
--> statement-breakpoint
ALTER TABLE "second_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reach_me" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reach_me" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "alert_events" DROP CONSTRAINT "alert_events_event_listed";--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_source_listed";--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_outcome_listed";--> statement-breakpoint
ALTER TABLE "assessments" DROP CONSTRAINT "assessments_reasons_listed";--> statement-breakpoint
ALTER TABLE "care_events" DROP CONSTRAINT "care_events_detail_listed";--> statement-breakpoint
ALTER TABLE "care_work" DROP CONSTRAINT "care_work_closed_reason_listed";--> statement-breakpoint
ALTER TABLE "referrals" DROP CONSTRAINT "referrals_signs_listed";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_listed";--> statement-breakpoint
DROP INDEX "alerts_one_open_request";--> statement-breakpoint
ALTER TABLE "assessments" ALTER COLUMN "phq9" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "not_to" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "care_events" ADD COLUMN "visit_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "care_work" ADD COLUMN "not_to" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "clinicians" ADD COLUMN "away_from" date;--> statement-breakpoint
ALTER TABLE "clinicians" ADD COLUMN "away_to" date;--> statement-breakpoint
ALTER TABLE "clinicians" ADD COLUMN "away_cover" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tried_back_on" date;--> statement-breakpoint
ALTER TABLE "entry_answers" ADD CONSTRAINT "entry_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_answers" ADD CONSTRAINT "entry_answers_user_id_alert_id_alerts_user_id_id_fk" FOREIGN KEY ("user_id","alert_id") REFERENCES "public"."alerts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_questions" ADD CONSTRAINT "second_questions_user_id_assessment_id_assessments_user_id_id_fk" FOREIGN KEY ("user_id","assessment_id") REFERENCES "public"."assessments"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reach_me" ADD CONSTRAINT "reach_me_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_stays" ADD CONSTRAINT "past_stays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entry_answers_id" ON "entry_answers" USING btree ("id");--> statement-breakpoint
ALTER TABLE "clinicians" ADD CONSTRAINT "clinicians_away_cover_users_id_fk" FOREIGN KEY ("away_cover") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_open_call" ON "alerts" USING btree ("user_id") WHERE "alerts"."source" = 'call' and "alerts"."status" <> 'resolved';--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_open_request" ON "alerts" USING btree ("user_id","not_to") WHERE "alerts"."source" = 'help' and "alerts"."status" = 'active' and not "alerts"."drill";--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_event_listed" CHECK ("alert_events"."event" in ('raised', 'worsened', 'told', 'escalated', 'acknowledged', 'coming', 'with_you', 'taken', 'handed_over', 'sent', 'asked_safe', 'asked_not_safe', 'reopened', 'left_care', 'released', 'resolved', 'seen', 'gone', 'came', 'delivery', 'joined'));--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_few_left_out" CHECK (cardinality("alerts"."not_to") <= 5);--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_source_listed" CHECK ("alerts"."source" in ('help', 'assessment', 'referral', 'follow_up', 'call'));--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_outcome_listed" CHECK ("alerts"."outcome" in ('seen_in_person', 'seen_by_phone', 'handed_over', 'raised_by_mistake', 'released_called', 'released_crisis_team', 'released_not_reached', 'sent_to_hospital', 'transferred_told', 'reached_by_phone', 'handed_to_911', 'handed_to_988', 'handed_to_family'));--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_reasons_listed" CHECK ("assessments"."reasons" <@ array['C1', 'C2', 'H1', 'H1d', 'H2', 'H3', 'M1', 'M2', 'M3', 'M4'] and cardinality("assessments"."reasons") <= 10);--> statement-breakpoint
ALTER TABLE "care_events" ADD CONSTRAINT "care_events_visit_of_clinician" CHECK ("care_events"."visit_sealed" is null or ("care_events"."event" = 'noted' and "care_events"."by_id" is not null));--> statement-breakpoint
ALTER TABLE "care_events" ADD CONSTRAINT "care_events_detail_listed" CHECK ("care_events"."detail" in ('court', 'lockdown', 'no_escort', 'reported_refusal', 'face', 'cell_front', 'video', 'phone', 'today', 'routine', 'reached', 'no_answer', 'wrong_number', 'declined', 'new_concern', 'withdrawn', 'refused_face_to_face', 'released_unmet', 'transferred', 'wrong_person', 'no_number', 'calls_over', 'not_released', 'here_again', 'died'));--> statement-breakpoint
ALTER TABLE "care_work" ADD CONSTRAINT "care_work_few_left_out" CHECK (cardinality("care_work"."not_to") <= 100);--> statement-breakpoint
ALTER TABLE "care_work" ADD CONSTRAINT "care_work_closed_reason_listed" CHECK ("care_work"."closed_reason" in ('withdrawn', 'refused_face_to_face', 'released_unmet', 'transferred', 'wrong_person', 'declined', 'no_number', 'calls_over', 'not_released', 'here_again', 'died'));--> statement-breakpoint
ALTER TABLE "clinicians" ADD CONSTRAINT "clinicians_away" CHECK (num_nonnulls("clinicians"."away_from", "clinicians"."away_to") <> 1 and "clinicians"."away_to" between "clinicians"."away_from" and "clinicians"."away_from" + 59
        and ("clinicians"."away_cover" is null or "clinicians"."away_from" is not null));--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_signs_listed" CHECK ("referrals"."signs" <@ array['wants_to_die', 'hurt_self', 'said_goodbye', 'saves_medicine', 'no_hope', 'sudden_calm', 'refuses', 'off_watch', 'shaking', 'vomiting', 'seizure', 'confused', 'new_injuries', 'talks_to_nobody', 'bad_news', 'threatened', 'court_today', 'stays_in_cell', 'not_sleeping', 'crying', 'other'] and cardinality("referrals"."signs") <= 21);--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_listed" CHECK ("audit_entries"."action" in ('user.signed_in', 'user.sign_in_failed', 'user.code_failed', 'user.confirm_failed', 'people.registered', 'people.code_refused', 'people.unknown_names', 'people.listed', 'people.attempts_shown', 'user.created', 'user.changed', 'user.back', 'user.approved', 'people.approved', 'people.refused', 'user.responder_changed', 'user.duty_changed', 'user.clinician_made', 'user.clinician_confirmed', 'user.lead_handed_on', 'user.clinician_away', 'user.clinician_back', 'user.disabled', 'user.enabled', 'user.slip_made', 'user.slip_redeemed', 'user.pass_made', 'user.pass_used', 'user.password_changed', 'user.assessment_asked', 'user.exported', 'user.exported_after_slip', 'user.started_over', 'user.recovery_code_voided', 'user.deletion_asked', 'user.deletion_cancelled', 'user.deleted', 'user.totp_enabled', 'user.totp_codes_made', 'user.totp_removed', 'roster.imported', 'facility.shown', 'facility.saved', 'facility.group_size_changed', 'facility.confirmed', 'facility.signed', 'facility.went_live', 'facility.practised', 'rota.shown', 'rota.saved', 'retention.shown', 'retention.previewed', 'retention.saved', 'retention.applied', 'backup.passphrase_made', 'backup.passphrase_confirmed', 'audit.shown', 'audit.exported', 'analytics.exported', 'content.shown', 'browsers.shown', 'browsers.code_made', 'browsers.enrolled', 'browsers.revoked', 'keys.rotated', 'keys.retired', 'care.opened', 'care.changed', 'care.entered', 'care.clocks_saved', 'care.numbers_opened', 'person.opened', 'grant.opened', 'alert.opened', 'alert.answers_opened', 'alert.entry_opened', 'alert.answered', 'alert.taken', 'alert.handed_over', 'alert.reach_opened', 'alert.exported', 'alert.name_shown', 'alert.officer_sent', 'alert.drill_raised', 'alert.channels_tested', 'people.looked_up', 'referral.made', 'referral.opened', 'referral.instructed'));--> statement-breakpoint
CREATE POLICY "alert_deliveries_outside_line" ON "alert_deliveries" AS RESTRICTIVE FOR SELECT TO "evenkeel_app" USING (exists (select from alerts a where a.user_id = "alert_deliveries"."user_id" and a.id = "alert_deliveries"."alert_id"));--> statement-breakpoint
CREATE POLICY "alert_events_outside_line" ON "alert_events" AS RESTRICTIVE FOR SELECT TO "evenkeel_app" USING (exists (select from alerts a where a.user_id = "alert_events"."user_id" and a.id = "alert_events"."alert_id"));--> statement-breakpoint
CREATE POLICY "alert_events_of_others" ON "alert_events" AS RESTRICTIVE FOR INSERT TO "evenkeel_app" WITH CHECK ("alert_events"."user_id" <> nullif(current_setting('app.user_id', true), '')::uuid or "alert_events"."event" not in ('told', 'escalated', 'acknowledged', 'coming', 'with_you', 'taken', 'handed_over', 'sent', 'asked_safe', 'asked_not_safe', 'reopened', 'left_care', 'released', 'resolved', 'seen', 'gone')
        or exists (select from alerts a where a.user_id = "alert_events"."user_id" and a.id = "alert_events"."alert_id" and a.drill));--> statement-breakpoint
CREATE POLICY "alerts_outside_line" ON "alerts" AS RESTRICTIVE FOR ALL TO "evenkeel_app" USING (nullif(current_setting('app.user_id', true), '')::uuid is null or nullif(current_setting('app.user_id', true), '')::uuid <> all ("alerts"."not_to")) WITH CHECK (nullif(current_setting('app.user_id', true), '')::uuid is null or nullif(current_setting('app.user_id', true), '')::uuid <> all ("alerts"."not_to"));--> statement-breakpoint
CREATE POLICY "alerts_raised_by_call" ON "alerts" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK ("alerts"."audience" = any (string_to_array(current_setting('app.care', true), ',')) and "alerts"."source" = 'call' and exists (
        select from care_work w where w.user_id = "alerts"."user_id" and w.kind = 'call' and w.source = 'release' and w.state <> 'closed'
          and w.owner_id = nullif(current_setting('app.user_id', true), '')::uuid
      ));--> statement-breakpoint
CREATE POLICY "care_work_outside_line" ON "care_work" AS RESTRICTIVE FOR ALL TO "evenkeel_app" USING (nullif(current_setting('app.user_id', true), '')::uuid is null or nullif(current_setting('app.user_id', true), '')::uuid <> all ("care_work"."not_to")) WITH CHECK (nullif(current_setting('app.user_id', true), '')::uuid is null or nullif(current_setting('app.user_id', true), '')::uuid <> all ("care_work"."not_to"));--> statement-breakpoint
CREATE POLICY "entry_answers_own" ON "entry_answers" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("entry_answers"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("entry_answers"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "entry_answers_system" ON "entry_answers" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "entry_answers_read_by_admin" ON "entry_answers" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin' and exists (
        select from alerts a join users me on me.id = nullif(current_setting('app.user_id', true), '')::uuid
        where a.user_id = "entry_answers"."user_id" and a.id = "entry_answers"."alert_id" and a.audience = any (me.responds_to)
      ));--> statement-breakpoint
CREATE POLICY "entry_answers_read_in_care" ON "entry_answers" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (coalesce(current_setting('app.care', true), '') <> '' and exists (
    select from alerts a where a.user_id = "entry_answers"."user_id" and a.id = "entry_answers"."alert_id" and a.audience = any (string_to_array(current_setting('app.care', true), ','))
  ));--> statement-breakpoint
CREATE POLICY "second_questions_own" ON "second_questions" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("second_questions"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("second_questions"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "second_questions_system" ON "second_questions" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "second_questions_read_by_admin" ON "second_questions" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin' and exists (
        select from alerts a inner join users me on me.id = nullif(current_setting('app.user_id', true), '')::uuid and a.audience = any (me.responds_to)
        where a.user_id = "second_questions"."user_id" and a.id = "second_questions"."alert_id"
      ));--> statement-breakpoint
CREATE POLICY "second_questions_read_in_care" ON "second_questions" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (coalesce(current_setting('app.care', true), '') <> '' and exists (
    select from alerts a where a.user_id = "second_questions"."user_id" and a.id = "second_questions"."alert_id" and a.audience = any (string_to_array(current_setting('app.care', true), ','))
  ));--> statement-breakpoint
CREATE POLICY "reach_me_own" ON "reach_me" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("reach_me"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("reach_me"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and current_setting('app.role', true) = 'staff');--> statement-breakpoint
CREATE POLICY "reach_me_opened" ON "reach_me" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("reach_me"."user_id" <> nullif(current_setting('app.user_id', true), '')::uuid and exists (
        select from alerts a where a.user_id = "reach_me"."user_id" and a.urgency = 'now' and a.status = 'acknowledged'
          and a.acknowledged_by = nullif(current_setting('app.user_id', true), '')::uuid and not a.drill
      ));--> statement-breakpoint
CREATE POLICY "reach_me_system" ON "reach_me" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "past_stays_own" ON "past_stays" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("past_stays"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "past_stays_administered" ON "past_stays" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "past_stays_made_by_admin" ON "past_stays" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "past_stays_before_visits" ON "past_stays" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "past_stays_system" ON "past_stays" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "alert_events_of_referrals" ON "alert_events" TO evenkeel_owner WITH CHECK ("alert_events"."event" in ('raised', 'worsened', 'joined', 'released') and "alert_events"."by_id" is null and "alert_events"."note_sealed" is null);--> statement-breakpoint
ALTER POLICY "alerts_own" ON "alerts" TO evenkeel_app USING ("alerts"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and ("alerts"."source" not in ('referral', 'follow_up', 'call') or "alerts"."face_to_face_at" is not null)) WITH CHECK ("alerts"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and "alerts"."source" not in ('referral', 'follow_up', 'call'));--> statement-breakpoint
ALTER POLICY "alerts_seen_on_duty" ON "alerts" TO evenkeel_app USING (current_setting('app.duty', true) = 'true' and "alerts"."status" <> 'resolved' and "alerts"."audience" = 'inmate' and not "alerts"."in_care" and not "alerts"."stays_today" and "alerts"."source" <> 'call');--> statement-breakpoint
ALTER POLICY "alerts_answered_on_duty" ON "alerts" TO evenkeel_app USING (current_setting('app.duty', true) = 'true' and "alerts"."status" <> 'resolved' and "alerts"."audience" = 'inmate' and not "alerts"."in_care" and not "alerts"."stays_today" and "alerts"."source" <> 'call') WITH CHECK (current_setting('app.duty', true) = 'true' and "alerts"."status" <> 'resolved' and "alerts"."audience" = 'inmate' and not "alerts"."in_care" and not "alerts"."stays_today" and "alerts"."source" <> 'call' and "alerts"."outcome" is null);--> statement-breakpoint
ALTER POLICY "alerts_shown_on_display" ON "alerts" TO evenkeel_owner USING (nullif(current_setting('app.display', true), '')::uuid is not null and "alerts"."status" <> 'resolved' and "alerts"."audience" = 'inmate' and not "alerts"."in_care" and not "alerts"."stays_today" and "alerts"."source" <> 'call');--> statement-breakpoint
ALTER POLICY "users_seen_on_duty" ON "users" TO evenkeel_app USING (case when current_setting('app.duty', true) = 'true' then exists (
        select from alerts a where a.user_id = "users"."id" and a.audience = 'inmate' and a.status <> 'resolved'
          and not a.in_care and not a.stays_today and a.source <> 'call' and not a.drill
      ) else false end);