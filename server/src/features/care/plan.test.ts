import type { CareChange } from '@evenkeel/contract/care/care.ts'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/calendar.ts'
import { editAlerts } from '../../testing/features/alert-fold.ts'
import { answerAlert, createResponder, listAlerts, type Person, raiseAlert } from '../../testing/features/alerts.ts'
import { ANSWERS, answersWith } from '../../testing/features/answers.ts'
import { askToTalk, changeWork, createCareApp, listWork, openWork, tryToChange } from '../../testing/features/care.ts'
import { changeCustody } from '../../testing/features/custody.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { watchCare } from './watch/watch.ts'

const { w, grace, sam } = await createCareApp({ now: new Date() })
const cleo = await createResponder(w, ['inmate', 'staff'])
const HOUR = 3_600_000
const later = (hours: number) => {
  w.now = new Date(w.now.getTime() + hours * HOUR)
}
const inHours = (hours: number) => new Date(w.now.getTime() + hours * HOUR).toISOString()
const MADE = { found: [], done: ['safety_plan'] } satisfies Extract<CareChange, { do: 'meet' }>['visit']
const fill = (ana: Person, responses: object) => ana.send('POST', '/api/assessments', { body: { responses } })
const newest = async ({ user }: Person) =>
  (await listAlerts(cleo, '?limit=200')).find(({ userId }) => userId === user.id) ?? expect.fail('No alert')
const end = async (ana: Person, outcome: string, by = grace) =>
  expect((await answerAlert(by, (await newest(ana)).id, { status: 'resolved', outcome })).status).toBe(200)
const worksOf = async ({ user }: Person, kind = 'plan') =>
  (await listWork(grace, { limit: 200 })).work.filter((one) => one.userId === user.id && one.kind === kind)
const planOf = async (ana: Person) => (await worksOf(ana))[0] ?? expect.fail('No plan')
const allOf = async ({ user }: Person) =>
  (await w.ask(
    `select state, closed_reason as why from care_work where user_id = $1 and kind = 'plan' order by id`,
    user.id,
  )) as {
    state: string
    why: string | null
  }[]
async function afterCrisis() {
  const ana = await w.as('inmate')
  await raiseAlert(ana)
  await end(ana, 'seen_in_person')
  return ana
}

test.for<[string, (ana: Person) => Promise<unknown>, string, number]>([
  ['Get Help', (ana) => raiseAlert(ana), 'seen_in_person', 1],
  ['Get Help that nobody saw', (ana) => raiseAlert(ana), 'handed_over', 1],
  ['an answer to item 9', (ana) => fill(ana, ANSWERS.high), 'seen_in_person', 1],
  ['a mistake', (ana) => raiseAlert(ana), 'raised_by_mistake', 0],
  [
    'a press with a badge that nobody went to',
    async (ana) => {
      const { id } = await raiseAlert(ana)
      await editAlerts(w, `update alerts set tablet = 'Day room' where id = $1`, [id])
    },
    'handed_over',
    0,
  ],
])('%s: a plan is asked for, or none', async ([, raise, outcome, plans]) => {
  const ana = await w.as('inmate')
  await raise(ana)
  await end(ana, outcome)
  expect((await worksOf(ana)).length).toBe(plans)
})

test('none after a high result, for staff, by an alert of nobody here any more, or where no clinician serves', async () => {
  const [ana, ben, carl] = [await w.as('inmate'), await w.as('staff'), await w.as('inmate')]
  await fill(ana, answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 }))
  const [result] = await worksOf(ana, 'result')
  await changeWork(grace, result?.id ?? '', { do: 'meet', how: 'face' })
  await raiseAlert(ben)
  await end(ben, 'seen_in_person', sam)
  await raiseAlert(carl)
  await changeCustody(w, carl, { releasedOn: w.deps.calendar.dayOf(w.now) })
  await end(carl, 'released_called')
  for (const one of [ana, ben, carl]) expect(await allOf(one)).toEqual([])
  const alone = await createTestApp()
  const [rosa, dan] = [await createResponder(alone, ['inmate']), await alone.as('inmate')]
  const { id } = await raiseAlert(dan)
  await answerAlert(rosa, id, { status: 'resolved', outcome: 'seen_in_person' })
  expect(await alone.ask(`select from care_work where kind = 'plan'`)).toEqual([])
})

test('due after 72 hours and before a planned release; another alert joins it, it calls nobody, and nobody else finds it', async () => {
  const ana = await afterCrisis()
  const { id, dueAt } = await planOf(ana)
  expect(dueAt).toBe(inHours(72))
  later(1)
  await raiseAlert(ana)
  await end(ana, 'handed_over')
  expect((await openWork(grace, id)).timeline.map(({ event }) => event)).toEqual(['received', 'joined'])
  const leaves = addDays(w.deps.calendar.dayOf(w.now), 2)
  await changeCustody(w, ana, { releasePlanned: leaves })
  expect((await planOf(ana)).dueAt).toBe(w.deps.calendar.momentAt(leaves, 0).toISOString())
  await changeCustody(w, ana, { releasePlanned: null })
  expect((await planOf(ana)).dueAt).toBe(dueAt)
  for (const other of [sam, ana, cleo])
    expect([403, 404]).toContain((await other.send('GET', `/api/care/work/${id}`)).status)
  // Met for the alert, late for the plan.
  for (const one of await worksOf(ana, 'followup')) await changeWork(grace, one.id, { do: 'meet', how: 'face' })
  later(100)
  await watchCare(w.deps)
  expect(await planOf(ana)).toMatchObject({ overdue: true })
  expect((await newest(ana)).status).toBe('resolved')
})

test('the tick "safety plan made together" ends it, on whatever work; a visit without it does not', async () => {
  const ana = await afterCrisis()
  const { id } = await planOf(ana)
  await askToTalk(ana)
  const talks = async () => (await worksOf(ana, 'request'))[0]?.id ?? expect.fail('No request')
  await changeWork(grace, await talks(), { do: 'meet', how: 'face', visit: { found: ['thoughts'], done: ['again'] } })
  expect((await tryToChange(grace, id, { do: 'meet', how: 'face' })).problem.issues).toMatchObject([{ path: 'visit' }])
  expect((await openWork(grace, id)).state).toBe('triaged')
  await askToTalk(ana)
  await changeWork(grace, await talks(), { do: 'meet', how: 'cell_front', visit: MADE })
  expect(await openWork(grace, id)).toMatchObject({ state: 'met', metAt: w.now.toISOString() })
  // What waited only for a face asks for no second one; a new alert does.
  const { id: first } = await newest(ana)
  await answerAlert(grace, first, { outcome: 'seen_in_person' })
  expect(await worksOf(ana)).toEqual([])
  later(1)
  await raiseAlert(ana)
  await end(ana, 'seen_in_person')
  await changeWork(grace, (await planOf(ana)).id, { do: 'meet', how: 'face', visit: MADE })
  expect((await allOf(ana)).map(({ state }) => state)).toEqual(['met', 'met'])
})

test('the visit that ended its alert counts, and one from before the alert that joined does not', async () => {
  const ana = await w.as('inmate')
  await raiseAlert(ana)
  await end(ana, 'handed_over')
  later(2)
  const [followup] = await worksOf(ana, 'followup')
  await changeWork(grace, followup?.id ?? '', { do: 'meet', how: 'face', at: inHours(-1), visit: MADE })
  expect(await allOf(ana)).toEqual([{ state: 'met', why: null }])
  const ben = await afterCrisis()
  later(3)
  await raiseAlert(ben)
  await end(ben, 'handed_over')
  const [second] = await worksOf(ben, 'followup')
  await changeWork(grace, second?.id ?? '', { do: 'meet', how: 'face', at: inHours(-2), visit: MADE })
  expect((await planOf(ben)).state).toBe('triaged')
})

test('who does not want one is asked for no other by the same alert; a release closes it, and taken back opens it', async () => {
  const ana = await afterCrisis()
  await changeWork(grace, (await planOf(ana)).id, { do: 'close', reason: 'declined' })
  const { id } = await newest(ana)
  await answerAlert(grace, id, { outcome: 'seen_in_person' })
  expect(await allOf(ana)).toEqual([{ state: 'closed', why: 'declined' }])
  const ben = await afterCrisis()
  await changeCustody(w, ben, { releasedOn: w.deps.calendar.dayOf(w.now) })
  expect(await allOf(ben)).toEqual([{ state: 'closed', why: 'released_unmet' }])
  await changeCustody(w, ben, { releasedOn: null })
  expect(await allOf(ben)).toEqual([{ state: 'triaged', why: null }])
})
