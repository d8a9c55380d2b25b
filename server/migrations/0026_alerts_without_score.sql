-- The score was worked out by the product; what people wrote and did stays as it is.
drop view if exists open_alerts;--> statement-breakpoint
ALTER TABLE "alert_events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
update "alert_events" set "facts" = "facts" - 'riskScore' where "facts" ? 'riskScore';--> statement-breakpoint
ALTER TABLE "alert_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "risk_score";
