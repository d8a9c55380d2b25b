CREATE TABLE "daily_questions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asked_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "daily_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "referrals" DROP CONSTRAINT "referrals_signs_listed";--> statement-breakpoint
ALTER TABLE "daily_questions" ADD CONSTRAINT "daily_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_signs_listed" CHECK ("referrals"."signs" <@ array['wants_to_die', 'hurt_self', 'said_goodbye', 'saves_medicine', 'no_hope', 'sudden_calm', 'refuses', 'off_watch', 'shaking', 'vomiting', 'seizure', 'confused', 'new_injuries', 'came_off', 'talks_to_nobody', 'bad_news', 'threatened', 'court_today', 'stays_in_cell', 'not_sleeping', 'crying', 'other'] and cardinality("referrals"."signs") <= 22);--> statement-breakpoint
CREATE POLICY "daily_questions_own" ON "daily_questions" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("daily_questions"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("daily_questions"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "daily_questions_system" ON "daily_questions" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);