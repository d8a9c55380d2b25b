-- No alert is one of practice. Functions and the view are made as they are today by server/sql.
DROP VIEW IF EXISTS "open_alerts";--> statement-breakpoint
DROP TRIGGER IF EXISTS "keep_practice" ON "alerts";--> statement-breakpoint
DROP FUNCTION IF EXISTS "keep_practice"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "is_practice"("alerts");--> statement-breakpoint
DROP FUNCTION IF EXISTS "refers_into_practice"(uuid);--> statement-breakpoint
DROP FUNCTION IF EXISTS "display_alerts"(timestamp with time zone, text, date, integer);--> statement-breakpoint
DROP POLICY "alerts_practised" ON "alerts" CASCADE;--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "practice";--> statement-breakpoint
CREATE POLICY "alerts_for_go_live" ON "alerts" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (current_setting('app.going_live', true) = 'on');
