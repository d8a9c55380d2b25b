ALTER TABLE "check_ins" ADD COLUMN "day_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_day_number_range" CHECK ("check_ins"."day_number" between 1 and 40000);--> statement-breakpoint
-- The owner of the table sees no rows while row-level security is forced.
ALTER TABLE "check_ins" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "check_ins" SET "day_number" = "numbered"."day_number"
FROM (
	SELECT "user_id", "id", dense_rank() OVER (PARTITION BY "user_id" ORDER BY "facility_day") AS "day_number" FROM "check_ins"
) AS "numbered"
WHERE "check_ins"."user_id" = "numbered"."user_id" AND "check_ins"."id" = "numbered"."id" AND "numbered"."day_number" > 1;--> statement-breakpoint
ALTER TABLE "check_ins" FORCE ROW LEVEL SECURITY;
