import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { audit } from '@evenkeel/contract/audit/audit.ts'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { badges } from '@evenkeel/contract/badges/badges.ts'
import { care } from '@evenkeel/contract/care/care.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { coping } from '@evenkeel/contract/coping/coping.ts'
import { risk } from '@evenkeel/contract/risk.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import { createResponder, type Person } from '../../../testing/features/alerts.ts'
import { answersWith } from '../../../testing/features/answers.ts'
import { atTablet, badgeFor, enrollTablet } from '../../../testing/features/badges.ts'
import { fill, startSharing } from '../../../testing/features/sharing.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'
import { sealNotes, ticketFor } from '../../outbox/testing/handing.ts'

const w = await createTestApp()
const cleo = await createResponder(w)
const grace = await w.as('clinician')
const tablet = await enrollTablet(w, cleo)

async function visited() {
  const ana = await w.as('inmate')
  await ana.call(checkins.create, { body: { moodScore: 9, stressScore: 1, scale: 'ten' } })
  await ana.call(assessments.submit, { body: { responses: answersWith({}) } })
  const here = atTablet(w, tablet)
  expect((await here.signIn(await badgeFor(cleo, ana))).status).toBe(200)
  const sealedNotes = await sealNotes(await ticketFor(tablet, here.browser), 'Not hers')
  const written = [
    await here.send('POST', '/api/checkins', { moodScore: 1, stressScore: 9, scale: 'ten', sealedNotes }),
    await here.send('POST', '/api/coping-tools/usage', {
      toolName: 'box-breathing',
      duration: 60,
      completed: true,
      effectiveness: 5,
    }),
    await here.send('POST', '/api/assessments', { responses: answersWith({ d9: 2 }) }),
    await here.send('POST', '/api/care/requests', { about: ['sleep'] }),
    await here.send('POST', '/api/alerts', { severity: 'critical' }),
  ]
  expect(written.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  const [visit] = await ana.call(badges.visits)
  return { ana, here, visit: visit ?? expect.fail('There is a visit') }
}

const recordOf = async (ana: Person) => ({
  days: (await ana.call(checkins.list)).length,
  today: (await ana.call(checkins.today))?.moodScore,
  mood: (await ana.call(checkins.summary)).series.at(-1)?.avgMood,
  uses: (await ana.call(coping.list)).length,
  rated: (await ana.call(coping.advice)).rated.length,
  forms: (await ana.call(assessments.list)).length,
  exported: /"riskLevel":"critical"|Not hers|box-breathing/.test((await ana.send('GET', '/api/user/export')).text),
})
const alertsOf = async (ana: Person) => {
  const { active } = (await cleo.send('GET', '/api/alerts/open')).reply(openAlerts.list)
  return active.alerts.flatMap((one) => (one.userId === ana.user.id ? [[one.metadata.source, one.urgency]] : []))
}

test('the owner reads how much was written under their name, once until they answer', async () => {
  const { ana, visit } = await visited()
  const counts = { checkIns: 1, toolUses: 1, assessments: 1, requests: 1, help: 1 }
  expect(visit).toMatchObject({ tablet: 'Tablet 3', ...counts })
  const isToldOf = async () => (await ana.call(users.current)).tabletNews
  expect(await isToldOf()).toBe(true)
  await ana.call(badges.answerVisits, { body: { answers: [{ id: visit.id, mine: true }] } })
  expect(await ana.call(badges.visits)).toEqual([])
  expect(await isToldOf()).toBeUndefined()
  expect(await recordOf(ana)).toMatchObject({ days: 2, uses: 1, forms: 2 })
})

test('what somebody else wrote leaves the record, its averages, the score and the file; alerts stay as urgent', async () => {
  const { ana, here, visit } = await visited()
  expect(await recordOf(ana)).toEqual({ days: 2, today: 1, mood: 5, uses: 1, rated: 1, forms: 2, exported: true })
  const before = await alertsOf(ana)
  const requestOf = async () =>
    (await grace.call(care.list)).work.find(({ userId, kind }) => userId === ana.user.id && kind === 'request')
  expect(await requestOf()).not.toHaveProperty('notTheirs')
  expect(before.length).toBeGreaterThan(0)

  const ben = await w.as('inmate')
  await ben.call(badges.answerVisits, { body: { answers: [{ id: visit.id, mine: false }] } })
  expect(await recordOf(ana)).toMatchObject({ days: 2 })
  await ana.call(badges.answerVisits, { body: { answers: [{ id: visit.id, mine: false }] } })

  expect(await recordOf(ana)).toEqual({ days: 1, today: 9, mood: 9, uses: 0, rated: 0, forms: 1, exported: false })
  expect(await alertsOf(ana)).toEqual(before)
  // The floor of the score is the alert's, not the form's, until somebody has seen the person.
  expect(await ana.call(risk.current)).toMatchObject({ isElevated: true })
  expect(await ana.call(badges.visits)).toEqual([])
  // The request stays open, and says so to the clinician.
  const request = await requestOf()
  expect(request).toMatchObject({ notTheirs: true })
  const opened = await grace.call(care.open, { params: { id: request?.id ?? '' } })
  expect(opened.timeline).toMatchObject([{ event: 'received', notTheirs: true }])
  // Whoever is still at the tablet writes no more under this name.
  expect((await here.send('GET', '/api/badge/session')).status).toBe(401)
  // It is said once: a later answer changes nothing.
  await ana.call(badges.answerVisits, { body: { answers: [{ id: visit.id, mine: true }] } })
  expect(await recordOf(ana)).toMatchObject({ days: 1, forms: 1 })
})

test('after a slip “not me” of a visit of before is refused and nothing goes; each answer is an entry that the person reads', async () => {
  const { ana, visit } = await visited()
  // A visit begins by the database's clock, a slip by the app's.
  w.now = new Date()
  await cleo.call(auth.confirm, { body: { password: PASSWORD } })
  const { slip } = await cleo.call(users.makeSlip, { params: { id: ana.user.id } })
  const taker = w.nobody()
  const body = { username: ana.user.username, slip, newPassword: 'green-tide-evening' }
  expect((await taker.send('POST', '/api/reset-password', { body })).status).toBe(200)
  const written = async () => (await w.ask('select id from check_ins where user_id = $1', ana.user.id)).length
  const before = await written()
  const answer = (mine: boolean) =>
    taker.send('POST', '/api/user/visits/answers', { body: { answers: [{ id: visit.id, mine }] } })
  const refused = await answer(false)
  expect([refused.status, refused.problem.code, await written()]).toEqual([409, 'conflict', before])
  const own = async () =>
    ((await taker.send('GET', '/api/user/access-log')).reply(audit.own) ?? []).flatMap(({ action }) =>
      action.startsWith('person.visit') ? [action] : [],
    )
  expect(await own()).toEqual([])
  expect((await answer(true)).status).toBe(204)
  expect((await answer(true)).status).toBe(204)
  expect(await own()).toEqual(['person.visit_mine'])
})

test('what clinicians were given of a form that somebody else filled in goes too, and nothing of the owner’s own', async () => {
  const ana = await w.as('inmate')
  await startSharing(ana, 'answers')
  const own = await fill(ana)
  const here = atTablet(w, tablet)
  await here.signIn(await badgeFor(cleo, ana))
  const answer = await here.send('POST', '/api/assessments', { responses: answersWith({ d1: 1 }) })
  const { id } = answer.reply(assessments.submit)
  const given = async () =>
    (await w.ask('select source_id from care_copies order by made_at')).map((row) => row.source_id)
  expect(await given()).toEqual([own.id, id])

  const [visit] = await ana.call(badges.visits)
  await ana.call(badges.answerVisits, { body: { answers: [{ id: visit?.id ?? '', mine: false }] } })
  expect(await given()).toEqual([own.id])
})
