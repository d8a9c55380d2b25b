-- Notes and answers of a version before were sealed with the server's keys, and record keys can only be made while the person
-- is signed in: such a database cannot be carried over.
ALTER TABLE "user_keys" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
do $$ begin
  if exists (select from user_keys) then
    raise exception 'This database has accounts from before notes were sealed under each person. Start with an empty database, or use the version that made it.';
  end if;
end $$;--> statement-breakpoint
ALTER TABLE "user_keys" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "record_keys" (
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"wrapped_by" integer NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	CONSTRAINT "record_keys_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
ALTER TABLE "record_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assessments" ALTER COLUMN "answers_sealed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "key_version" integer;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "suggestion" text;--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "key_version" integer;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "key_version" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "began" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "record_keys" ADD CONSTRAINT "record_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_keys" ADD CONSTRAINT "record_keys_wrapped_by" FOREIGN KEY ("user_id","wrapped_by") REFERENCES "public"."user_keys"("user_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_key" FOREIGN KEY ("user_id","key_version") REFERENCES "public"."record_keys"("user_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_key" FOREIGN KEY ("user_id","key_version") REFERENCES "public"."record_keys"("user_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_answers_key" CHECK (("assessments"."answers_sealed" is null) = ("assessments"."key_version" is null));--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_suggestion_listed" CHECK ("assessments"."suggestion" in ('low_mood', 'worry', 'sleep', 'anger'));--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_notes_key" CHECK (("check_ins"."notes_sealed" is null) = ("check_ins"."key_version" is null));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_began_listed" CHECK ("sessions"."began" in ('password', 'slip'));--> statement-breakpoint
CREATE POLICY "record_keys_own" ON "record_keys" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("record_keys"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("record_keys"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "record_keys_system" ON "record_keys" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);