ALTER TABLE "rota_entries" ADD COLUMN "weeks" smallint;--> statement-breakpoint
ALTER TABLE "rota_entries" ADD CONSTRAINT "rota_entries_weeks_range" CHECK ("rota_entries"."weeks" between 0 and 1);