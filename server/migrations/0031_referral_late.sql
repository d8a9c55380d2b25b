-- Its columns changed: one more says until when a clinician is to come.
DROP FUNCTION IF EXISTS referrals_by_caller(timestamptz);
