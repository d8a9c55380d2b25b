CREATE TABLE "coping_uses" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tool_name" text NOT NULL,
	"duration" integer NOT NULL,
	"completed" boolean NOT NULL,
	"effectiveness" smallint,
	"facility_day" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coping_uses_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "coping_uses_tool_name_listed" CHECK ("coping_uses"."tool_name" in ('box-breathing', 'progressive-relaxation', '54321-grounding', 'mindful-body-scan', 'tactical-breathing', 'loving-kindness')),
	CONSTRAINT "coping_uses_duration_range" CHECK ("coping_uses"."duration" between 0 and 86400),
	CONSTRAINT "coping_uses_effectiveness_range" CHECK ("coping_uses"."effectiveness" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "coping_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "coping_uses" ADD CONSTRAINT "coping_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coping_uses_day" ON "coping_uses" USING btree ("facility_day");--> statement-breakpoint
CREATE POLICY "coping_uses_own" ON "coping_uses" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("coping_uses"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("coping_uses"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "coping_uses_system" ON "coping_uses" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);