CREATE TABLE "shared_browsers" (
	"device_hash" "bytea" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shared_browsers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "known_devices" ADD COLUMN "own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "personal_devices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "known_devices_of_browser" ON "known_devices" USING btree ("device_hash");--> statement-breakpoint
CREATE POLICY "known_devices_of_browser" ON "known_devices" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "shared_browsers_noted" ON "shared_browsers" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared_browsers_asked" ON "shared_browsers" AS PERMISSIVE FOR ALL TO "evenkeel_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared_browsers_system" ON "shared_browsers" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);