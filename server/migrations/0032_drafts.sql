CREATE TABLE "drafts" (
	"user_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"key_version" integer NOT NULL,
	"revision" integer NOT NULL,
	"sealed" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drafts_user_id_slot_key_version_pk" PRIMARY KEY("user_id","slot","key_version"),
	CONSTRAINT "drafts_slot_length" CHECK (char_length("drafts"."slot") between 0 and 44),
	CONSTRAINT "drafts_revision_range" CHECK ("drafts"."revision" between 1 and 2000000000)
);
--> statement-breakpoint
ALTER TABLE "drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_key" FOREIGN KEY ("user_id","key_version") REFERENCES "public"."record_keys"("user_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_expired" ON "drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "drafts_own" ON "drafts" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("drafts"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("drafts"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "drafts_system" ON "drafts" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);