ALTER TABLE "care_work" drop column "due_at";--> statement-breakpoint
ALTER TABLE "care_work" ADD COLUMN "due_at" timestamp (3) with time zone GENERATED ALWAYS AS (least(case when state = 'received' then triage_due_at end, met_due_at, reread_due_at)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "care_work_open" ON "care_work" USING btree ("due_at","id") WHERE "care_work"."state" not in ('met', 'closed');--> statement-breakpoint
-- Their triggers go with them.
DROP FUNCTION IF EXISTS run_care_clocks() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS meet_first_visit() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS follow_admission() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS catch_up_first_visits() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS follow_referred_work() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS forget_contacts() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS follow_release() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS follow_agreement() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS follow_withdrawal() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS care_met_due(timestamptz, integer, integer, text);--> statement-breakpoint
DROP FUNCTION IF EXISTS add_referral(uuid, uuid, uuid, timestamptz);
