ALTER TABLE "facilities" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "facilities" SET "retention" = "retention" || '{"care": null}';--> statement-breakpoint
ALTER TABLE "facilities" FORCE ROW LEVEL SECURITY;
