import { expect, test } from 'vitest'
import { addDays, calendar } from '../calendar.ts'
import { isDue, lastDue, RECURRING } from './due.ts'
import { SCHEDULES } from './queues.ts'

const FROM = '2026-01-01'
const DAYS = 730
const ZONES = Intl.supportedValuesOf('timeZone')

/** One zone of each kind: those whose clocks change alike are asked once. */
const different = () => {
  const kinds = new Map<string, string>()
  for (const zone of [...ZONES, 'UTC']) {
    const { stretches } = calendar(zone)
    const first = Date.parse(FROM)
    const kind = JSON.stringify(stretches(first, first + (DAYS + 2) * 86_400_000))
    kinds.set(kind, kinds.get(kind) ?? zone)
  }
  return [...kinds.values()]
}

test('over two years, in every zone, a nightly job is due once on each day and never between', () => {
  const wrong: string[] = []
  const nightly = RECURRING.flatMap((job) => ('at' in SCHEDULES[job] ? [job] : []))
  expect(nightly).toEqual(['retention', 'backup', 'figures'])
  for (const zone of different()) {
    const here = calendar(zone)
    for (const job of nightly) {
      let before: Date | null = null
      for (let n = 1; n < DAYS; n += 1) {
        const day = addDays(FROM, n)
        const due = lastDue(job, here.momentAt(day, 23 * 60), here)
        const early = lastDue(job, new Date(+due - 1), here)
        if (here.dayOf(due) !== day || +lastDue(job, due, here) !== +due || (before && +early !== +before))
          wrong.push(`${job} in ${zone} on ${day}: ${due.toISOString()}`)
        before = due
      }
    }
  }
  expect(wrong).toEqual([])
})

test.for([
  ['America/Santiago', 'figures', '2027-09-05T04:30:00Z', '2027-09-05T04:00:00Z'],
  ['Africa/Cairo', 'figures', '2027-04-29T22:30:00Z', '2027-04-29T22:00:00Z'],
  ['Europe/Helsinki', 'retention', '2026-03-29T01:30:00Z', '2026-03-29T01:00:00Z'],
  ['Europe/Helsinki', 'retention', '2026-10-25T03:00:00Z', '2026-10-25T00:05:00Z'],
  ['America/Chicago', 'audit-seal', '2026-11-01T06:30:30Z', '2026-11-01T06:30:00Z'],
] as const)('in %s, %s was last due before %s at %s', ([zone, job, now, due]) => {
  expect(lastDue(job, new Date(now), calendar(zone)).toISOString()).toBe(due.replace('Z', '.000Z'))
})

test('what was done or asked for since it was due is not missing; what a clock wrote that was set back since, is', () => {
  const now = new Date('2026-03-11T12:00:00Z')
  const due = (...seen: (string | null)[]) =>
    isDue(
      'retention',
      now,
      calendar('America/Chicago'),
      seen.map((at) => (at === null ? null : new Date(at))),
    )
  expect([due(null, null), due('2026-03-11T08:04:59Z', null), due('2026-03-11T13:00:00Z', null)]).toEqual([
    true,
    true,
    true,
  ])
  expect([due('2026-03-11T08:05:00Z', null), due(null, '2026-03-11T08:05:10Z')]).toEqual([false, false])
})
