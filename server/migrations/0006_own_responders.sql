CREATE TABLE "reach_me" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reach_me" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_outcome_listed";--> statement-breakpoint
DROP INDEX "alerts_one_open_request";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "not_to" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "care_work" ADD COLUMN "not_to" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reach_me" ADD CONSTRAINT "reach_me_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_open_request" ON "alerts" USING btree ("user_id","not_to") WHERE "alerts"."source" = 'help' and "alerts"."status" = 'active' and not "alerts"."drill";--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_not_to_items" CHECK (cardinality("alerts"."not_to") <= 5);--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_outcome_listed" CHECK ("alerts"."outcome" in ('seen_in_person', 'seen_by_phone', 'handed_over', 'raised_by_mistake', 'released_called', 'released_crisis_team', 'released_not_reached', 'sent_to_hospital', 'transferred_told', 'reached_by_phone', 'handed_to_911', 'handed_to_988', 'handed_to_family'));--> statement-breakpoint
ALTER TABLE "care_work" ADD CONSTRAINT "care_work_not_to_items" CHECK (cardinality("care_work"."not_to") <= 100);--> statement-breakpoint
CREATE POLICY "alert_deliveries_outside_line" ON "alert_deliveries" AS RESTRICTIVE FOR SELECT TO "evenkeel_app" USING (exists (select from alerts a where a.user_id = "alert_deliveries"."user_id" and a.id = "alert_deliveries"."alert_id"));--> statement-breakpoint
CREATE POLICY "alert_events_outside_line" ON "alert_events" AS RESTRICTIVE FOR SELECT TO "evenkeel_app" USING (exists (select from alerts a where a.user_id = "alert_events"."user_id" and a.id = "alert_events"."alert_id"));--> statement-breakpoint
CREATE POLICY "alert_events_of_others" ON "alert_events" AS RESTRICTIVE FOR INSERT TO "evenkeel_app" WITH CHECK ("alert_events"."user_id" <> nullif(current_setting('app.user_id', true), '')::uuid or "alert_events"."event" not in ('told', 'escalated', 'acknowledged', 'coming', 'with_you', 'taken', 'handed_over', 'sent', 'asked_safe', 'asked_not_safe', 'reopened', 'left_care', 'resolved', 'seen', 'gone')
        or exists (select from alerts a where a.user_id = "alert_events"."user_id" and a.id = "alert_events"."alert_id" and a.drill));--> statement-breakpoint
CREATE POLICY "alerts_outside_line" ON "alerts" AS RESTRICTIVE FOR ALL TO "evenkeel_app" USING (nullif(current_setting('app.user_id', true), '')::uuid is null or nullif(current_setting('app.user_id', true), '')::uuid <> all ("alerts"."not_to")) WITH CHECK (nullif(current_setting('app.user_id', true), '')::uuid is null or nullif(current_setting('app.user_id', true), '')::uuid <> all ("alerts"."not_to"));--> statement-breakpoint
CREATE POLICY "care_work_outside_line" ON "care_work" AS RESTRICTIVE FOR ALL TO "evenkeel_app" USING (nullif(current_setting('app.user_id', true), '')::uuid is null or nullif(current_setting('app.user_id', true), '')::uuid <> all ("care_work"."not_to")) WITH CHECK (nullif(current_setting('app.user_id', true), '')::uuid is null or nullif(current_setting('app.user_id', true), '')::uuid <> all ("care_work"."not_to"));--> statement-breakpoint
CREATE POLICY "reach_me_own" ON "reach_me" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("reach_me"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("reach_me"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and current_setting('app.role', true) = 'staff');--> statement-breakpoint
CREATE POLICY "reach_me_opened" ON "reach_me" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("reach_me"."user_id" <> nullif(current_setting('app.user_id', true), '')::uuid and exists (
        select from alerts a where a.user_id = "reach_me"."user_id" and a.urgency = 'now' and a.status = 'acknowledged'
          and a.acknowledged_by = nullif(current_setting('app.user_id', true), '')::uuid and not a.drill
      ));--> statement-breakpoint
CREATE POLICY "reach_me_system" ON "reach_me" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);