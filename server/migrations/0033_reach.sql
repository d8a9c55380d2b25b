CREATE TABLE "alert_listeners" (
	"kind" text NOT NULL,
	"listener_id" uuid NOT NULL,
	"user_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"worked" boolean NOT NULL,
	CONSTRAINT "alert_listeners_kind_listener_id_pk" PRIMARY KEY("kind","listener_id"),
	CONSTRAINT "alert_listeners_kind_listed" CHECK ("alert_listeners"."kind" in ('page', 'email', 'webhook'))
);
--> statement-breakpoint
ALTER TABLE "alert_listeners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_listeners" ADD CONSTRAINT "alert_listeners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "sessions_counted" ON "sessions" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "alert_listeners_own" ON "alert_listeners" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("alert_listeners"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("alert_listeners"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "alert_listeners_system" ON "alert_listeners" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "alert_listeners_counted" ON "alert_listeners" AS PERMISSIVE FOR ALL TO "evenkeel_owner" USING (true) WITH CHECK (true);