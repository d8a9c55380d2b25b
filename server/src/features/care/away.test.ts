import { care } from '@evenkeel/contract/care/care.ts'
import { clinicians } from '@evenkeel/contract/clinicians.ts'
import { referrals } from '@evenkeel/contract/referrals/referrals.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import { momentOf } from '../../platform/calendar.ts'
import {
  answerAlert,
  createResponder,
  listAlerts,
  openAlert,
  type Person,
  setRota,
} from '../../testing/features/alerts.ts'
import { ANSWERS, answersWith } from '../../testing/features/answers.ts'
import { askToTalk, changeWork, listWork, tryToChange } from '../../testing/features/care.ts'
import { about, refer } from '../../testing/features/referrals.ts'
import { createTestAppWithClock, type TestAppWithClock } from '../../testing/test-app-with-clock.ts'
import { watchCare } from './watch/watch.ts'

const HOUR = 3_600_000
const ZONE = 'America/Chicago'
const HEAVY = answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 })
const unseen = { status: 'resolved', outcome: 'handed_over' }
const seen = { status: 'resolved', outcome: 'seen_in_person' }

/** Noon of the facility's day of today: what the words of screens and the trigger of a face ask goes by the database's clock. */
const noon = () =>
  momentOf(`${new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date())}T12:00`, ZONE) ?? new Date()

async function facility() {
  const w = await createTestAppWithClock({ now: noon(), env: { FACILITY_TIME_ZONE: ZONE } })
  const site = await createResponder(w, ['inmate'])
  const [grace, hana] = [await w.as('clinician'), await w.as('clinician')]
  await setRota(w, { 1: [site], 2: [grace, hana] })
  const day = (ahead: number) => w.deps.calendar.dayOf(new Date(w.now.getTime() + ahead * 24 * HOUR))
  const away = (who: Person, days: number, cover: Person | null = null) =>
    who.call(clinicians.away, {
      params: { id: who.user.id },
      body: { from: day(0), to: day(days - 1), cover: cover?.user.id ?? null },
    })
  const back = (who: Person) => who.call(clinicians.back, { params: { id: who.user.id } })
  return { w, site, grace, hana, away, back, day }
}
async function someone(w: TestAppWithClock, responses = ANSWERS.high) {
  const ana = await w.as('inmate')
  await w.superuser.query(`update users set admitted_on = '2020-01-01' where id = $1`, [ana.user.id])
  await ana.send('POST', '/api/assessments', { body: { responses } })
  return ana
}
const alertOf = async (by: Person, { user }: Person, source = 'assessment') =>
  (await listAlerts(by, '?limit=200')).find((one) => one.userId === user.id && one.metadata.source === source)

test('a high result is told of while all clinicians are away, and is work again when one is back', async () => {
  const { w, site, grace, hana, away } = await facility()
  await away(grace, 2)
  const bea = await someone(w, HEAVY)
  expect(await alertOf(site, bea)).toMatchObject({ inCare: true })
  await away(hana, 3)
  const cal = await someone(w, HEAVY)
  expect(await alertOf(site, cal)).toMatchObject({ inCare: false, urgency: 'today', status: 'active' })
  w.now = new Date(w.now.getTime() + 48 * HOUR)
  const dee = await someone(w, HEAVY)
  expect(await alertOf(site, dee)).toMatchObject({ inCare: true })
})

test('only what falls due before the first of them is back leaves care, by day', async () => {
  const { w, site, grace, hana, away } = await facility()
  const ana = await someone(w, HEAVY)
  const { id } = (await alertOf(site, ana)) ?? expect.fail('no alert')
  await away(hana, 9)
  // Back at midnight; it is to be triaged by noon.
  await away(grace, 1)
  await watchCare(w.deps)
  expect(await openAlert(site, id)).toMatchObject({ inCare: true })
  const start = w.now
  w.now = new Date(start.getTime() + 10 * HOUR)
  await away(grace, 3)
  await watchCare(w.deps)
  expect(await openAlert(site, id)).toMatchObject({ inCare: true })
  w.now = new Date(start.getTime() + 19 * HOUR)
  await watchCare(w.deps)
  expect(await openAlert(site, id)).toMatchObject({
    inCare: false,
    status: 'active',
    waitingSince: w.now.toISOString(),
  })
  // The work stays where it was.
  expect((await listWork(grace)).work).toMatchObject([{ kind: 'result' }])
})

test('a follow-up that nobody could make is due at once, and the word of a responder counts until somebody is back', async () => {
  const { w, site, grace, hana, away, back } = await facility()
  const [ana, ben] = [await someone(w), await someone(w)]
  const close = async (who: Person, body: object) =>
    answerAlert(site, (await alertOf(site, who))?.id ?? '', body as Record<string, unknown>)
  await close(ben, seen)
  expect(await alertOf(site, ben)).toMatchObject({ faceToFaceAt: null })
  for (const one of [grace, hana]) await away(one, 3)
  await close(ana, unseen)
  await w.runDueJobs()
  const overdue = (await alertOf(site, ana, 'follow_up')) ?? expect.fail('nobody was told')
  await answerAlert(site, overdue.id, seen)
  expect(await openAlert(site, overdue.id)).toMatchObject({
    faceToFaceAt: expect.any(String),
    outcome: 'seen_in_person',
  })
  await back(grace)
  const cal = await someone(w)
  await close(cal, seen)
  expect(await alertOf(site, cal)).toMatchObject({ faceToFaceAt: null })
})

test('requests to talk and routine referrals go by who is here, and so does what people read', async () => {
  const { w, site, grace, hana, away, back } = await facility()
  const [ana, otto] = [await w.as('inmate'), await w.as('staff')]
  const reads = async () => [
    (await ana.call(users.current)).canTalk ?? false,
    (await otto.call(referrals.own)).hasClinician,
  ]
  expect(await reads()).toEqual([true, true])
  for (const one of [grace, hana]) await away(one, 2)
  expect(await reads()).toEqual([false, false])
  expect(
    (await ana.send('POST', '/api/care/requests', { body: { about: [], when: 'any_time', line: '' } })).status,
  ).toBe(409)
  await refer(otto, about(ana))
  expect(await alertOf(site, ana, 'referral')).toMatchObject({ urgency: 'today', inCare: false })
  await back(hana)
  expect(await reads()).toEqual([true, true])
  await askToTalk(ana)
  expect((await listWork(grace)).work).toMatchObject([{ kind: 'request' }])
})

test('who is away keeps what they may read, and no administrator gets any of it', async () => {
  const { w, site, grace, hana, away } = await facility()
  const ana = await w.as('inmate')
  await askToTalk(ana)
  for (const one of [grace, hana]) await away(one, 2)
  const [work] = (await listWork(grace)).work
  expect((await grace.send('GET', `/api/care/work/${work?.id}`)).status).toBe(200)
  for (const path of ['/api/care/work', `/api/care/work/${work?.id}`, '/api/care/people?q=an'])
    expect((await site.send('GET', path)).status).toBe(403)
  expect((await w.superuser.query(`select has_clinician('inmate') as has`)).rows).toEqual([{ has: true }])
})

test('the work of who is away is with the colleague they named, or with nobody; others take it over, and what is left is theirs again', async () => {
  const { w, grace, hana, away, day } = await facility()
  await w.superuser.query(`update users set first_name = 'Grace', last_name = 'Okafor' where id = $1`, [grace.user.id])
  const third = await w.as('clinician')
  await w.superuser.query('delete from rota_entries')
  for (const _ of [1, 2]) await askToTalk(await w.as('inmate'))
  for (const { id } of (await listWork(grace)).work) await changeWork(grace, id, { do: 'take' })
  const [one, two] = (await listWork(grace)).work.map(({ id }) => id)
  if (!one || !two) return expect.fail('no work')
  await away(grace, 2, hana)
  const gone = { name: 'Grace Okafor', backOn: day(2) }
  expect((await listWork(third)).work[0]).toMatchObject({
    away: gone,
    owner: { id: hana.user.id },
    lostOwner: false,
    mine: false,
  })
  expect((await listWork(hana, { show: 'mine' })).total).toBe(2)
  expect((await listWork(third)).colleagues.map(({ id }) => id)).toEqual([hana.user.id])
  // It is hers now, and nobody else disposes of it in passing.
  expect((await tryToChange(third, one, { do: 'take' })).status).toBe(409)
  expect((await tryToChange(third, one, { do: 'take', from: grace.user.id })).status).toBe(409)
  expect((await tryToChange(hana, one, { do: 'hand_over', to: grace.user.id })).status).toBe(400)
  await away(hana, 1)
  expect((await listWork(third)).work[0]).toMatchObject({ away: gone, owner: null, lostOwner: false })
  expect(await changeWork(third, one, { do: 'take' })).toMatchObject({
    away: null,
    owner: { id: third.user.id },
    mine: true,
  })
  w.now = new Date(w.now.getTime() + 48 * HOUR)
  expect((await grace.call(care.open, { params: { id: two } })).mine).toBe(true)
  expect((await grace.call(care.open, { params: { id: one } })).mine).toBe(false)
})

test('nobody is the colleague of their own work', async () => {
  const { w, away } = await facility()
  const [sam, tom] = [await w.as('clinician', { serves: ['staff'] }), await w.as('clinician', { serves: ['staff'] })]
  await w.superuser.query('delete from rota_entries')
  await w.superuser.query(
    `insert into care_work (user_id, id, kind, source, audience, state, received_at, entered_at, met_due_at, owner_id)
     values ($1, gen_random_uuid(), 'result', 'assessment', 'staff', 'received', now(), now(), now(), $2)`,
    [tom.user.id, sam.user.id],
  )
  await away(sam, 2, tom)
  expect((await listWork(sam)).work).toMatchObject([{ owner: null, away: { name: sam.user.username } }])
})
