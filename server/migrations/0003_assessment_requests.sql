CREATE TABLE "assessment_requests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assessment_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD CONSTRAINT "assessment_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "assessment_requests_own" ON "assessment_requests" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("assessment_requests"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("assessment_requests"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "assessment_requests_system" ON "assessment_requests" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "assessment_requests_made_by_admin" ON "assessment_requests" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin' and "assessment_requests"."asked_by" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
alter table assessment_requests force row level security;--> statement-breakpoint
grant select, insert, update on assessment_requests to evenkeel_app;--> statement-breakpoint
grant select, insert, update, delete on assessment_requests to evenkeel_system;
