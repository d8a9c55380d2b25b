import { entry } from '@evenkeel/contract/assessments/entry.ts'
import { audit } from '@evenkeel/contract/audit/audit.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import { plan } from '@evenkeel/contract/plan/plan.ts'
import { expect, test } from 'vitest'
import { ANSWERS } from '../../testing/features/answers.ts'
import { createCareApp } from '../../testing/features/care.ts'
import { fill, startSharing } from '../../testing/features/sharing.ts'
import { PASSWORD } from '../../testing/test-app.ts'
import { fastPasswords, NEW_PASSWORD, type Person, resetBySlip, signIn } from '../journal/testing/journal.ts'

/** The database asks for the time too, so this app has the true one. */
const { w } = await createCareApp({ now: new Date(), adjust: fastPasswords })
const cleo = await w.as('admin')
const LEFT_OUT = 'left out: a slip was redeemed since'
const WORDS = /eating|"d\d"|"responses"|"gad7":/

type Sharing = { shared: { kind: string }[]; copies: { kind: string; content: unknown }[] }

async function exported(person: Person, password: string) {
  await person.send('POST', '/api/user/confirm', { body: { password } })
  return ((await person.send('GET', '/api/user/export')).json as { sharing: Sharing }).sharing
}

/** Somebody who shares answers, trend and a step of their plan. */
async function sharer() {
  const person = await w.as('inmate')
  for (const kind of ['answers', 'trend'] as const) await startSharing(person, kind)
  await fill(person)
  const steps = { signs: [{ text: 'I stop eating' }] }
  const { id: version } = await person.call(plan.save, { body: { steps, after: null }, query: {} })
  await person.send('PUT', '/api/user/shared-plan', { body: { version, steps: ['signs'] } })
  return person
}

/** An administrator makes a slip for somebody and redeems it in their own browser. */
async function takenOver() {
  const taker = Object.assign(w.nobody(), { user: (await sharer()).user })
  await resetBySlip(cleo, taker, NEW_PASSWORD)
  return taker
}

test('people find in their own file what they share', async () => {
  const { copies } = await exported(await sharer(), PASSWORD)
  expect(copies.map(({ kind }) => kind).sort()).toEqual(['answers', 'plan', 'trend'])
  expect(JSON.stringify(copies)).toMatch(WORDS)
  expect(JSON.stringify(copies)).toContain('I stop eating')
})

test('whoever redeemed a slip finds no word and no answer of it, in a later session neither', async () => {
  const taker = await takenOver()
  for (const again of [false, true]) {
    if (again) await signIn(taker, taker.user.username, NEW_PASSWORD)
    const { shared, copies } = await exported(taker, NEW_PASSWORD)
    expect(shared.map(({ kind }) => kind)).toEqual(['answers', 'plan', 'trend'])
    expect(copies.map(({ content }) => content)).toEqual(Array(3).fill(LEFT_OUT))
    expect((await taker.send('GET', '/api/user/sharing')).text).not.toMatch(WORDS)
  }
})

test('what was said at entry is in one’s own file, and not in that of whoever redeemed a slip', async () => {
  const said = { daily: null, alcohol: null, pills: null, opioids: 'today', medicine: null } as const
  const atEntry = async (person: Person, password: string) => {
    await person.send('POST', '/api/user/confirm', { body: { password } })
    const { json } = await person.send('GET', '/api/user/export')
    return (json as { assessments: { atEntry: object[] } }).assessments.atEntry
  }
  const ana = await sharer()
  await ana.call(entry.submit, { body: said })
  expect(await atEntry(ana, PASSWORD)).toMatchObject([{ answers: said }])
  const taker = Object.assign(w.nobody(), { user: ana.user })
  await resetBySlip(cleo, taker, NEW_PASSWORD)
  expect(await atEntry(taker, NEW_PASSWORD)).toMatchObject([{ answers: 'left out: a slip was redeemed since' }])
})

test('a request to talk and what was said after question 9 are not in that file either', async () => {
  const file = async (person: Person, password: string) => {
    await person.send('POST', '/api/user/confirm', { body: { password } })
    return (await person.send('GET', '/api/user/export')).text
  }
  const ana = await sharer()
  await ana.call(talk.ask, { body: { line: 'MARKED line' }, query: {} })
  const { id } = await fill(ana, ANSWERS.critical)
  const body = { question: 'thoughts', answer: 'yes' }
  expect((await ana.send('PUT', `/api/asq/${id}`, { body })).status).toBe(200)
  const own = await file(ana, PASSWORD)
  for (const one of ['MARKED line', '"thoughts": "yes"']) expect(own).toContain(one)
  const taker = Object.assign(w.nobody(), { user: ana.user })
  await resetBySlip(cleo, taker, NEW_PASSWORD)
  const taken = await file(taker, NEW_PASSWORD)
  for (const one of ['MARKED line', '"thoughts"']) expect(taken).not.toContain(one)
})

test('who redeemed a slip ends sharing and withdraws a request only with an entry that the person reads', async () => {
  const ended = async (person: Person) => {
    const { id } = await person.call(talk.ask, { body: {}, query: {} })
    return async () => {
      expect((await person.send('POST', `/api/care/requests/${id}/withdraw`)).status).toBe(200)
      expect((await person.send('DELETE', '/api/user/sharing/answers')).status).toBe(200)
      const steps = { signs: [{ text: 'I stop eating' }] }
      const rows = await w.ask(
        'select id from plan_versions where user_id = $1 order by id desc limit 1',
        person.user.id,
      )
      const after = own.user.id === person.user.id ? rows[0].id : null
      const { id: version } = await person.call(plan.save, { body: { steps, after }, query: {} })
      const share = { body: { version, steps: ['signs'] } }
      expect((await person.send('PUT', '/api/user/shared-plan', share)).status).toBe(204)
      return (await person.call(audit.own)).filter(({ fromOwnAccount }) => fromOwnAccount).map(({ action }) => action)
    }
  }
  const own = await sharer()
  const ending = await ended(own)
  expect(await ending()).toEqual([])

  const ana = await sharer()
  const endingOf = await ended(ana)
  const taker = Object.assign(ana, { user: ana.user })
  await resetBySlip(cleo, taker, NEW_PASSWORD)
  const actions = await endingOf()
  expect(actions.filter((action) => action.startsWith('person.')).sort()).toEqual([
    'person.request_withdrawn',
    'person.unshared',
    'person.unshared',
  ])
  // Administrators read neither whose it was nor from where.
  const log = await cleo.call(audit.list, { query: { action: 'person.unshared' } })
  expect(log).toHaveLength(2)
  for (const entry of log) {
    expect(entry).toMatchObject({ actor: null, ip: '', target: { type: 'person', id: null, username: null } })
    expect(JSON.stringify(entry)).not.toContain(ana.user.id)
  }
  expect(await cleo.call(audit.list, { query: { q: ana.user.username, action: 'person.unshared' } })).toEqual([])
})

test('what is shared after the slip stands in the file, and nothing of before', async () => {
  const taker = await takenOver()
  w.now = new Date(w.now.getTime() + 1000)
  await fill(taker)
  const { copies } = await exported(taker, NEW_PASSWORD)
  expect(copies.map(({ kind, content }) => [kind, content === LEFT_OUT]).sort()).toEqual([
    ['answers', false],
    ['answers', true],
    ['plan', true],
    ['trend', false],
    ['trend', true],
  ])
})
