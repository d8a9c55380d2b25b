import type { Issue } from '@evenkeel/contract/errors.ts'
import type { RotaEntry } from '@evenkeel/contract/rota.ts'
import { hoursOf, ON_SITE, spanOf } from '@evenkeel/contract/rota-gaps.ts'
import { AppError } from '../../platform/app-error.ts'
import { overlap, timeOf } from './hours.ts'
import type { RotaRow } from './rules.ts'

/** An entry as it is stored; ids are compared in lower case. */
export const toRow = ({ userId, tier, day, from, to }: RotaEntry): RotaRow => ({
  userId: userId.toLowerCase(),
  tier,
  day,
  ...hoursOf(from, to),
})

export const toEntry = ({ userId, tier, day, fromMinute, toMinute }: RotaRow): RotaEntry => ({
  userId,
  tier,
  day,
  from: timeOf(fromMinute),
  to: timeOf(toMinute),
})

/** Throws `validation_failed` for each invalid entry. */
export function refuseUnfit(
  rows: readonly RotaRow[],
  responders: readonly { id: string; duty: boolean }[],
  usernames: ReadonlyMap<string, string>,
) {
  const onSite = new Set(responders.filter(({ duty }) => duty).map(({ id }) => id))
  const issues = [
    ...notResponders(rows, new Set(responders.map(({ id }) => id)), usernames),
    ...notOnSite(rows, onSite, usernames),
    ...repeats(rows),
  ]
  if (issues[0]) throw new AppError('validation_failed', issues[0].message, { issues })
}

function notResponders(
  rows: readonly RotaRow[],
  able: ReadonlySet<string>,
  usernames: ReadonlyMap<string, string>,
): Issue[] {
  return rows.flatMap(({ userId }, i) => {
    if (able.has(userId)) return []
    const who = usernames.get(userId) ?? 'This account'
    return [
      {
        path: `entries.${i}.userId`,
        message: `${who} is not a responder: an administrator who responds to somebody, or a duty responder, whose account is enabled`,
      },
    ]
  })
}

/** A duty responder goes and closes nothing, so that they are never the one who is called. */
const notOnSite = (rows: readonly RotaRow[], onSite: ReadonlySet<string>, usernames: ReadonlyMap<string, string>) =>
  rows.flatMap(({ userId, tier }, i): Issue[] =>
    tier > ON_SITE && onSite.has(userId)
      ? [
          {
            path: `entries.${i}.tier`,
            message: `${usernames.get(userId)} is a duty responder: on site, in tier 1 alone`,
          },
        ]
      : [],
  )

/** A person can be on duty only once in a tier at a time. */
function repeats(rows: readonly RotaRow[]): Issue[] {
  const earlier = new Map<string, RotaRow[]>()
  return rows.flatMap((row, i) => {
    const key = `${row.userId} ${row.tier} ${row.day}`
    const others = earlier.get(key) ?? []
    earlier.set(key, [...others, row])
    const other = others.find((one) => overlap(spanOf(one), spanOf(row)))
    if (!other) return []
    const hours = `${timeOf(other.fromMinute)}–${timeOf(other.toMinute)}`
    return [{ path: `entries.${i}.from`, message: `Overlaps ${hours} of the same person, tier and day` }]
  })
}
