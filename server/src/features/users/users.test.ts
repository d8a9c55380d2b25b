import { AdminUser, SignedIn, users } from '@evenkeel/contract/users/users.ts'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

const START = Date.parse('2026-03-11T12:00:00.000Z')
const w = await createTestApp({ now: new Date(START) })
const patch = (caller: Caller, body: unknown) => caller.send('PATCH', '/api/user', { body })
const newPerson = async (role: 'inmate' | 'staff' | 'admin', profile: object = {}) => {
  w.now = new Date(w.now.getTime() + 1000)
  const person = await w.as(role)
  await patch(person, profile)
  return person
}

test.for([
  ['role', 'admin'],
  ['username', 'somebody'],
  ['id', '01890000-0000-7000-8000-000000000000'],
  ['badgeNumber', '7'],
  ['extension', '7'],
  ['respondsTo', ['inmate']],
  ['disabled', false],
  ['approved', true],
  ['unitTyped', false],
  ['housing', 'B-12'],
  ['bookingNumber', '7'],
  ['permanentNumber', '7'],
  ['releasedOn', '2026-01-01'],
  ['createdAt', '2020-01-01T00:00:00Z'],
] as const)('nobody changes their own %s', async ([field, value]) => {
  const ana = await w.as('inmate')
  expect((await patch(ana, { [field]: value })).problem.issues).toEqual([
    { path: field, message: `Unknown field: ${field}` },
  ])
  expect((await ana.send('GET', '/api/user')).json).toEqual({ ...ana.user, ...HELP })
})

test.for([
  [{ firstName: '  ' }, 'First name is required'],
  [{ lastName: ' ' }, 'Last name is required'],
  [{ email: 'nope' }, 'Invalid email address'],
  [{ unit: 'u'.repeat(101) }, 'Unit must be at most 100 characters'],
  [{ firstName: 'a\0b' }, 'Text contains a character that cannot be stored'],
] as const)('%j is refused', async ([body, message]) => {
  const ana = await w.as('inmate')
  expect((await patch(ana, body)).problem.issues).toEqual([{ path: Object.keys(body)[0], message }])
})

test.for([{ locale: null }, { locale: '' }, { locale: 'de' }, { shift: 'noon' }, { firstName: 7 }, { email: {} }])(
  '%j is refused',
  async (body) => {
    const ana = await w.as('inmate')
    expect((await patch(ana, body)).problem).toMatchObject({ status: 400, issues: [{ path: Object.keys(body)[0] }] })
  },
)

/** Not in the reply to registering. */
const HELP = { hearing: expect.stringMatching(/^(nobody|unheard|heard)$/) }
/** Of staff and administrators too: the only account of this browser may call it its own. */
const OWN = { ...HELP, ownDevice: 'offered' }

test('a write returns the same bytes as a later read', async () => {
  const ana = w.nobody()
  const body = { username: 'Ana.Byte', password: PASSWORD, role: 'inmate', firstName: 'Ana', shift: 'night' }
  const read = async () => (await ana.send('GET', '/api/user')).text
  const registered = await ana.send('POST', '/api/register', { body })
  // Only what is read says whether a request would be heard.
  const without = (await read()).replace(/,"hearing":"\w+"/, '')
  expect([registered.status, without]).toEqual([201, registered.text])
  const changed = await patch(ana, { lastName: 'O’Neil “Nan”', shift: null })
  expect([changed.status, await read()]).toEqual([200, changed.text])
})

test('given fields change, missing ones stay, null and an empty text clear', async () => {
  const ana = await w.as('staff')
  const full = {
    firstName: 'Ana',
    lastName: 'O’Neil',
    email: 'ana@example.org',
    unit: 'C-Block',
    shift: 'night',
    locale: 'es',
  }
  expect((await patch(ana, full)).json).toEqual({ ...ana.user, ...OWN, ...full })
  expect((await patch(ana, {})).json).toEqual({ ...ana.user, ...OWN, ...full })
  expect((await patch(ana, { unit: 'D-Block' })).json).toEqual({ ...ana.user, ...OWN, ...full, unit: 'D-Block' })

  const cleared = { firstName: null, lastName: null, email: null, unit: null, shift: null }
  expect((await patch(ana, { firstName: '', lastName: null, email: '', unit: null, shift: '' })).json).toEqual({
    ...ana.user,
    ...OWN,
    ...cleared,
    locale: 'es',
  })
  expect((await ana.send('GET', '/api/user')).json).toEqual({ ...ana.user, ...OWN, ...cleared, locale: 'es' })
})

test('the scale of check-ins is kept in the account once it is chosen, and cannot be cleared', async () => {
  const ana = await w.as('inmate')
  expect(ana.user).not.toHaveProperty('checkInScale')
  expect((await patch(ana, { checkInScale: 'ten' })).json).toEqual({ ...ana.user, ...HELP, checkInScale: 'ten' })
  for (const checkInScale of [null, '', 'seven', 5]) expect((await patch(ana, { checkInScale })).status).toBe(400)
  expect((await patch(ana, { firstName: 'Ana' })).json).toMatchObject({ checkInScale: 'ten' })
  expect((await ana.send('GET', '/api/user')).json).toMatchObject({ checkInScale: 'ten' })
})

test('whether answers go on by themselves is kept in the account once it is chosen, on or off', async () => {
  const ana = await w.as('inmate')
  expect(ana.user).not.toHaveProperty('autoAdvance')
  for (const autoAdvance of [false, true, false]) {
    expect((await patch(ana, { autoAdvance })).json).toEqual({ ...ana.user, ...HELP, autoAdvance })
    expect((await patch(ana, { firstName: ana.user.firstName })).json).toMatchObject({ autoAdvance })
    expect((await ana.send('GET', '/api/user')).json).toMatchObject({ autoAdvance })
  }
  for (const autoAdvance of [null, 'off', 0]) expect((await patch(ana, { autoAdvance })).status).toBe(400)
})

test('up to when messages of closed requests are put away is kept in the account, never taken back, and nothing that comes later', async () => {
  const ana = await w.as('inmate')
  const [earlier, later] = ['2026-01-02T03:04:05.000Z', '2026-01-03T03:04:05.000Z']
  expect((await patch(ana, { firstName: ana.user.firstName })).json).not.toHaveProperty('helpDismissedAt')
  for (const helpDismissedAt of [later, earlier])
    expect((await patch(ana, { helpDismissedAt })).json).toMatchObject({ helpDismissedAt: later })
  expect((await patch(ana, { firstName: 'Ana' })).json).toMatchObject({ helpDismissedAt: later })
  const { json } = await patch(ana, { helpDismissedAt: '2999-01-01T00:00:00.000Z' })
  expect(Date.parse(SignedIn.parse(json).helpDismissedAt ?? '')).toBeLessThan(Date.now() + 60_000)
  for (const helpDismissedAt of [null, '', 'now']) expect((await patch(ana, { helpDismissedAt })).status).toBe(400)
  const cleo = await w.as('admin')
  expect(JSON.stringify((await cleo.send('GET', '/api/admin/users')).json)).not.toContain('helpDismissedAt')
})

test('a change affects only the person’s own profile', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  await patch(ana, { firstName: 'Changed', checkInScale: 'ten', autoAdvance: false })

  expect((await ben.send('GET', '/api/user')).json).toEqual({ ...ben.user, ...HELP })
})

describe.for(['on', 'bypassed'] as const)('with row-level security %s', async (rowLevelSecurity) => {
  const other = await createTestApp({ rowLevelSecurity })
  const [ana, ben] = [await other.as('inmate'), await other.as('staff')]

  test('everybody reads their own account', async () => {
    await patch(ana, { firstName: 'Ana' })
    expect((await ana.send('GET', '/api/user')).json).toEqual({ ...ana.user, ...HELP, firstName: 'Ana' })
    expect((await ben.send('GET', '/api/user')).json).toEqual({ ...ben.user, ...OWN })
  })
})

describe('the list of accounts', async () => {
  const cleo = await newPerson('admin', { firstName: 'Cleo' })
  const tricky = await newPerson('staff', { firstName: '100%', lastName: 'back\\slash_under' })
  const angel = await newPerson('inmate', { firstName: 'Ángel', lastName: 'Núñez' })
  const find = async (query: string) => (await cleo.send('GET', `/api/admin/users${query}`)).reply(users.find)
  const ids = async (q: string) => (await find(`?q=${encodeURIComponent(q)}`)).map(({ id }) => id)

  test('contains no hash, salt or key', async () => {
    const { text } = await cleo.send('GET', '/api/admin/users?limit=200')
    expect(text).not.toMatch(/hash|salt|verifier|wrapped|password|usernameKey/i)
    const { noAccount: _ofOthers, held: _ofFew, ...shape } = AdminUser.shape
    expect(Object.keys(JSON.parse(text)[0]).sort()).toEqual(Object.keys(shape).sort())
  })

  test('shows who is disabled', async () => {
    const gone = await newPerson('inmate', { firstName: 'Gone' })
    await w.ask('update users set disabled_at = now() where id = $1', gone.user.id)
    expect(await find('?q=Gone')).toMatchObject([{ id: gone.user.id, disabled: true }])
    expect(await find(`?q=${cleo.user.username}`)).toMatchObject([{ disabled: false }])
  })

  test.for(['%', '100%', '_under', '\\', 'k\\slash_u'])('%j is searched literally', async (q) => {
    expect(await ids(q)).toEqual([tricky.user.id])
  })

  test('finds any part of a name, in any case, accents included', async () => {
    expect(await ids(angel.user.username.toUpperCase())).toContain(angel.user.id)
    for (const q of ['Ángel', 'ÁNGEL', 'ángel nú', 'NÚÑEZ']) expect(await ids(q)).toEqual([angel.user.id])
    expect(await ids("'; drop table users; --")).toEqual([])
  })

  test('has pages, newest first, and the link keeps the search', async () => {
    const all = (await find('?limit=200')).map(({ id }) => id)
    expect(all).toEqual([...all].sort().reverse())
    const first = await cleo.send('GET', '/api/admin/users?q=inmate&limit=2')
    const next = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? ''
    expect(next).toMatch(/q=inmate/)
    const matching = (await find('?q=inmate&limit=200')).map(({ id }) => id)
    const pages = [...first.reply(users.find), ...(await cleo.send('GET', next)).reply(users.find)]
    expect(pages.map(({ id }) => id)).toEqual(matching.slice(0, 4))
  })

  test('is narrowed by role, state and unit together, and says with the first page alone how many fit', async () => {
    await w.superuser.query("insert into facility_units (position, name, key) values (1, 'North Wing', 'northwing')")
    const waits = { user: { id: '01890000-0000-7000-8000-0000000003e8' } }
    await w.ask(
      `insert into users (id, username, username_key, role, locale, unit, created_at)
      values ($1, 'who.waits', 'who.waits', 'inmate', 'en', 'north wing', now())`,
      waits.user.id,
    )
    const gone = await newPerson('inmate', { unit: 'NORTH  WING' })
    const staff = await newPerson('staff', { unit: 'North Wing' })
    const typed = await newPerson('inmate', { unit: 'Samuel’s cell' })
    await w.ask('update users set disabled_at = now() where id = $1', gone.user.id)
    const all = async (query: string) => (await find(`${query}&limit=200`)).map(({ id }) => id)
    expect(await all('?unit=North%20Wing')).toEqual([staff, gone, waits].map(({ user }) => user.id))
    expect(await all('?unit=North%20Wing&role=inmate')).toEqual([gone, waits].map(({ user }) => user.id))
    expect(await all('?unit=North%20Wing&role=inmate&state=waiting')).toEqual([waits.user.id])
    expect(await all('?unit=North%20Wing&state=disabled')).toEqual([gone.user.id])
    expect(await all('?unit=North%20Wing&state=approved')).toEqual([staff.user.id])
    const unlisted = await all('?unit=unlisted')
    expect(unlisted).toContain(typed.user.id)
    expect(unlisted).toContain(cleo.user.id)
    expect(unlisted).not.toContain(waits.user.id)

    const first = await cleo.send('GET', '/api/admin/users?unit=North%20Wing&limit=2')
    expect(first.headers['x-total-count']).toBe('3')
    const next = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? ''
    expect(next).toMatch(/unit=North/)
    const second = await cleo.send('GET', next)
    expect(second.headers['x-total-count']).toBeUndefined()
    expect(second.reply(users.find).map(({ id }) => id)).toEqual([waits.user.id])
    expect((await cleo.send('GET', '/api/admin/users?q=nobody.at.all')).headers['x-total-count']).toBe('0')
  })

  test('five hundred accounts are counted, and only who is on the page is noted as seen', async () => {
    await w.superuser.query(`insert into users (id, username, username_key, role, locale, created_at)
      select ('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'crowd.' || n, 'crowd.' || n, 'staff', 'en', now()
      from generate_series(1, 500) n`)
    const notedOf = async () =>
      (
        await w.ask(
          "select count(*)::int as noted from list_views v join users u on u.id = v.user_id where u.username like 'crowd.%'",
        )
      )[0].noted
    const answer = await cleo.send('GET', '/api/admin/users?q=crowd.')
    expect(answer.headers['x-total-count']).toBe('500')
    expect(answer.reply(users.find)).toHaveLength(50)
    expect(await notedOf()).toBe(50)
  })

  test.for([
    'role=warden',
    'state=gone',
    'use=today',
    `unit=${'x'.repeat(101)}`,
    'q=%00',
    `q=${'x'.repeat(101)}`,
    'q=a&q=b',
    'limit=0',
    'before=x',
  ])('?%s is refused', async (query) => {
    expect((await cleo.send('GET', `/api/admin/users?${query}`)).status).toBe(400)
  })
})
