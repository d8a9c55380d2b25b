CREATE TABLE "rota_dates" (
	"day" date NOT NULL,
	"tier" smallint NOT NULL,
	"position" smallint NOT NULL,
	"user_id" uuid,
	"from_minute" smallint,
	"to_minute" smallint,
	CONSTRAINT "rota_dates_day_tier_position_pk" PRIMARY KEY("day","tier","position"),
	CONSTRAINT "rota_dates_tier_range" CHECK ("rota_dates"."tier" between 1 and 5),
	CONSTRAINT "rota_dates_position_range" CHECK ("rota_dates"."position" between 0 and 500),
	CONSTRAINT "rota_dates_from_minute_range" CHECK ("rota_dates"."from_minute" between 0 and 1439),
	CONSTRAINT "rota_dates_to_minute_range" CHECK ("rota_dates"."to_minute" between 0 and 1440),
	CONSTRAINT "rota_dates_whole" CHECK ("rota_dates"."user_id" is null or ("rota_dates"."position" > 0 and "rota_dates"."from_minute" is not null and "rota_dates"."to_minute" is not null))
);
--> statement-breakpoint
ALTER TABLE "rota_dates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rota_dates" ADD CONSTRAINT "rota_dates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "rota_entries_seen_in_care" ON "rota_entries" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (coalesce(current_setting('app.care', true), '') <> '');--> statement-breakpoint
CREATE POLICY "rota_entries_own" ON "rota_entries" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("rota_entries"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "rota_dates_kept_by_admin" ON "rota_dates" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "rota_dates_seen_in_care" ON "rota_dates" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (coalesce(current_setting('app.care', true), '') <> '');--> statement-breakpoint
CREATE POLICY "rota_dates_own" ON "rota_dates" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("rota_dates"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "rota_dates_system" ON "rota_dates" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rota_dates_counted" ON "rota_dates" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);