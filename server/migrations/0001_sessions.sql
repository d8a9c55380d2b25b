CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key_version" integer NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"user_agent" text NOT NULL,
	"idle_limit" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_until" timestamp (3) with time zone,
	"second_step" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id" ON "sessions" USING btree ("id");--> statement-breakpoint
CREATE POLICY "sessions_own" ON "sessions" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("sessions"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("sessions"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sessions_system" ON "sessions" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sessions_presented" ON "sessions" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("sessions"."token_hash" = decode(nullif(current_setting('app.token_hash', true), ''), 'hex'));--> statement-breakpoint
CREATE POLICY "sessions_found_by_admin" ON "sessions" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "sessions_ended_by_admin" ON "sessions" AS PERMISSIVE FOR DELETE TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');