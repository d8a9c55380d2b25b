CREATE TABLE "coping_uses" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tool_name" text NOT NULL,
	"duration" integer NOT NULL,
	"completed" boolean NOT NULL,
	"effectiveness" smallint,
	"facility_day" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coping_uses_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "coping_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "hard_lessons" (
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"section" smallint NOT NULL,
	"lesson" smallint NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hard_lessons_user_id_module_id_section_lesson_pk" PRIMARY KEY("user_id","module_id","section","lesson")
);
--> statement-breakpoint
ALTER TABLE "hard_lessons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "module_progress" (
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"progress" smallint NOT NULL,
	"completed" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "module_progress_user_id_module_id_pk" PRIMARY KEY("user_id","module_id")
);
--> statement-breakpoint
ALTER TABLE "module_progress" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "coping_uses" ADD CONSTRAINT "coping_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hard_lessons" ADD CONSTRAINT "hard_lessons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_progress" ADD CONSTRAINT "module_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coping_uses_day" ON "coping_uses" USING btree ("facility_day");--> statement-breakpoint
CREATE POLICY "coping_uses_own" ON "coping_uses" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("coping_uses"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("coping_uses"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "coping_uses_system" ON "coping_uses" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "hard_lessons_own" ON "hard_lessons" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("hard_lessons"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("hard_lessons"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "hard_lessons_system" ON "hard_lessons" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "module_progress_own" ON "module_progress" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("module_progress"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("module_progress"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "module_progress_system" ON "module_progress" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
alter table coping_uses force row level security;--> statement-breakpoint
alter table module_progress force row level security;--> statement-breakpoint
alter table hard_lessons force row level security;--> statement-breakpoint
grant select, insert on coping_uses, module_progress, hard_lessons to evenkeel_app;--> statement-breakpoint
grant update (effectiveness) on coping_uses to evenkeel_app;--> statement-breakpoint
grant update (progress, completed, updated_at) on module_progress to evenkeel_app;--> statement-breakpoint
grant select, insert, update, delete on coping_uses, module_progress, hard_lessons to evenkeel_system;--> statement-breakpoint
-- How many people found a lesson hard, without a row of any of them; a count below the smallest group is null.
create policy hard_lessons_counted on hard_lessons for select to evenkeel_owner using (true);--> statement-breakpoint
create function count_hard_lessons(p_least integer)
returns table (module_id text, section smallint, lesson smallint, people bigint)
language sql stable security definer set search_path = public as $$
  select h.module_id, h.section, h.lesson, case when count(*) >= p_least then count(*) end
  from hard_lessons h group by 1, 2, 3 order by 1, 2, 3
$$;
