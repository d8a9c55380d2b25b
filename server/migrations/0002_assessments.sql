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
	CONSTRAINT "alerts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessments" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"instrument_version" text NOT NULL,
	"type" text NOT NULL,
	"answers_sealed" "bytea" NOT NULL,
	"phq9" smallint NOT NULL,
	"gad7" smallint NOT NULL,
	"risk_level" text NOT NULL,
	"reasons" text[] NOT NULL,
	"alert_id" uuid,
	"facility_day" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assessments_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "assessments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_open" ON "alerts" USING btree ("status","id") WHERE "alerts"."status" <> 'resolved';--> statement-breakpoint
CREATE INDEX "assessments_days" ON "assessments" USING btree ("user_id","facility_day");--> statement-breakpoint
CREATE POLICY "alerts_own" ON "alerts" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("alerts"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("alerts"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "alerts_system" ON "alerts" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "alerts_answered_by_admin" ON "alerts" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "assessments_own" ON "assessments" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("assessments"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("assessments"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "assessments_system" ON "assessments" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
alter table alerts force row level security;--> statement-breakpoint
alter table assessments force row level security;--> statement-breakpoint
grant select, insert on alerts, assessments to evenkeel_app;--> statement-breakpoint
grant select, insert, update, delete on alerts, assessments to evenkeel_system;
