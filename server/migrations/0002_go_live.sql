-- Going live takes one person: there is no signature any more.
DROP TRIGGER IF EXISTS "keep_two_people" ON "unit_modes";--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_two_people(), go_live_signatures(), go_live_signer(), may_sign_go_live(uuid), signature_counts_from(uuid, timestamptz, uuid);--> statement-breakpoint
ALTER TABLE "go_live_confirmations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "responder_notices" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DELETE FROM "go_live_confirmations" WHERE "what" = 'signature';--> statement-breakpoint
DELETE FROM "responder_notices" WHERE "signed";--> statement-breakpoint
ALTER TABLE "responder_notices" RENAME COLUMN "unit" TO "units";--> statement-breakpoint
ALTER TABLE "responder_notices" ALTER COLUMN "units" TYPE text[] USING case when "units" is not null then array["units"] end;--> statement-breakpoint
ALTER TABLE "go_live_confirmations" DROP CONSTRAINT "go_live_confirmations_what_listed";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "without" text[];--> statement-breakpoint
ALTER TABLE "unit_modes" DROP COLUMN "signed_by";--> statement-breakpoint
ALTER TABLE "responder_notices" DROP COLUMN "signed";--> statement-breakpoint
ALTER TABLE "go_live_confirmations" ADD CONSTRAINT "go_live_confirmations_what_listed" CHECK ("go_live_confirmations"."what" in ('watch', 'night', 'prea', 'downtime', 'tested_988', 'trained', 'sound', 'second_look'));--> statement-breakpoint
ALTER TABLE "responder_notices" ADD CONSTRAINT "responder_notices_units_items" CHECK (cardinality("responder_notices"."units") <= 201);--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_without_listed" CHECK ("audit_entries"."without" <@ array['responder', 'answered', 'on_site', 'on_call', 'staff_answered', 'heard', 'drill_day', 'drill_swing', 'drill_night', 'trained', 'watch', 'night', 'prea', 'downtime', 'tested_988'] and cardinality("audit_entries"."without") <= 15);--> statement-breakpoint
ALTER POLICY "alert_events_practised" ON "alert_events" RENAME TO "alert_events_for_go_live";--> statement-breakpoint
ALTER POLICY "unit_modes_made_by_admin" ON "unit_modes" RENAME TO "unit_modes_switched";--> statement-breakpoint
ALTER POLICY "unit_modes_switched" ON "unit_modes" TO evenkeel_app WITH CHECK ((current_setting('app.role', true) = 'admin' or coalesce(current_setting('app.care', true), '') <> '') and ("unit_modes"."by_id" is null or "unit_modes"."by_id" = nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "go_live_confirmations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "responder_notices" FORCE ROW LEVEL SECURITY;
