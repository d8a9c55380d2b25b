import { createHash } from 'node:crypto'
import { type AlertOutcome, SHIFT_STARTS } from '@evenkeel/contract/alerts/alert-words.ts'
import type { Deps } from '../deps.ts'
import { type Alert, changeStatements, type Happening } from '../features/alerts/public.ts'
import { addDays } from '../platform/calendar.ts'
import type { Query } from '../platform/db/statement.ts'
import { facilityTime } from './facility-time.ts'

const MINUTE_MS = 60_000

const DRILL = 'This is a drill. Nobody needs help.'

/** For alerts that are not grave; null is a missing outcome. */
const OUTCOMES: readonly (AlertOutcome | null)[] = [
  'seen_in_person',
  'seen_in_person',
  'seen_by_phone',
  'handed_over',
  'raised_by_mistake',
  null,
]

type Past = { userId: string; happening: Happening; message: string; at: Date; adminId: string }

/** The administrator answered and closed it within the hour. */
export async function pastAlert(deps: Deps, { userId, happening, message, at, adminId }: Past) {
  const raised = await made(deps, { userId, alert: null, happening, message, at })
  return {
    alertId: raised.alert.id,
    queries: [...raised.queries, ...(await settled(deps, raised.alert, userId, adminId))],
  }
}

async function settled(deps: Deps, alert: Alert, userId: string, adminId: string): Promise<Query<unknown>[]> {
  const chance = createHash('md5').update(alert.createdAt.toISOString()).digest()[0] ?? 0
  const after = (minutes: number) => new Date(alert.createdAt.getTime() + minutes * MINUTE_MS)
  const seen = chance % 7 > 0 ? 'seen_in_person' : null
  const isGrave = alert.urgency === 'now' || alert.reason === 'safety'
  const outcome = isGrave ? seen : (OUTCOMES[chance % 6] ?? null)
  const by = { id: adminId, name: null }
  const answered = { kind: 'answered', by, step: null } as const
  const closed = { kind: 'closed', by, outcome, seen: true, visitAt: null } as const
  const first = await made(deps, { userId, alert, happening: answered, at: after(1 + (chance % 13)), by: adminId })
  const last = await made(deps, {
    userId,
    alert: first.alert,
    happening: closed,
    at: after(15 + (chance % 60)),
    by: adminId,
  })
  return [...first.queries, ...last.queries]
}

/** Another administrator heard each within a minute. */
export async function pastDrills(deps: Deps, [startedBy = '', heardBy = '']: string[]): Promise<Query<unknown>[]> {
  const at = facilityTime(deps.calendar.timeZone)
  const day = (ago: number) => addDays(deps.calendar.dayOf(deps.clock.now()), -ago)
  const starts = Object.values(SHIFT_STARTS).map((hour, i) => at(day(8 + i), (hour + 1) * 60 + 20 - i))
  return (await Promise.all(starts.map((start) => pastDrill(deps, start, startedBy, heardBy)))).flat()
}

async function pastDrill(deps: Deps, start: Date, userId: string, heardBy: string) {
  const by = { id: heardBy, name: null }
  const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS)
  const happened: [minutes: number, Happening][] = [
    [0, { kind: 'drilled', audience: 'inmate' }],
    [1, { kind: 'answered', by, step: 'coming' }],
    [4, { kind: 'closed', by, outcome: null, seen: false, visitAt: null }],
  ]
  let alert: Alert | null = null
  const queries: Query<unknown>[] = []
  for (const [minutes, happening] of happened) {
    const who = minutes === 0 ? userId : heardBy
    const next = await made(deps, { userId, alert, happening, message: DRILL, at: after(minutes), by: who })
    alert = next.alert
    queries.push(...next.queries)
  }
  return queries
}

export async function made(deps: Deps, happened: Parameters<typeof changeStatements>[1]) {
  const made = await changeStatements(deps, happened)
  if (!made) throw new Error(`The demo cannot let an alert be ${happened.happening.kind}`)
  return { alert: made.change.alert, queries: [made.row, ...made.following] }
}
