CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"role" text NOT NULL,
	"unit" text,
	"shift" text,
	"badge_number" text,
	"locale" text NOT NULL,
	"responds_to" text[] DEFAULT '{}' NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"deletes_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_responders_are_admins" CHECK ("users"."role" = 'admin' or "users"."responds_to" = '{}')
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree ("username_key");--> statement-breakpoint
CREATE INDEX "users_deletion" ON "users" USING btree ("deletes_at") WHERE "users"."deletes_at" is not null;--> statement-breakpoint
CREATE POLICY "users_own" ON "users" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("users"."id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("users"."id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "users_signing_in" ON "users" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("users"."username_key" = nullif(current_setting('app.sign_in_name', true), ''));--> statement-breakpoint
CREATE POLICY "users_administered" ON "users" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "users_made_by_admin" ON "users" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "users_changed_by_admin" ON "users" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "users_responders_counted" ON "users" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING ("users"."role" = 'admin');--> statement-breakpoint
CREATE POLICY "users_system" ON "users" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);