CREATE TABLE "care_clocks" (
	"one" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"triage" smallint DEFAULT 24 NOT NULL,
	"met" smallint DEFAULT 48 NOT NULL,
	"weekend" smallint DEFAULT 72 NOT NULL,
	CONSTRAINT "care_clocks_one" CHECK ("care_clocks"."one" = 1),
	CONSTRAINT "care_clocks_triage_range" CHECK ("care_clocks"."triage" between 1 and 24),
	CONSTRAINT "care_clocks_met_range" CHECK ("care_clocks"."met" between 1 and 48),
	CONSTRAINT "care_clocks_weekend_range" CHECK ("care_clocks"."weekend" between 1 and 72)
);
--> statement-breakpoint
ALTER TABLE "care_clocks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "care_clocks" DEFAULT VALUES;--> statement-breakpoint
CREATE TABLE "care_events" (
	"user_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event" text NOT NULL,
	"detail" text,
	"by_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"text_sealed" "bytea",
	CONSTRAINT "care_events_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "care_events_event_listed" CHECK ("care_events"."event" in ('received', 'joined', 'triaged', 'planned', 'tried', 'met', 'closed', 'taken', 'handed_over', 'noted', 'moved')),
	CONSTRAINT "care_events_detail_listed" CHECK ("care_events"."detail" in ('court', 'lockdown', 'no_escort', 'reported_refusal', 'face', 'cell_front', 'video', 'today', 'routine', 'withdrawn', 'refused_face_to_face', 'released_unmet', 'transferred', 'moved')),
	CONSTRAINT "care_events_text_of_its_writer" CHECK ("care_events"."text_sealed" is null or ("care_events"."event" in ('received', 'joined') and "care_events"."by_id" is null) or ("care_events"."event" = 'noted' and "care_events"."by_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "care_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "care_work" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"audience" text NOT NULL,
	"state" text NOT NULL,
	"priority" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"triage_due_at" timestamp (3) with time zone,
	"met_due_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"about" text[] DEFAULT '{}' NOT NULL,
	"when_choice" text,
	"planned_on" date,
	"owner_id" uuid,
	"last_try_at" timestamp (3) with time zone,
	"last_try_reason" text,
	"seen_at" timestamp (3) with time zone,
	"met_at" timestamp (3) with time zone,
	"closed_reason" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "care_work_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "care_work_kind_listed" CHECK ("care_work"."kind" in ('request', 'referral', 'followup', 'visit')),
	CONSTRAINT "care_work_source_listed" CHECK ("care_work"."source" in ('screen', 'paper', 'spoken', 'officer', 'alert', 'hand', 'admission')),
	CONSTRAINT "care_work_audience_listed" CHECK ("care_work"."audience" in ('inmate', 'staff')),
	CONSTRAINT "care_work_state_listed" CHECK ("care_work"."state" in ('received', 'triaged', 'planned', 'met', 'closed')),
	CONSTRAINT "care_work_priority_listed" CHECK ("care_work"."priority" in ('today', 'routine')),
	CONSTRAINT "care_work_about_listed" CHECK ("care_work"."about" <@ array['feeling_low', 'worry', 'sleep', 'anger', 'family', 'bad_news', 'substances', 'medicine', 'something_else'] and cardinality("care_work"."about") <= 9),
	CONSTRAINT "care_work_when_choice_listed" CHECK ("care_work"."when_choice" in ('soon', 'this_week', 'any_time')),
	CONSTRAINT "care_work_last_try_reason_listed" CHECK ("care_work"."last_try_reason" in ('court', 'lockdown', 'no_escort', 'reported_refusal')),
	CONSTRAINT "care_work_closed_reason_listed" CHECK ("care_work"."closed_reason" in ('withdrawn', 'refused_face_to_face', 'released_unmet', 'transferred', 'moved'))
);
--> statement-breakpoint
ALTER TABLE "care_work" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_listed";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_target_type_listed";--> statement-breakpoint
ALTER TABLE "list_views" DROP CONSTRAINT "list_views_list_listed";--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "care_events" ADD CONSTRAINT "care_events_user_id_work_id_care_work_user_id_id_fk" FOREIGN KEY ("user_id","work_id") REFERENCES "public"."care_work"("user_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "care_work" ADD CONSTRAINT "care_work_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_events_work" ON "care_events" USING btree ("work_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "care_work_id" ON "care_work" USING btree ("id");--> statement-breakpoint
CREATE INDEX "care_work_open" ON "care_work" USING btree ("due_at","id") WHERE "care_work"."state" not in ('met', 'closed');--> statement-breakpoint
CREATE UNIQUE INDEX "care_work_one_open" ON "care_work" USING btree ("user_id","kind") WHERE "care_work"."state" not in ('met', 'closed') and ("care_work"."kind" in ('request', 'visit') or "care_work"."source" = 'alert');--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_listed" CHECK ("audit_entries"."action" in ('user.signed_in', 'user.sign_in_failed', 'user.code_failed', 'user.confirm_failed', 'people.registered', 'people.code_refused', 'people.unknown_names', 'people.listed', 'people.attempts_shown', 'user.created', 'user.changed', 'user.approved', 'people.approved', 'people.refused', 'user.responder_changed', 'user.duty_changed', 'user.clinician_made', 'user.clinician_confirmed', 'user.lead_handed_on', 'user.disabled', 'user.enabled', 'user.slip_made', 'user.slip_redeemed', 'user.pass_made', 'user.pass_used', 'user.password_changed', 'user.assessment_asked', 'user.exported', 'user.exported_after_slip', 'user.started_over', 'user.recovery_code_voided', 'user.deletion_asked', 'user.deletion_cancelled', 'user.deleted', 'user.totp_enabled', 'user.totp_codes_made', 'user.totp_removed', 'roster.imported', 'facility.shown', 'facility.saved', 'facility.group_size_changed', 'rota.shown', 'rota.saved', 'retention.shown', 'retention.previewed', 'retention.saved', 'retention.applied', 'audit.shown', 'audit.exported', 'analytics.exported', 'content.shown', 'browsers.shown', 'browsers.code_made', 'browsers.enrolled', 'browsers.revoked', 'keys.rotated', 'keys.retired', 'care.opened', 'care.changed', 'care.entered', 'care.clocks_saved', 'alert.opened', 'alert.answered', 'alert.taken', 'alert.handed_over', 'alert.exported', 'alert.drill_raised', 'alert.channels_tested'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_target_type_listed" CHECK ("audit_entries"."target_type" in ('user', 'alert', 'browser', 'care'));--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_list_listed" CHECK ("list_views"."list" in ('alert.listed', 'user.listed', 'care.listed'));--> statement-breakpoint
CREATE POLICY "users_admitted" ON "users" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING ("users"."role" = 'inmate' and "users"."admitted_on" is not null and "users"."released_on" is null);--> statement-breakpoint
CREATE POLICY "care_clocks_read" ON "care_clocks" AS PERMISSIVE FOR SELECT TO "evenkeel_app", "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "care_clocks_set_by_lead" ON "care_clocks" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING (coalesce(current_setting('app.care', true), '') <> '' and exists (select from clinicians c where c.user_id = nullif(current_setting('app.user_id', true), '')::uuid and c.lead)) WITH CHECK (coalesce(current_setting('app.care', true), '') <> '' and exists (select from clinicians c where c.user_id = nullif(current_setting('app.user_id', true), '')::uuid and c.lead));--> statement-breakpoint
CREATE POLICY "care_clocks_system" ON "care_clocks" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "care_events_own" ON "care_events" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("care_events"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and "care_events"."event" <> 'noted' and exists (
        select from care_work w where w.user_id = "care_events"."user_id" and w.id = "care_events"."work_id"
      ));--> statement-breakpoint
CREATE POLICY "care_events_made_by_person" ON "care_events" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK ("care_events"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and "care_events"."event" in ('received', 'joined', 'closed') and "care_events"."by_id" is null);--> statement-breakpoint
CREATE POLICY "care_events_read_in_care" ON "care_events" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (exists (select from care_work w where w.user_id = "care_events"."user_id" and w.id = "care_events"."work_id" and w.audience = any (string_to_array(current_setting('app.care', true), ','))));--> statement-breakpoint
CREATE POLICY "care_events_made_in_care" ON "care_events" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK ("care_events"."by_id" = nullif(current_setting('app.user_id', true), '')::uuid and exists (
        select from care_work w where w.user_id = "care_events"."user_id" and w.id = "care_events"."work_id" and w.audience = any (string_to_array(current_setting('app.care', true), ','))
      ));--> statement-breakpoint
CREATE POLICY "care_events_made_by_product" ON "care_events" AS PERMISSIVE FOR INSERT TO "evenkeel_owner" WITH CHECK ("care_events"."by_id" is null and "care_events"."text_sealed" is null);--> statement-breakpoint
CREATE POLICY "care_events_system" ON "care_events" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "care_work_own" ON "care_work" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("care_work"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and "care_work"."kind" = 'request' and "care_work"."closed_reason" is distinct from 'moved');--> statement-breakpoint
CREATE POLICY "care_work_asked" ON "care_work" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK ("care_work"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and "care_work"."kind" = 'request' and "care_work"."source" = 'screen' and "care_work"."state" = 'received');--> statement-breakpoint
CREATE POLICY "care_work_joined_or_withdrawn" ON "care_work" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING ("care_work"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and "care_work"."kind" = 'request' and "care_work"."state" not in ('met', 'closed')) WITH CHECK ("care_work"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and "care_work"."kind" = 'request');--> statement-breakpoint
CREATE POLICY "care_work_read_in_care" ON "care_work" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("care_work"."audience" = any (string_to_array(current_setting('app.care', true), ',')));--> statement-breakpoint
CREATE POLICY "care_work_made_in_care" ON "care_work" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK ("care_work"."audience" = any (string_to_array(current_setting('app.care', true), ',')));--> statement-breakpoint
CREATE POLICY "care_work_changed_in_care" ON "care_work" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING ("care_work"."audience" = any (string_to_array(current_setting('app.care', true), ','))) WITH CHECK ("care_work"."audience" = any (string_to_array(current_setting('app.care', true), ',')));--> statement-breakpoint
CREATE POLICY "care_work_made_by_product" ON "care_work" AS PERMISSIVE FOR ALL TO "evenkeel_owner" USING (true) WITH CHECK ("care_work"."kind" <> 'request');--> statement-breakpoint
CREATE POLICY "care_work_system" ON "care_work" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "facilities_read" ON "facilities" TO evenkeel_app,evenkeel_owner USING (true);