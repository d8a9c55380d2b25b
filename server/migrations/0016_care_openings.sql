CREATE TABLE "care_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"clinician_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "care_openings_reason_listed" CHECK ("care_openings"."reason" in ('visit', 'plan', 'hand_over', 'asked'))
);
--> statement-breakpoint
ALTER TABLE "care_openings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "care_openings" ADD CONSTRAINT "care_openings_user_id_record_people_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."record_people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_openings" ADD CONSTRAINT "care_openings_clinician_id_users_id_fk" FOREIGN KEY ("clinician_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "care_openings_of_clinician" ON "care_openings" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (coalesce(current_setting('app.care', true), '') <> '' and "care_openings"."clinician_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "care_openings_made_by_clinician" ON "care_openings" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (coalesce(current_setting('app.care', true), '') <> '' and "care_openings"."clinician_id" = nullif(current_setting('app.user_id', true), '')::uuid and "care_openings"."user_id" <> nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "care_openings_system" ON "care_openings" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);