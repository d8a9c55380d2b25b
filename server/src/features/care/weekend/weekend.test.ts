import { care } from '@evenkeel/contract/care.ts'
import { expect, test } from 'vitest'
import { calendar } from '../../../platform/calendar.ts'
import { countRows } from '../../../testing/alerts.ts'
import { askToTalk, changeWork, createCareApp, listWork } from '../../../testing/care.ts'
import { weekendOf } from './weekend.ts'

test.for([
  ['Tuesday', '2026-03-10T15:00:00Z', '2026-03-13T22:00:00Z', '2026-03-16T13:00:00Z'],
  ['Friday night', '2026-03-14T04:00:00Z', '2026-03-13T22:00:00Z', '2026-03-16T13:00:00Z'],
  ['Sunday', '2026-03-15T15:00:00Z', '2026-03-13T22:00:00Z', '2026-03-16T13:00:00Z'],
  ['Monday before eight', '2026-03-16T12:59:00Z', '2026-03-13T22:00:00Z', '2026-03-16T13:00:00Z'],
  ['Monday at eight', '2026-03-16T13:00:00Z', '2026-03-20T22:00:00Z', '2026-03-23T13:00:00Z'],
  ['before the clocks change', '2026-03-05T15:00:00Z', '2026-03-06T23:00:00Z', '2026-03-09T13:00:00Z'],
] as const)('on %s it is from Friday 17:00 to Monday 8:00 of the facility', ([, at, from, until]) => {
  expect(weekendOf(calendar('America/Chicago'), new Date(at))).toEqual({ from: new Date(from), until: new Date(until) })
})

test('the page has what falls due until Monday, with who has it then, for clinicians of the role alone', async () => {
  const { w, grace, sam } = await createCareApp({ env: { FACILITY_TIME_ZONE: 'America/Chicago' } })
  const [ana, ben, cal] = [await w.as('inmate'), await w.as('inmate'), await w.as('inmate')]
  for (const one of [ana, ben, cal]) await askToTalk(one)
  for (const { id } of (await listWork(grace)).work) await changeWork(grace, id, { do: 'take' })
  // Saturday, Monday at eight, and one whose triage is before the weekend and whose meeting is in it.
  const due = (one: typeof ana, triage: string, met: string) =>
    w.superuser.query('update care_work set triage_due_at = $2, met_due_at = $3 where user_id = $1', [
      one.user.id,
      triage,
      met,
    ])
  await due(ana, '2026-03-14T15:00:00Z', '2026-03-15T15:00:00Z')
  await due(ben, '2026-03-16T13:00:00Z', '2026-03-17T13:00:00Z')
  await due(cal, '2026-03-12T13:00:00Z', '2026-03-13T23:00:00Z')
  const page = await grace.call(care.weekend)
  expect(page).toMatchObject({ from: '2026-03-13T22:00:00.000Z', until: '2026-03-16T13:00:00.000Z' })
  expect(page.work.map(({ userId, dueAt, mine }) => [userId, dueAt, mine])).toEqual([
    [cal.user.id, '2026-03-13T23:00:00.000Z', true],
    [ana.user.id, '2026-03-14T15:00:00.000Z', true],
  ])
  // Whoever is in it can read that they were seen.
  expect(await countRows(w, 'list_views', 'user_id = $1', [ana.user.id])).toBeGreaterThan(0)
  const away = { from: '2026-03-14', to: '2026-03-15', cover: null }
  expect((await grace.send('PUT', `/api/clinicians/${grace.user.id}/away`, { body: away })).status).toBe(200)
  expect((await grace.call(care.weekend)).work).toMatchObject([
    { userId: cal.user.id, away: null, mine: true },
    { userId: ana.user.id, away: { name: 'Grace Okafor', backOn: '2026-03-16' }, owner: null },
  ])
  for (const by of [sam, await w.as('clinician', { confirmed: false })])
    expect((await by.call(care.weekend)).work).toEqual([])
  for (const by of [ana, await w.as('admin'), await w.as('staff')])
    expect((await by.send('GET', '/api/care/weekend')).status).toBe(403)
})
