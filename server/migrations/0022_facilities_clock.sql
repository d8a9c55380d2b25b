ALTER TABLE "facilities" ADD COLUMN "clock" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Who asked them was never released, or is of the version before the last.
drop function if exists duties_at(timestamptz, text), on_duty_by_date(uuid, timestamptz, text, smallint),
  left_shift_by_date(uuid, timestamptz, timestamptz, text), display_on_call(timestamptz, text),
  shown_alerts(timestamptz, text, date, integer), nobody_on_rota(text), nobody_else_on_rota(text, uuid[]);
