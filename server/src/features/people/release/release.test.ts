import { care } from '@evenkeel/contract/care/care.ts'
import { stays } from '@evenkeel/contract/people/stays.ts'
import { expect, test } from 'vitest'
import { answerAlert, createResponder, openAlert, raiseAlert } from '../../../testing/features/alerts.ts'
import { createCareApp } from '../../../testing/features/care.ts'
import { listenOn, openStream } from '../../../testing/stream.ts'

const { w, grace } = await createCareApp({ now: new Date() })
const rosa = await createResponder(w, ['inmate'], { firstName: 'Rosa', lastName: 'Mora' })
const sam = await createResponder(w, ['inmate'], { firstName: 'Sam', lastName: 'Lee' })
const forStaff = await createResponder(w, ['staff'])
const plain = await createResponder(w, [])
const today = () => w.deps.calendar.dayOf(w.now)
const opened = (by: typeof rosa, { user }: { user: { id: string } }) => by.call(stays.open, { params: { id: user.id } })
const release = (by: typeof rosa, { user }: { user: { id: string } }, more: object = {}) =>
  by.send('PATCH', `/api/admin/users/${user.id}`, { body: { releasedOn: today(), ...more } })
const timeline = async (id: string, by = rosa) => (await openAlert(by, id)).timeline.map(({ event, to }) => [event, to])
const NOTHING = { alerts: 0, urgency: null, followUpDueAt: null, responders: [] }

test('the form says what is open to an administrator who answers people in care; to all others the same as of everybody', async () => {
  const [ana, ben, quiet] = [await w.as('inmate'), await w.as('inmate'), await w.as('inmate')]
  await raiseAlert(ana)
  const closed = await raiseAlert(ben)
  await answerAlert(rosa, closed.id, { status: 'resolved', outcome: 'handed_over' })
  const takers = expect.arrayContaining([expect.objectContaining({ id: sam.user.id, name: 'Sam Lee' })])
  expect(await opened(rosa, ana)).toEqual({ alerts: 1, urgency: 'now', followUpDueAt: null, responders: takers })
  expect(await opened(rosa, ben)).toMatchObject({ alerts: 0, followUpDueAt: expect.any(String), responders: takers })
  expect(await opened(rosa, quiet)).toEqual(NOTHING)
  for (const by of [forStaff, plain])
    for (const one of [ana, ben, quiet]) expect(await opened(by, one)).toEqual(NOTHING)
})

test('a release stands at once in the timeline of what is open, of which whoever entered it learns nothing', async () => {
  const [ana, ben, quiet] = [await w.as('inmate'), await w.as('inmate'), await w.as('inmate')]
  const stream = await openStream(await listenOn(w), plain)
  const waiting = await raiseAlert(ana)
  const closed = await raiseAlert(ben)
  await answerAlert(rosa, closed.id, { status: 'resolved', outcome: 'handed_over' })
  await expect.poll(() => stream.heard().length).toBeGreaterThanOrEqual(3)
  const before = stream.heard().length
  const replies = []
  for (const one of [ana, ben, quiet]) {
    const {
      id: _id,
      username: _name,
      createdAt: _at,
      ...said
    } = (await release(plain, one)).json as Record<string, unknown>
    replies.push(said)
  }
  expect(replies[0]).toEqual({ ...replies[2] })
  expect(replies[1]).toEqual({ ...replies[2] })
  // One event of each release, whoever it is, without an id.
  await expect.poll(() => stream.heard().length).toBe(before + 3)
  expect(stream.heard().slice(before)).toEqual([1, 2, 3].map(() => ({ kind: 'alert.updated' })))
  for (const { id } of [waiting, closed]) {
    expect(await timeline(id)).toContainEqual(['released', null])
    expect((await openAlert(plain, id)).timeline.map(({ event }) => event)).not.toContain('released')
    expect(await openAlert(rosa, id)).toMatchObject({ person: { releasedOn: today() } })
  }
  // The same day again is no further release, and who was released reads nothing of it.
  await release(plain, ana)
  expect((await timeline(waiting.id)).filter(([event]) => event === 'released')).toHaveLength(1)
})

test('who is named takes over: an answered alert rings for them, and a clinician has the follow-up', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  const answered = await raiseAlert(ana)
  await answerAlert(rosa, answered.id, { status: 'acknowledged', responseStep: 'coming' })
  expect((await release(rosa, ana, { takenOverBy: sam.user.id })).status).toBe(200)
  expect(await timeline(answered.id)).toEqual(
    expect.arrayContaining([
      ['handed_over', 'Sam Lee'],
      ['released', 'Sam Lee'],
    ]),
  )
  const closed = await raiseAlert(ben)
  await answerAlert(rosa, closed.id, { status: 'resolved', outcome: 'handed_over' })
  expect((await release(rosa, ben, { takenOverBy: grace.user.id })).status).toBe(200)
  const { work } = await grace.call(care.list, { query: { show: 'mine' } })
  expect(work).toMatchObject([{ userId: ben.user.id, kind: 'followup', mine: true }])
})

test('nobody is named by who may not know, and nobody who does not answer people in care', async () => {
  const ana = await w.as('inmate')
  const { id } = await raiseAlert(ana)
  await answerAlert(rosa, id, { status: 'acknowledged' })
  for (const by of [plain, forStaff]) expect((await release(by, ana, { takenOverBy: sam.user.id })).status).toBe(409)
  for (const to of [forStaff, plain, ana])
    expect((await release(rosa, ana, { takenOverBy: to.user.id })).status).toBe(409)
  expect((await timeline(id)).map(([event]) => event)).not.toContain('released')
  const { rows } = await w.superuser.query('select released_on from users where id = $1', [ana.user.id])
  expect(rows).toEqual([{ released_on: null }])
})
