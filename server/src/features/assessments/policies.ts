import { sql } from 'drizzle-orm'

/** Not written by somebody else with their badge; the form's alert stays until somebody has seen the person. */
export const isTheirs = sql`not exists (
  select from visits v where v.user_id = assessments.user_id and v.id = assessments.visit_id and v.answer = 'not_mine'
)`

/** Written with the password or in a confirmed visit; any other form may raise the risk, and never lowers it. */
export const isSure = sql`not exists (
  select from visits v where v.user_id = assessments.user_id and v.id = assessments.visit_id and v.answer is distinct from 'mine'
)`
