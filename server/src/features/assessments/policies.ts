import { sql } from 'drizzle-orm'

/**
 * Whether a form is its person's: not one of a session with badge and PIN of which they say that it was somebody else. Its alert, and what
 * follows from that, stay until somebody has seen the person.
 */
export const isTheirs = sql`not exists (
  select from visits v where v.user_id = assessments.user_id and v.id = assessments.visit_id and v.answer = 'not_mine'
)`

/** Whether it is known to be its person's: with the password, or in a visit that they say was theirs. Any other one may raise, and never lowers. */
export const isSure = sql`not exists (
  select from visits v where v.user_id = assessments.user_id and v.id = assessments.visit_id and v.answer is distinct from 'mine'
)`
