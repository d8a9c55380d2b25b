CREATE TABLE "activity_totals" (
	"week" date NOT NULL,
	"previous" date NOT NULL,
	"people" integer NOT NULL,
	"check_in_days" integer NOT NULL,
	CONSTRAINT "activity_totals_week_previous_pk" PRIMARY KEY("week","previous")
);
--> statement-breakpoint
ALTER TABLE "activity_totals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activity_weeks" (
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	"previous" date NOT NULL,
	"check_in_days" smallint NOT NULL,
	CONSTRAINT "activity_weeks_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
ALTER TABLE "activity_weeks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "analytics_pending" (
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	"kind" text NOT NULL,
	"cell" text NOT NULL,
	"entries" integer NOT NULL,
	"mood" integer DEFAULT 0 NOT NULL,
	"stress" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"rating" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_pending_user_id_week_kind_cell_pk" PRIMARY KEY("user_id","week","kind","cell"),
	CONSTRAINT "analytics_pending_kind_listed" CHECK ("analytics_pending"."kind" in ('unit', 'shift', 'tool', 'rating', 'started', 'completed'))
);
--> statement-breakpoint
ALTER TABLE "analytics_pending" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "analytics_released" (
	"week" date NOT NULL,
	"kind" text NOT NULL,
	"cell" text NOT NULL,
	"day" date NOT NULL,
	"least" smallint NOT NULL,
	"batches" integer NOT NULL,
	"people" integer NOT NULL,
	"entries" integer NOT NULL,
	"mood" double precision NOT NULL,
	"stress" double precision NOT NULL,
	"completed" double precision NOT NULL,
	"rating" double precision NOT NULL,
	CONSTRAINT "analytics_released_week_kind_cell_day_least_pk" PRIMARY KEY("week","kind","cell","day","least"),
	CONSTRAINT "analytics_released_kind_listed" CHECK ("analytics_released"."kind" in ('unit', 'shift', 'tool', 'rating', 'started', 'completed'))
);
--> statement-breakpoint
ALTER TABLE "analytics_released" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activity_weeks" ADD CONSTRAINT "activity_weeks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_pending" ADD CONSTRAINT "analytics_pending_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_weeks_week" ON "activity_weeks" USING btree ("week","previous","check_in_days");--> statement-breakpoint
CREATE INDEX "analytics_pending_cell" ON "analytics_pending" USING btree ("week","kind","cell");--> statement-breakpoint
CREATE POLICY "activity_totals_read" ON "activity_totals" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "activity_totals_system" ON "activity_totals" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "activity_weeks_own" ON "activity_weeks" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("activity_weeks"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("activity_weeks"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "activity_weeks_system" ON "activity_weeks" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "analytics_pending_own" ON "analytics_pending" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("analytics_pending"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("analytics_pending"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "analytics_pending_system" ON "analytics_pending" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "analytics_released_read" ON "analytics_released" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "analytics_released_system" ON "analytics_released" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);