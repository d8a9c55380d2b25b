-- Released counts of requests and referrals.
ALTER TABLE "figures_released" DROP CONSTRAINT "figures_released_kind_listed";--> statement-breakpoint
ALTER TABLE "figures_released" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DELETE FROM "figures_released" WHERE "kind" = 'care';--> statement-breakpoint
ALTER TABLE "figures_released" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "figures_released" ADD CONSTRAINT "figures_released_kind_listed" CHECK ("figures_released"."kind" in ('check-ins', 'tool', 'rating', 'started', 'completed', 'hard', 'activity', 'begun'));