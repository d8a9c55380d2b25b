import { duty } from '@evenkeel/contract/duty.ts'
import { reach } from '@evenkeel/contract/reach.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import { answerAlert, createResponder, openAlert, raiseAlert, updateProfile } from '../../testing/features/alerts.ts'
import { enrollDevice } from '../../testing/features/devices.ts'
import { makeReady } from '../../testing/features/go-live.ts'
import { asReader } from '../../testing/row-level-security.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp({ practice: true, env: { FACILITY_UNITS: 'Unit A,Unit B' } })
const [ana, ben, otto] = [await w.as('inmate'), await w.as('inmate'), await w.as('staff')]
const [cleo, dora] = [await createResponder(w), await createResponder(w)]
await updateProfile(w, ana, { unit: 'Unit A' })
await updateProfile(w, ben, { unit: 'Unit B' })
await updateProfile(w, otto, { unit: 'unit a', firstName: 'Otto' })
// As an administrator or a roster sets it.
await w.superuser.query('update users set unit_typed = false')
await w.ask(`update users set housing = '12' where id = $1`, ana.user.id)
await w.superuser.query(`update sessions set confirmed_until = now() + interval '1 hour'`)
const switchTo = async (how: 'live' | 'practice', unit: string) => {
  await makeReady(w, { onSite: cleo, onCall: dora })
  const body = how === 'live' ? { units: [unit], without: [] } : { unit }
  const { status } = await dora.send('POST', `/api/go-live/${how}`, { body })
  expect(status).toBe(204)
}
const isPractice = async (one: typeof ana) => {
  const { practice } = await one.call(reach.help)
  expect((await one.call(users.current)).practice ?? false).toBe(practice)
  return practice
}

test('before its unit is live an alert rings, is listed and shown like any other, and what the person is told of hearing is so', async () => {
  const { id, metadata } = await raiseAlert(ana)
  const { id: itself } = await raiseAlert(ben)
  expect(metadata).toEqual({ source: 'help', riskScore: null, drill: false, hearing: 'heard' })
  await w.ask('update users set duty = true where id = $1', otto.user.id)
  const screen = await enrollDevice(w, cleo)
  const seenBy = async () => [
    JSON.stringify(await openAlert(cleo, id)),
    JSON.stringify(await otto.call(duty.list)),
    (await screen.send('POST', '/api/display/alerts', { hears: true })).text,
  ]
  const before = await seenBy()
  for (const text of before) expect([text.includes(id), /practi/i.test(text)]).toEqual([true, false])

  await switchTo('live', 'Unit A')
  const after = await seenBy()
  expect(after.map((text) => /practi/i.test(text))).toEqual([false, false, false])
  for (const one of [id, itself]) await answerAlert(cleo, one, { status: 'resolved' })
})

test('everybody in a unit, staff too, reads of their own unit; a move to a live unit is one out of practice', async () => {
  expect([await isPractice(ana), await isPractice(otto), await isPractice(ben)]).toEqual([false, false, true])
  const heard: string[] = []
  const silence = w.deps.live.subscribe(ben.user.id, ({ kind }) => kind !== 'alert.mine' && heard.push(kind))
  await cleo.call(users.change, { params: { id: ben.user.id }, body: { unit: 'UNIT A' } })
  // An open page of theirs reads it again.
  await expect.poll(() => heard).toEqual(['practice.changed'])
  silence()
  expect(await isPractice(ben)).toBe(false)
  await w.ask(`update users set unit = 'Unit B' where id = $1`, ben.user.id)
  await switchTo('practice', 'Unit A')
  expect([await isPractice(ana), await isPractice(otto)]).toEqual([true, true])
})

const run = await asReader(w)

test('row-level security and triggers alone keep anybody else from switching and confirming', async () => {
  const as = ({ user: { id, role } }: typeof ana, statement: string, values: unknown[] = []) =>
    run([id, role, ''], statement, values)
  const say = 'insert into go_live_confirmations values ($1, $2, now())'
  const turn = `insert into unit_modes (id, unit, live, at, by_id) values (gen_random_uuid(), 'unitb', $1, now(), $2)`
  await makeReady(w, { onSite: cleo, onCall: dora })
  await w.ask(`delete from go_live_confirmations where user_id = $1`, dora.user.id)

  for (const one of [ana, otto]) {
    expect((await as(one, 'select from unit_modes')).rowCount).toBe(0)
    expect((await as(one, 'select from go_live_confirmations where user_id <> $1', [one.user.id])).rowCount).toBe(0)
    await expect(as(one, say, [one.user.id, 'watch'])).rejects.toThrow('permission denied to confirm')
    for (const isLive of [true, false])
      await expect(as(one, turn, [isLive, one.user.id])).rejects.toThrow('permission denied to switch')
  }
  await expect(as(ana, say, [ana.user.id, 'trained'])).rejects.toThrow('permission denied to confirm')
  await expect(as(otto, say, [otto.user.id, 'second_look'])).rejects.toThrow('permission denied to confirm')
  await expect(as(dora, say, [cleo.user.id, 'downtime'])).rejects.toThrow('row-level security')
  expect((await as(dora, say, [dora.user.id, 'downtime'])).rowCount).toBe(1)

  const grace = await w.as('clinician')
  await expect(as(cleo, turn, [true, cleo.user.id])).rejects.toThrow('permission denied to switch')
  await w.ask('delete from users where id = $1', grace.user.id)
  await expect(as(cleo, turn, [true, cleo.user.id])).rejects.toThrow('permission denied to switch')
  await w.superuser.query(`update facilities set clinician_lost_at = now() - interval '169 hours'`)
  expect((await as(cleo, turn, [true, cleo.user.id])).rowCount).toBe(1)
  await expect(as(cleo, turn, [true, dora.user.id])).rejects.toThrow('permission denied to switch')
  await expect(as(cleo, turn, [false, dora.user.id])).rejects.toThrow('row-level security')
  await expect(as(cleo, turn, [true, null])).rejects.toThrow('somebody switches a unit')
  expect((await as(dora, turn, [true, dora.user.id])).rowCount).toBe(1)
  await expect(as(dora, 'update unit_modes set live = true')).rejects.toThrow('permission denied')
})

test('a unit that a person typed takes them out of no live unit', async () => {
  const here = await createTestApp({ practice: true, env: { FACILITY_UNITS: 'Unit A,Unit B' } })
  const [eva, responder] = [await here.as('inmate'), await createResponder(here)]
  const other = await createResponder(here)
  await updateProfile(here, eva, { unit: 'Unit A' })
  await here.superuser.query('update users set unit_typed = false')
  await here.superuser.query(`update sessions set confirmed_until = now() + interval '1 hour'`)
  expect((await eva.send('PATCH', '/api/user', { body: { unit: 'Unit B' } })).status).toBe(200)
  expect(await isPractice(eva)).toBe(true)
  await makeReady(here, { onSite: responder, onCall: other })
  expect((await other.send('POST', '/api/go-live/live', { body: { units: ['Unit A'], without: [] } })).status).toBe(204)
  expect(await isPractice(eva)).toBe(false)
})
