import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { badges } from '@evenkeel/contract/badges/badges.ts'
import { browsers } from '@evenkeel/contract/browsers/browsers.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { expect, test } from 'vitest'
import { createResponder, type Person } from '../../../testing/features/alerts.ts'
import { answersWith } from '../../../testing/features/answers.ts'
import { atTablet, badgeFor, enrollTablet } from '../../../testing/features/badges.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { hand, ticketFor } from '../../outbox/testing/handing.ts'
import { findRiskState, riskOf } from '../../risk/public.ts'
import { deleteOldBadgeVisits } from '../queries.ts'

const w = await createTestApp()
const cleo = await createResponder(w)

async function visit(ana: Person, name: string) {
  const tablet = await enrollTablet(w, cleo, name)
  const here = atTablet(w, tablet)
  const badge = await badgeFor(cleo, ana)
  expect((await here.signIn(badge)).status).toBe(200)
  return { here, badge, tablet }
}
const ends = async (ana: Person) => (await ana.call(badges.visits)).map(({ endedAt }) => endedAt !== null)

test('a visit ends with a sign-out, with the next sign-in on the tablet, and with the tablet', async () => {
  const ana = await w.as('inmate')
  const { here, badge, tablet } = await visit(ana, 'Ends')
  expect(await ends(ana)).toEqual([false])
  await here.send('POST', '/api/logout')
  expect(await ends(ana)).toEqual([true])
  await here.signIn(badge)
  await here.signIn(badge)
  expect(await ends(ana)).toEqual([false, true, true])
  await cleo.call(browsers.revoke, { params: { id: tablet.id } })
  expect(await ends(ana)).toEqual([true, true, true])
})

test('a visit that was its owner is forgotten 90 days after that, one of somebody else is kept', async () => {
  const ana = await w.as('inmate')
  const { here, badge } = await visit(ana, 'Kept')
  await here.signIn(badge)
  const [one, two] = (await ana.call(badges.visits)).map(({ id }) => id)
  const answers = [
    { id: one ?? '', mine: true },
    { id: two ?? '', mine: false },
  ]
  await ana.call(badges.answerVisits, { body: { answers } })
  await w.ask(`update visits set answered_at = now() - interval '91 days' where user_id = $1`, ana.user.id)
  await w.deps.systemDb.run([deleteOldBadgeVisits()])
  const rows = await w.ask('select id from visits where user_id = $1', ana.user.id)
  expect(rows).toEqual([{ id: two }])
})

test('a form of which it is not known yet whose it is lowers no score and puts nothing off, and may raise', async () => {
  const ana = await w.as('inmate')
  await ana.call(assessments.submit, { body: { responses: answersWith({ d1: 2, d2: 2, d3: 2, d4: 2, d5: 2 }) } })
  const stateOf = async () => {
    const [state] = await w.deps.db.withUser(ana.user.id, [
      findRiskState({ userId: ana.user.id, today: w.deps.calendar.dayOf(w.now) }),
    ])
    return { score: riskOf(state).riskScore, nextOn: state.assessment?.nextOn }
  }
  const before = await stateOf()
  const { here } = await visit(ana, 'Forms')
  await here.send('POST', '/api/assessments', { responses: answersWith({}) })
  expect(await stateOf()).toEqual(before)
  await here.send('POST', '/api/assessments', { responses: answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3, d6: 3 }) })
  expect((await stateOf()).score).toBeGreaterThan(before.score)
})

test('what comes late of a visit asks again whose it was, and of one of somebody else nothing is taken', async () => {
  const ana = await w.as('inmate')
  const { here, tablet } = await visit(ana, 'Late')
  const ticket = await ticketFor(tablet, here.browser)
  const [one] = await ana.call(badges.visits)
  const answer = (mine: boolean) => ana.call(badges.answerVisits, { body: { answers: [{ id: one?.id ?? '', mine }] } })
  const body = { moodScore: 3, stressScore: 7, scale: 'five' }
  await answer(true)
  expect(await hand(tablet, ticket, { item: 0, body })).toBe('stored')
  expect(await ana.call(badges.visits)).toMatchObject([{ id: one?.id, checkIns: 1 }])
  await answer(false)
  expect(await hand(tablet, ticket, { item: 1, body })).toBe('refused')
  expect(await ana.call(checkins.list)).toEqual([])
})
