ALTER TABLE "clinicians" DROP CONSTRAINT "clinicians_second_person";--> statement-breakpoint
ALTER TABLE "clinicians" ADD COLUMN "slip_by" uuid;--> statement-breakpoint
ALTER TABLE "clinicians" ADD CONSTRAINT "clinicians_second_person" CHECK ("clinicians"."confirmed_by" is null or "clinicians"."confirmed_by" not in ("clinicians"."made_by", "clinicians"."user_id", coalesce("clinicians"."slip_by", "clinicians"."made_by")));--> statement-breakpoint
CREATE POLICY "reset_slips_outstanding" ON "reset_slips" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "totp_secrets_in_force" ON "totp_secrets" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);