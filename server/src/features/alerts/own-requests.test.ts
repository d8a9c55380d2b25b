import type { Alert } from '@evenkeel/contract/alerts.ts'
import { expect, test } from 'vitest'
import { answer, listed, mine, pressed, responder } from '../../testing/alerts.ts'
import { ANSWERS } from '../../testing/answers.ts'
import { createWorld } from '../../testing/test-app.ts'

const w = await createWorld()

test('one’s own requests are newest first, in pages, without the alerts that something else raised', async () => {
  const [ana, cleo] = [await w.as('inmate'), await w.as('admin')]
  await ana.send('POST', '/api/assessments', { body: { responses: ANSWERS.critical } })
  const ids: string[] = []
  for (const message of ['one', 'two', 'three']) {
    w.now = new Date(w.now.getTime() + 60_000)
    const { id } = await pressed(ana, message)
    ids.unshift(id)
    await answer(cleo, id, { status: 'resolved' })
  }

  const all = await mine(ana)
  expect(all.map(({ id }) => id)).toEqual(ids)
  expect(all.every(({ metadata }) => metadata.riskScore === null && metadata.source === 'crisis')).toBe(true)
  const first = await ana.send('GET', '/api/alerts/mine?limit=2')
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
  expect((first.json as Alert[]).map(({ message }) => message)).toEqual(['three', 'two'])
  expect(((await ana.send('GET', next)).json as Alert[]).map(({ message }) => message)).toEqual(['one'])
})

test('a drill is nobody’s request for help, not even of the one who started it', async () => {
  const cleo = await responder(w)
  await cleo.send('POST', '/api/alerts/drills', { body: { audience: 'staff' } })
  expect(await mine(cleo)).toEqual([])
})

test('a person reads who answered, and never a score', async () => {
  const [ana, cleo] = [await w.as('inmate'), await responder(w, ['inmate'], { firstName: 'Cleo', lastName: 'Park' })]
  const { id } = await pressed(ana)
  await answer(cleo, id, { status: 'acknowledged', step: 'coming' })

  expect(await mine(ana)).toMatchObject([
    {
      status: 'acknowledged',
      step: 'coming',
      acknowledgedBy: { id: cleo.user.id, name: 'Cleo Park' },
      resolvedBy: null,
    },
  ])
})

test('whether anybody would answer is told truly, by role, and a disabled responder answers nobody', async () => {
  const other = await createWorld()
  const [ana, ben] = [await other.as('inmate'), await other.as('staff')]
  const has = async (caller: typeof ana) => (await mine(caller))[0]?.metadata.hasResponder
  await pressed(ana)
  await pressed(ben)
  expect([await has(ana), await has(ben)]).toEqual([false, false])

  const cleo = await responder(other, ['staff'])
  expect([await has(ana), await has(ben)]).toEqual([false, true])
  await other.superuser.query('update users set disabled_at = now() where id = $1', [cleo.user.id])
  expect([await has(ana), await has(ben)]).toEqual([false, false])
  await other.superuser.query(`update users set disabled_at = null, responds_to = '{inmate}' where id = $1`, [
    cleo.user.id,
  ])
  expect([await has(ana), await has(ben)]).toEqual([true, false])
})

test('a request goes to the responders for the role of whoever asked', async () => {
  const people = [await w.as('inmate'), await w.as('staff'), await responder(w, [])]
  for (const person of people) await pressed(person)
  const known = async (roles: ('inmate' | 'staff')[]) => {
    const alerts = await listed(await responder(w, roles), '?limit=200')
    return people.map(({ user }) => alerts.find(({ userId }) => userId === user.id)?.person?.username ?? null)
  }

  const [ana, ben, dan] = people.map(({ user }) => user.username)
  expect(await known(['inmate'])).toEqual([ana, null, null])
  expect(await known(['staff'])).toEqual([null, ben, dan])
  expect(await known(['inmate', 'staff'])).toEqual([ana, ben, dan])
})
