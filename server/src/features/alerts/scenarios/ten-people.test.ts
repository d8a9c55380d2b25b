// The people of the clinical review whom no scenario by number tells of.
import { daily } from '@evenkeel/contract/assessments/daily.ts'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import { clinicians } from '@evenkeel/contract/clinicians.ts'
import { duty } from '@evenkeel/contract/duty.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import { addDays, calendar } from '../../../platform/calendar.ts'
import { notifiedIn, setDate } from '../../../testing/features/alerts.ts'
import { atTablet, badgeFor, enrollTablet } from '../../../testing/features/badges.ts'
import { about, refer } from '../../../testing/features/referrals.ts'
import { createFacility, endOf } from '../../../testing/features/scenarios.ts'
import { PASSWORD } from '../../../testing/test-app.ts'

const TODAY = new Date(`${calendar('America/Chicago').dayOf(new Date())}T18:00:00Z`)
const jail = await createFacility({ clinician: true, now: TODAY })
const { w, site, officer } = jail
const grace = jail.grace ?? site
const SICK = { urgency: 'today', couldBeWithdrawal: true }

test('in withdrawal on day 2, with badge and PIN alone: the tablet asks, a yes is told on site, and it is hour unless somebody comes', async () => {
  const ana = await jail.inCare(2)
  const here = atTablet(w, await enrollTablet(w, site))
  await here.signIn(await badgeFor(site, ana))
  expect((await here.send('GET', '/api/badge/session')).json).toMatchObject({ daily: true })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  expect((await here.send('POST', daily.answer.path, { answer: 'sick' }, headers)).status).toBe(201)
  await w.runDueJobs()
  expect(await jail.newest(ana)).toMatchObject({ ...SICK, tablet: 'Tablet 3' })
  await jail.passMinutes(260, 20)
  expect(await jail.newest(ana)).not.toMatchObject({ urgency: 'today' })
  expect(await endOf(jail, ana)).toBe('rung for')
  await jail.close(grace, (await jail.newest(ana)).id, 'seen_in_person')
  expect(await endOf(jail, ana)).toBe('face')
})

test('in withdrawal where no admission is entered: asked each day all the same, and a request to talk of it calls at once', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  await ana.call(daily.answer, { body: { answer: 'acute' } })
  await ben.call(talk.ask, { body: { about: ['substances'] }, query: {} })
  await w.runDueJobs()
  expect(await jail.newest(ana)).toMatchObject({ urgency: 'now', couldBeWithdrawal: true })
  expect(await jail.newest(ben)).toMatchObject(SICK)
})

test('in withdrawal, and says so to an officer alone: what they came off is told as medical, and of what is not noted', async () => {
  const ana = await jail.inCare(1)
  expect((await refer(officer, about(ana, { signs: ['came_off'] }))).problem.code).toBe('validation_failed')
  expect((await refer(officer, about(ana, { signs: ['came_off'], urgency: 'today' }))).status).toBe(201)
  const { id } = await jail.newest(ana)
  expect((await officer.call(duty.list)).alerts.find((one) => one.id === id)).toMatchObject({ medical: true })
})

test('booked again, before anybody entered it, on day 30 and on day 100: Get Help rings, and says that they were released', async () => {
  for (const days of [30, 100]) {
    const ana = await jail.inCare(300)
    await jail.enter(ana, { releasedOn: w.deps.calendar.dayOf(w.now) })
    await jail.pass(24 * days, 24 * 10)
    await ana.call(auth.login, { body: { username: ana.user.username, password: PASSWORD } })
    await jail.press(ana)
    await jail.passMinutes(12, 6)
    const { status, person, timeline } = await jail.newest(ana)
    expect([status, person?.releasedOn]).toEqual(['active', expect.any(String)])
    expect(timeline.map(({ detail }) => detail)).toContain('everyone')
  }
})

test('five presses closed "by mistake": the sixth rings like the first', async () => {
  const ana = await jail.inCare(60)
  for (let press = 0; press < 5; press++) await jail.close(site, (await jail.press(ana)).id ?? '', 'raised_by_mistake')
  await jail.press(ana)
  await jail.passMinutes(12, 6)
  expect(await jail.newest(ana)).toMatchObject({ urgency: 'now', status: 'active' })
  expect(await endOf(jail, ana)).toBe('rung for')
})

test('the only clinician goes on leave: a request of that morning calls once nobody is back before it is due', async () => {
  const own = await createFacility({ clinician: true, now: TODAY })
  const doctor = own.grace ?? expect.fail('There is a clinician')
  const ana = await own.inCare(60)
  await ana.call(talk.ask, { body: {}, query: {} })
  const day = (ahead: number) => own.w.deps.calendar.dayOf(new Date(+own.w.now + ahead * 86_400_000))
  const body = { from: day(0), to: day(10), cover: null }
  await doctor.call(clinicians.away, { params: { id: doctor.user.id }, body })
  own.grace = null
  await own.pass(3)
  expect(await endOf(own, ana)).toBe('rung for')
})

test('at night, with nobody on the rota: everybody who answers is told at once, and whoever goes reads that the person speaks Spanish', async () => {
  const at = new Date(`${calendar('America/Chicago').dayOf(new Date())}T08:00:00Z`)
  const night = await createFacility({ clinician: true, now: at })
  const ana = await night.inCare(60)
  await ana.call(users.update, { body: { locale: 'es' } })
  const day = night.w.deps.calendar.dayOf(at)
  for (const tier of [1, 2]) for (const one of [addDays(day, -1), day]) await setDate(night.w, one, tier)
  await night.press(ana)
  const alert = await night.newest(ana)
  expect(notifiedIn(alert, at)).toEqual([
    [0, 'nobody'],
    [0, 'everyone'],
  ])
  expect(alert.person).toMatchObject({ locale: 'es' })
  await night.close(night.grace ?? night.site, alert.id, 'seen_in_person')
  expect(await endOf(night, ana)).toBe('face')
})
