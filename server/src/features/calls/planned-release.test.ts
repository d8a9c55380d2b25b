import { calls } from '@evenkeel/contract/calls.ts'
import { expect, test } from 'vitest'
import { momentOf } from '../../platform/calendar.ts'
import {
  agreeToCalls,
  CALL_DAYS,
  CALL_ZONE,
  callsOf,
  meanwhile,
  midnights,
  planRelease,
  plusDays,
  release,
  settingCustody,
  setUpCalls,
  sundayOf,
  TAKE_BACK,
  YEAR,
} from '../../testing/features/calls.ts'
import { changeWork, createCareApp, listWork, openWork, tryToChange } from '../../testing/features/care.ts'

const { w, grace } = await createCareApp({ now: new Date(), env: { FACILITY_TIME_ZONE: CALL_ZONE } })
type Person = Awaited<ReturnType<typeof w.as>>
const { setDays, agreed, schedule, work, numbersOf } = await setUpCalls(w)
const today = w.deps.calendar.dayOf(new Date())
const [DAY, NEXT] = [`${YEAR}-05-04`, `${YEAR}-05-05`]

async function planned(day = DAY) {
  const ana = await agreed()
  await planRelease(w, ana, day)
  return { ana, id: await callsOf(w, ana) }
}
const all = (day: string) =>
  CALL_DAYS.map((days, i) => ({ number: i + 1, days, due: midnights(day, CALL_DAYS)[i], outcome: null }))
const statesOf = async (ana: Person) => (await work(ana)).map(({ state, source, reason }) => [state, source, reason])
const HELD = ['triaged', 'release_planned', null]
const CALLED = ['triaged', 'release', null]

test('a planned day makes exactly the schedule, held, across both changes of the clock; a changed day moves it, without one there is none', async () => {
  const { ana, id } = await planned()
  for (const day of [plusDays(sundayOf(3, 2), -10), plusDays(sundayOf(11, 1), -20)]) {
    await planRelease(w, ana, day)
    expect(await schedule(ana)).toEqual(all(day))
    expect(await work(ana)).toMatchObject([
      { id, state: 'triaged', source: 'release_planned', due: midnights(day, CALL_DAYS)[0], events: ['received'] },
    ])
  }
  await planRelease(w, ana, null)
  expect([await schedule(ana), await work(ana), await numbersOf(ana)]).toEqual([[], [], 1])
})

test('nobody is called who is still here: no number, no outcome, and once the day has passed it is only asked whether they left', async () => {
  const { ana, id } = await planned(today)
  await changeWork(grace, id, { do: 'take', note: 'Ask the desk.' })
  const numbers = () => grace.send('POST', `/api/care/work/${id}/numbers`)
  const made = () => grace.send('POST', `/api/care/work/${id}/calls`, { body: { number: 1, outcome: 'declined' } })
  const due = Date.parse((await openWork(grace, id)).dueAt)
  const shown = async () => (await listWork(grace)).work.filter((one) => one.id === id)
  // From the first moment of the planned day.
  const begins = Number(momentOf(`${today}T00:00`, CALL_ZONE))
  for (const [at, count] of [
    [begins - 1, 0],
    [begins, 1],
    [due + 30 * 86_400_000, 1],
  ] as const) {
    w.now = new Date(at)
    expect([await shown(), (await numbers()).status, (await made()).status]).toMatchObject([
      Array.from({ length: count }, () => ({ source: 'release_planned', overdue: at > due })),
      404,
      409,
    ])
  }
  w.now = new Date()
  expect((await schedule(ana)).every(({ outcome }) => outcome === null)).toBe(true)
  // Entered, it is called by whoever took it.
  await release(w, ana, today)
  expect((await numbers()).reply(calls.numbers).own).toBe('555 010 0142')
  expect((await made()).status).toBe(200)
})

test('whoever leaves earlier or later is called from that day on, by whoever had taken it', async () => {
  for (const day of [today, `${YEAR}-08-01`]) {
    const { ana, id } = await planned()
    await changeWork(grace, id, { do: 'take', note: 'Asked at the desk.' })
    await release(w, ana, day)
    expect(await schedule(ana)).toEqual(all(day))
    const { source, mine, timeline } = await openWork(grace, id)
    expect([source, mine, timeline.map(({ event }) => event).sort()]).toEqual([
      'release',
      true,
      ['noted', 'received', 'taken'],
    ])
    // What was planned moves nothing any more, and forgets no try.
    await grace.send('POST', `/api/care/work/${id}/calls`, { body: { number: 1, outcome: 'no_answer' } })
    await planRelease(w, ana, NEXT)
    expect([await schedule(ana), (await openWork(grace, id)).lastTryReason]).toEqual([all(day), 'no_answer'])
  }
})

test('who stays after all: the clinician says so or the day is cleared, the numbers stay, and the next day begins anew', async () => {
  const [said, cleared] = [await planned(), await planned()]
  expect((await tryToChange(grace, said.id, { do: 'close', reason: 'calls_over' })).status).toBe(409)
  await changeWork(grace, said.id, { do: 'close', reason: 'not_released' })
  await changeWork(grace, cleared.id, { do: 'note', note: 'Court moved it.' })
  await planRelease(w, cleared.ana, null)
  for (const { ana } of [said, cleared]) {
    expect([await statesOf(ana), await schedule(ana), await numbersOf(ana)]).toEqual([
      [['closed', 'release_planned', 'not_released']],
      [],
      1,
    ])
    await planRelease(w, ana, NEXT)
    expect((await statesOf(ana)).at(-1)).toEqual(HELD)
    await release(w, ana, today)
    expect((await statesOf(ana)).at(-1)).toEqual(CALLED)
    // Of who was released nobody says so.
    const id = await callsOf(w, ana)
    const again = { do: 'close', reason: 'not_released' }
    expect((await tryToChange(grace, id, again)).status).toBe(409)
    // Taken back, what was made ends, and all are held for what is still planned.
    await changeWork(grace, id, { do: 'take' })
    await grace.send('POST', `/api/care/work/${id}/calls`, { body: { number: 1, outcome: 'reached', thoughts: 'no' } })
    await release(w, ana, null)
    expect((await statesOf(ana)).slice(1)).toEqual([['closed', 'release', 'not_released'], HELD])
    expect((await schedule(ana)).filter(({ outcome }) => outcome === null)).toEqual(all(NEXT))
  }
})

test('held are only calls of who agreed, for a day that has not passed, where somebody calls', async () => {
  const [none, past, off] = [await w.as('inmate'), await agreed(), await planned()]
  await planRelease(w, none, DAY)
  await planRelease(w, past, plusDays(today, -1))
  expect([await work(none), await work(past), await numbersOf(past)]).toEqual([[], [], 1])
  await setDays([])
  await planRelease(w, off.ana, NEXT)
  expect([await work(off.ana), await schedule(off.ana), await numbersOf(off.ana)]).toEqual([[], [], 1])
  await setDays(CALL_DAYS)
  await agreeToCalls(none)
  expect([await statesOf(none), await schedule(none)]).toEqual([[HELD], all(DAY)])
  // Switched off while they are held: nothing has begun.
  await setDays([])
  await release(w, none, today)
  expect([await schedule(none), await numbersOf(none)]).toEqual([[], 0])
  await setDays(CALL_DAYS)
  // However often somebody changes their mind, one row is there at most.
  const { ana } = await planned()
  for (const _ of [1, 2, 3]) {
    await ana.call(calls.withdraw)
    expect([await work(ana), await schedule(ana)]).toEqual([[], []])
    await agreeToCalls(ana)
  }
  expect(await statesOf(ana)).toEqual([HELD])
})

const PLAN = settingCustody(`release_planned = '${NEXT}'`)
const ENTER = settingCustody(`released_on = '${DAY}'`)
const plan = (ana: Person) => planRelease(w, ana, NEXT)
const run = (statement: string, { user }: Person) => w.superuser.query(statement, [user.id])

test('two administrators at once: a release that is entered counts, whichever is first', async () => {
  for (const [first, second] of [
    [PLAN, (ana: Person) => release(w, ana, DAY)],
    [ENTER, plan],
  ] as const) {
    const { ana } = await planned()
    await meanwhile(w, first, () => second(ana), ana)
    expect([first, await statesOf(ana), await schedule(ana)]).toEqual([first, [CALLED], all(DAY)])
  }
})

test('who agrees or takes it back while a day is being planned is held or not, whichever is first', async () => {
  for (const [first, second] of [
    [PLAN, (ana: Person) => ana.call(calls.withdraw)],
    [TAKE_BACK, plan],
  ] as const) {
    const { ana } = await planned()
    await meanwhile(w, first, () => second(ana), ana)
    expect([first, await work(ana), await numbersOf(ana)]).toEqual([first, [], 0])
  }
  const ben = await w.as('inmate')
  await meanwhile(w, PLAN, () => agreeToCalls(ben), ben)
  expect(await statesOf(ben)).toEqual([HELD])
})

test('held calls go 30 days after their day, or with the numbers; what was moved meanwhile stays', async () => {
  const old = `update care_work set received_at = now() - interval '31 days' where user_id = $1 and kind = 'call'`
  const [late, moved, year, disabled] = [await planned(), await planned(), await planned(), await planned()]
  for (const { ana } of [late, moved]) await run(old, ana)
  await planRelease(w, moved.ana, NEXT)
  await run(`update follow_up_contacts set agreed_at = now() - interval '366 days' where user_id = $1`, year.ana)
  await run(`update users set disabled_at = now() - interval '8 days' where id = $1`, disabled.ana)
  await changeWork(grace, disabled.id, { do: 'take' })
  await w.superuser.query('select end_old_calls(now())')
  const left = async ({ ana }: { ana: Person }) => [await statesOf(ana), await numbersOf(ana)]
  expect([await left(late), await left(moved), await left(year), await left(disabled)]).toEqual([
    [[], 1],
    [[HELD], 1],
    [[], 0],
    [[['closed', 'release_planned', 'not_released']], 0],
  ])
})
