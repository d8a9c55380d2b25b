ALTER TABLE "alert_events" DROP CONSTRAINT "alert_events_event_listed";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "came" text;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_event_listed" CHECK ("alert_events"."event" in ('raised', 'worsened', 'told', 'escalated', 'acknowledged', 'coming', 'with_you', 'taken', 'asked_safe', 'asked_not_safe', 'reopened', 'resolved', 'seen', 'came', 'delivery'));--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_came_listed" CHECK ("alerts"."came" in ('yes', 'not_safe', 'no'));