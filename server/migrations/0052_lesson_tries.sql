CREATE TABLE "lesson_tries" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key_version" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_tries_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "lesson_tries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lesson_tries" ADD CONSTRAINT "lesson_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_tries" ADD CONSTRAINT "lesson_tries_key" FOREIGN KEY ("user_id","key_version") REFERENCES "public"."record_keys"("user_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "lesson_tries_own" ON "lesson_tries" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("lesson_tries"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("lesson_tries"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "lesson_tries_system" ON "lesson_tries" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);