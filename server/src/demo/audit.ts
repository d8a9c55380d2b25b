import { createHash } from 'node:crypto'
import type { AuditAction } from '@evenkeel/contract/audit/audit-actions.ts'
import type { OpeningReason } from '@evenkeel/contract/care/care-words.ts'
import type { Deps } from '../deps.ts'
import type { Run } from '../http/call.ts'
import { addDays } from '../platform/calendar.ts'
import { newId } from '../platform/ids.ts'
import { facilityTime } from './facility-time.ts'
import { insertAuditEntries, listPastAlerts } from './queries.ts'
import { random } from './random.ts'

const DAYS = 90
const IP = '10.20.0.'
const REASONS: readonly [OpeningReason, ...OpeningReason[]] = ['asked', 'visit', 'plan']

type People = { admins: string[]; clinicians: string[]; people: string[]; staff: string[] }
type Entry = {
  at: Date
  actorId: string | null
  action: AuditAction
  target?: { type: 'user' | 'alert' | 'person'; id: string }
  reason?: OpeningReason
  count?: number
}

/** Oldest first, as the chain of the log needs it. */
export async function fillAudit(deps: Deps, run: Run, { admins, clinicians, people, staff }: People) {
  const { calendar, clock } = deps
  const now = clock.now()
  const today = calendar.dayOf(now)
  const time = facilityTime(calendar.timeZone)
  const chance = random(DAYS)
  const [admin = '', second = admin] = admins
  const entries: Entry[] = []
  const add = (day: string, hour: number, entry: Omit<Entry, 'at'>) =>
    entries.push({ ...entry, at: time(day, Math.round(hour * 60 + chance.between(0, 50))) })
  const user = (list: string[]) => ({ type: 'user' as const, id: chance.pick([list[0] ?? admin, ...list.slice(1)]) })
  for (let back = DAYS; back >= 0; back--) {
    const day = addDays(today, -back)
    for (const [i, actorId] of [...admins, ...clinicians].entries())
      if (chance.chance(0.8))
        add(day, 6 + i, { actorId, action: 'user.signed_in', count: 1 + Math.floor(chance.between(0, 3)) })
    if (chance.chance(0.4)) add(day, 9, { actorId: admin, action: 'user.changed', target: user(people) })
    if (chance.chance(0.25)) add(day, 10, { actorId: admin, action: 'user.slip_made', target: user(people) })
    if (chance.chance(0.1)) add(day, 11, { actorId: second, action: 'user.slip_made', target: user(staff) })
    if (chance.chance(0.5)) {
      const target = { type: 'person' as const, id: user(people).id }
      add(day, 13, { actorId: clinicians[0] ?? admin, action: 'person.opened', target, reason: chance.pick(REASONS) })
    }
    if (back % 7 === 3) add(day, 8, { actorId: second, action: 'audit.shown' })
    if (back % 7 === 5) add(day, 7, { actorId: admin, action: 'rota.saved' })
    if (back % 14 === 6) add(day, 15, { actorId: admin, action: 'roster.imported' })
    if (back % 30 === 20) add(day, 16, { actorId: second, action: 'analytics.exported' })
    if (back === 80) add(day, 14, { actorId: second, action: 'facility.saved' })
    if (back === 41) add(day, 14, { actorId: admin, action: 'retention.saved' })
  }
  const [alerts] = await run([listPastAlerts({ since: time(addDays(today, -DAYS), 0) })])
  for (const { id, answeredAt, answeredBy } of alerts) {
    const target = { type: 'alert' as const, id }
    entries.push({ at: answeredAt, actorId: answeredBy, action: 'alert.answered', target })
    entries.push({ at: new Date(answeredAt.getTime() + 60_000), actorId: answeredBy, action: 'alert.opened', target })
  }
  const past = entries.filter(({ at }) => at < now).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await run([
    insertAuditEntries(
      past.map(({ at, actorId, action, target, reason, count }) => ({
        at,
        actorId,
        action,
        targetType: target?.type ?? null,
        targetId: target?.id ?? null,
        reason: reason ?? null,
        count: count ?? null,
        id: newId(at),
        ip: actorId === null ? '' : IP + String(20 + ((createHash('md5').update(actorId).digest()[0] ?? 0) % 60)),
      })),
    ),
  ])
}
