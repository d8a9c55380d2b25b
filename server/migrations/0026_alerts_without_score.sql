-- The score was worked out by the product; what people wrote and did stays as it is.
ALTER TABLE "alerts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
update "alerts" set "risk_score" = null where "risk_score" is not null;--> statement-breakpoint
update "alert_events" set "facts" = "facts" - 'riskScore' where "facts" ? 'riskScore';--> statement-breakpoint
ALTER TABLE "alerts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_events" FORCE ROW LEVEL SECURITY;
