import { audit } from '@evenkeel/contract/audit/audit.ts'
import { calls } from '@evenkeel/contract/calls.ts'
import { plan } from '@evenkeel/contract/plan/plan.ts'
import type { PlanStep } from '@evenkeel/contract/plan/plan-steps.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { agreeToCalls, CONTACTS, callsOf, release } from '../../testing/features/calls.ts'
import { changeWork, createCareApp } from '../../testing/features/care.ts'
import { confirmPassword } from '../../testing/features/own-data.ts'
import { PASSWORD } from '../../testing/test-app.ts'
import { fastPasswords, NEW_PASSWORD, resetBySlip, signIn } from '../journal/testing/journal.ts'

/** The database asks for the time too, so this app has the true one. */
const { w, grace } = await createCareApp({ now: new Date(), adjust: fastPasswords })
await w.superuser.query(`update care_clocks set call_days = '{2,7,14,30}'`)
const DAY = 24 * 3_600_000
const WORDS = /I stop eating|the lake|010 0177/
const STEPS = {
  signs: [{ text: 'I stop eating' }],
  alone: [{ text: 'the lake' }],
  tell: [{ text: 'Ruth', phone: '555 010 0177' }],
}

/** Somebody with a plan and numbers for calls; nothing of the plan is given. */
async function agreed() {
  const ana = await w.as('inmate')
  const { id: version } = await ana.call(plan.save, { body: { steps: STEPS, after: null }, query: {} })
  await agreeToCalls(ana)
  return { ana, version }
}
const give = (by: Caller, version: string, steps: PlanStep[] = ['signs', 'tell'], phones = false) =>
  by.send('PUT', '/api/user/calls/plan', { body: { version, steps, phones } })
const stored = async ({ user }: { user: { id: string } }) =>
  (await w.superuser.query('select sealed from caller_plans where user_id = $1', [user.id])).rows
const plans = async () => (await w.superuser.query('select * from plan_versions order by id')).rows
async function exported(by: Caller) {
  const { json } = await by.send('GET', '/api/user/export')
  return JSON.stringify((json as { callsAfterRelease: unknown }).callsAfterRelease)
}

/** The calls of somebody who left today, which grace has taken. */
async function taken(ana: Awaited<ReturnType<typeof agreed>>['ana']) {
  await release(w, ana, w.deps.calendar.dayOf(new Date()))
  const id = await callsOf(w, ana)
  await changeWork(grace, id, { do: 'take' })
  return { id, read: async () => (await grace.call(calls.numbers, { params: { id } })).plan }
}

test('nobody reads a plan in a call until the person says so; then the caller reads the steps they chose, as they were', async () => {
  const { ana, version } = await agreed()
  expect((await ana.call(calls.own)).agreed?.plan).toBeNull()
  const given = await give(ana, version)
  expect(given.reply(calls.sharePlan).agreed?.plan).toEqual({
    at: w.now.toISOString(),
    version,
    steps: ['signs', 'tell'],
  })
  expect(given.text).not.toMatch(WORDS)
  expect((await stored(ana)).map(({ sealed }) => sealed.toString('latin1')).join()).not.toMatch(WORDS)
  // Written anew, the plan is not given by itself.
  const steps = { ...STEPS, signs: [{ text: 'I sleep all day' }] }
  await ana.call(plan.save, { body: { steps, after: version }, query: {} })
  const { id, read } = await taken(ana)
  expect(await read()).toEqual({
    at: w.now.toISOString(),
    steps: { signs: STEPS.signs, tell: [{ text: 'Ruth' }] },
  })
  for (const by of [await w.as('clinician'), await w.as('admin'), await w.as('staff'), ana])
    expect((await by.send('POST', `/api/care/work/${id}/numbers`)).text).not.toMatch(WORDS)
  // What is noted of it in a call stands with the call: the copy and the plan are as they were.
  const before = [await stored(ana), await plans()]
  const noted = { number: 1, outcome: 'reached', thoughts: 'no', steps: { plan: 'Not Ruth: Luis' } } as const
  await grace.call(calls.made, { params: { id }, body: noted })
  expect([await stored(ana), await plans()]).toEqual(before)
})

test('taken back, also after the release, the next reading has nothing of it, and the calls go on; it goes with the numbers', async () => {
  const { ana, version } = await agreed()
  await give(ana, version, ['alone'])
  await give(ana, version, ['tell'], true)
  expect(await stored(ana)).toHaveLength(1)
  const { read } = await taken(ana)
  expect((await read())?.steps).toEqual({ tell: STEPS.tell })
  const back = Object.assign(w.nobody(), { user: ana.user })
  await signIn(back, ana.user.username, PASSWORD)
  expect((await back.call(calls.stopPlan)).agreed).toMatchObject({ own: '42', plan: null })
  expect([await read(), await stored(ana)]).toEqual([null, []])

  const stops = await agreed()
  await give(stops.ana, stops.version)
  await stops.ana.call(calls.withdraw)
  expect(await stored(stops.ana)).toEqual([])
  const declines = await agreed()
  await give(declines.ana, declines.version)
  const { id } = await taken(declines.ana)
  await grace.call(calls.made, { params: { id }, body: { number: 1, outcome: 'declined' } })
  expect(await stored(declines.ana)).toEqual([])
})

test('it is given of the person’s own plan, for numbers that they left', async () => {
  const [{ ana, version }, other] = [await agreed(), await agreed()]
  const none = await w.as('inmate')
  const own = await none.call(plan.save, { body: { steps: STEPS, after: null }, query: {} })
  expect((await give(ana, other.version)).status).toBe(404)
  expect((await give(ana, version, ['space'])).status).toBe(409)
  expect((await give(none, own.id)).status).toBe(409)
  expect([await stored(ana), await stored(other.ana), await stored(none)]).toEqual([[], [], []])
})

test('whoever redeemed a slip reads no word of it, gives none, may stop it with an entry, and new numbers leave it behind', async () => {
  const cleo = await w.as('admin')
  const [{ ana, version }, ben] = [await agreed(), await agreed()]
  for (const one of [{ ana, version }, ben]) await give(one.ana, one.version)
  expect(await exported(await confirmPassword(ana))).toMatch(WORDS)
  const taker = Object.assign(w.nobody(), { user: ana.user })
  for (const one of [taker, ben.ana]) await resetBySlip(cleo, one, NEW_PASSWORD)
  await taker.send('POST', '/api/user/confirm', { body: { password: NEW_PASSWORD } })
  for (const text of [await exported(taker), (await taker.send('GET', '/api/user/calls')).text])
    expect(text).not.toMatch(WORDS)
  const { id } = await taker.call(plan.save, { body: { steps: STEPS, after: null }, query: {} })
  const before = await stored(ana)
  expect([(await give(taker, id)).status, await stored(ana)]).toEqual([409, before])
  expect([(await ben.ana.call(calls.stopPlan)).agreed?.plan, await stored(ben.ana)]).toEqual([null, []])
  const read = (await ben.ana.call(audit.own)).map(({ action }) => action)
  expect(read.filter((action) => action === 'person.unshared')).toHaveLength(1)
  w.now = new Date(w.now.getTime() + 31 * DAY)
  const later = Object.assign(w.nobody(), { user: ana.user })
  await signIn(later, ana.user.username, NEW_PASSWORD)
  expect((await later.call(calls.agree, { body: CONTACTS })).agreed?.plan).toBeNull()
  expect(await stored(ana)).toEqual([])
})
