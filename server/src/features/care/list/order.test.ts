import { care } from '@evenkeel/contract/care/care.ts'
import { expect, test } from 'vitest'
import { askToTalk, createCareApp, listWork } from '../../../testing/features/care.ts'

test('by bed as one walks past them, and by name, in pages; all have the same rows', async () => {
  const { w, grace } = await createCareApp()
  const beds = [
    ['Dee', 'B Unit', 'B-1'],
    ['ana', 'A Unit', 'A-12'],
    ['Ben', 'A Unit', 'A-2'],
    ['Cy', null, null],
    ['Eve', 'a unit', 'A-2'],
  ]
  for (const [name, unit, housing] of beds) {
    const who = await w.as('inmate')
    await askToTalk(who)
    await w.superuser.query(
      'update users set first_name = $2, last_name = null, unit = $3, housing = $4 where id = $1',
      [who.user.id, name, unit, housing],
    )
  }
  for (const [sort, names] of [
    ['bed', ['Ben', 'Eve', 'ana', 'Dee', 'Cy']],
    ['name', ['ana', 'Ben', 'Cy', 'Dee', 'Eve']],
    ['time', ['Dee', 'ana', 'Ben', 'Cy', 'Eve']],
  ] as const) {
    const found: string[] = []
    for (let next: string | undefined = `/api/care/work?limit=2&sort=${sort}`; next; ) {
      const answer = await grace.send('GET', next)
      found.push(...answer.reply(care.list).work.map(({ name }) => name))
      next = /<(.+)>; rel="next"/.exec(String(answer.headers.link))?.[1]
    }
    expect([sort, found]).toEqual([sort, names])
  }
  expect((await listWork(grace, { sort: 'bed', unit: 'A Unit' })).work.map(({ name }) => name)).toEqual([
    'Ben',
    'Eve',
    'ana',
  ])
  expect((await grace.send('GET', '/api/care/work?sort=number')).status).toBe(400)
})

test('before the next workday: what falls due until then, whoever has it, for clinicians of the role alone', async () => {
  const { w, grace, sam } = await createCareApp({ env: { FACILITY_TIME_ZONE: 'America/Chicago' } })
  const [ana, ben, cal] = [await w.as('inmate'), await w.as('inmate'), await w.as('inmate')]
  for (const one of [ana, ben, cal]) await askToTalk(one)
  // It is Tuesday: until Wednesday at eight.
  const due = (one: typeof ana, at: string) =>
    w.superuser.query(`update care_work set triage_due_at = null, met_due_at = $2 where user_id = $1`, [
      one.user.id,
      at,
    ])
  await due(ana, '2026-03-11T12:59:00Z')
  await due(ben, '2026-03-11T13:00:00Z')
  await due(cal, '2026-03-10T14:00:00Z')
  const soon = await listWork(grace, { show: 'soon' })
  expect(soon.work.map(({ userId, overdue }) => [userId, overdue])).toEqual([
    [cal.user.id, true],
    [ana.user.id, false],
  ])
  expect([soon.total, soon.overdue, soon.workday]).toEqual([2, 1, '2026-03-11T13:00:00.000Z'])
  expect((await listWork(sam, { show: 'soon' })).work).toEqual([])
  expect((await grace.send('GET', '/api/care/weekend')).status).toBe(404)
})
