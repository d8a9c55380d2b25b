import { expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import type { Caller } from '../../../testing/caller.ts'
import { listOwnAlerts, type Person, sendHelpRequest } from '../../../testing/features/alerts.ts'
import { failingDatabase } from '../../../testing/product/failing-database.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { storeAllQueued } from '../work.ts'

const { state, adjust } = failingDatabase()
const disk = { full: false }
const w = await createTestApp({
  adjust: (given) => {
    const deps = adjust(given)
    const append = (id: string, entry: object) =>
      disk.full ? Promise.reject(new Error('ENOSPC')) : given.spool.append(id, entry)
    return { ...deps, spool: { ...deps.spool, append } }
  },
})
async function somebody(): Promise<Person> {
  const ana = await w.as('inmate')
  await ana.send('GET', '/api/user')
  return ana
}

test('when the disk fails too, the answer says what to do now', async () => {
  const ana = await somebody()
  state.health = 'refuses'
  disk.full = true
  const { status, headers, problem } = await sendHelpRequest(ana)
  disk.full = false
  state.health = 'well'

  expect([status, problem.code, Number(headers['retry-after']) > 0]).toEqual([503, 'unavailable', true])
  expect(problem.message).toBe('Your request could not be stored. Tell any officer or staff member now.')
  expect(await listOwnAlerts(ana)).toEqual([])
})

const OTHERWISE = /[.!?] Tell any officer or staff member now\.$/

test('every refusal of a request for help says what to do now', async () => {
  const ana = await somebody()
  const send = (sending: object, caller: Caller = ana) => caller.send('POST', '/api/alerts', sending)
  const body = { severity: 'critical' }
  const ended = await somebody()
  await ended.send('POST', '/api/logout')
  const refusals = [
    await send({ body }, ended),
    await send({ body: { severity: 'low' } }),
    await send({ raw: '{', headers: { 'content-type': 'application/json' } }),
    await send({ raw: 'help', headers: { 'content-type': 'text/plain' } }),
    await send({ body, headers: { 'idempotency-key': 'x' } }),
    await send({ body, headers: { 'sec-fetch-site': 'cross-site' } }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([401, 400, 400, 415, 400, 403])
  for (const { problem } of refusals) expect(problem.message).toMatch(OTHERWISE)
})

test('queued requests are stored soon after the database is back', async () => {
  const ana = await somebody()
  state.health = 'refuses'
  await sendHelpRequest(ana)
  const stop = storeAllQueued(w.deps)
  await new Promise((done) => setTimeout(done, 1500))
  state.health = 'well'
  await expect.poll(() => listOwnAlerts(ana)).toMatchObject([{ status: 'active' }])
  stop()
})

test('the request of a deleted account does not block the others', async () => {
  const [deletedPerson, ben] = [await somebody(), await somebody()]
  state.health = 'refuses'
  await sendHelpRequest(deletedPerson)
  await sendHelpRequest(ben)
  state.health = 'well'
  await w.superuser.query('delete from users where id = $1', [deletedPerson.user.id])
  const stop = storeAllQueued(w.deps)
  await expect.poll(() => listOwnAlerts(ben)).toMatchObject([{ status: 'active' }])
  stop()
})

test('an entry that can never be stored does not block the others', async () => {
  await w.deps.spool.append(newId(w.now), { of: 'another version' })
  const ben = await somebody()
  state.health = 'refuses'
  await sendHelpRequest(ben)
  state.health = 'well'
  const stop = storeAllQueued(w.deps)
  await expect.poll(() => listOwnAlerts(ben)).toMatchObject([{ status: 'active' }])
  stop()
})
