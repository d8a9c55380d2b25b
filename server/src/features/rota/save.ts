import type { Issue } from '@evenkeel/contract/errors.ts'
import type { RotaEntry } from '@evenkeel/contract/rota.ts'
import { hoursOf, spanOf } from '@evenkeel/contract/rota-gaps.ts'
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
  responders: readonly { id: string }[],
  usernames: ReadonlyMap<string, string>,
) {
  const issues = [...notResponders(rows, new Set(responders.map(({ id }) => id)), usernames), ...repeats(rows)]
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
        message: `${who} is not a responder: an administrator who responds to somebody and whose account is enabled`,
      },
    ]
  })
}

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
