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
	CONSTRAINT "users_username_length" CHECK (char_length("users"."username") between 3 and 64),
	CONSTRAINT "users_first_name_length" CHECK (char_length("users"."first_name") between 0 and 100),
	CONSTRAINT "users_last_name_length" CHECK (char_length("users"."last_name") between 0 and 100),
	CONSTRAINT "users_email_length" CHECK (char_length("users"."email") between 0 and 254),
	CONSTRAINT "users_unit_length" CHECK (char_length("users"."unit") between 0 and 100),
	CONSTRAINT "users_badge_number_length" CHECK (char_length("users"."badge_number") between 0 and 40),
	CONSTRAINT "users_role_listed" CHECK ("users"."role" in ('inmate', 'staff', 'admin')),
	CONSTRAINT "users_shift_listed" CHECK ("users"."shift" in ('day', 'swing', 'night')),
	CONSTRAINT "users_locale_listed" CHECK ("users"."locale" in ('en', 'es')),
	CONSTRAINT "users_responds_to_listed" CHECK ("users"."responds_to" <@ array['inmate', 'staff'] and cardinality("users"."responds_to") <= 2),
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