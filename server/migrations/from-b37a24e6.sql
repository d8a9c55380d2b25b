-- The tables of commit b37a24e6, the last one before the first release, become those of the baseline. It runs once, before functions,
-- triggers, grants and forced row-level security are made as they are today.
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
  FOR made IN SELECT oid::regclass AS named FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relforcerowsecurity LOOP
    EXECUTE format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', made.named);
  END LOOP;
END $$;
ALTER TABLE "clinicians" DROP CONSTRAINT "clinicians_second_person";
ALTER TABLE "clinicians" ADD COLUMN "suspended_at" timestamp (3) with time zone;
ALTER TABLE "responder_notices" ADD COLUMN "signed" boolean DEFAULT false NOT NULL;
ALTER TABLE "users" ADD COLUMN "makers" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "users" ADD COLUMN "makers_added_at" timestamp (3) with time zone;
ALTER TABLE "clinicians" ADD CONSTRAINT "clinicians_second_person" CHECK ("clinicians"."confirmed_by" is null or "clinicians"."confirmed_by" not in ("clinicians"."made_by", "clinicians"."user_id", coalesce("clinicians"."slip_by", "clinicians"."made_by"))
        or ("clinicians"."confirmed_by" <> "clinicians"."user_id" and "clinicians"."confirmed_at" >= coalesce("clinicians"."suspended_at", "clinicians"."made_at") + interval '168 hours'));
ALTER POLICY "users_confirmed_as_clinician" ON "users" TO evenkeel_owner USING ("users"."role" in ('clinician', 'admin')) WITH CHECK ("users"."role" in ('clinician', 'admin'));
WITH RECURSIVE made AS (
	SELECT "id", "approved_by" AS "maker" FROM "users" WHERE "role" IN ('clinician', 'admin')
	UNION SELECT "user_id", "made_by" FROM "clinicians"
	UNION SELECT "user_id", "made_by" FROM "reset_slips"
	UNION SELECT "target_id", "actor_id" FROM "audit_entries" WHERE "action" = 'user.slip_made'
), behind AS (
	SELECT "id", "maker" FROM made WHERE "maker" <> "id"
	UNION SELECT b."id", m."maker" FROM behind b JOIN made m ON m."id" = b."maker" WHERE m."maker" IS NOT NULL
)
UPDATE "users" u SET "makers" = array(SELECT b."maker" FROM behind b WHERE b."id" = u."id" AND b."maker" <> u."id")
	WHERE u."role" IN ('clinician', 'admin')
		AND NOT EXISTS (SELECT FROM "clinicians" c WHERE c."user_id" = u."id" AND c."confirmed_at" IS NOT NULL);
ALTER POLICY "alerts_changed_by_admin" ON "alerts" TO evenkeel_app USING (current_setting('app.role', true) = 'admin' and ("alerts"."drill" or exists (
    select from users me where me.id = nullif(current_setting('app.user_id', true), '')::uuid and "alerts"."audience" = any (me.responds_to)
  ))) WITH CHECK (current_setting('app.role', true) = 'admin' and ("alerts"."drill" or exists (
    select from users me where me.id = nullif(current_setting('app.user_id', true), '')::uuid and "alerts"."audience" = any (me.responds_to)
  )));
-- Released counts of requests and referrals.
ALTER TABLE "figures_released" DROP CONSTRAINT "figures_released_kind_listed";
DELETE FROM "figures_released" WHERE "kind" = 'care';
ALTER TABLE "figures_released" ADD CONSTRAINT "figures_released_kind_listed" CHECK ("figures_released"."kind" in ('check-ins', 'tool', 'rating', 'started', 'completed', 'hard', 'activity', 'begun'));
ALTER TABLE "alert_events" DROP CONSTRAINT "alert_events_event_listed";
ALTER TABLE "alert_events" ADD COLUMN "facts" jsonb;
ALTER TABLE "alerts" DROP COLUMN "taken_at";
ALTER TABLE "alerts" DROP COLUMN "taken_by";
ALTER TABLE "alerts" DROP COLUMN "taken_name";
ALTER TABLE "alerts" DROP COLUMN "last_event";
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_event_listed" CHECK ("alert_events"."event" in ('raised', 'worsened', 'told', 'escalated', 'acknowledged', 'coming', 'with_you', 'taken', 'handed_over', 'sent', 'asked_safe', 'asked_not_safe', 'reopened', 'resolved', 'seen', 'came', 'delivery', 'joined'));
ALTER POLICY "alert_events_of_referrals" ON "alert_events" TO evenkeel_owner WITH CHECK ("alert_events"."event" in ('raised', 'worsened', 'joined') and "alert_events"."by_id" is null and "alert_events"."note_sealed" is null);
-- Since when a duty screen hears stands with the screen.
DELETE FROM "alert_listeners" WHERE "kind" = 'display';
ALTER TABLE "alert_listeners" DROP CONSTRAINT "alert_listeners_kind_listed";
ALTER TABLE "enrolled_browsers" ADD COLUMN "heard_at" timestamp (3) with time zone;
ALTER TABLE "alert_listeners" ADD CONSTRAINT "alert_listeners_kind_listed" CHECK ("alert_listeners"."kind" in ('page', 'email', 'webhook'));
DROP POLICY "alert_listeners_counted" ON "alert_listeners";
CREATE POLICY "alert_listeners_counted" ON "alert_listeners" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);
ALTER TABLE "care_work" DROP COLUMN "due_at";
ALTER TABLE "care_work" ADD COLUMN "due_at" timestamp (3) with time zone GENERATED ALWAYS AS (least(case when state = 'received' then triage_due_at end, met_due_at, reread_due_at)) STORED NOT NULL;
CREATE INDEX "care_work_open" ON "care_work" USING btree ("due_at","id") WHERE "care_work"."state" not in ('met', 'closed');
ALTER TABLE "check_ins" RENAME COLUMN "cell" TO "stats_group";
ALTER TABLE "figures_released" RENAME COLUMN "cell" TO "stats_group";
ALTER TABLE "figures_released" RENAME COLUMN "least" TO "smallest_group";
ALTER TABLE "figures_released" RENAME CONSTRAINT "figures_released_kind_cell_to_day_pk" TO "figures_released_kind_stats_group_to_day_pk";
ALTER TABLE "sessions" RENAME COLUMN "second_step" TO "second_factor";
ALTER TABLE "audit_seals" RENAME TO "audit_end_marks";
ALTER TABLE "audit_end_marks" RENAME COLUMN "seal" TO "mark";
ALTER TABLE "audit_end_marks" RENAME CONSTRAINT "audit_seals_pkey" TO "audit_end_marks_pkey";
ALTER POLICY "audit_seals_system" ON "audit_end_marks" RENAME TO "audit_end_marks_system";
ALTER TABLE "alerts" RENAME COLUMN "step" TO "response_step";
ALTER TABLE "alerts" RENAME COLUMN "step_at" TO "response_step_at";
ALTER TABLE "alerts" RENAME CONSTRAINT "alerts_step_listed" TO "alerts_response_step_listed";
ALTER TABLE "alert_events" RENAME COLUMN "state" TO "detail";
ALTER TABLE "care_work" RENAME COLUMN "seen_at" TO "begun_at";
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_source_listed";
ALTER TABLE "care_events" DROP CONSTRAINT "care_events_detail_listed";
ALTER TABLE "care_work" DROP CONSTRAINT "care_work_source_listed";
ALTER TABLE "care_work" DROP CONSTRAINT "care_work_closed_reason_listed";
ALTER TABLE "care_work" DROP CONSTRAINT "care_work_sent_stays";
DROP INDEX "alerts_one_open_request";
UPDATE "alerts" SET "source" = 'help' WHERE "source" = 'crisis';
UPDATE "care_events" SET "detail" = 'wrong_person' WHERE "detail" = 'moved';
UPDATE "care_work" SET "source" = 'clinician' WHERE "source" = 'hand';
UPDATE "care_work" SET "closed_reason" = 'wrong_person' WHERE "closed_reason" = 'moved';
CREATE UNIQUE INDEX "alerts_one_open_request" ON "alerts" USING btree ("user_id") WHERE "alerts"."source" = 'help' and "alerts"."status" = 'active' and not "alerts"."drill";
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_source_listed" CHECK ("alerts"."source" in ('help', 'assessment', 'referral'));
ALTER TABLE "care_events" ADD CONSTRAINT "care_events_detail_listed" CHECK ("care_events"."detail" in ('court', 'lockdown', 'no_escort', 'reported_refusal', 'face', 'cell_front', 'video', 'phone', 'today', 'routine', 'reached', 'no_answer', 'wrong_number', 'declined', 'new_concern', 'withdrawn', 'refused_face_to_face', 'released_unmet', 'transferred', 'wrong_person', 'no_number', 'calls_over', 'not_released', 'died'));
ALTER TABLE "care_work" ADD CONSTRAINT "care_work_source_listed" CHECK ("care_work"."source" in ('screen', 'paper', 'spoken', 'officer', 'alert', 'clinician', 'admission', 'release_planned', 'release', 'call'));
ALTER TABLE "care_work" ADD CONSTRAINT "care_work_closed_reason_listed" CHECK ("care_work"."closed_reason" in ('withdrawn', 'refused_face_to_face', 'released_unmet', 'transferred', 'wrong_person', 'declined', 'no_number', 'calls_over', 'not_released', 'died'));
ALTER TABLE "care_work" ADD CONSTRAINT "care_work_sent_stays" CHECK ("care_work"."closed_reason" <> 'wrong_person' or "care_work"."source" <> 'screen');
ALTER POLICY "care_work_own" ON "care_work" TO evenkeel_app USING ("care_work"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and "care_work"."kind" = 'request' and "care_work"."closed_reason" is distinct from 'wrong_person');
DELETE FROM "sql_version";
ALTER TABLE "sql_version" ADD COLUMN "number" integer NOT NULL;
DELETE FROM "migrations";
