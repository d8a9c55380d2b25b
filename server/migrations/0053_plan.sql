CREATE TABLE "plan_versions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key_version" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plan_versions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "plan_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_key" FOREIGN KEY ("user_id","key_version") REFERENCES "public"."record_keys"("user_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "plan_versions_own" ON "plan_versions" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("plan_versions"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("plan_versions"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "plan_versions_system" ON "plan_versions" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);