CREATE TABLE "worksheets" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key_version" integer NOT NULL,
	"revision" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"begun_on" date NOT NULL,
	"changed_on" date NOT NULL,
	CONSTRAINT "worksheets_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "worksheets_revision_range" CHECK ("worksheets"."revision" between 1 and 1000000001)
);
--> statement-breakpoint
ALTER TABLE "worksheets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "figures_released" DROP CONSTRAINT "figures_released_kind_listed";--> statement-breakpoint
ALTER TABLE "worksheets" ADD CONSTRAINT "worksheets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worksheets" ADD CONSTRAINT "worksheets_key" FOREIGN KEY ("user_id","key_version") REFERENCES "public"."record_keys"("user_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures_released" ADD CONSTRAINT "figures_released_kind_listed" CHECK ("figures_released"."kind" in ('check-ins', 'tool', 'rating', 'started', 'completed', 'hard', 'activity', 'care', 'begun'));--> statement-breakpoint
CREATE POLICY "worksheets_own" ON "worksheets" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("worksheets"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("worksheets"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worksheets_system" ON "worksheets" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);