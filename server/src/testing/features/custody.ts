import { afterCustody } from '../../features/people/rules.ts'
import type { TestApp } from '../test-app.ts'

const COLUMNS = { admittedOn: 'admitted_on', releasedOn: 'released_on', releasePlanned: 'release_planned' }
const KEYS = ['admittedOn', 'releasedOn', 'releasePlanned'] as const
type Change = Partial<Record<(typeof KEYS)[number], string | null>>

/** Enters days of custody as an administrator does, but also such as the product refuses. */
export async function changeCustody(w: TestApp, { user }: { user: { id: string } }, change: Change) {
  const changed = KEYS.filter((key) => key in change)
  const set = changed.map((key, i) => `${COLUMNS[key]} = $${i + 2}`)
  const days = (row: string) =>
    `json_build_object('id', ${row}.id, 'role', ${row}.role, 'admittedOn', ${row}.admitted_on, 'releasedOn', ${row}.released_on, 'releasePlanned', ${row}.release_planned)`
  const rows = await w.ask(
    `update users set ${set} where id = $1 returning ${days('old')} as before, ${days('new')} as now`,
    user.id,
    ...changed.map((key) => change[key]),
  )
  await w.deps.systemDb.run(afterCustody([rows[0]], w.now))
}
