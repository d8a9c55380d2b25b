ALTER TABLE "alert_events" DROP CONSTRAINT "alert_events_event_listed";--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_urgency_listed";--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_source_listed";--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_outcome_listed";--> statement-breakpoint
ALTER TABLE "care_work" DROP CONSTRAINT "care_work_kind_listed";--> statement-breakpoint
ALTER TABLE "care_work" DROP CONSTRAINT "care_work_source_listed";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "in_care" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "stays_today" boolean GENERATED ALWAYS AS (urgency = 'today' and (source = 'follow_up' or (source = 'referral' and severity = 'medium')
          or (source = 'assessment' and coalesce(reason = 'symptoms', false) and not could_be_withdrawal))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE alerts NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What stood in the list is in care: care-watch gives it its work, or lets it call where no clinician is here. Nobody answers it any more.
UPDATE alerts SET urgency = 'today', in_care = true, unanswered_at = NULL,
  reason = CASE WHEN source = 'assessment' THEN coalesce(reason, 'symptoms') ELSE reason END,
  status = CASE WHEN status = 'acknowledged' THEN 'active' ELSE status END,
  response_step = CASE WHEN status = 'resolved' THEN response_step END, response_step_at = CASE WHEN status = 'resolved' THEN response_step_at END,
  acknowledged_at = CASE WHEN status = 'resolved' THEN acknowledged_at END, acknowledged_by = CASE WHEN status = 'resolved' THEN acknowledged_by END,
  acknowledged_name = CASE WHEN status = 'resolved' THEN acknowledged_name END, handed_at = CASE WHEN status = 'resolved' THEN handed_at END,
  handed_to = CASE WHEN status = 'resolved' THEN handed_to END, handed_name = CASE WHEN status = 'resolved' THEN handed_name END
WHERE urgency = 'list';--> statement-breakpoint
ALTER TABLE alerts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_open_follow_up" ON "alerts" USING btree ("user_id") WHERE "alerts"."source" = 'follow_up' and "alerts"."status" <> 'resolved';--> statement-breakpoint
CREATE UNIQUE INDEX "care_work_one_result" ON "care_work" USING btree ("user_id") WHERE "care_work"."kind" = 'result' and "care_work"."state" not in ('met', 'closed');--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_event_listed" CHECK ("alert_events"."event" in ('raised', 'worsened', 'told', 'escalated', 'acknowledged', 'coming', 'with_you', 'taken', 'handed_over', 'sent', 'asked_safe', 'asked_not_safe', 'reopened', 'left_care', 'resolved', 'seen', 'gone', 'came', 'delivery', 'joined'));--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_in_care" CHECK (not "alerts"."in_care" or ("alerts"."urgency" = 'today' and "alerts"."status" <> 'acknowledged'));--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_urgency_listed" CHECK ("alerts"."urgency" in ('now', 'hour', 'today'));--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_source_listed" CHECK ("alerts"."source" in ('help', 'assessment', 'referral', 'follow_up'));--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_outcome_listed" CHECK ("alerts"."outcome" in ('seen_in_person', 'seen_by_phone', 'handed_over', 'raised_by_mistake', 'released_called', 'released_crisis_team', 'released_not_reached', 'sent_to_hospital', 'transferred_told'));--> statement-breakpoint
ALTER TABLE "care_work" ADD CONSTRAINT "care_work_kind_listed" CHECK ("care_work"."kind" in ('request', 'referral', 'result', 'followup', 'visit', 'call'));--> statement-breakpoint
ALTER TABLE "care_work" ADD CONSTRAINT "care_work_source_listed" CHECK ("care_work"."source" in ('screen', 'paper', 'spoken', 'officer', 'assessment', 'alert', 'clinician', 'admission', 'release_planned', 'release', 'call'));--> statement-breakpoint
ALTER POLICY "alerts_own" ON "alerts" TO evenkeel_app USING ("alerts"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and ("alerts"."source" not in ('referral', 'follow_up') or "alerts"."face_to_face_at" is not null)) WITH CHECK ("alerts"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and "alerts"."source" not in ('referral', 'follow_up'));--> statement-breakpoint
ALTER POLICY "alerts_seen_on_duty" ON "alerts" TO evenkeel_app USING (current_setting('app.duty', true) = 'true' and "alerts"."status" <> 'resolved' and "alerts"."audience" = 'inmate' and not "alerts"."in_care" and not "alerts"."stays_today");--> statement-breakpoint
ALTER POLICY "alerts_answered_on_duty" ON "alerts" TO evenkeel_app USING (current_setting('app.duty', true) = 'true' and "alerts"."status" <> 'resolved' and "alerts"."audience" = 'inmate' and not "alerts"."in_care" and not "alerts"."stays_today") WITH CHECK (current_setting('app.duty', true) = 'true' and "alerts"."status" <> 'resolved' and "alerts"."audience" = 'inmate' and not "alerts"."in_care" and not "alerts"."stays_today" and "alerts"."outcome" is null);--> statement-breakpoint
ALTER POLICY "alerts_shown_on_display" ON "alerts" TO evenkeel_owner USING (nullif(current_setting('app.display', true), '')::uuid is not null and "alerts"."status" <> 'resolved' and "alerts"."audience" = 'inmate' and not "alerts"."in_care" and not "alerts"."stays_today");--> statement-breakpoint
ALTER POLICY "care_events_read_in_care" ON "care_events" TO evenkeel_app USING (exists (select from care_work w where w.user_id = "care_events"."user_id" and w.id = "care_events"."work_id" and w.audience = any (string_to_array(current_setting('app.care', true), ',')) and w.user_id is distinct from nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "care_events_made_in_care" ON "care_events" TO evenkeel_app WITH CHECK ("care_events"."by_id" = nullif(current_setting('app.user_id', true), '')::uuid and exists (
        select from care_work w where w.user_id = "care_events"."user_id" and w.id = "care_events"."work_id" and w.audience = any (string_to_array(current_setting('app.care', true), ',')) and w.user_id is distinct from nullif(current_setting('app.user_id', true), '')::uuid
      ));--> statement-breakpoint
ALTER POLICY "care_work_read_in_care" ON "care_work" TO evenkeel_app USING ("care_work"."audience" = any (string_to_array(current_setting('app.care', true), ',')) and "care_work"."user_id" is distinct from nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
ALTER POLICY "care_work_made_in_care" ON "care_work" TO evenkeel_app WITH CHECK ("care_work"."audience" = any (string_to_array(current_setting('app.care', true), ',')) and "care_work"."user_id" is distinct from nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
ALTER POLICY "care_work_changed_in_care" ON "care_work" TO evenkeel_app USING ("care_work"."audience" = any (string_to_array(current_setting('app.care', true), ',')) and "care_work"."user_id" is distinct from nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("care_work"."audience" = any (string_to_array(current_setting('app.care', true), ',')) and "care_work"."user_id" is distinct from nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
ALTER POLICY "users_seen_on_duty" ON "users" TO evenkeel_app USING (case when current_setting('app.duty', true) = 'true' then exists (
        select from alerts a where a.user_id = "users"."id" and a.audience = 'inmate' and a.status <> 'resolved'
          and not a.in_care and not a.stays_today and not a.drill
      ) else false end);
