ALTER TABLE "clinicians" DROP CONSTRAINT "clinicians_second_person";--> statement-breakpoint
ALTER TABLE "clinicians" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "responder_notices" ADD COLUMN "signed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "makers" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clinicians" ADD CONSTRAINT "clinicians_second_person" CHECK ("clinicians"."confirmed_by" is null or "clinicians"."confirmed_by" not in ("clinicians"."made_by", "clinicians"."user_id", coalesce("clinicians"."slip_by", "clinicians"."made_by"))
        or ("clinicians"."confirmed_by" <> "clinicians"."user_id" and "clinicians"."confirmed_at" >= coalesce("clinicians"."suspended_at", "clinicians"."made_at") + interval '168 hours'));--> statement-breakpoint
ALTER POLICY "users_confirmed_as_clinician" ON "users" TO evenkeel_owner USING ("users"."role" in ('clinician', 'admin')) WITH CHECK ("users"."role" in ('clinician', 'admin'));--> statement-breakpoint
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "clinicians" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reset_slips" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
WITH RECURSIVE made AS (
	SELECT "id", "approved_by" AS "maker" FROM "users" WHERE "role" IN ('clinician', 'admin')
	UNION SELECT "user_id", "made_by" FROM "clinicians"
	UNION SELECT "user_id", "made_by" FROM "reset_slips"
	UNION SELECT "target_id", "actor_id" FROM "audit_entries" WHERE "action" = 'user.slip_made'
), behind AS (
	SELECT "id", "maker" FROM made WHERE "maker" <> "id"
	UNION SELECT b."id", m."maker" FROM behind b JOIN made m ON m."id" = b."maker" WHERE m."maker" IS NOT NULL
)
UPDATE "users" u SET "makers" = array(SELECT b."maker" FROM behind b WHERE b."id" = u."id" AND b."maker" <> u."id")
	WHERE u."role" IN ('clinician', 'admin')
		AND NOT EXISTS (SELECT FROM "clinicians" c WHERE c."user_id" = u."id" AND c."confirmed_at" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "clinicians" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reset_slips" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" FORCE ROW LEVEL SECURITY;
