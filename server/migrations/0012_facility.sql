CREATE TABLE "facilities" (
	"one" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"keeps_units" boolean DEFAULT false NOT NULL,
	"reaches_988" boolean DEFAULT true NOT NULL,
	"extension" text,
	"codes" text[] DEFAULT '{}' NOT NULL,
	"retention" jsonb NOT NULL,
	"min_group_size" integer,
	CONSTRAINT "facilities_one" CHECK ("facilities"."one" = 1),
	CONSTRAINT "facilities_extension_length" CHECK (char_length("facilities"."extension") between 0 and 40),
	CONSTRAINT "facilities_codes_items" CHECK (cardinality("facilities"."codes") <= 50)
);
--> statement-breakpoint
ALTER TABLE "facilities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "facility_units" (
	"position" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "facility_units" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "facility_units_key" ON "facility_units" USING btree ("key");--> statement-breakpoint
CREATE POLICY "facilities_read" ON "facilities" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (true);--> statement-breakpoint
CREATE POLICY "facilities_kept_by_admin" ON "facilities" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "facilities_system" ON "facilities" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "facility_units_read" ON "facility_units" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (true);--> statement-breakpoint
CREATE POLICY "facility_units_kept_by_admin" ON "facility_units" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "facility_units_system" ON "facility_units" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
INSERT INTO "facilities" ("retention") VALUES ('{"checkIns": null, "assessments": null, "alerts": null, "toolUses": null}');
