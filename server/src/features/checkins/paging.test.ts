import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const START = Date.parse('2026-03-11T12:00:00.000Z')
const w = await createTestApp({ now: new Date(START), env: { RATE_LIMIT_FACTOR: '2' } })
const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
const ids: string[] = []
for (let i = 0; i < 60; i += 1) {
  w.now = new Date(START + i * 1000)
  const { id } = await ana.call(checkins.create, { body: { moodScore: (i % 10) + 1 } })
  ids.unshift(id)
}

const get = async (query: string) => {
  const answer = await ana.send('GET', `/api/checkins${query}`)
  return { ids: answer.reply(checkins.list).map(({ id }) => id), link: answer.headers.link }
}

test.for([
  'limit=0',
  'limit=-1',
  'limit=201',
  'limit=1.5',
  'limit=ten',
  'limit=',
  'limit=1&limit=2',
  'limit=1e9',
  'before=x',
  'before=',
  'before=1',
  'before[]=x&before=y',
])('?%s is refused', async (query) => {
  const answer = await ana.send('GET', `/api/checkins?${query}`)
  if (query.startsWith('before[]')) expect(answer.status).toBe(400)
  else expect(answer.problem).toMatchObject({ status: 400, issues: [{ path: query.split('=')[0] }] })
})

test('a list is a plain array, newest first, 50 at a time', async () => {
  const first = await get('')

  expect(first.ids).toEqual(ids.slice(0, 50))
  expect(first.link).toBe(`</api/checkins?before=${ids[49]}>; rel="next"`)
})

test('following the links returns everything once, and the last page has no link', async () => {
  const seen: string[] = []
  let query: string | undefined = '?limit=7'
  while (query) {
    const page: Awaited<ReturnType<typeof get>> = await get(query)
    seen.push(...page.ids)
    query = /^<\/api\/checkins(\?[^>]+)>; rel="next"$/.exec(String(page.link ?? ''))?.[1]
    if (query) expect(query).toContain('limit=7')
  }
  expect(seen).toEqual(ids)
})

test('a page that ends exactly at the end has no next link', async () => {
  expect((await get('?limit=60')).link).toBeUndefined()
  expect((await get('?limit=59')).link).toBeDefined()
  expect((await get('?limit=200')).ids).toHaveLength(60)
})

test('before the oldest the list is empty', async () => {
  const page = await get(`?before=${ids.at(-1)}`)
  expect(page.ids).toEqual([])
  expect(page.link).toBeUndefined()
})

test('an unknown id is a point in time', async () => {
  expect((await get('?limit=1&before=ffffffff-ffff-7fff-bfff-ffffffffffff')).ids).toEqual([ids[0]])
  expect((await get('?limit=1&before=00000000-0000-7000-8000-000000000000')).ids).toEqual([])
})

test('a list stays empty when it starts from another person’s id', async () => {
  expect((await ben.send('GET', `/api/checkins?before=${ids[0]}`)).json).toEqual([])
})

test('unknown query parameters are ignored', async () => {
  expect((await get('?limit=2&color=blue')).ids).toEqual(ids.slice(0, 2))
})
