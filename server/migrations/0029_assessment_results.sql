ALTER TABLE "assessments" ADD COLUMN "result_opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "put_off_assessment" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "put_off_result" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_put_off_assessment_listed" CHECK ("sessions"."put_off_assessment" in ('initial', 'monthly', 'triggered'));