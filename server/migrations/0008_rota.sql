CREATE TABLE "rota_entries" (
	"position" integer PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tier" smallint NOT NULL,
	"day" smallint NOT NULL,
	"from_minute" smallint NOT NULL,
	"to_minute" smallint NOT NULL,
	CONSTRAINT "rota_entries_position_range" CHECK ("rota_entries"."position" between 0 and 499),
	CONSTRAINT "rota_entries_tier_range" CHECK ("rota_entries"."tier" between 1 and 5),
	CONSTRAINT "rota_entries_day_range" CHECK ("rota_entries"."day" between 1 and 7),
	CONSTRAINT "rota_entries_from_minute_range" CHECK ("rota_entries"."from_minute" between 0 and 1439),
	CONSTRAINT "rota_entries_to_minute_range" CHECK ("rota_entries"."to_minute" between 0 and 1440)
);
--> statement-breakpoint
ALTER TABLE "rota_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rota_entries" ADD CONSTRAINT "rota_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "rota_entries_kept_by_admin" ON "rota_entries" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "rota_entries_system" ON "rota_entries" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);