import { ALERT_URGENCIES } from '@evenkeel/contract/alerts/alert-words.ts'
import { getTableColumns } from 'drizzle-orm'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Deps } from '../../deps.ts'
import type { Alert, Happening } from '../../features/alerts/machine/happening.ts'
import { apply } from '../../features/alerts/machine/machine.ts'
import { alerts } from '../../features/alerts/table.ts'

/** Not in the timeline: names stand in the row alone. */
const NAMES = ['acknowledgedName', 'resolvedName', 'handedName'] as const
/** What the machine does not know of an alert. */
const OUTSIDE = ['userId', 'staysToday', 'audience', 'message', 'unit', 'unitTyped', 'housing', 'shift'] as const

/** The columns that a copy of an alert sets: not what the database works out. */
export const ALERT_COLUMNS = Object.values(getTableColumns(alerts))
  .filter(({ generated }) => generated === undefined)
  .map(({ name }) => name)
  .join(', ')

/** What this needs of a test's app. */
type Place = { superuser: pg.Client; deps: Pick<Deps, 'config'> }

const edited = new WeakSet<object>()

/** Changes alerts past the product, such as their times; what is stored is then no longer what their timelines say. */
export function editAlerts(w: Pick<Place, 'superuser'>, text: string, values?: unknown[]) {
  edited.add(w.superuser)
  return w.superuser.query(text, values)
}

type Entry = { at: Date; facts: Happening }

/** Every alert is what its timeline makes of it, unless the test edited alerts. */
export async function expectFolds({ superuser, deps }: Place) {
  if (edited.has(superuser)) return
  const { rows } = await superuser.query(
    `select a.*, (select jsonb_agg(jsonb_build_object('at', e.at, 'facts', e.facts) order by e.id) from alert_events e
       where e.user_id = a.user_id and e.alert_id = a.id and e.facts is not null) as entries
     from alerts a`,
  )
  for (const row of rows) {
    const entries: Entry[] = row.entries ?? []
    const id: string = row.id
    const folded = entries.reduce<Alert | null>((alert, { at, facts }) => {
      const change = apply(alert, revive(facts), { at: new Date(at), id, times: deps.config })
      return change?.alert ?? expect.fail(`${facts.kind} cannot happen to alert ${id} at ${at}`)
    }, null)
    const left = [...OUTSIDE, ...NAMES]
    const columns = Object.entries(getTableColumns(alerts)).filter(([key]) => !left.some((one) => one === key))
    const stored = columns.map(([key, { name }]) => [key, row[name]])
    const expected = columns.map(([key]) => [key, folded && Reflect.get(folded, key)])
    expect(Object.fromEntries(stored), `alert ${id}: ${entries.map(({ facts }) => facts.kind)}`).toEqual(
      Object.fromEntries(expected),
    )
  }
}

const dateOf = (at: Date | null | undefined) => (at ? new Date(at) : null)
/** How grave an officer's referral was before the timeline kept it, where `list` was an urgency. */
const REFERRED = { now: 'critical', hour: 'high', today: 'high', list: 'medium' } as const

/** Times are text in the timeline, and what is older than a fact lacks it. */
function revive(stored: Happening): Happening {
  const urgency: keyof typeof REFERRED | null = 'urgency' in stored ? stored.urgency : null
  const happening = urgency && !(urgency in NOW) ? ({ ...stored, urgency: 'today' } as Happening) : stored
  switch (happening.kind) {
    case 'step_due':
      return { ...happening, waitingSince: new Date(happening.waitingSince), until: dateOf(happening.until) }
    case 'pressed':
      return happening.pressedAt ? { ...happening, pressedAt: new Date(happening.pressedAt) } : happening
    case 'answer_lapsed':
      return { ...happening, since: new Date(happening.since) }
    case 'assessed':
      return { ...happening, toCare: happening.toCare ?? false }
    case 'referred':
      return { ...happening, severity: happening.severity ?? REFERRED[urgency ?? 'today'] }
    case 'closed':
    case 'seen':
    case 'care_ended':
      return { ...happening, visitAt: dateOf(happening.visitAt) }
    default:
      return happening
  }
}
const NOW = Object.fromEntries(ALERT_URGENCIES.map((urgency) => [urgency, true]))
