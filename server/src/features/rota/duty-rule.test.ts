import { type Rota, rota } from '@evenkeel/contract/rota/rota.ts'
import { coveredMinutes, DAY_MINUTES, hoursOf, ON_CALL, ON_SITE } from '@evenkeel/contract/rota/rota-gaps.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/calendar.ts'
import { createResponder, type Person } from '../../testing/features/alerts.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { listDates, listRota, replaceRota } from './queries.ts'
import { type DateRow, isOn, momentsFrom, type RotaRow } from './rules.ts'

/** Minutes of the week with somebody on site, and on call, for people in care. */
function coverage({ responders, entries }: Rota) {
  const rows = entries.map(({ from, to, ...entry }) => ({ ...entry, ...hoursOf(from, to) }))
  return [ON_SITE, ON_CALL].map((tier) => coveredMinutes({ responders, entries: rows }, 'inmate', tier))
}

test('a duty responder is on site, in tier 1 alone; who is not one any more covers nothing', async () => {
  const app = await createTestApp()
  const [lead, dan] = [await createResponder(app, ['inmate']), await app.as('staff')]
  await lead.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  await lead.send('PUT', `/api/admin/users/${dan.user.id}/duty`, { body: { duty: true } })
  const entry = (person: Person, tier: number, day: number) => ({
    userId: person.user.id,
    tier,
    day,
    from: '06:00',
    to: '18:00',
  })
  const save = (entries: unknown[]) => lead.send('PUT', '/api/admin/rota', { body: { entries } })

  const refused = await save([entry(dan, 2, 1)])
  expect(refused.problem.issues).toEqual([
    { path: 'entries.0.tier', message: `${dan.user.username} is a duty responder: on site, in tier 1 alone` },
  ])
  const saved = (await save([entry(dan, 1, 1), entry(lead, 2, 1), entry(lead, 2, 2)])).reply(rota.save)
  expect(coverage(saved)).toEqual([720, 1440])
  expect(saved.responders.find(({ id }) => id === dan.user.id)).toMatchObject({ duty: true, respondsTo: ['inmate'] })

  await app.superuser.query('update users set duty = false where id = $1', [dan.user.id])
  expect(coverage(await lead.call(rota.show))).toEqual([0, 1440])
})

/** Facility days around both changes of the clock, and a new year: each time a week ends. */
const DAYS = ['2026-03-07', '2026-10-31', '2026-12-31'].flatMap((first) =>
  [-1, 0, 1, 2, 3].map((n) => addDays(first, n)),
)
const someTime = fc.oneof(fc.constantFrom(0, 1, 60, 90, 120, 180, 1439), fc.nat(DAY_MINUTES - 1))
const someHours = fc.record({
  who: fc.constantFrom(0, 1),
  fromMinute: someTime,
  toMinute: someTime.map((minute) => minute || DAY_MINUTES),
})
const someTier = fc.integer({ min: 1, max: 2 })
const someRota = fc.record({
  entries: fc.array(
    fc.tuple(someTier, fc.integer({ min: 1, max: 7 }), someHours, fc.constantFrom(null, 0 as const, 1 as const)),
    {
      maxLength: 8,
    },
  ),
  dates: fc.uniqueArray(fc.tuple(fc.constantFrom(...DAYS), someTier, fc.array(someHours, { maxLength: 3 })), {
    maxLength: 8,
    selector: ([day, tier]) => `${day} ${tier}`,
  }),
})

test('PostgreSQL and the product say the same of who is on duty, by the week, every second week and by dates, also over the changes of the clock', async () => {
  const app = await createTestApp()
  const people = [await createResponder(app, ['inmate']), await createResponder(app, ['inmate'])]
  const gone = await app.as('admin')
  const { calendar, systemDb } = app.deps
  const ids = people.map(({ user }) => user.id)
  const stored = ({ who, ...hours }: { who: number; fromMinute: number; toMinute: number }) => ({
    userId: ids[who] ?? '',
    ...hours,
  })
  const wrong = async () => {
    const [entries, dates] = await systemDb.run([listRota(), listDates({ from: '2026-01-01' })])
    const { rows } = await app.superuser.query<{ id: string; at: Date; is_on: boolean }>(
      `select id, at, id in (select user_id from on_duty_at(at)) as is_on from unnest($1::uuid[]) id, unnest($2::date[]) day,
         generate_series(day::timestamptz, day::timestamptz + interval '1 day', interval '45 minutes') at`,
      [ids, DAYS],
    )
    expect(rows.length).toBeGreaterThan(500)
    const blocks = momentsFrom({ entries, dates }, '2026-01-01', 370, calendar)
    const isThere = (id: string, at: Date) => blocks.some((block) => block.userId === id && isOn(block, +at))
    return rows.filter(({ id, at, is_on }) => isThere(id, at) !== is_on)
  }
  const save = (entries: RotaRow[], dates: DateRow[]) =>
    systemDb.transaction(async (run) => void (await run(replaceRota(entries, { from: '2026-01-01', dates }))))

  await fc.assert(
    fc.asyncProperty(someRota, async ({ entries, dates }) => {
      await save(
        entries.map(([tier, day, hours, weeks]) => ({ tier, day, weeks, ...stored(hours) })),
        dates.map(([day, tier, hours]) => ({ day, tier, entries: hours.map(stored) })),
      )
      expect(await wrong()).toEqual([])
    }),
    { numRuns: 25 },
  )

  // A date on which only somebody stood who is gone is a day with nobody, not the week again.
  const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    tier: 1,
    day,
    ...stored({ who: 0, fromMinute: 0, toMinute: 1440 }),
  }))
  const own = { userId: gone.user.id, fromMinute: 0, toMinute: 1440 }
  await save(always, [{ day: '2026-03-08', tier: 1, entries: [own] }])
  await app.superuser.query('delete from users where id = $1', [gone.user.id])
  expect(await wrong()).toEqual([])
  const at = (time: string) =>
    app.superuser
      .query('select $1 in (select user_id from on_duty_at($2)) as is_on', [
        ids[0],
        `2026-03-08 ${time} America/Chicago`,
      ])
      .then(({ rows }) => rows[0].is_on)
  expect([await at('12:00'), await at('23:59')]).toEqual([false, false])
})
