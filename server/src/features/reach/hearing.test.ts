import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { reach } from '@evenkeel/contract/reach.ts'
import { referrals } from '@evenkeel/contract/referrals/referrals.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import {
  createResponder,
  listOwnAlerts,
  type Person,
  raiseAlert,
  setDate,
  setRota,
  showPage,
} from '../../testing/features/alerts.ts'
import { ANSWERS } from '../../testing/features/answers.ts'
import { enrollDevice } from '../../testing/features/devices.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const hearingOf = async (one: Person) => (await one.call(reach.help)).hearing

/** Puts somebody on the rota for the hour that begins `hours` from now, in the facility's time zone. */
async function onRota(w: TestApp, { user }: Person, hours: number, tier = 2) {
  await w.superuser.query('delete from rota_entries')
  await w.ask(
    `insert into rota_entries
     select 0, $1, $2, extract(isodow from here), extract(hour from here) * 60, (extract(hour from here)::integer + 1) % 24 * 60
     from (select (now() + make_interval(hours => $3)) at time zone (select time_zone from facilities)) as facility (here)`,
    user.id,
    tier,
    hours,
  )
}

for (const rowLevelSecurity of ['on', 'bypassed'] as const) {
  test(`a page or mail alone is no hearing while nobody is on the rota, a screen and a webhook are, with row-level security ${rowLevelSecurity}`, async () => {
    const w = await createTestApp({ rowLevelSecurity, env: { FACILITY_TIME_ZONE: 'America/Chicago' } })
    const [ana, ben] = [await w.as('inmate'), await w.as('staff')]
    expect([await hearingOf(ana), await hearingOf(ben)]).toEqual(['nobody', 'nobody'])
    const [cleo, dora] = [await createResponder(w, ['inmate']), await createResponder(w, ['staff'])]
    // Without a rota the page of a lone responder counts.
    expect([await hearingOf(ana), await hearingOf(ben)]).toEqual(['heard', 'heard'])
    await onRota(w, cleo, 5)
    expect([await hearingOf(ana), await hearingOf(ben)]).toEqual(['unsure', 'unsure'])
    // On a date somebody is there whom the week does not have.
    await setDate(w, w.deps.calendar.dayOf(new Date()), 2, [[cleo, 0, 1440]])
    expect([await hearingOf(ana), await hearingOf(ben)]).toEqual(['heard', 'unsure'])
    await w.superuser.query('delete from rota_dates')
    await onRota(w, cleo, 0)
    // Each tier counts, for the role that they answer.
    expect([await hearingOf(ana), await hearingOf(ben)]).toEqual(['heard', 'unsure'])
    await showPage(w, cleo, 61)
    expect(await hearingOf(ana)).toBe('unheard')
    await showPage(w, cleo)
    await w.ask('update users set disabled_at = now() where id = $1', cleo.user.id)
    expect(await hearingOf(ana)).toBe('nobody')
    await w.ask('update users set disabled_at = null where id = $1', cleo.user.id)

    await setRota(w, { 1: [dora] })
    expect(await hearingOf(ana)).toBe('unsure')
    for (const [kind, listener, hears] of [
      ['email', cleo.user.id, 'unsure'],
      ['webhook', null, 'heard'],
    ] as const) {
      const heard = (hours: number) =>
        w.superuser.query(
          `insert into alert_listeners values ($1, coalesce($2::uuid, '00000000-0000-0000-0000-000000000000'), $2, now() - make_interval(hours => $3), true)
           on conflict (kind, listener_id) do update set at = excluded.at`,
          [kind, listener, hours],
        )
      await heard(1)
      expect(await hearingOf(ana)).toBe(hears)
      await heard(25)
      expect(await hearingOf(ana)).toBe('unsure')
    }
    const screen = await enrollDevice(w, cleo)
    await screen.send('POST', '/api/display/alerts', { hears: true })
    expect([await hearingOf(ana), await hearingOf(ben)]).toEqual(['heard', 'heard'])
    await screen.send('POST', '/api/display/alerts', { hears: false })
    expect(await hearingOf(ana)).toBe('unsure')
  })
}

test('one state stands in every reply about help: the account, a request, an assessment, its result, a referral', async () => {
  const w = await createTestApp()
  const [ana, otto, cleo] = [await w.as('inmate'), await w.as('staff'), await createResponder(w, ['inmate'])]
  await raiseAlert(ana)
  const everywhere = async () => [
    (await ana.call(users.current)).hearing,
    (await listOwnAlerts(ana))[0]?.metadata.hearing,
    (await ana.call(assessments.submit, { body: { responses: ANSWERS.critical } })).hearing,
    (await ana.call(assessments.result))?.followUp?.hearing,
    (await otto.call(referrals.own)).hearing,
  ]
  expect(await everywhere()).toEqual(Array(5).fill('heard'))
  await onRota(w, cleo, 5)
  expect(await everywhere()).toEqual(Array(5).fill('unsure'))
  await showPage(w, cleo, 61)
  expect(await everywhere()).toEqual(Array(5).fill('unheard'))
  await w.ask(`update users set responds_to = '{}' where id = $1`, cleo.user.id)
  expect(await everywhere()).toEqual(Array(5).fill('nobody'))
  // A duty responder answers without closing.
  await w.ask('update users set duty = true where id = $1', otto.user.id)
  expect(await hearingOf(ana)).toBe('unheard')
  await showPage(w, otto)
  expect(await hearingOf(ana)).toBe('unsure')
  expect((await otto.call(users.current)).hearing).toBe('nobody')
})

test('who would hear is asked without using the session, and by nobody who is not signed in', async () => {
  const w = await createTestApp()
  const ana = await w.as('inmate')
  const seen = async () => await w.ask('select last_seen_at::text as at from sessions order by 1')
  await w.superuser.query(`update sessions set last_seen_at = now() - interval '5 minutes'`)
  const before = await seen()
  expect(await ana.call(reach.help)).toEqual({
    hearing: 'nobody',
    practice: false,
    clinician: false,
    clinicianCalled: false,
  })
  expect(await seen()).toEqual(before)
  expect((await w.nobody().send('GET', '/api/help')).status).toBe(401)
  // Alerts about those who answer go to those who answer staff.
  expect(await hearingOf(await createResponder(w, ['inmate']))).toBe('nobody')
})

test('Get Help says that mental health is told only while a clinician is on site or on call', async () => {
  const w = await createTestApp()
  const ana = await w.as('inmate')
  const [cleo, grace] = [await createResponder(w, ['inmate']), await w.as('clinician')]
  const said = async () => {
    const { clinician, clinicianCalled } = await ana.call(reach.help)
    return [clinician, clinicianCalled]
  }
  expect(await said(), 'without a rota').toEqual([true, true])
  await setRota(w, { 1: [cleo] })
  expect(await said(), 'off duty').toEqual([true, false])
  await setRota(w, { 1: [cleo], 3: [grace] })
  expect(await said(), 'in the third tier').toEqual([true, false])
  await setRota(w, { 1: [cleo], 2: [grace] })
  expect(await said(), 'on call').toEqual([true, true])
})

test('each role is told whether a clinician is among those who answer it: enabled, confirmed and serving that role', async () => {
  const w = await createTestApp()
  const [ana, ben] = [await w.as('inmate'), await w.as('staff')]
  await createResponder(w, ['inmate', 'staff'])
  const said = async () => [(await ana.call(reach.help)).clinician, (await ben.call(reach.help)).clinician]
  await w.as('clinician', { confirmed: false })
  expect(await said()).toEqual([false, false])
  const cleo = await w.as('clinician')
  expect(await said()).toEqual([true, false])
  await w.ask(`update users set responds_to = '{staff}' where id = $1`, cleo.user.id)
  expect(await said()).toEqual([false, true])
  await w.ask('update users set disabled_at = now() where id = $1', cleo.user.id)
  expect(await said()).toEqual([false, false])
})
