-- The policies below ask these, which server/sql/notice.sql defines; until it has, nothing is open.
CREATE OR REPLACE FUNCTION opens_to_me(p_user_id uuid, p_readers_as_of timestamptz) RETURNS boolean LANGUAGE sql STABLE AS 'select false';--> statement-breakpoint
CREATE OR REPLACE FUNCTION opens_work_to_me(p_user_id uuid, p_readers_as_of timestamptz, p_opened_to uuid) RETURNS boolean LANGUAGE sql STABLE AS 'select false';--> statement-breakpoint
GRANT EXECUTE ON FUNCTION opens_to_me(uuid, timestamptz), opens_work_to_me(uuid, timestamptz, uuid) TO evenkeel_app;--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_reason_listed";--> statement-breakpoint
ALTER TABLE "caller_plans" ADD COLUMN "readers_as_of" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "follow_up_contacts" ADD COLUMN "readers_as_of" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "care_events" ADD COLUMN "readers_as_of" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "care_work" ADD COLUMN "opened_to" uuid;--> statement-breakpoint
ALTER TABLE "clinicians" ADD COLUMN "announced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "care_copies" ADD COLUMN "readers_as_of" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "readers_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_reason_listed" CHECK ("audit_entries"."reason" in ('visit', 'plan', 'hand_over', 'asked', 'urgent'));--> statement-breakpoint
ALTER POLICY "entry_answers_read_in_care" ON "entry_answers" TO evenkeel_app USING (coalesce(current_setting('app.care', true), '') <> '' and exists (
    select from alerts a where a.user_id = "entry_answers"."user_id" and a.id = "entry_answers"."alert_id" and a.audience = any (string_to_array(current_setting('app.care', true), ','))
      and (a.status <> 'resolved' or opens_to_me(a.user_id, a.created_at))
  ));--> statement-breakpoint
ALTER POLICY "second_questions_read_in_care" ON "second_questions" TO evenkeel_app USING (coalesce(current_setting('app.care', true), '') <> '' and exists (
    select from alerts a where a.user_id = "second_questions"."user_id" and a.id = "second_questions"."alert_id" and a.audience = any (string_to_array(current_setting('app.care', true), ','))
      and (a.status <> 'resolved' or opens_to_me(a.user_id, a.created_at))
  ));--> statement-breakpoint
ALTER POLICY "caller_plans_read_in_care" ON "caller_plans" TO evenkeel_app USING (exists (select from follow_up_contacts c where c.user_id = "caller_plans"."user_id") and opens_to_me("caller_plans"."user_id", "caller_plans"."readers_as_of"));--> statement-breakpoint
ALTER POLICY "follow_up_contacts_read_in_care" ON "follow_up_contacts" TO evenkeel_app USING (exists (
      select from care_work w where w.user_id = "follow_up_contacts"."user_id" and w.kind = 'call' and w.source <> 'release_planned' and w.state <> 'closed'
        and w.owner_id = nullif(current_setting('app.user_id', true), '')::uuid and w.audience = any (string_to_array(current_setting('app.care', true), ','))
        and opens_work_to_me("follow_up_contacts"."user_id", "follow_up_contacts"."readers_as_of", w.opened_to)
    ));--> statement-breakpoint
ALTER POLICY "follow_up_contacts_changed_in_care" ON "follow_up_contacts" TO evenkeel_app USING (exists (
      select from care_work w where w.user_id = "follow_up_contacts"."user_id" and w.kind = 'call' and w.source <> 'release_planned' and w.state <> 'closed'
        and w.owner_id = nullif(current_setting('app.user_id', true), '')::uuid and w.audience = any (string_to_array(current_setting('app.care', true), ','))
        and opens_work_to_me("follow_up_contacts"."user_id", "follow_up_contacts"."readers_as_of", w.opened_to)
    )) WITH CHECK (exists (
      select from care_work w where w.user_id = "follow_up_contacts"."user_id" and w.kind = 'call' and w.source <> 'release_planned' and w.state <> 'closed'
        and w.owner_id = nullif(current_setting('app.user_id', true), '')::uuid and w.audience = any (string_to_array(current_setting('app.care', true), ','))
        and opens_work_to_me("follow_up_contacts"."user_id", "follow_up_contacts"."readers_as_of", w.opened_to)
    ));--> statement-breakpoint
ALTER POLICY "care_events_read_in_care" ON "care_events" TO evenkeel_app USING (exists (
        select from care_work w where w.user_id = "care_events"."user_id" and w.id = "care_events"."work_id" and w.audience = any (string_to_array(current_setting('app.care', true), ',')) and w.user_id is distinct from nullif(current_setting('app.user_id', true), '')::uuid and ("care_events"."text_sealed" is null and "care_events"."visit_sealed" is null
  or opens_work_to_me("care_events"."user_id", case when "care_events"."by_id" is null then "care_events"."readers_as_of" else "care_events"."at" end, w.opened_to))
      ));--> statement-breakpoint
ALTER POLICY "care_events_of_calls" ON "care_events" TO evenkeel_owner USING (true);--> statement-breakpoint
ALTER POLICY "care_work_made_in_care" ON "care_work" TO evenkeel_app WITH CHECK ("care_work"."audience" = any (string_to_array(current_setting('app.care', true), ',')) and "care_work"."user_id" is distinct from nullif(current_setting('app.user_id', true), '')::uuid and "care_work"."opened_to" is null);--> statement-breakpoint
ALTER POLICY "clinicians_made_by_admin" ON "clinicians" TO evenkeel_app WITH CHECK (current_setting('app.role', true) = 'admin' and "clinicians"."made_by" = nullif(current_setting('app.user_id', true), '')::uuid and "clinicians"."confirmed_at" is null and "clinicians"."announced_at" is null and not "clinicians"."lead"
        and ("clinicians"."licence_number" is not null or not (select asks_licence from facilities))
        and (cardinality("clinicians"."serves") = 1 or (cardinality("clinicians"."serves") = 2 and "clinicians"."attested_at" is not null)));--> statement-breakpoint
ALTER POLICY "care_copies_read" ON "care_copies" TO evenkeel_app USING (exists (select from care_grants g where g.user_id = "care_copies"."user_id" and g.id = "care_copies"."grant_id")
        and ("care_copies"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid or opens_to_me("care_copies"."user_id", "care_copies"."readers_as_of")));--> statement-breakpoint
-- To whoever serves today everything is open as before; nothing of a clinician was ever announced to the people whom they serve.
ALTER TABLE "clinicians" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "clinicians" SET "announced_at" = '-infinity' WHERE "confirmed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "clinicians" FORCE ROW LEVEL SECURITY;
