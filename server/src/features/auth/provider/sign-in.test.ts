// Proves P53.
import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { audit } from '@evenkeel/contract/audit/audit.ts'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { provider as calls } from '@evenkeel/contract/auth/provider.ts'
import { totp } from '@evenkeel/contract/auth/totp.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { journal } from '@evenkeel/contract/journal.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import { createResponder, listAlerts, type Person } from '../../../testing/features/alerts.ts'
import { ANSWERS } from '../../../testing/features/answers.ts'
import { atTablet, enrollTablet } from '../../../testing/features/badges.ts'
import { linkAs, linked, signInAs, startProvider } from '../../../testing/features/provider.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'
import { keep, page } from '../../drafts/testing/drafts.ts'
import { codeAt } from '../totp/rules.ts'

const provider = await startProvider()
const w = await createTestApp({ env: provider.env })

const confirm = (person: Person) => person.call(auth.confirm, { body: { password: PASSWORD } })
const slipFor = async (admin: Person, { user }: Person) => {
  await confirm(admin)
  return (await admin.call(users.makeSlip, { params: { id: user.id } })).slip
}

test('an account that its owner linked signs in, and nothing but the password opens what is theirs', async () => {
  const ana = await linked(w, 'staff', 'ana')
  await ana.call(journal.create, { body: { content: 'for me alone' } })
  const browser = w.nobody()
  expect(await signInAs(browser, 'ana')).toEqual({ status: 303, landed: '/' })
  expect(await browser.call(users.current)).toMatchObject({ id: ana.user.id, keyless: true })
  const refusals = [
    await browser.send('GET', '/api/journal'),
    await browser.send('POST', '/api/journal', { body: { content: 'x' } }),
    await keep(browser, 'journal', 0, page('x')),
    await browser.send('GET', '/api/user/export'),
  ]
  expect(refusals.map(({ problem }) => problem.code)).toEqual(Array(4).fill('confirmation_required'))

  await browser.call(auth.confirm, { body: { password: PASSWORD } })
  expect((await browser.call(journal.list)).map(({ content }) => content)).toEqual(['for me alone'])
  expect((await browser.send('GET', '/api/user/export')).text).toContain('for me alone')
  expect(await browser.call(users.current)).not.toHaveProperty('keyless')
})

test('what somebody writes before the password is sealed for them, and an answer that needs help raises its alert', async () => {
  const cleo = await createResponder(w, ['staff'])
  const ben = await linked(w, 'staff', 'ben')
  const browser = w.nobody()
  await signInAs(browser, 'ben')
  await browser.call(checkins.create, { body: { notes: 'a long night' } })
  await browser.call(assessments.submit, { body: { responses: ANSWERS.critical } })
  expect((await listAlerts(cleo)).map(({ userId }) => userId)).toContain(ben.user.id)
  await browser.call(auth.confirm, { body: { password: PASSWORD } })
  expect((await browser.call(checkins.list)).map(({ notes }) => notes)).toEqual(['a long night'])
})

test('who is linked signs in as at work, and with the password only while the provider is away', async () => {
  const dana = await linked(w, 'staff', 'dana')
  const body = { username: dana.user.username, password: PASSWORD }
  expect((await w.nobody().send('POST', '/api/login', { body })).problem.code).toBe('use_provider')
  const wrong = { ...body, password: 'not this one' }
  expect((await w.nobody().send('POST', '/api/login', { body: wrong })).problem.code).toBe('invalid_credentials')
  const admin = await linked(w, 'admin', 'an administrator')
  expect(
    (await w.nobody().send('POST', '/api/login', { body: { ...body, username: admin.user.username } })).status,
  ).toBe(200)
})

test('an invitation signs nobody in until its person accepts it with the password', async () => {
  const [cleo, ana] = [await w.as('admin'), await w.as('staff')]
  await confirm(cleo)
  const params = { id: ana.user.id }
  await cleo.call(calls.invite, { params, body: { subject: 'invited' } })
  expect(await signInAs(w.nobody(), 'invited')).toMatchObject({ landed: '/?provider=invited' })
  expect(await cleo.call(calls.find, { params })).toMatchObject({ subject: 'invited', own: false })

  await linkAs(ana, 'somebody else')
  await confirm(ana)
  expect((await ana.send('POST', '/api/user/provider')).problem.code).toBe('conflict')
  await linkAs(ana, 'invited')
  await ana.call(calls.link)
  expect(await signInAs(w.nobody(), 'invited')).toMatchObject({ landed: '/' })

  expect((await ana.call(audit.own)).map(({ action }) => action)).toEqual(['user.provider_invited'])
  const again = await cleo.send('PUT', `/api/admin/provider-links/${ana.user.id}`, { body: { subject: 'mine' } })
  expect(again.problem.code).toBe('conflict')
})

test('an e-mail address that matches links nothing, and nobody gets an account or a role', async () => {
  const ana = await w.as('staff')
  await ana.call(users.update, { body: { email: 'same@county.example' } })
  const before = await w.ask('select count(*)::int as n from users')
  provider.login = { email: 'same@county.example', roles: ['admin'] }
  expect(await signInAs(w.nobody(), 'same')).toMatchObject({ landed: '/?provider=unlinked' })
  provider.login = {}
  expect(await w.ask('select count(*)::int as n from users')).toEqual(before)
})

test('nobody in care is linked, invited or signed in, in the database too', async () => {
  const [cleo, ana] = [await w.as('admin'), await w.as('inmate')]
  await confirm(cleo)
  await confirm(ana)
  expect((await ana.send('POST', '/api/user/provider/ask')).status).toBe(403)
  const invited = await cleo.send('PUT', `/api/admin/provider-links/${ana.user.id}`, { body: { subject: 'care' } })
  expect(invited.status).toBe(404)
  const insert = 'insert into provider_links values ($1, $2, $3, now(), $1)'
  await expect(w.ask(insert, ana.user.id, provider.issuer, 'care')).rejects.toThrow('nobody in care')
  const staff = await linked(w, 'staff', 'once staff')
  const browser = w.nobody()
  await signInAs(browser, 'once staff')
  await w.ask(`update users set role = 'inmate' where id = $1`, staff.user.id)
  expect((await browser.send('GET', '/api/user')).status).toBe(401)
  expect(await signInAs(w.nobody(), 'once staff')).toMatchObject({ landed: '/?provider=unlinked' })
})

test('an identity belongs to one account, and somebody who came back elsewhere is linked nowhere', async () => {
  await linked(w, 'staff', 'of one')
  const ben = await w.as('staff')
  await linkAs(ben, 'of one')
  await confirm(ben)
  expect((await ben.send('POST', '/api/user/provider')).problem.code).toBe('conflict')
  const eve = await w.as('staff')
  await linkAs(eve, 'of eve')
  ben.cookies.set('__Host-evenkeel-provider', String(eve.cookies.get('__Host-evenkeel-provider')))
  expect(await ben.call(calls.own)).toEqual({ link: null, found: null })
  expect((await ben.send('POST', '/api/user/provider')).problem.code).toBe('conflict')
})

test('for 30 days after a slip no provider is linked', async () => {
  const [cleo, ana] = [await w.as('admin'), await w.as('staff')]
  const slip = await slipFor(cleo, ana)
  const here = w.nobody()
  await here.call(auth.resetPassword, {
    body: { username: ana.user.username, slip, newPassword: 'another-quiet-harbor' },
  })
  await here.call(auth.confirm, { body: { password: 'another-quiet-harbor' } })
  await linkAs(here, 'of whoever made the slip')
  expect((await here.send('POST', '/api/user/provider')).problem.code).toBe('conflict')
})

test('whose account an administrator made links it at once: a first password replaced nothing', async () => {
  const cleo = await w.as('admin')
  await confirm(cleo)
  const { user, slip } = await cleo.call(users.create, { body: { username: 'new-officer', role: 'staff' } })
  const here = w.nobody()
  const body = { username: user.username, slip, newPassword: 'another-quiet-harbor' }
  await here.call(auth.resetPassword, { body })
  await here.call(auth.confirm, { body: { password: 'another-quiet-harbor' } })
  await linkAs(here, 'of a new officer')
  await here.call(calls.link)
  expect((await here.call(calls.own)).link).toMatchObject({ own: true })
})

test('a link that is ended, by its owner or an administrator, ends its sessions at once', async () => {
  const [cleo, ana] = [await w.as('admin'), await linked(w, 'staff', 'ends')]
  const browser = w.nobody()
  await signInAs(browser, 'ends')
  await confirm(ana)
  await ana.call(calls.unlink)
  expect((await browser.send('GET', '/api/user')).status).toBe(401)
  expect(await signInAs(browser, 'ends')).toMatchObject({ landed: '/?provider=unlinked' })

  await linkAs(ana, 'ends')
  await ana.call(calls.link)
  await signInAs(browser, 'ends')
  await confirm(cleo)
  await cleo.call(calls.remove, { params: { id: ana.user.id } })
  expect((await browser.send('GET', '/api/user')).status).toBe(401)
})

test('an account that is switched off here is refused, and its session ends at the next request', async () => {
  const [cleo, ana] = [await w.as('admin'), await linked(w, 'staff', 'off')]
  const browser = w.nobody()
  await signInAs(browser, 'off')
  await confirm(cleo)
  await cleo.call(responders.disable, { params: { id: ana.user.id }, body: {} })
  expect((await browser.send('GET', '/api/user')).status).toBe(401)
  expect(await signInAs(w.nobody(), 'off')).toMatchObject({ landed: '/?provider=off' })
})

test('whose second step is on is asked for it after the provider, whatever is required', async () => {
  const cleo = await linked(w, 'admin', 'two steps')
  await confirm(cleo)
  const { secret } = await cleo.call(totp.begin)
  await cleo.call(totp.enable, { body: { code: codeAt(secret, w.now) } })
  const browser = w.nobody()
  await signInAs(browser, 'two steps')
  expect(await browser.call(users.current)).toMatchObject({ codeDue: true })
  expect((await browser.send('GET', '/api/admin/users')).status).toBe(403)
  const alone = await browser.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  expect(alone.problem.code).toBe('totp_required')
  w.now = new Date(w.now.getTime() + 60_000)
  await browser.call(auth.confirm, { body: { password: PASSWORD, code: codeAt(secret, w.now) } })
  expect((await browser.send('GET', '/api/admin/users')).status).toBe(200)
})

test('no sign-in by the provider begins on a device of the facility', async () => {
  const here = atTablet(w, await enrollTablet(w, await w.as('admin')))
  expect((await here.send('POST', '/api/provider/sign-in')).status).toBe(403)
})

test.for(['staff', 'clinician', 'admin'] as const)(
  'no read of %s before the password says that there is nothing to read, or that nobody is signed in',
  async (role) => {
    await linked(w, role, `reads-${role}`)
    const browser = w.nobody()
    await signInAs(browser, `reads-${role}`)
    // As if the second step had been given, so that the key alone is missing.
    await w.ask(`update sessions set second_factor = true where began = 'provider'`)
    const answered = new Map<string, number>()
    for (const [name, { method, path, access, query }] of endpointList) {
      const isTheirs = access === 'signed-in' || (Array.isArray(access) && access.includes(role))
      if (method !== 'GET' || !isTheirs || path.includes(':') || query || path === '/api/events') continue
      answered.set(name, (await browser.send('GET', path)).status)
    }
    expect(answered.size).toBeGreaterThan(20)
    expect([...answered].filter(([, status]) => status !== 200 && status !== 403)).toEqual([])
  },
)

test('a changed role ends the link, whoever it was linked by', async () => {
  const [cleo, ana] = [await w.as('admin'), await linked(w, 'staff', 'rises')]
  await confirm(cleo)
  await cleo.call(responders.changeRole, { params: { id: ana.user.id }, body: { role: 'admin' } })
  expect(await signInAs(w.nobody(), 'rises')).toMatchObject({ landed: '/?provider=unlinked' })
  expect(await w.ask('select from provider_links where user_id = $1', ana.user.id)).toEqual([])
})
