-- Their triggers go with them.
DROP FUNCTION IF EXISTS alert_defaults() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS forget_display() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS forget_mail() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS end_sharing() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_makers() CASCADE;--> statement-breakpoint
-- Since when a duty screen hears stands with the screen.
DELETE FROM "alert_listeners" WHERE "kind" = 'display';--> statement-breakpoint
ALTER TABLE "alert_listeners" DROP CONSTRAINT "alert_listeners_kind_listed";--> statement-breakpoint
ALTER TABLE "enrolled_browsers" ADD COLUMN "heard_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alert_listeners" ADD CONSTRAINT "alert_listeners_kind_listed" CHECK ("alert_listeners"."kind" in ('page', 'email', 'webhook'));--> statement-breakpoint
DROP POLICY "alert_listeners_counted" ON "alert_listeners" CASCADE;--> statement-breakpoint
CREATE POLICY "alert_listeners_counted" ON "alert_listeners" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);