CREATE TABLE "check_ins" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"mood_score" smallint NOT NULL,
	"stress_score" smallint NOT NULL,
	"physical_symptoms" text[] NOT NULL,
	"stressors" text[] NOT NULL,
	"notes_sealed" "bytea",
	"is_pre_shift" boolean NOT NULL,
	"facility_day" date NOT NULL,
	"unit" text,
	"shift" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "check_ins_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "check_ins_mood_score_range" CHECK ("check_ins"."mood_score" between 1 and 10),
	CONSTRAINT "check_ins_stress_score_range" CHECK ("check_ins"."stress_score" between 1 and 10),
	CONSTRAINT "check_ins_physical_symptoms_listed" CHECK ("check_ins"."physical_symptoms" <@ array['Headache', 'Tension', 'Fatigue', 'Restlessness', 'Muscle Pain', 'Sleep Issues', 'Appetite Changes', 'Digestive Issues'] and cardinality("check_ins"."physical_symptoms") <= 8),
	CONSTRAINT "check_ins_stressors_listed" CHECK ("check_ins"."stressors" <@ array['Workload', 'Sleep Quality', 'Personal Issues', 'Team Dynamics', 'Administrative Tasks', 'Public Interactions', 'Safety Concerns', 'Family Stress'] and cardinality("check_ins"."stressors") <= 8),
	CONSTRAINT "check_ins_unit_length" CHECK (char_length("check_ins"."unit") between 0 and 100),
	CONSTRAINT "check_ins_shift_listed" CHECK ("check_ins"."shift" in ('day', 'swing', 'night'))
);
--> statement-breakpoint
ALTER TABLE "check_ins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_ins_days" ON "check_ins" USING btree ("user_id","facility_day","id");--> statement-breakpoint
CREATE POLICY "check_ins_own" ON "check_ins" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("check_ins"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("check_ins"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "check_ins_system" ON "check_ins" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);