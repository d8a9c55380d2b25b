CREATE TABLE "journal_entries" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key_version" integer NOT NULL,
	"version" integer NOT NULL,
	"blob" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "journal_entries_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "journal_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_recovery" (
	"user_id" uuid NOT NULL,
	"key_version" integer NOT NULL,
	"salt" "bytea" NOT NULL,
	"kdf" jsonb NOT NULL,
	"wrapped_key" "bytea",
	"made_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "journal_recovery_user_id_key_version_pk" PRIMARY KEY("user_id","key_version")
);
--> statement-breakpoint
ALTER TABLE "journal_recovery" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_key" FOREIGN KEY ("user_id","key_version") REFERENCES "public"."user_keys"("user_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_recovery" ADD CONSTRAINT "journal_recovery_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_entries_keys" ON "journal_entries" USING btree ("user_id","key_version");--> statement-breakpoint
CREATE POLICY "journal_entries_own" ON "journal_entries" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("journal_entries"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("journal_entries"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "journal_recovery_own" ON "journal_recovery" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("journal_recovery"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("journal_recovery"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);