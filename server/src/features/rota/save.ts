import { createHash } from 'node:crypto'
import type { Issue } from '@evenkeel/contract/base/errors.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { Rota, RotaDate, RotaEntry } from '@evenkeel/contract/rota/rota.ts'
import { hoursOf, ON_SITE, overlap, spanOf } from '@evenkeel/contract/rota/rota-gaps.ts'
import { AppError } from '../../platform/app-error.ts'
import { addDays } from '../../platform/calendar.ts'
import { timeOf } from './hours.ts'
import { type DateRow, type RotaRow, tiersOf } from './rules.ts'

/** From a day on. */
export const versionOf = (since: string, entries: readonly RotaRow[], dates: readonly DateRow[]): Rota['version'] => ({
  since,
  hash: createHash('sha256')
    .update(JSON.stringify([entries.map(toEntry), dates.filter(({ day }) => day >= since).map(presentDate)]))
    .digest('hex'),
})

type Sent = { userId: string; from: string; to: string }
type Stored = { userId: string; fromMinute: number; toMinute: number }

/** Ids are compared in lower case. */
const toHours = ({ userId, from, to }: Sent) => ({ userId: userId.toLowerCase(), ...hoursOf(from, to) })
const toSent = ({ userId, fromMinute, toMinute }: Stored) => ({
  userId,
  from: timeOf(fromMinute),
  to: timeOf(toMinute),
})

export const toRow = ({ tier, day, weeks, ...hours }: RotaEntry): RotaRow => ({ tier, day, weeks, ...toHours(hours) })
export const toEntry = ({ tier, day, weeks, ...hours }: RotaRow): RotaEntry => ({
  tier,
  day,
  ...toSent(hours),
  ...(weeks != null && { weeks }),
})

export const toDate = ({ day, tier, entries }: RotaDate): DateRow => ({ day, tier, entries: entries.map(toHours) })
export const presentDate = ({ day, tier, entries }: DateRow): RotaDate => ({ day, tier, entries: entries.map(toSent) })

/** The paths are places in what was sent. */
type WithPaths = Stored & Pick<RotaRow, 'tier' | 'weeks'> & { day: number | string; path: string; tierPath: string }

const withPaths = (rows: readonly RotaRow[], dates: readonly DateRow[]): WithPaths[] => [
  ...rows.map((row, i) => ({ ...row, path: `entries.${i}`, tierPath: `entries.${i}.tier` })),
  ...dates.flatMap(({ day, tier, entries }, i) =>
    entries.map((entry, j) => ({ ...entry, day, tier, path: `dates.${i}.entries.${j}`, tierPath: `dates.${i}.tier` })),
  ),
]

type Save = { rows: readonly RotaRow[]; dates: readonly DateRow[]; today: string }
type Known = { responders: readonly { id: string; duty: boolean }[]; usernames: ReadonlyMap<string, string> }

/** Throws `validation_failed` for each invalid entry and date. */
export function refuseUnfit({ rows, dates, today }: Save, { responders, usernames }: Known) {
  const all = withPaths(rows, dates)
  const onSite = new Set(responders.filter(({ duty }) => duty).map(({ id }) => id))
  const issues = [
    ...notResponders(all, new Set(responders.map(({ id }) => id)), usernames),
    ...notOnSite(all, onSite, usernames),
    ...repeats(all),
    ...unfitDates(rows, dates, today),
    ...(all.length > LIMITS.rota.entries
      ? [{ path: 'dates', message: `At most ${LIMITS.rota.entries} hours, of the week and of dates together` }]
      : []),
  ]
  if (issues[0]) throw new AppError('validation_failed', issues[0].message, { issues })
}

function unfitDates(rows: readonly RotaRow[], dates: readonly DateRow[], today: string): Issue[] {
  if (rows.length === 0 && dates.length > 0)
    return [{ path: 'dates', message: 'Dates change a weekly rota, and this one has no entries' }]
  const tiers = tiersOf(rows)
  const last = addDays(today, LIMITS.rota.daysAhead)
  return dates.flatMap(({ day, tier }, i) => {
    const path = `dates.${i}.day`
    if (day > last) return [{ path, message: `Must be ${last} or before` }]
    if (tier > tiers) return [{ path: `dates.${i}.tier`, message: 'The weekly rota does not use this tier' }]
    const isRepeat = dates.slice(0, i).some((one) => one.day === day && one.tier === tier)
    return isRepeat ? [{ path, message: 'The same day and tier stand there already' }] : []
  })
}

function notResponders(
  all: readonly WithPaths[],
  able: ReadonlySet<string>,
  usernames: ReadonlyMap<string, string>,
): Issue[] {
  return all.flatMap(({ userId, path }) => {
    if (able.has(userId)) return []
    const who = usernames.get(userId) ?? 'This account'
    return [
      {
        path: `${path}.userId`,
        message: `${who} is not a responder: an administrator who responds to somebody, or a duty responder, whose account is enabled`,
      },
    ]
  })
}

/** A duty responder closes nothing, and so is never the one who is called. */
const notOnSite = (all: readonly WithPaths[], onSite: ReadonlySet<string>, usernames: ReadonlyMap<string, string>) =>
  all.flatMap(({ userId, tier, tierPath }): Issue[] =>
    tier > ON_SITE && onSite.has(userId)
      ? [{ path: tierPath, message: `${usernames.get(userId)} is a duty responder: on site, in tier 1 alone` }]
      : [],
  )

/** A person is on duty only once in a tier at a time. */
function repeats(all: readonly WithPaths[]): Issue[] {
  const spanIn = ({ fromMinute, toMinute }: WithPaths) => spanOf({ day: 1, fromMinute, toMinute })
  const earlier = new Map<string, WithPaths[]>()
  return all.flatMap((row) => {
    const key = `${row.userId} ${row.tier} ${row.day}`
    const others = earlier.get(key) ?? []
    earlier.set(key, [...others, row])
    const other = others.find(
      (one) => (one.weeks ?? row.weeks) === (row.weeks ?? one.weeks) && overlap(spanIn(one), spanIn(row)),
    )
    if (!other) return []
    const hours = `${timeOf(other.fromMinute)}–${timeOf(other.toMinute)}`
    return [{ path: `${row.path}.from`, message: `Overlaps ${hours} of the same person, tier and day` }]
  })
}
