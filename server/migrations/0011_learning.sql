CREATE TABLE "hard_lessons" (
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"section" smallint NOT NULL,
	"lesson" smallint NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hard_lessons_user_id_module_id_section_lesson_pk" PRIMARY KEY("user_id","module_id","section","lesson"),
	CONSTRAINT "hard_lessons_section_range" CHECK ("hard_lessons"."section" between 0 and 20),
	CONSTRAINT "hard_lessons_lesson_range" CHECK ("hard_lessons"."lesson" between 0 and 20)
);
--> statement-breakpoint
ALTER TABLE "hard_lessons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "module_progress" (
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"progress" smallint NOT NULL,
	"completed" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "module_progress_user_id_module_id_pk" PRIMARY KEY("user_id","module_id"),
	CONSTRAINT "module_progress_progress_range" CHECK ("module_progress"."progress" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "module_progress" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "hard_lessons" ADD CONSTRAINT "hard_lessons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_progress" ADD CONSTRAINT "module_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "hard_lessons_own" ON "hard_lessons" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("hard_lessons"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("hard_lessons"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "hard_lessons_system" ON "hard_lessons" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "hard_lessons_counted" ON "hard_lessons" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "module_progress_own" ON "module_progress" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("module_progress"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("module_progress"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "module_progress_system" ON "module_progress" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);