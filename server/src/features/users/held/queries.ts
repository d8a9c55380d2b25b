import { HOLD_REASONS } from '@evenkeel/contract/retention-classes.ts'
import { arrayOf, expr, oneOf, sql } from '../../../platform/db/statement.ts'

/** Why the records of this person are held. */
export const heldFor = expr(
  arrayOf(oneOf(HOLD_REASONS)),
  sql`array(select h.reason from record_holds h where h.user_id = users.id and h.ended_at is null order by h.held_at)`,
)
