import type { OpenedAlert } from '@evenkeel/contract/alerts/alerts.ts'
import { describe, expect, test } from 'vitest'
import {
  answerAlert,
  createResponder,
  openAlert,
  type Person,
  raiseAlert,
  sendHelpRequest,
} from '../../../testing/features/alerts.ts'
import { askToTalk, changeWork, listWork, openWork, tryToChange } from '../../../testing/features/care.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const w = await createTestApp()
const amy = await createResponder(w, ['inmate'])
const bob = await createResponder(w, ['inmate'])
const minutes = (some: number) => {
  w.now = new Date(w.now.getTime() + some * 60_000)
}
const opened = async () => {
  const ana = await w.as('inmate')
  const { id } = await raiseAlert(ana)
  return { ana, id, seen: (await openAlert(amy, id)).seen }
}
const close = (id: string, seen: string | undefined) =>
  amy.send('PATCH', `/api/alerts/${id}`, {
    body: { status: 'resolved', outcome: 'handed_over', note: 'well', ...(seen && { seen }) },
  })
const said = ({ timeline }: OpenedAlert) => timeline.map(({ event }) => event)

describe('in rounds of a closing beside what is graver', () => {
  const beside = {
    'not safe': async (id: string) => (await answerAlert(bob, id, { asked: 'not_safe' })).status === 200,
    'a further press': async (_: string, ana: Person) => (await sendHelpRequest(ana)).status === 200,
  }
  test.each(Object.keys(beside) as (keyof typeof beside)[])(
    'nobody closes an alert with "%s" in it that they had not read',
    async (what) => {
      for (let round = 0; round < 12; round++) {
        const { ana, id, seen } = await opened()
        const [closed, joined] = await Promise.all([close(id, seen), beside[what](id, ana)])
        expect([closed.status, joined]).not.toEqual([200, true])
        expect(closed.status === 200 || joined, 'one of the two is done').toBe(true)
        if (closed.status === 409) expect((await close(id, closed.problem.unseen?.seen)).status).toBe(200)
      }
    },
    60_000,
  )
})

test('a page that nobody refreshed for minutes closes nothing over "not safe": it says what came, and closes once that was read', async () => {
  const { id, seen } = await opened()
  minutes(5)
  await answerAlert(bob, id, { asked: 'not_safe' })
  const at = w.now.toISOString()
  minutes(5)
  const refused = await close(id, seen)
  expect([refused.status, refused.problem]).toMatchObject([
    409,
    { code: 'conflict', unseen: { came: [{ what: 'not_safe', by: expect.any(String), at }] } },
  ])
  expect(await openAlert(amy, id)).toMatchObject({ status: 'active', urgency: 'now', outcome: null })
  expect((await close(id, refused.problem.unseen?.seen)).status).toBe(200)
  expect(said(await openAlert(amy, id))).toEqual(['raised', 'asked_not_safe', 'resolved'])
})

test('what is not graver refuses nothing', async () => {
  const { id, seen } = await opened()
  await answerAlert(bob, id, { status: 'acknowledged', responseStep: 'with_you' })
  await answerAlert(bob, id, { asked: 'safe' })
  expect((await close(id, seen)).status).toBe(200)
})

test('a page of before the update, which does not say what it read, closes what nothing graver came to since it was raised', async () => {
  const plain = await opened()
  expect((await close(plain.id, undefined)).status).toBe(200)
  const graver = await opened()
  await sendHelpRequest(graver.ana)
  const refused = await close(graver.id, undefined)
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    'Since you opened this alert: the person asked for help again. Open it again, then decide.',
  ])
})

test('handing over, and noting later that the person is gone, are refused as a closing is', async () => {
  const { id, seen } = await opened()
  await answerAlert(amy, id, { status: 'acknowledged' })
  await answerAlert(bob, id, { asked: 'not_safe' })
  await answerAlert(amy, id, { status: 'acknowledged' })
  const hand = (read: string | undefined) =>
    amy.send('POST', `/api/alerts/${id}/hand-over`, { body: { to: bob.user.id, seen: read } })
  expect((await hand(seen)).status).toBe(409)
  const { seen: now } = await openAlert(amy, id)
  expect((await hand(now)).status).toBe(204)
  expect((await close(id, now)).status).toBe(200)
  const late = (read: string | undefined) =>
    amy.send('PATCH', `/api/alerts/${id}`, { body: { outcome: 'sent_to_hospital', ...(read && { seen: read }) } })
  expect((await late(seen)).status).toBe(409)
  expect((await late(now)).status).toBe(200)
})

test('a meeting notes on no closed alert that its person was seen, while its page had not read what is grave in it', async () => {
  const grace = await w.as('clinician')
  const { ana, id } = await opened()
  await sendHelpRequest(ana)
  await close(id, (await openAlert(amy, id)).seen)
  await askToTalk(ana)
  const work = (await listWork(grace)).work.find(({ userId }) => userId === ana.user.id)?.id ?? ''
  const met = { do: 'meet', how: 'face' } as const
  const refused = await tryToChange(grace, work, met)
  expect([refused.status, refused.problem.unseen?.came]).toMatchObject([409, [{ what: 'pressed' }]])
  const { seen, state } = await openWork(grace, work)
  expect(state).not.toBe('met')
  expect(await changeWork(grace, work, { ...met, ...(seen && { seen }) })).toMatchObject({ state: 'met' })
})

test('only who may answer an alert is told of its last event, which would tell when it became more urgent', async () => {
  const { ana, id } = await opened()
  const blind = await createResponder(w, ['staff'])
  expect((await openAlert(blind, id)).seen).toBeUndefined()
  const own = await ana.send('GET', '/api/alerts/mine')
  expect(own.text).not.toContain('"seen"')
})
