import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { entry } from '@evenkeel/contract/assessments/entry.ts'
import { NO_ENTRY_ANSWERS } from '@evenkeel/contract/assessments/entry-words.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { reach } from '@evenkeel/contract/reach.ts'
import { referrals } from '@evenkeel/contract/referrals/referrals.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import {
  answerAlert,
  countRows,
  notifiedIn,
  openAlert,
  type Person,
  setRota,
} from '../../../testing/features/alerts.ts'
import { ANSWERS, answersWith } from '../../../testing/features/answers.ts'
import { createFacility, endOf, type Facility } from '../../../testing/features/scenarios.ts'

const now = new Date('2026-03-10T15:00:00Z')
const staffed = await createFacility({ clinician: true, now })
const alone = await createFacility({ now })
const nurse = await staffed.w.as('clinician', { medical: true })
const onlyNurse = await alone.w.as('clinician', { medical: true })
const ON = [
  [staffed, nurse],
  [alone, onlyNurse],
] as const

const WITHDRAWAL = { ...NO_ENTRY_ANSWERS, opioids: 'yesterday' } as const
async function says({ w }: Facility, person: Person) {
  await person.call(entry.submit, { body: WITHDRAWAL })
  await w.runDueJobs()
}
async function withdrawal(facility: Facility) {
  const ana = await facility.inCare(0)
  await facility.send(ana, ANSWERS.low)
  await says(facility, ana)
  return { ana, id: (await facility.newest(ana)).id }
}
const refer = async ({ w, officer }: Facility, { user }: Person, signs: string[], urgency: string) => {
  const body = { personId: user.id, signs, noticedBy: 'me', urgency }
  expect((await officer.send('POST', '/api/referrals', { body })).status).toBe(201)
  await w.runDueJobs()
}
async function seen(by: Person, id: string, more: object = {}) {
  const { seen: read } = await openAlert(by, id)
  return by.send('PATCH', `/api/alerts/${id}`, { body: { medicalSeen: true, seen: read, ...more } })
}
const followUps = ({ w }: Facility, { user }: Person) =>
  countRows(w, 'care_work', `user_id = $1 and kind = 'followup' and state not in ('met', 'closed')`, [user.id])
const clockOf = ({ w }: Facility, id: string) =>
  w.ask(
    `select status, urgency, urgency_since, waiting_since, steps_done, unanswered_at, outcome, face_to_face_at, resolved_at, reason,
       acknowledged_by, could_be_withdrawal, medical from alerts where id = $1`,
    id,
  )

test('what is medical alone ends once medical saw the person, by name, and makes no follow-up and no sighting', async () => {
  for (const [facility, by] of ON) {
    const { ana, id } = await withdrawal(facility)
    await facility.passMinutes(300, 60)
    expect((await facility.newest(ana)).urgency, 'rose by time').toBe('now')
    expect((await facility.newest(ana)).mayNoteMedical, 'nobody but medical').toBeUndefined()
    expect(await openAlert(by, id)).toMatchObject({ mayNoteMedical: true, couldBeWithdrawal: true })
    expect((await seen(by, id, { note: 'CIWA 12' })).json).toMatchObject({
      status: 'resolved',
      outcome: 'medical',
      faceToFaceAt: null,
      notSeen: false,
      medicalSeenAt: facility.w.now.toISOString(),
      resolvedBy: { id: by.user.id },
    })
    expect((await seen(by, id)).status, 'twice').toBe(200)
    const { timeline } = await openAlert(by, id)
    expect(timeline.filter(({ event }) => event === 'medical_seen')).toMatchObject([
      { by: by.user.username, note: 'CIWA 12' },
    ])
    expect(await followUps(facility, ana)).toBe(0)
    expect((await facility.site.call(openAlerts.list)).notSeen).toBe(0)
    await facility.pass(30, 5)
    expect(await facility.about(ana)).toHaveLength(1)
    await facility.send(ana, ANSWERS.critical)
    expect(await facility.newest(ana)).toMatchObject({ status: 'active', urgency: 'now' })
  }
})

test.for<[what: string, raise: (facility: Facility, ana: Person) => Promise<unknown>, source: string]>([
  ['thoughts of death that joined', (f, ana) => f.send(ana, answersWith({ d9: 2 })), 'assessment'],
  ['a form not answered about safety', (f, ana) => f.send(ana, { ...ANSWERS.low, d9: 'declined' }), 'assessment'],
  [
    'strong symptoms that joined',
    (f, ana) => f.send(ana, answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 })),
    'assessment',
  ],
])('of an alert with %s medical seen changes nothing but what is read of medical', async ([, raise, source]) => {
  for (const order of ['before', 'after'] as const) {
    const ana = await staffed.inCare(0)
    if (order === 'before') await raise(staffed, ana)
    else await staffed.send(ana, ANSWERS.low)
    await says(staffed, ana)
    if (order === 'after') await raise(staffed, ana)
    const { id } = await staffed.newest(ana, source)
    await goesOn(staffed, ana, id)
  }
})

test.for<[what: string, signs: string[], urgency: string]>([
  ['a referral to die, with shaking', ['wants_to_die', 'shaking'], 'now'],
  ['a referral of shaking alone', ['shaking'], 'today'],
  ['a seizure', ['seizure'], 'now'],
])('of %s it changes nothing either', async ([, signs, urgency]) => {
  const ana = await staffed.inCare(100)
  await refer(staffed, ana, signs, urgency)
  const { id } = await staffed.newest(ana, 'referral')
  expect(await nurse.call(referrals.details, { params: { id } })).toMatchObject([{ signs }])
  await goesOn(staffed, ana, id)
})

async function goesOn(facility: Facility, ana: Person, id: string) {
  const before = await clockOf(facility, id)
  const [entries] = await facility.about(ana)
  expect((await seen(nurse, id)).status).toBe(200)
  expect(await clockOf(facility, id)).toEqual(before)
  const after = await openAlert(facility.site, id)
  expect(after).toMatchObject({ medicalSeenAt: facility.w.now.toISOString(), status: entries?.status })
  expect(after.mayNoteMedical).toBeUndefined()
  await facility.passMinutes(280, 5)
  const told = notifiedIn(await openAlert(facility.site, id), facility.w.now).filter(([minute]) => minute > -280)
  expect(told.filter(([, detail]) => detail?.startsWith('tier_')).length, 'it rings on').toBeGreaterThan(0)
  expect(told.filter(([, detail]) => detail === 'medical')).toEqual([])
  const answer = await answerAlert(nurse, id, { status: 'resolved', outcome: 'seen_in_person' })
  expect(answer.json).toMatchObject({ status: 'resolved', faceToFaceAt: null })
  await facility.w.runDueJobs()
  expect(await followUps(facility, ana)).toBe(1)
  expect((await answerAlert(nurse, id, { outcome: 'seen_in_person' })).status).toBe(409)
  await facility.pass(48, 4)
  expect(await endOf(facility, ana)).toBe('rung for')
}

test('what is medical alone is so no more once the person is not safe, or says that nobody came', async () => {
  const { ana, id } = await withdrawal(staffed)
  expect((await answerAlert(staffed.site, id, { asked: 'safe' })).status).toBe(200)
  expect((await answerAlert(staffed.site, id, { asked: 'not_safe' })).status).toBe(200)
  await goesOn(staffed, ana, id)
})

test('Get Help beside it waits on, is not medical, and a later follow-up is nobody’s but who sees the person', async () => {
  const { ana, id } = await withdrawal(staffed)
  const pressed = await staffed.press(ana)
  const before = await clockOf(staffed, pressed.id ?? '')
  expect((await seen(nurse, id)).json).toMatchObject({ outcome: 'medical' })
  expect((await seen(nurse, pressed.id ?? '')).problem).toMatchObject({ code: 'conflict' })
  expect(await clockOf(staffed, pressed.id ?? '')).toEqual(before)
  await staffed.close(nurse, pressed.id ?? '', 'handed_over')
  expect(await followUps(staffed, ana)).toBe(1)
  await says(staffed, ana)
  await seen(nurse, (await staffed.newest(ana, 'assessment')).id)
  expect(await followUps(staffed, ana), 'stays').toBe(1)
  expect(await staffed.newest(ana, 'help')).toMatchObject({ notSeen: true })
})

test('said again it is medical again, and a nurse who had not read that ends nothing', async () => {
  const { ana, id } = await withdrawal(staffed)
  const { seen: read } = await openAlert(nurse, id)
  await staffed.passMinutes(1)
  await staffed.send(ana, answersWith({ d9: 2 }))
  const refused = await nurse.send('PATCH', `/api/alerts/${id}`, { body: { medicalSeen: true, seen: read } })
  expect(refused.problem).toMatchObject({ code: 'conflict', unseen: { came: [{ what: 'worsened' }] } })
  expect((await seen(nurse, id)).status).toBe(200)
  expect((await openAlert(staffed.site, id)).medicalSeenAt).toBeTruthy()
  await staffed.passMinutes(1)
  await staffed.w.superuser.query(`delete from entry_answers where user_id = $1`, [ana.user.id])
  await says(staffed, ana)
  expect((await openAlert(staffed.site, id)).medicalSeenAt).toBeUndefined()
  expect((await openAlert(nurse, id)).mayNoteMedical).toBe(true)
})

test('medical says it alone, of whom they serve and never of themself', async () => {
  const { id } = await withdrawal(staffed)
  const forStaff = await staffed.w.as('clinician', { medical: true, serves: ['staff'] })
  const grace = staffed.grace ?? expect.fail('There is a clinician')
  const read = { seen: (await openAlert(staffed.site, id)).seen }
  for (const [by, status] of [
    [staffed.site, 403],
    [grace, 403],
    [staffed.officer, 403],
    [forStaff, 404],
  ] as const)
    expect((await by.send('PATCH', `/api/alerts/${id}`, { body: { medicalSeen: true, ...read } })).status).toBe(status)
  for (const body of [
    { medicalSeen: true, status: 'resolved' },
    { medicalSeen: false },
    { status: 'resolved', outcome: 'medical' },
  ])
    expect((await nurse.send('PATCH', `/api/alerts/${id}`, { body: { ...body, ...read } })).problem).toMatchObject({
      code: 'validation_failed',
    })
  expect((await openAlert(staffed.site, id)).status).toBe('active')
  await staffed.close(staffed.site, id, 'handed_over')
})

test.for<[tiers: [one: boolean, two: boolean, three: boolean], isTold: boolean]>([
  [[true, false, false], true],
  [[false, true, false], true],
  [[false, false, true], false],
  [[false, false, false], false],
])('medical on site or on call is told at once and at each step, beside the tiers: %o', async ([on, isTold]) => {
  const { site, call, officer, w } = staffed
  const tiers = [[site, officer], [call], [call]].map((people, at) => [at + 1, on[at] ? [...people, nurse] : people])
  await setRota(w, Object.fromEntries(tiers))
  const ana = await staffed.inCare(0)
  const since = w.now
  await staffed.send(ana, answersWith({ d9: 2 }))
  const { id } = await staffed.newest(ana)
  await staffed.passMinutes(1)
  await says(staffed, ana)
  await staffed.passMinutes(4)
  await seen(nurse, id)
  await staffed.passMinutes(5)
  const told = notifiedIn(await openAlert(site, id), since)
  const minutesOf = (who: string) => told.flatMap(([minute, detail]) => (detail === who ? [minute] : []))
  expect(minutesOf('medical')).toEqual(isTold ? [1, 2, 5] : [])
  expect(minutesOf('tier_1'), 'as without medical').toEqual([0, 2])
  expect(await countRows(w, 'alert_events', `alert_id = $1 and detail = 'medical'`, [id])).toBe(isTold ? 3 : 0)
  await staffed.close(site, id, 'handed_over')
})

test('medical staff are no mental health clinician: what the person reads, whom work waits for, and what they may open', async () => {
  const ana = await alone.inCare(200)
  expect(await ana.call(reach.help)).toMatchObject({ clinician: false })
  expect(await ana.call(users.current)).not.toHaveProperty('canTalk')
  expect(await onlyNurse.call(users.current)).toMatchObject({ medical: true })
  await alone.send(ana, answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 }))
  const { id, inCare } = await alone.newest(ana)
  expect(inCare).toBe(false)
  expect((await openAlert(onlyNurse, id)).userId).toBe(ana.user.id)
  // Where nobody of mental health is, a responder’s word counts, a nurse’s too.
  expect((await answerAlert(onlyNurse, id, { status: 'resolved', outcome: 'seen_in_person' })).json).toMatchObject({
    faceToFaceAt: alone.w.now.toISOString(),
  })
  const ofMentalHealth = endpointList.flatMap(([, { access, medical, method, path }]) =>
    `${access}` === 'clinician' && !medical ? [[method, path.replace(':id', id)] as const] : [],
  )
  expect(ofMentalHealth.length).toBeGreaterThan(10)
  for (const [method, path] of ofMentalHealth)
    expect([path, (await onlyNurse.send(method, path, { body: {} })).status]).toEqual([path, 403])
})
