import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { listOwnAlerts, type Person, sendHelpRequest } from '../../testing/alerts.ts'
import { failingDatabase } from '../../testing/failing-database.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { deliverAllQueued } from './work.ts'

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

test('queued requests are delivered soon after the database is back', async () => {
  const ana = await somebody()
  state.health = 'refuses'
  await sendHelpRequest(ana)
  const stop = deliverAllQueued(w.deps)
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
  const stop = deliverAllQueued(w.deps)
  await expect.poll(() => listOwnAlerts(ben)).toMatchObject([{ status: 'active' }])
  stop()
})

test('an entry that can never be delivered does not block the others', async () => {
  await w.deps.spool.append(newId(w.now), { of: 'another version' })
  const ben = await somebody()
  state.health = 'refuses'
  await sendHelpRequest(ben)
  state.health = 'well'
  const stop = deliverAllQueued(w.deps)
  await expect.poll(() => listOwnAlerts(ben)).toMatchObject([{ status: 'active' }])
  stop()
})
