DROP VIEW IF EXISTS "open_alerts";--> statement-breakpoint
-- Everything that server/sql makes; it makes those of today again after this.
DO $$
DECLARE
  made record;
BEGIN
  FOR made IN SELECT tgname, tgrelid::regclass AS of_table FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
    WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', made.tgname, made.of_table);
  END LOOP;
  FOR made IN SELECT oid::regprocedure AS signature FROM pg_proc WHERE pronamespace = 'public'::regnamespace LOOP
    EXECUTE format('DROP FUNCTION %s', made.signature);
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "check_ins" RENAME COLUMN "cell" TO "stats_group";--> statement-breakpoint
ALTER TABLE "figures_released" RENAME COLUMN "cell" TO "stats_group";--> statement-breakpoint
ALTER TABLE "figures_released" RENAME COLUMN "least" TO "smallest_group";--> statement-breakpoint
ALTER TABLE "figures_released" RENAME CONSTRAINT "figures_released_kind_cell_to_day_pk" TO "figures_released_kind_stats_group_to_day_pk";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "second_step" TO "second_factor";--> statement-breakpoint
ALTER TABLE "audit_seals" RENAME TO "audit_end_marks";--> statement-breakpoint
ALTER TABLE "audit_end_marks" RENAME COLUMN "seal" TO "mark";--> statement-breakpoint
ALTER TABLE "audit_end_marks" RENAME CONSTRAINT "audit_seals_pkey" TO "audit_end_marks_pkey";--> statement-breakpoint
ALTER POLICY "audit_seals_system" ON "audit_end_marks" RENAME TO "audit_end_marks_system";--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_source_listed";--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_source_listed" CHECK ("alerts"."source" in ('crisis', 'assessment', 'referral'));
