import { build, getTableColumns, sql, statement, update } from '../../../platform/db/statement.ts'
import { users } from '../../users/table.ts'
import { careClocks } from '../table.ts'

const { one: _one, ...clocks } = getTableColumns(careClocks)

export const findClocks = statement('find_care_clocks', {}, () => build.select(clocks).from(careClocks)).mapRows(
  ([row]) => {
    if (!row) throw new Error('The migration makes the one row of care_clocks')
    return row
  },
)

/** For the lead clinician; null for everybody else. */
export const saveClocks = statement('save_care_clocks', { me: users.id, ...clocks }, (p) =>
  update(careClocks)
    .set({ triage: p.triage, met: p.met, weekend: p.weekend, callDays: p.callDays })
    .where(sql`exists (select from clinicians c where c.user_id = ${p.me} and c.lead)`)
    .returning(clocks),
).firstOrNull()
