CREATE TABLE "alert_deliveries" (
	"user_id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"recipient_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "alert_deliveries_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "alert_deliveries_channel_listed" CHECK ("alert_deliveries"."channel" in ('email', 'webhook')),
	CONSTRAINT "alert_deliveries_state_listed" CHECK ("alert_deliveries"."state" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "alert_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alert_events" (
	"user_id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event" text NOT NULL,
	"state" text,
	"by_id" uuid,
	"note_sealed" "bytea",
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_events_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "alert_events_event_listed" CHECK ("alert_events"."event" in ('raised', 'repeated', 'told', 'acknowledged', 'coming', 'with_you', 'reopened', 'resolved', 'delivery'))
);
--> statement-breakpoint
ALTER TABLE "alert_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alerts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"severity" text NOT NULL,
	"source" text NOT NULL,
	"reason" text,
	"message" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"risk_score" numeric(3, 1),
	"repeats" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"audience" text NOT NULL,
	"drill" boolean DEFAULT false NOT NULL,
	"step" text,
	"outcome" text,
	"waiting_since" timestamp (3) with time zone NOT NULL,
	"steps_done" smallint DEFAULT 0 NOT NULL,
	"escalated_at" timestamp (3) with time zone,
	"acknowledged_at" timestamp (3) with time zone,
	"acknowledged_by" uuid,
	"acknowledged_name" text,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"resolved_name" text,
	"last_event" uuid,
	CONSTRAINT "alerts_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "alerts_severity_listed" CHECK ("alerts"."severity" in ('critical', 'high', 'medium', 'low')),
	CONSTRAINT "alerts_source_listed" CHECK ("alerts"."source" in ('crisis', 'assessment', 'check-in')),
	CONSTRAINT "alerts_reason_listed" CHECK ("alerts"."reason" in ('safety', 'symptoms')),
	CONSTRAINT "alerts_message_length" CHECK (char_length("alerts"."message") between 0 and 1000),
	CONSTRAINT "alerts_status_listed" CHECK ("alerts"."status" in ('active', 'acknowledged', 'resolved')),
	CONSTRAINT "alerts_risk_score_range" CHECK ("alerts"."risk_score" between 0 and 10),
	CONSTRAINT "alerts_audience_listed" CHECK ("alerts"."audience" in ('inmate', 'staff')),
	CONSTRAINT "alerts_step_listed" CHECK ("alerts"."step" in ('coming', 'with_you')),
	CONSTRAINT "alerts_outcome_listed" CHECK ("alerts"."outcome" in ('seen_in_person', 'seen_by_phone', 'handed_over', 'raised_by_mistake'))
);
--> statement-breakpoint
ALTER TABLE "alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_user_id_alert_id_alerts_user_id_id_fk" FOREIGN KEY ("user_id","alert_id") REFERENCES "public"."alerts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_user_id_alert_id_alerts_user_id_id_fk" FOREIGN KEY ("user_id","alert_id") REFERENCES "public"."alerts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_deliveries_alert" ON "alert_deliveries" USING btree ("alert_id","id");--> statement-breakpoint
CREATE INDEX "alert_events_alert" ON "alert_events" USING btree ("alert_id","id");--> statement-breakpoint
CREATE INDEX "alert_events_at" ON "alert_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "alerts_open" ON "alerts" USING btree ("status","id") WHERE "alerts"."status" <> 'resolved';--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_open_request" ON "alerts" USING btree ("user_id") WHERE "alerts"."source" = 'crisis' and "alerts"."status" = 'active' and not "alerts"."drill";--> statement-breakpoint
CREATE POLICY "alert_deliveries_system" ON "alert_deliveries" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "alert_deliveries_read_by_admin" ON "alert_deliveries" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "alert_events_own" ON "alert_events" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("alert_events"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("alert_events"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "alert_events_system" ON "alert_events" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "alert_events_read_by_admin" ON "alert_events" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "alert_events_made_by_admin" ON "alert_events" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "alerts_own" ON "alerts" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("alerts"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("alerts"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "alerts_system" ON "alerts" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "alerts_answered_by_admin" ON "alerts" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "alerts_changed_by_admin" ON "alerts" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin');