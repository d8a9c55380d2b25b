import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { expect, test } from 'vitest'
import { editAlerts } from '../../../testing/features/alert-fold.ts'
import {
  answerAlert,
  createResponder,
  listAlerts,
  listOwnAlerts,
  raiseAlert,
  updateProfile,
} from '../../../testing/features/alerts.ts'
import { ANSWERS } from '../../../testing/features/answers.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const w = await createTestApp()

test('a person’s own requests are newest first, in pages, without alerts that other things raised', async () => {
  const [ana, cleo] = [await w.as('inmate'), await w.as('admin')]
  await ana.send('POST', '/api/assessments', { body: { responses: ANSWERS.critical } })
  const ids: string[] = []
  for (const message of ['one', 'two', 'three']) {
    w.now = new Date(w.now.getTime() + 60_000)
    const { id } = await raiseAlert(ana, message)
    ids.unshift(id)
    await answerAlert(cleo, id, { status: 'resolved' })
  }

  const all = await listOwnAlerts(ana)
  expect(all.map(({ id }) => id)).toEqual(ids)
  expect(all.every(({ metadata }) => metadata.riskScore === null && metadata.source === 'help')).toBe(true)
  const first = await ana.send('GET', '/api/alerts/mine?limit=2')
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
  expect(first.reply(alerts.mine).map(({ message }) => message)).toEqual(['three', 'two'])
  expect((await ana.send('GET', next)).reply(alerts.mine).map(({ message }) => message)).toEqual(['one'])
})

test('a drill is nobody’s request for help, not even of the person who started it', async () => {
  const cleo = await createResponder(w)
  await cleo.send('POST', '/api/alerts/drills', { body: { audience: 'staff' } })
  expect(await listOwnAlerts(cleo)).toEqual([])
})

test('a person reads what whoever answered is here: a clinician, an administrator, an officer, or an account that is gone', async () => {
  const [ana, admin] = [await w.as('inmate'), await createResponder(w)]
  const [clinician, officer] = [await w.as('clinician'), await w.as('staff')]
  await w.superuser.query('update users set duty = true where id = $1', [officer.user.id])
  const { id } = await raiseAlert(ana)
  const by = async () => (await listOwnAlerts(ana))[0]?.acknowledgedBy
  expect(await by()).toBeNull()
  for (const one of [clinician, admin, officer]) {
    await editAlerts(
      w,
      `update alerts set status = 'acknowledged', acknowledged_at = now(), acknowledged_by = $2 where id = $1`,
      [id, one.user.id],
    )
    expect(await by()).toMatchObject({ id: one.user.id, role: one.user.role })
  }
  await editAlerts(w, 'update alerts set acknowledged_by = gen_random_uuid() where id = $1', [id])
  expect(await by()).toMatchObject({ role: null })
})

test('those who may see whom an alert is about read the language of a person in care, and of nobody else', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('staff')]
  for (const one of [ana, ben]) {
    await updateProfile(w, one, { locale: 'es' })
    await raiseAlert(one)
  }
  const languages = async (roles: ('inmate' | 'staff')[]) => {
    const alerts = await listAlerts(await createResponder(w, roles), '?limit=200')
    return [ana, ben].map(({ user }) => alerts.find(({ userId }) => userId === user.id)?.person?.locale)
  }
  expect(await languages(['inmate', 'staff'])).toEqual(['es', null])
  expect(await languages(['staff'])).toEqual([undefined, null])
  expect(await languages([])).toEqual([undefined, undefined])
})

test('whether anybody can answer is reported correctly by role, and a disabled responder does not count', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('staff')]
  const hearing = async (caller: typeof ana) => (await listOwnAlerts(caller))[0]?.metadata.hearing
  await w.superuser.query(
    `update users set responds_to = '{}', duty = false; update users set disabled_at = now() where role = 'clinician'`,
  )
  await raiseAlert(ana)
  await raiseAlert(ben)
  expect([await hearing(ana), await hearing(ben)]).toEqual(['nobody', 'nobody'])

  const cleo = await createResponder(w, ['staff'])
  expect([await hearing(ana), await hearing(ben)]).toEqual(['nobody', 'heard'])
  await w.superuser.query('update users set disabled_at = now() where id = $1', [cleo.user.id])
  expect([await hearing(ana), await hearing(ben)]).toEqual(['nobody', 'nobody'])
  await w.superuser.query(`update users set disabled_at = null, responds_to = '{inmate}' where id = $1`, [cleo.user.id])
  expect([await hearing(ana), await hearing(ben)]).toEqual(['heard', 'nobody'])
})

test('a request goes to the responders for the role of the person', async () => {
  const people = [await w.as('inmate'), await w.as('staff'), await createResponder(w, [])]
  for (const person of people) await raiseAlert(person)
  const known = async (roles: ('inmate' | 'staff')[]) => {
    const alerts = await listAlerts(await createResponder(w, roles), '?limit=200')
    return people.map(({ user }) => alerts.find(({ userId }) => userId === user.id)?.person?.username ?? null)
  }

  const [ana, ben, dan] = people.map(({ user }) => user.username)
  expect(await known(['inmate'])).toEqual([ana, null, null])
  expect(await known(['staff'])).toEqual([null, ben, dan])
  expect(await known(['inmate', 'staff'])).toEqual([ana, ben, dan])
})
