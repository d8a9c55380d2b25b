-- What somebody added to their request after its triage, before there was a clock for it: the same clock, from the first that was not
-- read. The owner of the tables sees no rows while row-level security is forced, and the trigger of an earlier version knows no such clock.
ALTER TABLE "care_work" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "care_events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "care_work" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "care_work" w SET "reread_due_at" = added.at + (w.triage_due_at - w.received_at),
    "due_at" = least(w.due_at, added.at + (w.triage_due_at - w.received_at))
  FROM (
    SELECT j.user_id, j.work_id, min(j.at) AS at FROM "care_events" j
    WHERE j.event = 'joined' AND j.by_id IS NULL AND NOT EXISTS (
      SELECT FROM "care_events" r WHERE r.user_id = j.user_id AND r.work_id = j.work_id AND r.event IN ('triaged', 'planned') AND r.at >= j.at
    ) GROUP BY j.user_id, j.work_id
  ) added
  WHERE added.user_id = w.user_id AND added.work_id = w.id AND w.kind = 'request' AND w.state IN ('triaged', 'planned')
    AND w.triage_due_at IS NOT NULL AND w.reread_due_at IS NULL;--> statement-breakpoint
ALTER TABLE "care_work" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "care_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "care_work" FORCE ROW LEVEL SECURITY;
