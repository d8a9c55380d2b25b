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
CREATE TABLE "totp_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "totp_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "totp_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"enabled_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "totp_secrets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_slips" ADD CONSTRAINT "reset_slips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_codes" ADD CONSTRAINT "totp_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_keys" ADD CONSTRAINT "user_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE POLICY "totp_codes_own" ON "totp_codes" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("totp_codes"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("totp_codes"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "totp_codes_system" ON "totp_codes" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "totp_secrets_own" ON "totp_secrets" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("totp_secrets"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("totp_secrets"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "totp_secrets_system" ON "totp_secrets" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "user_keys_own" ON "user_keys" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("user_keys"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_keys"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "user_keys_system" ON "user_keys" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "user_keys_signing_in" ON "user_keys" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("user_keys"."user_id" = nullif(current_setting('app.sign_in_id', true), '')::uuid);