import { care } from '@evenkeel/contract/care/care.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import { expect, test } from 'vitest'
import {
  answerAlert,
  countRows,
  createResponder,
  listAlerts,
  openAlert,
  type Person,
} from '../../testing/features/alerts.ts'
import { ANSWERS, answersWith } from '../../testing/features/answers.ts'
import { askToTalk, changeWork, createCareApp, listWork, openWork, tryToChange } from '../../testing/features/care.ts'
import { about, ownReferrals, refer } from '../../testing/features/referrals.ts'

const { w, grace, sam } = await createCareApp()
const cleo = await createResponder(w, ['inmate', 'staff'])
const MINUTE = 60_000
const HEAVY = answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 })
const later = (minutes: number) => {
  w.now = new Date(w.now.getTime() + minutes * MINUTE)
}
const ago = (minutes: number) => new Date(w.now.getTime() - minutes * MINUTE).toISOString()
async function someone(responses: object | null = ANSWERS.high) {
  const ana = await w.as('inmate')
  await w.superuser.query(`update users set admitted_on = '2020-01-01' where id = $1`, [ana.user.id])
  if (responses) await ana.send('POST', '/api/assessments', { body: { responses } })
  return ana
}
const newest = async (person: Person) =>
  (await listAlerts(cleo, '?limit=200')).find(({ userId }) => userId === person.user.id) ?? expect.fail('No alert')
const workOf = async (person: Person, kind: string) =>
  (await listWork(grace, { limit: 100 })).work.find((one) => one.userId === person.user.id && one.kind === kind)
const idOf = async (person: Person, kind: string) => (await workOf(person, kind))?.id ?? expect.fail(`No ${kind}`)
const close = (id: string, outcome = 'handed_over') => answerAlert(cleo, id, { status: 'resolved', outcome })

test('a high result is work with the clocks of a request, which the person does not read as theirs; a further one joins it', async () => {
  const ana = await someone(HEAVY)
  const { id } = await newest(ana)
  const work = await openWork(grace, await idOf(ana, 'result'))
  expect(work).toMatchObject({
    kind: 'result',
    source: 'assessment',
    state: 'received',
    triageDueAt: new Date(w.now.getTime() + 24 * 60 * MINUTE).toISOString(),
    metDueAt: new Date(w.now.getTime() + 48 * 60 * MINUTE).toISOString(),
  })
  later(60)
  await ana.send('POST', '/api/assessments', { body: { responses: HEAVY } })
  const joined = await openWork(grace, work.id)
  expect([joined.metDueAt, joined.timeline.map(({ event }) => event)]).toEqual([work.metDueAt, ['received', 'joined']])
  expect((await listWork(grace)).alerts.map((one) => one.id)).not.toContain(id)
  expect((await ana.call(talk.own)).request).toBeNull()
  for (const one of [sam, ana, cleo])
    expect([403, 404]).toContain((await one.send('GET', `/api/care/work/${work.id}`)).status)

  await changeWork(grace, work.id, { do: 'triage', priority: 'routine' })
  await changeWork(grace, work.id, { do: 'meet', how: 'face' })
  expect(await openAlert(cleo, id)).toMatchObject({ status: 'resolved', outcome: 'seen_in_person', inCare: true })
  expect((await openAlert(cleo, id)).resolvedBy).toMatchObject({ id: grace.user.id, name: 'Grace Okafor' })
})

test('closed without a meeting, or met by video, the work ends its alert as not seen in person', async () => {
  for (const [body, outcome] of [
    [{ do: 'close', reason: 'refused_face_to_face' }, null],
    [{ do: 'meet', how: 'video' }, 'seen_by_phone'],
  ] as const) {
    const ana = await someone(HEAVY)
    await changeWork(grace, await idOf(ana, 'result'), body)
    expect(await newest(ana)).toMatchObject({ status: 'resolved', outcome, faceToFaceAt: null })
  }
})

test('work of another kind ends no result, and a result nothing that calls', async () => {
  const ana = await someone(HEAVY)
  await askToTalk(ana)
  await changeWork(grace, await idOf(ana, 'request'), { do: 'meet', how: 'face' })
  expect(await newest(ana)).toMatchObject({ status: 'active', inCare: true })
  await ana.send('POST', '/api/assessments', { body: { responses: ANSWERS.high } })
  await changeWork(grace, await idOf(ana, 'result'), { do: 'meet', how: 'video' })
  expect(await newest(ana)).toMatchObject({ status: 'active', inCare: false, urgency: 'hour' })
})

test('a visit has its own time: it covers what waited before it, and not what came after', async () => {
  const ana = await someone()
  const first = await newest(ana)
  later(30)
  await close(first.id)
  later(30)
  // Seen ten minutes before the alert was closed, which is noted now.
  await askToTalk(ana)
  const request = await idOf(ana, 'request')
  expect((await tryToChange(grace, request, { do: 'meet', how: 'face', at: ago(40) })).problem.issues).toMatchObject([
    { path: 'at' },
  ])
  const followup = await idOf(ana, 'followup')
  await changeWork(grace, followup, { do: 'meet', how: 'face', at: ago(40) })
  expect(await openWork(grace, followup)).toMatchObject({ state: 'met', metAt: ago(40) })
  expect(await openAlert(cleo, first.id)).toMatchObject({ faceToFaceAt: ago(40), notSeen: false })
  expect((await openAlert(cleo, first.id)).timeline.at(-1)).toMatchObject({ event: 'seen', by: 'Grace Okafor' })

  const ben = await someone()
  const second = await newest(ben)
  await close(second.id)
  later(20)
  const work = await idOf(ben, 'followup')
  await changeWork(grace, work, { do: 'meet', how: 'face', at: ago(60) })
  expect(await openAlert(cleo, second.id)).toMatchObject({ faceToFaceAt: null, notSeen: true })
  // Somebody still has to see the person.
  expect(await workOf(ben, 'followup')).toMatchObject({
    dueAt: new Date(w.now.getTime() + 24 * 60 * MINUTE).toISOString(),
  })
})

test.for<[string, number]>([
  ['in the future', -1],
  ['more than a week ago', 7 * 24 * 60 + 1],
])('no visit was %s', async ([, minutes]) => {
  const ana = await someone()
  const { id } = await newest(ana)
  for (const answer of [
    await answerAlert(grace, id, { status: 'resolved', outcome: 'seen_in_person', seenAt: ago(minutes) }),
    await close(id).then(() => answerAlert(grace, id, { outcome: 'seen_in_person', seenAt: ago(minutes) })),
  ])
    expect([answer.status, answer.problem.issues]).toMatchObject([400, [{ path: 'seenAt' }]])
  const met = await tryToChange(grace, await idOf(ana, 'followup'), { do: 'meet', how: 'face', at: ago(minutes) })
  expect([met.status, met.problem.issues]).toMatchObject([400, [{ path: 'at' }]])
})

test('the time of a visit goes with "seen in person" alone, and is not before the alert', async () => {
  const ana = await someone()
  const { id } = await newest(ana)
  later(10)
  for (const body of [
    { status: 'resolved', outcome: 'handed_over', seenAt: ago(5) },
    { status: 'resolved', outcome: 'seen_in_person', seenAt: ago(11) },
  ])
    expect((await answerAlert(grace, id, body)).status).toBe(400)
  const seenAt = ago(5)
  await answerAlert(grace, id, { status: 'resolved', outcome: 'seen_in_person', seenAt })
  expect(await openAlert(cleo, id)).toMatchObject({ faceToFaceAt: seenAt, resolvedAt: w.now.toISOString() })
})

test('of a referral that was made after the visit nobody reads that it was followed up', async () => {
  const [ana, otto] = [await someone(null), await w.as('staff')]
  await refer(otto, about(ana, { signs: ['no_hope'], urgency: 'today' }))
  later(60)
  await refer(otto, about(ana, { signs: ['no_hope'], urgency: 'today' }))
  const { id } = await newest(ana)
  later(10)
  await close(id)
  await changeWork(grace, await idOf(ana, 'followup'), { do: 'meet', how: 'face', at: ago(30) })
  const followed = async () => (await ownReferrals(otto)).map(({ followedUpAt }) => followedUpAt !== null)
  expect(await followed()).toEqual([false, true])
})

test.for([
  ['video', { do: 'meet', how: 'video' }],
  ['refused', { do: 'close', reason: 'refused_face_to_face' }],
  ['withdrawn', { do: 'close', reason: 'withdrawn' }],
] as const)('a follow-up that ended not in person (%s) is followed by another one within a day', async ([, body]) => {
  const ana = await someone()
  await close((await newest(ana)).id)
  const first = await idOf(ana, 'followup')
  later(60)
  await changeWork(grace, first, body)
  const again = await workOf(ana, 'followup')
  expect(again).toMatchObject({ source: 'alert', dueAt: new Date(w.now.getTime() + 24 * 60 * MINUTE).toISOString() })
  expect(again?.id).not.toBe(first)
  await changeWork(grace, again?.id ?? '', { do: 'meet', how: 'cell_front' })
  expect(await workOf(ana, 'followup')).toBeUndefined()
})

test('nobody cares for themself: a clinician’s own result calls the others where they are the only one, and is no work of theirs', async () => {
  await sam.send('POST', '/api/assessments', { body: { responses: HEAVY } })
  expect(await newest(sam)).toMatchObject({ inCare: false, urgency: 'today' })
  await close((await newest(sam)).id)
  const rosa = await w.as('clinician', { serves: ['staff'] })
  await sam.send('POST', '/api/assessments', { body: { responses: HEAVY } })
  const { id } = await newest(sam)
  expect(await openAlert(cleo, id)).toMatchObject({ inCare: true })
  const [own] = (await rosa.call(care.list, { query: {} })).work
  expect(own?.userId).toBe(sam.user.id)
  expect((await sam.call(care.list, { query: {} })).total).toBe(0)
  expect((await sam.send('GET', `/api/care/work/${own?.id}`)).status).toBe(404)
  expect((await tryToChange(sam, own?.id ?? '', { do: 'meet', how: 'face' })).status).toBe(404)
  expect((await tryToChange(rosa, own?.id ?? '', { do: 'hand_over', to: sam.user.id })).status).toBe(400)
  expect(await countRows(w, 'care_work', `user_id = $1 and owner_id = $1`, [sam.user.id])).toBe(0)
  await rosa.call(care.change, { params: { id: own?.id ?? '' }, body: { do: 'meet', how: 'face' } })
  expect(await openAlert(cleo, id)).toMatchObject({ status: 'resolved', outcome: 'seen_in_person' })
})
