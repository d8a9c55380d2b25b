CREATE TABLE "figures_released" (
	"kind" text NOT NULL,
	"cell" text NOT NULL,
	"week" date NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"least" smallint NOT NULL,
	"people" integer NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "figures_released_kind_cell_to_day_pk" PRIMARY KEY("kind","cell","to_day"),
	CONSTRAINT "figures_released_kind_listed" CHECK ("figures_released"."kind" in ('check-ins', 'tool', 'rating', 'started', 'completed', 'hard', 'activity'))
);
--> statement-breakpoint
ALTER TABLE "figures_released" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activity_totals" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activity_weeks" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "analytics_pending" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "analytics_released" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP POLICY "activity_totals_read" ON "activity_totals" CASCADE;--> statement-breakpoint
DROP POLICY "activity_totals_system" ON "activity_totals" CASCADE;--> statement-breakpoint
DROP TABLE "activity_totals" CASCADE;--> statement-breakpoint
DROP POLICY "activity_weeks_own" ON "activity_weeks" CASCADE;--> statement-breakpoint
DROP POLICY "activity_weeks_system" ON "activity_weeks" CASCADE;--> statement-breakpoint
DROP TABLE "activity_weeks" CASCADE;--> statement-breakpoint
DROP POLICY "analytics_pending_own" ON "analytics_pending" CASCADE;--> statement-breakpoint
DROP POLICY "analytics_pending_system" ON "analytics_pending" CASCADE;--> statement-breakpoint
DROP TABLE "analytics_pending" CASCADE;--> statement-breakpoint
DROP POLICY "analytics_released_read" ON "analytics_released" CASCADE;--> statement-breakpoint
DROP POLICY "analytics_released_system" ON "analytics_released" CASCADE;--> statement-breakpoint
DROP TABLE "analytics_released" CASCADE;--> statement-breakpoint
DROP INDEX "coping_uses_day";--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "counted_on" date;--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "cell" text;--> statement-breakpoint
ALTER TABLE "coping_uses" ADD COLUMN "counted_on" date;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "figures_through" date;--> statement-breakpoint
ALTER TABLE "hard_lessons" ADD COLUMN "counted_on" date;--> statement-breakpoint
ALTER TABLE "module_progress" ADD COLUMN "started_on" date;--> statement-breakpoint
ALTER TABLE "module_progress" ADD COLUMN "counted_on" date;--> statement-breakpoint
ALTER TABLE "module_progress" ADD COLUMN "completed_on" date;--> statement-breakpoint
CREATE INDEX "assessments_by_day" ON "assessments" USING brin ("facility_day");--> statement-breakpoint
CREATE INDEX "check_ins_counted" ON "check_ins" USING brin ("counted_on");--> statement-breakpoint
CREATE INDEX "coping_uses_counted" ON "coping_uses" USING brin ("counted_on");--> statement-breakpoint
DROP POLICY "hard_lessons_counted" ON "hard_lessons" CASCADE;--> statement-breakpoint
CREATE POLICY "figures_released_read" ON "figures_released" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "figures_released_system" ON "figures_released" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);