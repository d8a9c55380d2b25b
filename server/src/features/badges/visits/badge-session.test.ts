import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { badges } from '@evenkeel/contract/badges/badges.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { expect, test } from 'vitest'
import { createResponder, listOwnAlerts, raiseAlert } from '../../../testing/features/alerts.ts'
import { answersWith } from '../../../testing/features/answers.ts'
import { atTablet, badgeFor, enrollTablet } from '../../../testing/features/badges.ts'
import { changeCustody } from '../../../testing/features/custody.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { sealNotes, ticketFor } from '../../outbox/testing/handing.ts'

const w = await createTestApp()
const cleo = await createResponder(w)
await w.as('clinician')
const tablet = await enrollTablet(w, cleo)
const FIVE = { moodScore: 3, stressScore: 7, scale: 'five' }

/** Somebody in care with a badge, and their session on the tablet. */
async function somebody() {
  const ana = await w.as('inmate')
  const badge = await badgeFor(cleo, ana)
  const here = atTablet(w, tablet)
  const signIn = async () => expect((await here.signIn(badge)).status).toBe(200)
  const key = crypto.randomUUID()
  const once = (url: string, body: unknown) => here.send('POST', url, body, { 'idempotency-key': key })
  return { ana, here, signIn, once }
}

test('notes come sealed, are read with the password alone, and no reply repeats them', async () => {
  const { ana, here, signIn, once } = await somebody()
  await signIn()
  const body = { ...FIVE, sealedNotes: await sealNotes(await ticketFor(tablet, here.browser), 'MARKED note') }
  const sent = await once('/api/checkins', body)
  expect([sent.status, sent.text.includes('MARKED')]).toEqual([201, false])
  const again = await once('/api/checkins', body)
  expect([again.status, again.text]).toEqual([201, sent.text])
  expect((await ana.call(checkins.list)).map(({ notes, moodScore }) => [notes, moodScore])).toEqual([
    ['MARKED note', 3],
  ])
  const rows = await w.ask('select visit_id, notes_sealed from check_ins where user_id = $1', ana.user.id)
  expect(rows[0].visit_id).not.toBeNull()
})

test('notes in clear are refused, and nothing of the check-in is kept', async () => {
  const { ana, signIn, once } = await somebody()
  await signIn()
  const refused = await once('/api/checkins', { ...FIVE, notes: 'MARKED note' })
  expect([refused.status, refused.problem.issues?.map(({ path }) => path)]).toEqual([400, ['notes']])
  expect(await ana.call(checkins.list)).toEqual([])
})

test('a press that joins an older request names its tablet to who answers, and tells nothing of before', async () => {
  const { ana, here, signIn, once } = await somebody()
  await raiseAlert(ana, 'MARKED of before')
  await signIn()
  const body = { severity: 'critical', message: 'Now' }
  const sent = await once('/api/alerts', body)
  expect(sent.status).toBe(200)
  expect(sent.reply(alerts.raise)).toMatchObject({
    message: 'Now',
    person: null,
    place: null,
    repeats: 0,
    repeatedAt: null,
  })
  expect([sent.text, (await once('/api/alerts', body)).text].join()).not.toMatch(/MARKED/)
  expect(sent.text).not.toContain(ana.user.username)
  const { active } = (await cleo.send('GET', '/api/alerts/open')).reply(openAlerts.list)
  expect(active.alerts.find(({ userId }) => userId === ana.user.id)).toMatchObject({ tablet: 'Tablet 3', repeats: 1 })
  expect(await listOwnAlerts(ana)).toMatchObject([{ message: 'MARKED of before', tablet: null }])
  const session = (await here.send('GET', '/api/badge/session')).reply(badges.session)
  expect(session).toMatchObject({ tablet: 'Tablet 3', quietSeconds: 60, help: { status: 'active' }, asked: false })
})

test('a request to talk says that it was sent, and not what was asked before', async () => {
  const { ana, here, signIn, once } = await somebody()
  const before = await ana.call(talk.ask, { body: { about: ['family'], when: 'soon' } })
  await signIn()
  const body = { about: ['sleep'], when: 'any_time', line: 'MARKED line' }
  const sent = await once('/api/care/requests', body)
  expect(sent.status).toBe(201)
  expect(sent.reply(talk.ask)).toMatchObject({ state: 'received', about: ['sleep'], when: 'any_time' })
  expect(sent.text).not.toMatch(new RegExp(`family|soon|MARKED|${before.id}|${before.receivedAt}`))
  const session = (await here.send('GET', '/api/badge/session')).reply(badges.session)
  expect(session.asked).toBe(true)
  // Another session of the same person does not read it.
  await signIn()
  expect((await here.send('GET', '/api/badge/session')).reply(badges.session).asked).toBe(false)
})

test('a form tells who follows up, and no score, level or history; item 9 raises as always', async () => {
  const { ana, here, signIn, once } = await somebody()
  await signIn()
  const due = async () => (await here.send('GET', '/api/badge/session')).reply(badges.session).due
  expect(await due()).toBe('initial')
  const sent = await once('/api/assessments', { responses: answersWith({ d9: 2 }) })
  expect(sent.status).toBe(201)
  expect(sent.json).toMatchObject({ needsFollowUp: true, goes: 'soon', asksMore: true, offersSharing: false })
  expect(sent.text).not.toMatch(/riskLevel|scores|phq9|gad7|critical/)
  expect(await due()).toBeNull()
  const { active } = (await cleo.send('GET', '/api/alerts/open')).reply(openAlerts.list)
  expect(active.alerts.find(({ userId }) => userId === ana.user.id)).toMatchObject({
    urgency: 'now',
    tablet: 'Tablet 3',
    metadata: { source: 'assessment' },
  })
})

test('what a visit begins, a form or a sitting, goes on in no other; it is not described, and entry questions end no asking', async () => {
  const { ana, here, signIn } = await somebody()
  const once = (url: string, body: unknown) => here.send('POST', url, body, { 'idempotency-key': crypto.randomUUID() })
  await changeCustody(w, ana, { admittedOn: w.deps.calendar.dayOf(w.now) })
  await signIn()
  const asksEntry = async () => (await here.send('GET', '/api/badge/session')).reply(badges.session).asksEntry
  expect(await asksEntry()).toBe(true)
  const sitting = crypto.randomUUID()
  const asq = (id: string, body: object) => here.send('PUT', `/api/asq/${id}`, body)
  const thoughts = { question: 'thoughts', answer: 'yes' }
  expect((await asq(sitting, { ...thoughts, described: 'a line' })).status).toBe(400)
  expect((await asq(sitting, thoughts)).json).toMatchObject({ thoughts: 'yes', goes: 'soon', careDueAt: null })
  const form = await once('/api/assessments', { responses: answersWith({ d9: 1 }) })
  const { id, asksMore } = form.json as { id: string; asksMore: boolean }
  expect(asksMore).toBe(true)
  const second = () => asq(id, { question: 'right_now', answer: 'yes' })
  expect((await second()).json).toMatchObject({ right_now: 'yes', wished: null })
  const entry = (part: object) =>
    once('/api/assessments/entry', { daily: null, alcohol: null, pills: null, opioids: null, medicine: null, ...part })
  expect((await entry({})).json).toMatchObject({ needsFollowUp: false })
  expect(await asksEntry()).toBe(true)
  expect((await entry({ daily: 'yes' })).json).toMatchObject({ needsFollowUp: true })
  expect(await asksEntry()).toBe(false)
  const { active } = (await cleo.send('GET', '/api/alerts/open')).reply(openAlerts.list)
  expect(active.alerts.find(({ userId }) => userId === ana.user.id)).toMatchObject({
    urgency: 'now',
    tablet: 'Tablet 3',
  })
  await signIn()
  expect([(await second()).status, (await asq(sitting, thoughts)).status]).toEqual([404, 404])
})

test('a tool is rated in the session in which it was used, and no other use is', async () => {
  const { ana, here, signIn, once } = await somebody()
  const use = { toolName: 'box-breathing', duration: 60, completed: true }
  const before = (await ana.send('POST', '/api/coping-tools/usage', { body: use })).json as { id: string }
  await signIn()
  const { id } = (await once('/api/coping-tools/usage', use)).json as { id: string }
  const rate = (of: string) => here.send('PATCH', `/api/coping-tools/usage/${of}`, { effectiveness: 4 })
  expect([(await rate(id)).status, (await rate(before.id)).status]).toEqual([200, 404])
  await signIn()
  expect((await rate(id)).status).toBe(404)
})

test('a password session has no visit, and is refused what only a tablet reads', async () => {
  const { ana } = await somebody()
  expect((await ana.send('GET', '/api/badge/session')).problem.code).toBe('forbidden')
})
