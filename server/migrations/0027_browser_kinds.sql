ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_target_type_listed";--> statement-breakpoint
ALTER TABLE "enrolled_browsers" ALTER COLUMN "code_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolled_browsers" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolled_browsers" ADD COLUMN "made_by" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolled_browsers" ADD CONSTRAINT "enrolled_browsers_kind_listed" CHECK ("enrolled_browsers"."kind" in ('tablet', 'display', 'computer'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_target_type_listed" CHECK ("audit_entries"."target_type" in ('user', 'alert', 'browser'));