import { care } from '@evenkeel/contract/care.ts'
import { expect, test } from 'vitest'
import { askToTalk, createCareApp, listWork } from '../../../testing/care.ts'

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
