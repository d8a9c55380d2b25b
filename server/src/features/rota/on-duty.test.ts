import { type Rota, rota } from '@evenkeel/contract/rota.ts'
import { coveredMinutes, hoursOf, ON_CALL, ON_SITE } from '@evenkeel/contract/rota-gaps.ts'
import { expect, test } from 'vitest'
import { createResponder, type Person } from '../../testing/alerts.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { covers } from './hours.ts'

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

test('PostgreSQL says of every quarter of an hour of the week who is on duty as the product does, also over the changes of the clock', async () => {
  const app = await createTestApp()
  const lead = await createResponder(app, ['inmate'])
  const rows = [
    [1, 360, 1080],
    [3, 1080, 360],
    [7, 1320, 120],
    [5, 0, 1440],
  ] as const
  for (const [position, [day, from, to]] of rows.entries())
    await app.superuser.query('insert into rota_entries values ($1, $2, 1, $3, $4, $5)', [
      position,
      lead.user.id,
      day,
      from,
      to,
    ])
  const hours = rows.map(([day, fromMinute, toMinute]) => ({ day, fromMinute, toMinute }))
  const { calendar } = app.deps
  for (const start of ['2026-03-07T00:00:00Z', '2026-10-31T00:00:00Z']) {
    const { rows: found } = await app.superuser.query<{ at: Date; is_on: boolean }>(
      `select at, on_duty($1, at, $2) as is_on
       from generate_series($3::timestamptz, $3::timestamptz + interval '8 days', interval '15 minutes') at`,
      [lead.user.id, calendar.timeZone, start],
    )
    const wrong = found.filter(({ at, is_on }) => hours.some((one) => covers(one, calendar.weekMinuteOf(at))) !== is_on)
    expect([found.length, wrong]).toEqual([769, []])
  }
})
