CREATE TABLE "assessment_requests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assessment_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	CONSTRAINT "assessments_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "assessments_type_listed" CHECK ("assessments"."type" in ('initial', 'monthly', 'triggered')),
	CONSTRAINT "assessments_risk_level_listed" CHECK ("assessments"."risk_level" in ('low', 'moderate', 'high', 'critical')),
	CONSTRAINT "assessments_reasons_listed" CHECK ("assessments"."reasons" <@ array['C1', 'C2', 'H1', 'H2', 'H3', 'M1', 'M2', 'M3', 'M4'] and cardinality("assessments"."reasons") <= 9),
	CONSTRAINT "assessments_phq9_range" CHECK ("assessments"."phq9" between 0 and 27),
	CONSTRAINT "assessments_gad7_range" CHECK ("assessments"."gad7" between 0 and 21)
);
--> statement-breakpoint
ALTER TABLE "assessments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD CONSTRAINT "assessment_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessments_days" ON "assessments" USING btree ("user_id","facility_day");--> statement-breakpoint
CREATE POLICY "assessment_requests_own" ON "assessment_requests" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("assessment_requests"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("assessment_requests"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "assessment_requests_system" ON "assessment_requests" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "assessment_requests_made_by_admin" ON "assessment_requests" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin' and "assessment_requests"."asked_by" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "assessments_own" ON "assessments" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("assessments"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("assessments"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "assessments_system" ON "assessments" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);