ALTER TABLE "check_ins" DROP CONSTRAINT "check_ins_stressors_listed";--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "scale" text DEFAULT 'ten' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "check_in_scale" text;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_scale_listed" CHECK ("check_ins"."scale" in ('five', 'ten'));--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_five_steps" CHECK ("check_ins"."scale" <> 'five' or ("check_ins"."mood_score" % 2 = 1 and "check_ins"."stress_score" % 2 = 1));--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_stressors_listed" CHECK ("check_ins"."stressors" <@ array['Workload', 'Sleep Quality', 'Personal Issues', 'Team Dynamics', 'Administrative Tasks', 'Public Interactions', 'Safety Concerns', 'Family Stress', 'Legal Case', 'Release', 'Health', 'Money'] and cardinality("check_ins"."stressors") <= 12);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_check_in_scale_listed" CHECK ("users"."check_in_scale" in ('five', 'ten'));