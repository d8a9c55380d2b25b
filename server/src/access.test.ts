import { badges } from '@evenkeel/contract/badges/badges.ts'
import { routeOf } from '@evenkeel/contract/base/endpoint.ts'
import { ROLES } from '@evenkeel/contract/base/roles.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { stays } from '@evenkeel/contract/people/stays.ts'
import { worksheets } from '@evenkeel/contract/worksheets/worksheets.ts'
import { expect, test } from 'vitest'
import { atTablet, badgeFor, enrollTablet } from './testing/features/badges.ts'
import { createTestApp } from './testing/test-app.ts'

const w = await createTestApp()
const people = {
  inmate: await w.as('inmate'),
  staff: await w.as('staff'),
  clinician: await w.as('clinician'),
  admin: await w.as('admin'),
}
const SOMEBODY = '01890000-0000-7000-8000-000000000000'
const urlOf = (path: string) => path.replace(/:\w+/g, SOMEBODY)
const named = endpointList.map(([name, endpoint]) => [`${name} (${routeOf(endpoint)})`, endpoint] as const)

test.for(named)('%s is served', ([, { method, path }]) => {
  expect(w.app.hasRoute({ method, url: path })).toBe(true)
})

test.for(named.filter(([, e]) => e.access !== 'public'))('%s is refused without a session', async ([, e]) => {
  const answer = await w.nobody().send(e.method, urlOf(e.path), e.method === 'GET' ? {} : { body: { nonsense: true } })

  expect(answer.status).toBe(401)
  const message = ['Unauthorized', e.otherwise].filter(Boolean).join('. ')
  expect(answer.problem).toMatchObject({ code: 'unauthorized', title: 'Unauthorized', message })
})

const closed = named.flatMap(([name, e]) =>
  typeof e.access === 'string'
    ? []
    : ROLES.filter((role) => !e.access.includes(role)).map((role) => [role, name, e] as const),
)
test.for(closed)('%s may not call %s, whatever is sent', async ([role, , e]) => {
  const answer = await people[role].send(
    e.method,
    urlOf(e.path),
    e.method === 'GET' ? {} : { body: { nonsense: true } },
  )

  expect(answer.status).toBe(403)
  expect(answer.problem.code).toBe('forbidden')
})

/** One of each role that can have a badge, signed in on a tablet. */
async function withBadge(role: 'inmate' | 'staff') {
  const admin = await w.as('admin')
  const here = atTablet(w, await enrollTablet(w, admin, `Tablet of ${role}`))
  expect((await here.signIn(await badgeFor(admin, await w.as(role)))).status).toBe(200)
  return { ...here, role }
}
const badgeSessions = [await withBadge('inmate'), await withBadge('staff')]

test.for(named.filter(([, e]) => e.access !== 'public' && e.access !== 'display'))(
  '%s is refused to a session with badge and PIN unless it is open to one',
  async ([, e]) => {
    for (const here of badgeSessions) {
      const nonsense = e.method === 'GET' ? undefined : { nonsense: true }
      const answer = await here.send(e.method, urlOf(e.path), nonsense)
      const isTheirs = typeof e.access === 'string' || e.access.some((role) => role === here.role)
      if ('badge' in e && isTheirs) expect([401, 403, 500]).not.toContain(answer.status)
      else expect([answer.status, answer.problem.code]).toEqual([403, 'forbidden'])
    }
  },
)

test('a session with badge and PIN is open to what is listed here, and to nothing else', () => {
  const open = endpointList.flatMap(([, e]) => ('badge' in e ? [routeOf(e)] : []))
  expect(open.sort()).toMatchInlineSnapshot(`
    [
      "GET /api/assessment/questions",
      "GET /api/badge/session",
      "GET /api/content/modules",
      "GET /api/content/modules/:id",
      "GET /api/content/progress",
      "GET /api/help",
      "PATCH /api/coping-tools/usage/:id",
      "POST /api/alerts",
      "POST /api/assessments",
      "POST /api/assessments/entry",
      "POST /api/assessments/withdrawal",
      "POST /api/badge/unlock",
      "POST /api/care/requests",
      "POST /api/checkins",
      "POST /api/content/progress",
      "POST /api/coping-tools/usage",
      "POST /api/tickets",
      "PUT /api/asq/:id",
    ]
  `)
})

test.for(named.filter(([, e]) => e.confirm))('%s asks for the password again first', async ([, e]) => {
  const { access } = e
  const role = ROLES.toReversed().find((one) => typeof access === 'string' || access.includes(one)) ?? 'admin'
  const caller = people[role]
  const answer = await caller.send(e.method, urlOf(e.path), { body: {} })

  expect(answer.problem.code).toBe('confirmation_required')
})

/**
 * The page chooses the id of a worksheet before its first answer, so there may be nothing yet: the reply is null. What is open of
 * somebody who is to be released is the same of everybody to whoever may not know: nothing.
 */
const isMaybeNew = (e: unknown) => e === worksheets.show || e === stays.open || e === badges.find

test.for(named.filter(([, e]) => e.path.includes(':') && e.access !== 'display' && !isMaybeNew(e)))(
  '%s answers 404 for an unknown id',
  async ([, e]) => {
    const { access } = e
    const roles = ['admin', 'staff', 'clinician', 'inmate'] as const
    const caller = people[roles.find((role) => typeof access !== 'string' && access.includes(role)) ?? 'inmate']
    await caller.send('POST', '/api/user/confirm', { body: { password: 'quiet-harbor-at-dawn' } })

    // The body is validated before the row is looked up.
    if (!e.body) expect((await caller.send(e.method, urlOf(e.path))).status).toBe(404)
    expect((await caller.send(e.method, e.path.replace(/:\w+/g, 'no-id'))).status).toBe(404)
  },
)

test('the server has exactly the paths of the endpoint table under /api', () => {
  const served = w.app.printRoutes({ commonPrefix: false }).match(/^[├└]── .*$/gm) ?? []
  expect(served.length).toBeGreaterThan(0)
  const known = new Set([...endpointList.map(([, e]) => e.path as string), '/api/openapi.json'])
  const paths = served
    .map((line) => line.replace(/^[├└]── /, '').replace(/ \(.*$/, ''))
    .filter((path) => path.startsWith('/api'))
  expect(paths.filter((path) => !known.has(path))).toEqual([])
})
