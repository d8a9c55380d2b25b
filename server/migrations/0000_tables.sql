CREATE TABLE "credentials" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL,
	"kdf" jsonb NOT NULL,
	"verifier" "bytea" NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reset_slips" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"slip_hash" "bytea" NOT NULL,
	"made_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reset_slips" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "setup_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_buckets" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blocked_until" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_keys" (
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"wrapped_by_password" "bytea" NOT NULL,
	"salt" "bytea" NOT NULL,
	"kdf" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_keys_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
ALTER TABLE "user_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "check_ins" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"mood_score" smallint NOT NULL,
	"stress_score" smallint NOT NULL,
	"physical_symptoms" text[] NOT NULL,
	"stressors" text[] NOT NULL,
	"notes_sealed" "bytea",
	"is_pre_shift" boolean NOT NULL,
	"facility_day" date NOT NULL,
	"unit" text,
	"shift" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "check_ins_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "check_ins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key" uuid NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"status" smallint NOT NULL,
	"reply_sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_once" PRIMARY KEY("user_id","call","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"confirmed_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_slips" ADD CONSTRAINT "reset_slips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_keys" ADD CONSTRAINT "user_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_ins_days" ON "check_ins" USING btree ("user_id","facility_day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree ("username_key");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id" ON "sessions" USING btree ("id");--> statement-breakpoint
CREATE POLICY "credentials_own" ON "credentials" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("credentials"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("credentials"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "credentials_system" ON "credentials" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "credentials_signing_in" ON "credentials" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("credentials"."user_id" = nullif(current_setting('app.sign_in_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "known_devices_own" ON "known_devices" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("known_devices"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("known_devices"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "known_devices_system" ON "known_devices" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "known_devices_signing_in" ON "known_devices" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("known_devices"."user_id" = nullif(current_setting('app.sign_in_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reset_slips_own" ON "reset_slips" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("reset_slips"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("reset_slips"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reset_slips_system" ON "reset_slips" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reset_slips_signing_in" ON "reset_slips" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("reset_slips"."user_id" = nullif(current_setting('app.sign_in_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reset_slips_made_by_admin" ON "reset_slips" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin' and "reset_slips"."made_by" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "user_keys_own" ON "user_keys" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("user_keys"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_keys"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "user_keys_system" ON "user_keys" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "user_keys_signing_in" ON "user_keys" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("user_keys"."user_id" = nullif(current_setting('app.sign_in_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "check_ins_own" ON "check_ins" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("check_ins"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("check_ins"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "check_ins_system" ON "check_ins" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "users_own" ON "users" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("users"."id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("users"."id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "users_signing_in" ON "users" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("users"."username_key" = nullif(current_setting('app.sign_in_name', true), ''));--> statement-breakpoint
CREATE POLICY "users_administered" ON "users" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "users_system" ON "users" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "idempotency_keys_own" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("idempotency_keys"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("idempotency_keys"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "idempotency_keys_system" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sessions_own" ON "sessions" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("sessions"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("sessions"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sessions_system" ON "sessions" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sessions_presented" ON "sessions" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("sessions"."token_hash" = decode(nullif(current_setting('app.token_hash', true), ''), 'hex'));--> statement-breakpoint
CREATE POLICY "sessions_found_by_admin" ON "sessions" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "sessions_ended_by_admin" ON "sessions" AS PERMISSIVE FOR DELETE TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');