-- The owner of the table sees no rows while row-level security is forced. Nobody could enroll from a page before.
ALTER TABLE "enrolled_browsers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DELETE FROM "enrolled_browsers";--> statement-breakpoint
ALTER TABLE "enrolled_browsers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_target_type_listed";--> statement-breakpoint
ALTER TABLE "enrolled_browsers" ALTER COLUMN "code_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolled_browsers" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolled_browsers" ADD COLUMN "made_by" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolled_browsers" ADD CONSTRAINT "enrolled_browsers_kind_listed" CHECK ("enrolled_browsers"."kind" in ('tablet', 'display', 'computer'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_target_type_listed" CHECK ("audit_entries"."target_type" in ('user', 'alert', 'browser'));