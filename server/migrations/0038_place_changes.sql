CREATE TABLE "place_changes" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"from_unit" text,
	"from_housing" text,
	"to_unit" text,
	"to_housing" text,
	CONSTRAINT "place_changes_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "place_changes_from_unit_length" CHECK (char_length("place_changes"."from_unit") between 0 and 100),
	CONSTRAINT "place_changes_to_unit_length" CHECK (char_length("place_changes"."to_unit") between 0 and 100),
	CONSTRAINT "place_changes_from_housing_length" CHECK (char_length("place_changes"."from_housing") between 0 and 20),
	CONSTRAINT "place_changes_to_housing_length" CHECK (char_length("place_changes"."to_housing") between 0 and 20)
);
--> statement-breakpoint
ALTER TABLE "place_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "place_changes" ADD CONSTRAINT "place_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "place_changes_own" ON "place_changes" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("place_changes"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "place_changes_read_in_care" ON "place_changes" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ('inmate' = any (string_to_array(current_setting('app.care', true), ',')));--> statement-breakpoint
CREATE POLICY "place_changes_kept" ON "place_changes" AS PERMISSIVE FOR INSERT TO "evenkeel_owner" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "place_changes_system" ON "place_changes" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);