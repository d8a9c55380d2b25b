DROP VIEW IF EXISTS "open_alerts";--> statement-breakpoint
-- Everything that server/sql makes; it makes those of today again after this.
DO $$
DECLARE
  made record;
BEGIN
  FOR made IN SELECT tgname, tgrelid::regclass AS of_table FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
    WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', made.tgname, made.of_table);
  END LOOP;
  FOR made IN SELECT oid::regprocedure AS signature FROM pg_proc WHERE pronamespace = 'public'::regnamespace LOOP
    EXECUTE format('DROP FUNCTION %s', made.signature);
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "alerts" RENAME COLUMN "step" TO "response_step";--> statement-breakpoint
ALTER TABLE "alerts" RENAME COLUMN "step_at" TO "response_step_at";--> statement-breakpoint
ALTER TABLE "alerts" RENAME CONSTRAINT "alerts_step_listed" TO "alerts_response_step_listed";--> statement-breakpoint
ALTER TABLE "alert_events" RENAME COLUMN "state" TO "detail";--> statement-breakpoint
ALTER TABLE "care_work" RENAME COLUMN "seen_at" TO "begun_at";--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "tied_at" TO "makers_added_at";--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_source_listed";--> statement-breakpoint
ALTER TABLE "care_events" DROP CONSTRAINT "care_events_detail_listed";--> statement-breakpoint
ALTER TABLE "care_work" DROP CONSTRAINT "care_work_source_listed";--> statement-breakpoint
ALTER TABLE "care_work" DROP CONSTRAINT "care_work_closed_reason_listed";--> statement-breakpoint
ALTER TABLE "care_work" DROP CONSTRAINT "care_work_sent_stays";--> statement-breakpoint
DROP INDEX "alerts_one_open_request";--> statement-breakpoint
-- The owner does not pass the policies of these tables.
ALTER TABLE "alerts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "care_events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "care_work" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "alerts" SET "source" = 'help' WHERE "source" = 'crisis';--> statement-breakpoint
UPDATE "care_events" SET "detail" = 'wrong_person' WHERE "detail" = 'moved';--> statement-breakpoint
UPDATE "care_work" SET "source" = 'clinician' WHERE "source" = 'hand';--> statement-breakpoint
UPDATE "care_work" SET "closed_reason" = 'wrong_person' WHERE "closed_reason" = 'moved';--> statement-breakpoint
ALTER TABLE "alerts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "care_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "care_work" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_open_request" ON "alerts" USING btree ("user_id") WHERE "alerts"."source" = 'help' and "alerts"."status" = 'active' and not "alerts"."drill";--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_source_listed" CHECK ("alerts"."source" in ('help', 'assessment', 'referral'));--> statement-breakpoint
ALTER TABLE "care_events" ADD CONSTRAINT "care_events_detail_listed" CHECK ("care_events"."detail" in ('court', 'lockdown', 'no_escort', 'reported_refusal', 'face', 'cell_front', 'video', 'phone', 'today', 'routine', 'reached', 'no_answer', 'wrong_number', 'declined', 'new_concern', 'withdrawn', 'refused_face_to_face', 'released_unmet', 'transferred', 'wrong_person', 'no_number', 'calls_over', 'not_released', 'died'));--> statement-breakpoint
ALTER TABLE "care_work" ADD CONSTRAINT "care_work_source_listed" CHECK ("care_work"."source" in ('screen', 'paper', 'spoken', 'officer', 'alert', 'clinician', 'admission', 'release_planned', 'release', 'call'));--> statement-breakpoint
ALTER TABLE "care_work" ADD CONSTRAINT "care_work_closed_reason_listed" CHECK ("care_work"."closed_reason" in ('withdrawn', 'refused_face_to_face', 'released_unmet', 'transferred', 'wrong_person', 'declined', 'no_number', 'calls_over', 'not_released', 'died'));--> statement-breakpoint
ALTER TABLE "care_work" ADD CONSTRAINT "care_work_sent_stays" CHECK ("care_work"."closed_reason" <> 'wrong_person' or "care_work"."source" <> 'screen');--> statement-breakpoint
ALTER POLICY "care_work_own" ON "care_work" TO evenkeel_app USING ("care_work"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and "care_work"."kind" = 'request' and "care_work"."closed_reason" is distinct from 'wrong_person');
