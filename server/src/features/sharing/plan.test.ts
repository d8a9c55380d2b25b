import { randomUUID } from 'node:crypto'
import { carePeople } from '@evenkeel/contract/care/care-people.ts'
import { plan } from '@evenkeel/contract/plan/plan.ts'
import type { PlanLines } from '@evenkeel/contract/plan/plan-steps.ts'
import { sharing } from '@evenkeel/contract/sharing.ts'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createCaller } from '../../testing/caller.ts'
import { createCareApp } from '../../testing/features/care.ts'
import {
  fill,
  openPage,
  release,
  sharedId,
  startSharing,
  stopSharing,
  tryPage,
  tryShared,
} from '../../testing/features/sharing.ts'
import { PASSWORD } from '../../testing/test-app.ts'
import { fastPasswords, lockedCounts, lockedOf, resetBySlip } from '../journal/testing/journal.ts'
import { aSheet, begin } from '../worksheets/testing/worksheets.ts'

/** The database asks for the time too, so this app has the true one. */
const { w, grace, sam } = await createCareApp({ now: new Date(), adjust: fastPasswords })
type Person = Awaited<ReturnType<typeof w.as>>

const LINES: PlanLines = {
  signs: [{ text: 'I stop eating' }],
  alone: [
    { text: 'Count the bricks', when: 'night' },
    { text: '', tool: 'box-breathing' },
  ],
  distract: [{ text: 'Cards', when: 'day' }],
  tell: [{ text: 'My sister', phone: '555 010 0142' }],
  reasons: [{ text: 'MARKED reason' }],
}
const write = (person: Person, steps: PlanLines = LINES, after: string | null = null) =>
  person.call(plan.save, { body: { steps, after }, query: {} })
const share = (person: Person, body: object) => person.send('PUT', '/api/user/shared-plan', { body })
const FIRST = ['signs', 'alone', 'distract']
const read = async (person: Person) =>
  (await tryShared(grace, await sharedId(grace, person.user.id, 'plan'))).reply(carePeople.openShared)

/** Somebody who shares the first three steps of their plan. */
async function sharer() {
  const ana = await w.as('inmate')
  const { id: version } = await write(ana)
  expect((await share(ana, { version, steps: FIRST })).status).toBe(204)
  return { ana, version }
}

test('a clinician reads exactly the steps that were shared, and the person reads which', async () => {
  const { ana, version } = await sharer()
  const opened = await read(ana)
  const { signs, alone, distract } = LINES
  expect(opened).toMatchObject({ kind: 'plan', copies: [{ steps: { signs, alone, distract } }] })
  expect(Object.keys(opened.copies[0] ?? {}).toSorted()).toEqual(['at', 'id', 'steps'])
  expect(JSON.stringify(opened)).not.toMatch(/MARKED|sister|555 010/)
  expect((await ana.call(sharing.own)).grants).toMatchObject([{ kind: 'plan', plan: { version, steps: FIRST } }])
  const rows = await w.ask('select sealed from care_copies where user_id = $1', ana.user.id)
  expect(rows.map(({ sealed }) => sealed.toString('latin1')).join()).not.toMatch(/eating|signs/)
})

test('a phone number is shared only where that is wanted', async () => {
  const { ana, version } = await sharer()
  await share(ana, { version, steps: ['tell'] })
  expect((await read(ana)).copies).toMatchObject([{ steps: { tell: [{ text: 'My sister' }] } }])
  expect(JSON.stringify(await read(ana))).not.toContain('555 010')
  await share(ana, { version, steps: ['tell'], phones: true })
  expect((await read(ana)).copies).toMatchObject([{ steps: { tell: [{ phone: '555 010 0142' }] } }])
})

test('a version that is not there, or is somebody else’s, is not found, as the reference says', async () => {
  const [{ ana, version }, ben] = [await sharer(), await w.as('inmate')]
  expect((await share(ben, { version, steps: FIRST })).status).toBe(404)
  expect((await share(ana, { version: randomUUID(), steps: FIRST })).status).toBe(404)
  expect(sharing.sharePlan.problems).toContain('not_found')
})

test('who was released is told that nothing is shared', async () => {
  const { ana, version } = await sharer()
  await release(w, ana)
  await ana.send('POST', '/api/login', { body: { username: ana.user.username, password: PASSWORD } })
  expect((await share(ana, { version, steps: FIRST })).problem.code).toBe('stay_ended')
  expect((await ana.call(sharing.own)).grants).toEqual([])
})

test('once it is stopped nothing is found, also on another node, and to care it was never there', async () => {
  const [{ ana }, never] = [await sharer(), await w.as('inmate')]
  const bytes = async ({ user }: Person) =>
    (await tryPage(grace, user.id)).text
      .replaceAll(user.id, 'ID')
      .replaceAll(user.username, 'NAME')
      .replace(/"opening":"[^"]+"/, '')
  const id = await sharedId(grace, ana.user.id, 'plan')
  const other = await createApp(w.deps, null)
  const there = createCaller(other)
  for (const [name, value] of grace.cookies) there.cookies.set(name, value)
  expect((await tryShared(there, id)).status).toBe(200)
  expect(await bytes(ana)).not.toBe(await bytes(never))
  await stopSharing(ana, 'plan')
  expect([(await tryShared(there, id)).status, (await tryShared(grace, id)).status]).toEqual([404, 404])
  expect(await bytes(ana)).toBe(await bytes(never))
  const rows = await w.ask('select from care_copies where user_id = $1', ana.user.id)
  expect(rows).toEqual([])
  await other.close()
})

test('a later version is not shared by itself, and once it is, the one of before is gone', async () => {
  const { ana, version } = await sharer()
  const old = await sharedId(grace, ana.user.id, 'plan')
  const next = await write(ana, { signs: [{ text: 'I pace' }] }, version)
  const before = JSON.stringify(await read(ana))
  expect(before).toContain('I stop eating')
  expect(before).not.toContain('I pace')
  await share(ana, { version: next.id, steps: ['signs'] })
  expect((await tryShared(grace, old)).status).toBe(404)
  expect((await read(ana)).copies.map((copy) => ('steps' in copy ? copy.steps : null))).toEqual([
    { signs: [{ text: 'I pace' }] },
  ])
})

test('a slip locks plan and worksheets and counts them; nothing of them can be shared, and what was shared stays the same, and can be stopped', async () => {
  const { ana, version } = await sharer()
  await begin(ana, aSheet({ thought: 'a sergeant' }))
  const before = await read(ana)
  await resetBySlip(await w.as('admin'), ana, 'green-tide-evening')
  expect(await ana.call(plan.own)).toMatchObject({ newest: null, locked: 1 })
  expect(await lockedOf(ana)).toEqual(lockedCounts({ plans: 1, worksheets: 1 }))
  expect((await share(ana, { version, steps: ['reasons'] })).status).toBe(404)
  expect(await read(ana)).toEqual(before)
  await stopSharing(ana, 'plan')
  expect((await openPage(grace, ana.user.id)).shared).toEqual([])
})

test('only one’s own plan is shared, to those who serve the person, with something in it, and while somebody is there', async () => {
  const [{ ana, version }, eve, sal] = [await sharer(), await w.as('inmate'), await w.as('staff')]
  expect((await share(eve, { version, steps: FIRST })).status).toBe(404)
  expect((await openPage(grace, eve.user.id)).shared).toEqual([])
  const id = await sharedId(grace, ana.user.id, 'plan')
  expect([(await tryShared(sam, id)).status, (await tryShared(sal, id)).status]).toEqual([404, 403])
  for (const steps of [[], ['signs', 'signs'], ['secrets']])
    expect((await share(ana, { version, steps })).status).toBe(400)
  expect((await share(ana, { version, steps: ['space'] })).status).toBe(409)
  // The call of forms makes no empty grant of a plan.
  expect((await eve.send('PUT', '/api/user/sharing/plan')).status).toBe(404)
  expect(JSON.stringify(await read(ana))).toContain('I stop eating')
  // Callers after the release see nothing of it.
  await release(w, ana)
  expect((await tryShared(grace, id)).status).toBe(404)
})

test('who shares a plan sends a form as before: no copy of it, and still the question', async () => {
  const { ana } = await sharer()
  await fill(ana)
  expect((await fill(ana)).offersSharing).toBe(true)
  expect((await read(ana)).copies).toHaveLength(1)
  await startSharing(ana, 'trend')
  await fill(ana)
  expect((await openPage(grace, ana.user.id)).shared.map(({ kind, copies }) => [kind, copies])).toEqual([
    ['plan', 1],
    ['trend', 1],
  ])
})
