ALTER TABLE "care_events" DROP CONSTRAINT "care_events_text_of_its_writer";--> statement-breakpoint
ALTER TABLE "care_events" ADD CONSTRAINT "care_events_text_of_its_writer" CHECK ("care_events"."text_sealed" is null or ("care_events"."event" in ('received', 'joined') and "care_events"."by_id" is null) or ("care_events"."event" in ('noted', 'called') and "care_events"."by_id" is not null));--> statement-breakpoint
ALTER POLICY "care_events_own" ON "care_events" TO evenkeel_app USING ("care_events"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and "care_events"."event" not in ('noted', 'called') and exists (
        select from care_work w where w.user_id = "care_events"."user_id" and w.id = "care_events"."work_id"
      ));