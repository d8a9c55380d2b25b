ALTER TABLE "alert_events" DROP CONSTRAINT "alert_events_event_listed";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "urgency" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "urgency_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "could_be_withdrawal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "step_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "unanswered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "face_to_face_at" timestamp (3) with time zone;--> statement-breakpoint
-- The owner of the table sees no rows while row-level security is forced.
ALTER TABLE "alerts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "alerts" SET
  "urgency" = CASE WHEN "source" = 'crisis' OR "severity" = 'critical' THEN 'now' WHEN "reason" = 'safety' THEN 'hour' ELSE 'list' END,
  "urgency_since" = "waiting_since",
  "step_at" = CASE WHEN "step" IS NOT NULL THEN "acknowledged_at" END,
  "face_to_face_at" = CASE WHEN "outcome" = 'seen_in_person' THEN "resolved_at" END;--> statement-breakpoint
UPDATE "alerts" SET "unanswered_at" = "waiting_since" WHERE "status" = 'active' AND "urgency" <> 'list';--> statement-breakpoint
-- An answer of before came to nothing after sixty minutes; its job had another name for the time of the answer.
UPDATE "alerts" SET "unanswered_at" = "acknowledged_at" + interval '60 minutes' WHERE "status" = 'acknowledged' AND "urgency" <> 'list';--> statement-breakpoint
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job SET data = data - 'acknowledgedAt' || jsonb_build_object('since', data -> 'acknowledgedAt')
      WHERE name = 'alert-reopen' AND data ? 'acknowledgedAt';
  END IF;
END $$;--> statement-breakpoint
-- What stands in the list rings nobody, so that its age is no wait for an answer.
ALTER TABLE "alert_events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "alert_events" e SET "state" = a."urgency" FROM "alerts" a
  WHERE a."user_id" = e."user_id" AND a."id" = e."alert_id" AND e."event" IN ('raised', 'worsened') AND e."state" IS NULL;--> statement-breakpoint
ALTER TABLE "alert_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alerts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "urgency" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "urgency_since" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_event_listed" CHECK ("alert_events"."event" in ('raised', 'worsened', 'told', 'escalated', 'acknowledged', 'coming', 'with_you', 'reopened', 'resolved', 'seen', 'delivery'));--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_urgency_listed" CHECK ("alerts"."urgency" in ('now', 'hour', 'today', 'list'));