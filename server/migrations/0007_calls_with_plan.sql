CREATE TABLE "caller_plans" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "caller_plans_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "caller_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "care_events" DROP CONSTRAINT "care_events_text_of_its_writer";--> statement-breakpoint
ALTER TABLE "caller_plans" ADD CONSTRAINT "caller_plans_user_id_follow_up_contacts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."follow_up_contacts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "caller_plans_one" ON "caller_plans" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "care_events" ADD CONSTRAINT "care_events_text_of_its_writer" CHECK ("care_events"."text_sealed" is null or ("care_events"."event" in ('received', 'joined') and "care_events"."by_id" is null) or ("care_events"."event" in ('noted', 'called') and "care_events"."by_id" is not null));--> statement-breakpoint
CREATE POLICY "caller_plans_own" ON "caller_plans" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("caller_plans"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("caller_plans"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and current_setting('app.role', true) = 'inmate');--> statement-breakpoint
CREATE POLICY "caller_plans_read_in_care" ON "caller_plans" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (exists (select from follow_up_contacts c where c.user_id = "caller_plans"."user_id"));--> statement-breakpoint
CREATE POLICY "caller_plans_system" ON "caller_plans" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "care_events_own" ON "care_events" TO evenkeel_app USING ("care_events"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and "care_events"."event" not in ('noted', 'called') and exists (
        select from care_work w where w.user_id = "care_events"."user_id" and w.id = "care_events"."work_id"
      ));