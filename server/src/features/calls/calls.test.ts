import { audit } from '@evenkeel/contract/audit/audit.ts'
import { ROLES } from '@evenkeel/contract/base/roles.ts'
import { calls } from '@evenkeel/contract/calls.ts'
import { carePeople } from '@evenkeel/contract/care/care-people.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { agreeToCalls, CONTACTS, callsOf, release, releaseToday } from '../../testing/features/calls.ts'
import { askToTalk, changeWork, createCareApp, listWork, openWork, tryToChange } from '../../testing/features/care.ts'
import { confirmPassword } from '../../testing/features/own-data.ts'
import { tryPage } from '../../testing/features/sharing.ts'
import { fastPasswords, resetBySlip, signIn } from '../journal/testing/journal.ts'

const DAY = 86_400_000
const REACHED = { outcome: 'reached', thoughts: 'no' } as const
const shared = await createCareApp({ now: new Date(), adjust: fastPasswords })
const { w, grace } = shared
const setDays = (app: typeof w) => app.superuser.query(`update care_clocks set call_days = '{2,7,14,30}'`)
await setDays(w)
type Person = Awaited<ReturnType<typeof w.as>>

const today = () => w.deps.calendar.dayOf(new Date())
/** Somebody who agreed and was released today, with the work of their calls. */
async function released(body: object = CONTACTS) {
  const ana = await w.as('inmate')
  await agreeToCalls(ana, body)
  return { ana, id: await releaseToday(w, ana) }
}
const take = (by: Caller, id: string) => changeWork(by, id, { do: 'take' })
const tryNumbers = (by: Caller, id: string) => by.send('POST', `/api/care/work/${id}/numbers`)
const tryMade = (by: Caller, id: string, body: object) => by.send('POST', `/api/care/work/${id}/calls`, { body })
const made = async (id: string, body: object) => (await tryMade(grace, id, body)).reply(calls.made)
const kept = async ({ user }: Person) =>
  (await w.superuser.query('select sealed from follow_up_contacts where user_id = $1', [user.id])).rows
const CALLS = 'select number, tries, outcome from follow_up_calls where work_id = $1 order by number'
const outcomes = async (id: string) => (await w.superuser.query(CALLS, [id])).rows

test('a person agrees, reads two digits of each number, changes them, and takes it back; nothing is stored in clear', async () => {
  const ana = await w.as('inmate')
  const named = { readers: ['Grace Okafor'], readersAsOf: null }
  expect(await ana.call(calls.own)).toEqual({ available: true, days: [2, 7, 14, 30], ...named, agreed: null })
  expect((await agreeToCalls(ana)).agreed).toEqual({
    plan: null,
    at: expect.any(String),
    own: '42',
    voicemail: true,
    finders: [
      { name: 'M', phone: '57' },
      { name: 'L', phone: '88' },
    ],
  })
  const [row] = await kept(ana)
  expect(row.sealed.toString('latin1')).not.toMatch(/010[ -]01|Maria/)
  expect(
    (await agreeToCalls(ana, { own: null, voicemail: true, finders: CONTACTS.finders.slice(0, 1) })).agreed,
  ).toMatchObject({ own: null, voicemail: false, finders: [{ name: 'M' }] })
  for (const wrong of [
    { own: null, finders: [] },
    { own: '555 0142' },
    { own: '' },
    { finders: [{ name: ' ', phone: '555 010 0142' }] },
    { finders: [1, 2, 3].map(() => CONTACTS.finders[0]) },
  ])
    expect((await ana.send('PUT', '/api/user/calls', { body: wrong })).status, JSON.stringify(wrong)).toBe(400)
  expect((await ana.call(calls.withdraw)).agreed).toBeNull()
  expect(await kept(ana)).toEqual([])
})

for (const rowLevelSecurity of ['on', 'bypassed'] as const) {
  test(`each role: the numbers are only for the clinician who took the calls (row-level security ${rowLevelSecurity})`, async () => {
    const own = rowLevelSecurity === 'on' ? shared : await createCareApp({ now: new Date(), rowLevelSecurity })
    await setDays(own.w)
    const ana = await own.w.as('inmate')
    await agreeToCalls(ana)
    await release(own.w, ana, today())
    const id = await callsOf(own.w, ana)
    const other = await own.w.as('clinician')
    const people = [
      ...(await Promise.all(ROLES.filter((role) => role !== 'clinician').map((role) => own.w.as(role)))),
      await own.w.as('clinician', { confirmed: false }),
      own.sam,
      ana,
    ]
    const refused = async (by: Caller) => {
      for (const answer of [
        await tryNumbers(by, id),
        await tryMade(by, id, { number: 1, outcome: 'declined' }),
        await by.send('GET', `/api/care/work/${id}`),
      ]) {
        expect([401, 403, 404]).toContain(answer.status)
        expect(answer.text).not.toMatch(/010[ -]01|Maria/)
      }
    }
    for (const by of people) await refused(by)

    // Before it is taken, and for a colleague after it was.
    expect([
      (await tryNumbers(own.grace, id)).status,
      (await tryMade(own.grace, id, { number: 1, ...REACHED })).status,
    ]).toEqual([404, 409])
    await take(own.grace, id)
    expect((await tryNumbers(other, id)).status).toBe(404)
    expect((await tryNumbers(own.grace, id)).reply(calls.numbers)).toEqual({
      firstName: null,
      locale: 'en',
      own: '555 010 0142',
      voicemail: true,
      finders: [
        { whose: 'finder1', name: 'Maria', phone: '(555) 010-0157' },
        { whose: 'finder2', name: 'Luis', phone: '+1 555 010 0188' },
      ],
      plan: null,
    })
    // In no other call.
    for (const text of [
      (await own.grace.send('GET', `/api/care/work/${id}`)).text,
      (await tryPage(own.grace, ana.user.id)).text,
    ])
      expect(text).not.toMatch(/010[ -]01|Maria/)
    await changeWork(own.grace, id, { do: 'hand_over', to: other.user.id })
    expect([(await tryNumbers(own.grace, id)).status, (await tryNumbers(other, id)).status]).toEqual([404, 200])
  })
}

test('who opened the numbers is in the person’s list, not who could not; administrators read not whose', async () => {
  const { ana, id } = await released()
  await tryNumbers(grace, id)
  await take(grace, id)
  await tryNumbers(grace, id)
  const own = await ana.call(audit.own, { query: {} })
  expect(own.filter(({ action }) => action === 'care.numbers_opened').map(({ by }) => by?.name)).toEqual([
    'Grace Okafor',
  ])
  const cleo = await confirmPassword(await w.as('admin'))
  const [entry] = await cleo.call(audit.list, { query: { action: 'care.numbers_opened' } })
  expect(entry?.target).toEqual({ type: 'care', id: null, username: null })
})

test('a call stands in the list shortly before its time, once for the person, and goes on to the next', async () => {
  const { ana, id } = await released()
  const mine = async (query: object = {}) =>
    (await listWork(grace, query)).work.filter((one) => one.userId === ana.user.id)
  const near = async () => new Date(Date.parse((await openWork(grace, id)).dueAt) - 24 * 3_600_000)
  w.now = await near()
  const [first] = await mine()
  expect([first?.id, first?.kind, first?.call, await mine()]).toEqual([id, 'call', { number: 1, of: 4 }, [first]])
  await take(grace, id)
  const after = await made(id, { number: 1, ...REACHED, note: 'Has a bed.' })
  expect(after).toMatchObject({ state: 'triaged', mine: true, call: { number: 2, of: 4 } })
  expect(after.timeline.map(({ event, detail, text }) => [event, detail, text])).toEqual([
    ['received', null, null],
    ['taken', null, null],
    ['called', 'reached', null],
    ['noted', null, 'Has a bed.'],
  ])
  const now = w.now
  // The second is due at the end of the seventh day: its row comes 72 hours before, not earlier.
  const due = Date.parse(after.dueAt)
  const shown = async (ms: number) => {
    w.now = new Date(due - 72 * 3_600_000 + ms)
    return (await mine()).length
  }
  expect([await shown(-1), await shown(0)]).toEqual([0, 1])
  w.now = now
  // Whoever has it finds it among theirs all the time.
  expect([await mine(), (await mine({ show: 'mine' })).map((one) => one.id)]).toEqual([[], [id]])
})

test('an outcome is of the call that was read, of who took it, and of one that is open', async () => {
  const { id } = await released()
  await take(grace, id)
  await made(id, { number: 1, ...REACHED })
  expect((await tryMade(grace, id, { number: 1, ...REACHED })).status).toBe(409)
  expect((await outcomes(id)).map(({ outcome }) => outcome)).toEqual(['reached', null, null, null])
  for (const body of [{ number: 2, outcome: 'met' }, { number: 2, outcome: 'wrong_number' }, REACHED])
    expect((await tryMade(grace, id, body)).status).toBe(400)
  // What is done with other work is not done with calls, and the other way round.
  for (const body of [
    { do: 'meet', how: 'phone' },
    { do: 'triage', priority: 'today' },
    { do: 'close', reason: 'calls_over' },
  ])
    expect((await tryToChange(grace, id, body)).status, body.do).toBe(409)
  const ben = await w.as('inmate')
  const { id: other } = await askToTalk(ben)
  await take(grace, other)
  expect((await tryMade(grace, other, { number: 1, ...REACHED })).status).toBe(404)
  expect((await tryToChange(grace, other, { do: 'meet', how: 'phone' })).status).toBe(409)
})

test('nobody answers: tried again on three days, then the next call follows', async () => {
  const { ana, id } = await released()
  await take(grace, id)
  const { now } = w
  const due = (await openWork(grace, id)).dueAt
  const noAnswer = () => made(id, { number: 1, outcome: 'no_answer' })
  // A wrong number is no day without an answer, and hides none.
  const wrong = (whose: string) => made(id, { number: 1, outcome: 'wrong_number', whose })
  await wrong('own')
  expect(await noAnswer()).toMatchObject({ dueAt: due, lastTryReason: 'no_answer', call: { number: 1 } })
  await wrong('finder1')
  await noAnswer()
  expect((await outcomes(id))[0]).toEqual({ number: 1, tries: 1, outcome: null })
  w.now = new Date(now.getTime() + DAY)
  await noAnswer()
  w.now = new Date(now.getTime() + 2 * DAY)
  expect(await noAnswer()).toMatchObject({ call: { number: 2, of: 4 }, lastTryReason: null })
  w.now = now
  expect((await outcomes(id))[0]).toEqual({ number: 1, tries: 3, outcome: 'no_answer' })
  expect(await kept(ana)).toHaveLength(1)
})

test('a wrong number is deleted; with the last one the calls end', async () => {
  const { ana, id } = await released({ own: CONTACTS.own, finders: CONTACTS.finders.slice(0, 1) })
  await take(grace, id)
  await made(id, { number: 1, outcome: 'wrong_number', whose: 'own' })
  expect((await tryNumbers(grace, id)).json).toMatchObject({
    own: null,
    finders: [{ whose: 'finder1', name: 'Maria' }],
  })
  expect(await made(id, { number: 1, outcome: 'wrong_number', whose: 'finder1' })).toMatchObject({ state: 'closed' })
  expect([await kept(ana), (await tryNumbers(grace, id)).status]).toEqual([[], 404])
  expect(await outcomes(id)).toEqual([{ number: 1, tries: 0, outcome: 'wrong_number' }])
})

test('who wants no calls has none, by phone or from inside, and after the last one nothing is kept', async () => {
  const [declines, writes, takesBack, ends] = [await released(), await released(), await released(), await released()]
  for (const { id } of [declines, writes, ends]) await take(grace, id)
  await made(declines.id, { number: 1, outcome: 'declined' })
  await changeWork(grace, writes.id, { do: 'close', reason: 'died' })
  await takesBack.ana.call(calls.withdraw)
  for (const number of [1, 2, 3, 4]) await made(ends.id, { number, ...REACHED })
  for (const [{ ana, id }, reason] of [
    [declines, 'declined'],
    [writes, 'died'],
    [takesBack, 'withdrawn'],
    [ends, 'calls_over'],
  ] as const) {
    expect(await kept(ana)).toEqual([])
    const { state, timeline, call } = await openWork(grace, id)
    expect([state, timeline.at(-1)?.event, timeline.at(-1)?.detail]).toEqual(['closed', 'closed', reason])
    expect(call?.number ?? null).toBe(reason === 'declined' ? 1 : reason === 'calls_over' ? 4 : null)
    expect((await tryMade(grace, id, { number: 1, ...REACHED })).status).toBe(409)
  }
})

test('a new concern is work of today at once, which a call may end', async () => {
  const { ana, id } = await released()
  await take(grace, id)
  await made(id, { number: 1, outcome: 'new_concern', note: 'Lost the room.' })
  const page = (await tryPage(grace, ana.user.id)).reply(carePeople.open)
  const concern = page.work.find(({ kind }) => kind === 'followup')
  expect(concern).toMatchObject({ source: 'call', priority: 'today', state: 'triaged', mine: true })
  expect(Date.parse(concern?.dueAt ?? '') - w.now.getTime()).toBeLessThanOrEqual(DAY)
  expect((await openWork(grace, concern?.id ?? '')).timeline.map(({ event, text }) => [event, text])).toEqual([
    ['received', null],
    ['noted', 'Lost the room.'],
  ])
  expect(page.work.find(({ kind }) => kind === 'call')?.call).toEqual({ number: 2, of: 4 })
  expect(await changeWork(grace, concern?.id ?? '', { do: 'meet', how: 'phone' })).toMatchObject({ state: 'met' })
})

test('nobody agrees where nobody calls', async () => {
  await w.superuser.query(`update care_clocks set call_days = '{}'`)
  const ana = await w.as('inmate')
  expect(await ana.call(calls.own)).toMatchObject({ available: false, days: [], agreed: null })
  expect((await ana.send('PUT', '/api/user/calls', { body: CONTACTS })).status).toBe(409)
  expect(await kept(ana)).toEqual([])
  await setDays(w)
})

test('the own file has the numbers and the calls; after a slip it has no number, however one signs in', async () => {
  const { ana } = await released()
  const file = async () => {
    const { json } = await ana.send('GET', '/api/user/export')
    return (json as { callsAfterRelease: unknown }).callsAfterRelease
  }
  await confirmPassword(ana)
  expect(await file()).toMatchObject({
    agreed: { voicemail: true, numbers: [{ phone: CONTACTS.own }, { name: 'Maria' }, { name: 'Luis' }] },
    calls: [{ days: 2, outcome: null }, { days: 7 }, { days: 14 }, { days: 30 }],
  })
  await resetBySlip(await w.as('admin'), ana, 'green-tide-evening')
  await ana.send('POST', '/api/user/confirm', { body: { password: 'green-tide-evening' } })
  const after = await file()
  expect(after).toMatchObject({
    agreed: { voicemail: true, numbers: 'left out: a slip was redeemed since' },
  })
  expect(JSON.stringify(after)).not.toMatch(/010[ -]01|Maria/)
  await signIn(ana, ana.user.username, 'green-tide-evening')
  await ana.send('POST', '/api/user/confirm', { body: { password: 'green-tide-evening' } })
  expect(await file()).toEqual(after)
})

test('nobody is reached who was not asked about suicide; yes and unsure are work of today, whatever is noted, and the next call follows', async () => {
  for (const thoughts of ['yes', 'unsure'] as const) {
    const { ana, id } = await released()
    await take(grace, id)
    for (const said of [{}, { thoughts: 'maybe' }, { thoughts: null }])
      expect((await tryMade(grace, id, { number: 1, outcome: 'reached', ...said })).status).toBe(400)
    const body = { number: 1, outcome: 'reached', thoughts, note: 'Is with her sister.' }
    expect((await tryMade(grace, id, body)).reply(calls.made)).toMatchObject({ call: { number: 2, of: 4 } })
    const { rows: made } = await w.superuser.query(
      'select outcome from follow_up_calls where work_id = $1 and number = 1',
      [id],
    )
    expect(made).toEqual([{ outcome: 'new_concern' }])
    const { rows: work } = await w.superuser.query(
      `select priority, owner_id from care_work where user_id = $1 and kind = 'followup' and source = 'call'`,
      [ana.user.id],
    )
    expect(work).toEqual([{ priority: 'today', owner_id: grace.user.id }])
  }
})

const steps = {
  mood: 3,
  plan: 'Canary: the lake',
  means: 'Canary: the shed',
  appointment: 'Friday',
  next: 'Canary: Luis',
}
const send = (by: Caller, id: string, body: object, key?: string) =>
  by.send('POST', `/api/care/work/${id}/calls`, { body, ...(key && { headers: { 'idempotency-key': key } }) })

test('the steps of a call are sealed with it, once, and read in its history by clinicians of the role', async () => {
  const { ana, id } = await released()
  await take(grace, id)
  const key = crypto.randomUUID()
  const body = { number: 1, outcome: 'reached', thoughts: 'no', steps }
  for (const again of [await send(grace, id, body, key), await send(grace, id, body, key)])
    expect(again.reply(calls.made).timeline.filter(({ event }) => event === 'called')).toMatchObject([
      { text: null, steps: { ...steps, thoughts: 'no' } },
    ])
  const { rows } = await w.superuser.query('select text_sealed from care_events where work_id = $1', [id])
  expect(rows.map(({ text_sealed: sealed }) => sealed?.toString('latin1') ?? '').join()).not.toMatch(/Canary|Friday/)

  const other = await w.as('clinician')
  expect((await openWork(other, id)).timeline.some((one) => one.steps?.plan === steps.plan)).toBe(true)
  const own = (await (await confirmPassword(ana)).send('GET', '/api/user/export')).text
  expect(own).toContain('callsAfterRelease')
  for (const elsewhere of [(await tryPage(grace, ana.user.id)).text, own]) expect(elsewhere).not.toContain('Canary')
})

test('steps go with somebody who was spoken to, on the scale, and each may be left out', async () => {
  const { id } = await released()
  await take(grace, id)
  for (const wrong of [
    { outcome: 'no_answer', steps },
    { outcome: 'wrong_number', whose: 'own', steps },
    { outcome: 'reached', thoughts: 'no', steps: { mood: 11 } },
    { outcome: 'reached', thoughts: 'no', steps: { plan: ' ' } },
    { outcome: 'reached', thoughts: 'no', steps: { other: 'x' } },
  ])
    expect((await send(grace, id, { number: 1, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
  const { timeline } = (await send(grace, id, { number: 1, outcome: 'new_concern', steps: { means: 'none' } })).reply(
    calls.made,
  )
  expect(timeline.find(({ event }) => event === 'called')?.steps).toEqual({ means: 'none' })
})
