ALTER TABLE "alert_events" DROP CONSTRAINT "alert_events_event_listed";--> statement-breakpoint
ALTER TABLE "alert_events" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "taken_at";--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "taken_by";--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "taken_name";--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "last_event";--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_event_listed" CHECK ("alert_events"."event" in ('raised', 'worsened', 'told', 'escalated', 'acknowledged', 'coming', 'with_you', 'taken', 'handed_over', 'sent', 'asked_safe', 'asked_not_safe', 'reopened', 'resolved', 'seen', 'came', 'delivery', 'joined'));--> statement-breakpoint
ALTER POLICY "alert_events_of_referrals" ON "alert_events" TO evenkeel_owner WITH CHECK ("alert_events"."event" in ('raised', 'worsened', 'joined') and "alert_events"."by_id" is null and "alert_events"."note_sealed" is null);