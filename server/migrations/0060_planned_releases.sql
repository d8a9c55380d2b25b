ALTER TABLE "care_work" DROP CONSTRAINT "care_work_source_listed";--> statement-breakpoint
ALTER TABLE "care_work" ADD CONSTRAINT "care_work_source_listed" CHECK ("care_work"."source" in ('screen', 'paper', 'spoken', 'officer', 'alert', 'hand', 'admission', 'release_planned', 'release', 'call'));--> statement-breakpoint
ALTER POLICY "follow_up_calls_made_in_care" ON "follow_up_calls" TO evenkeel_app USING (exists (
      select from care_work w where w.user_id = "follow_up_calls"."user_id" and w.id = "follow_up_calls"."work_id" and w.audience = any (string_to_array(current_setting('app.care', true), ','))
    ) and exists (select from care_work w where w.user_id = "follow_up_calls"."user_id" and w.id = "follow_up_calls"."work_id" and w.source <> 'release_planned')) WITH CHECK (exists (
      select from care_work w where w.user_id = "follow_up_calls"."user_id" and w.id = "follow_up_calls"."work_id" and w.audience = any (string_to_array(current_setting('app.care', true), ','))
    ));--> statement-breakpoint
ALTER POLICY "follow_up_contacts_read_in_care" ON "follow_up_contacts" TO evenkeel_app USING (exists (
      select from care_work w where w.user_id = "follow_up_contacts"."user_id" and w.kind = 'call' and w.source <> 'release_planned' and w.state <> 'closed'
        and w.owner_id = nullif(current_setting('app.user_id', true), '')::uuid and w.audience = any (string_to_array(current_setting('app.care', true), ','))
    ));--> statement-breakpoint
ALTER POLICY "follow_up_contacts_changed_in_care" ON "follow_up_contacts" TO evenkeel_app USING (exists (
      select from care_work w where w.user_id = "follow_up_contacts"."user_id" and w.kind = 'call' and w.source <> 'release_planned' and w.state <> 'closed'
        and w.owner_id = nullif(current_setting('app.user_id', true), '')::uuid and w.audience = any (string_to_array(current_setting('app.care', true), ','))
    )) WITH CHECK (exists (
      select from care_work w where w.user_id = "follow_up_contacts"."user_id" and w.kind = 'call' and w.source <> 'release_planned' and w.state <> 'closed'
        and w.owner_id = nullif(current_setting('app.user_id', true), '')::uuid and w.audience = any (string_to_array(current_setting('app.care', true), ','))
    ));