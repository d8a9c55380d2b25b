DELETE FROM "second_questions" q WHERE NOT EXISTS (SELECT FROM "alerts" a WHERE a."user_id" = q."user_id" AND a."id" = q."alert_id");--> statement-breakpoint
ALTER TABLE "second_questions" RENAME COLUMN "assessment_id" TO "sitting_id";--> statement-breakpoint
ALTER TABLE "second_questions" DROP CONSTRAINT "second_questions_user_id_assessment_id_assessments_user_id_id_fk";
--> statement-breakpoint
ALTER TABLE "second_questions" DROP CONSTRAINT "second_questions_user_id_assessment_id_pk";--> statement-breakpoint
ALTER TABLE "second_questions" ALTER COLUMN "alert_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "second_questions" ADD CONSTRAINT "second_questions_user_id_sitting_id_pk" PRIMARY KEY("user_id","sitting_id");--> statement-breakpoint
ALTER TABLE "second_questions" ADD COLUMN "after_form" boolean NOT NULL DEFAULT true;--> statement-breakpoint
ALTER TABLE "second_questions" ALTER COLUMN "after_form" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "second_questions" ADD COLUMN "began_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "second_questions" SET "began_at" = "at";--> statement-breakpoint
ALTER TABLE "second_questions" ALTER COLUMN "began_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "second_questions" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
ALTER TABLE "second_questions" ADD CONSTRAINT "second_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_questions" ADD CONSTRAINT "second_questions_user_id_alert_id_alerts_user_id_id_fk" FOREIGN KEY ("user_id","alert_id") REFERENCES "public"."alerts"("user_id","id") ON DELETE cascade ON UPDATE no action;