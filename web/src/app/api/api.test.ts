import { afterEach, expect, test, vi } from 'vitest'
import { addressOf, call, onSessionHeader } from './api.ts'
import { OfflineError } from './api-error.ts'

const answer = (body: string | null, init?: ResponseInit) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body, init))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => vi.unstubAllGlobals())

test('parameters and query are filled into the address, and missing ones are left out', () => {
  expect(addressOf('DELETE /api/user/sessions/:id', { params: { id: 'a/b' } })).toBe('/api/user/sessions/a%2Fb')
  expect(addressOf('GET /api/checkins', { query: { limit: 7, before: undefined } })).toBe('/api/checkins?limit=7')
})

test('a body is sent as JSON, with the cookie and the idempotency key', async () => {
  const fetched = answer('{"id":"1"}', { status: 201 })

  await call('POST /api/checkins', { body: { moodScore: 7 }, idempotencyKey: 'k' })

  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/checkins')
  expect(init).toMatchObject({ method: 'POST', body: '{"moodScore":7}', credentials: 'include' })
  expect(Object.fromEntries(new Headers(init?.headers))).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'k',
  })
})

test('a file is sent as text with the given content type', async () => {
  const fetched = answer('{"rows":1,"created":0,"problems":[]}')
  const roster = 'username,role\n"o""neil",inmate\n'

  await call('POST /api/admin/users/import', { body: roster, contentType: 'text/csv', query: { confirm: 'true' } })

  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/admin/users/import?confirm=true')
  expect(init?.body).toBe(roster)
  expect(new Headers(init?.headers).get('content-type')).toBe('text/csv')
})

test('a request without a body has no content type', async () => {
  const fetched = answer(null, { status: 204 })

  expect(await call('POST /api/logout')).toBeUndefined()

  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('content-type')).toBe(false)
})

test('the session header of every response is read, also of a refusal', async () => {
  const heard: (string | null)[] = []
  onSessionHeader((header) => heard.push(header))
  answer('no', { status: 403, headers: { 'x-session-expires': '600, 28800' } })

  await expect(call('GET /api/user')).rejects.toThrow('403: no')

  expect(heard).toEqual(['600, 28800'])
})

test('a request that the page makes by itself is marked passive and does not report the session’s end', async () => {
  const heard: (string | null)[] = []
  onSessionHeader((header) => heard.push(header))
  const fetched = answer('[]', { headers: { 'x-session-expires': '600, 28800' } })

  await call('GET /api/alerts/mine', { query: { limit: 5 }, passive: true })

  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('evenkeel-passive')).toBe('1')
  expect(heard).toEqual([])
})

test('a refusal says how many seconds to wait', async () => {
  answer('', { status: 429, statusText: 'Too Many Requests', headers: { 'retry-after': '30' } })

  await expect(call('GET /api/user')).rejects.toMatchObject({ status: 429, retryAfter: 30 })
})

test('a server that cannot be reached is not a refusal', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })

  await expect(call('GET /api/user')).rejects.toBeInstanceOf(OfflineError)
})

test('the same press twice is one call with one answer, and counts anew once it is answered', async () => {
  const fetched = answer(null, { status: 204 })
  const press = (key: string) => call('POST /api/logout', { idempotencyKey: key })

  await Promise.all([press('one'), press('one'), press('another')])
  expect(fetched).toHaveBeenCalledTimes(2)
  await press('one')
  expect(fetched).toHaveBeenCalledTimes(3)
})
