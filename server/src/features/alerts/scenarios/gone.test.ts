// The scenarios of the clinical review, by their numbers: docs/clinical.md#the-scenarios.
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { duty } from '@evenkeel/contract/duty.ts'
import { expect, test } from 'vitest'
import { answerAlert } from '../../../testing/features/alerts.ts'
import { ANSWERS } from '../../../testing/features/answers.ts'
import { createFacility, endOf, readsAfter } from '../../../testing/features/scenarios.ts'
import { PASSWORD } from '../../../testing/test-app.ts'

const jail = await createFacility({ clinician: true })
const { w, site, call, officer } = jail
const grace = jail.grace ?? site
const today = () => w.deps.calendar.dayOf(w.now)

test('8: now, and released the same day: the alert shows the release, and it is noted by name who was told', async () => {
  const ana = await jail.inCare(30)
  const { id } = await jail.press(ana)
  expect(await readsAfter(jail, ana, 'help')).toBe('help.success.text.clinician')
  await jail.enter(ana, { releasedOn: today() })
  expect((await jail.newest(ana)).person).toMatchObject({ releasedOn: today() })
  await jail.close(site, id ?? '', 'released_crisis_team', { note: 'Ms. Li of County' })
  expect(await endOf(jail, ana)).toBe('handed over')
  expect(await jail.newest(ana)).toMatchObject({ notSeen: false, resolvedBy: { id: site.user.id } })
})

test('8: the same, closed before anybody knew: the follow-up is told of until it is noted what became of them', async () => {
  const ana = await jail.inCare(30)
  await jail.send(ana, ANSWERS.critical)
  const { id } = await jail.newest(ana)
  await jail.close(site, id, 'handed_over')
  await jail.enter(ana, { releasedOn: today() })
  await jail.pass(26, 6)
  expect(await endOf(jail, ana)).toBe('rung for')
  expect((await answerAlert(call, id, { outcome: 'released_not_reached', note: 'no phone' })).status).toBe(200)
  expect(await endOf(jail, ana)).toBe('handed over')
})

test('9: moved to another cell: whoever goes reads where the person is now', async () => {
  const ana = await jail.inCare(30)
  await jail.enter(ana, { unit: 'B', housing: 'B-12' })
  const { id } = await jail.press(ana)
  const place = async () =>
    (await officer.call(duty.list)).alerts.filter((one) => one.id === id).map(({ unit, housing }) => [unit, housing])
  expect(await place()).toEqual([['B', 'B-12']])
  await jail.enter(ana, { unit: 'C', housing: 'C-03' })
  expect(await place()).toEqual([['C', 'C-03']])
  await officer.call(duty.answer, { params: { id: id ?? '' }, body: { responseStep: 'with_you' } })
  await jail.close(grace, id ?? '', 'seen_in_person')
  expect(await endOf(jail, ana)).toBe('face')
})

test('10: transferred: it ends only with the name of who was told', async () => {
  const ana = await jail.inCare(30)
  await jail.send(ana, ANSWERS.critical)
  const { id } = await jail.newest(ana)
  const nameless = await answerAlert(site, id, { status: 'resolved', outcome: 'transferred_told' })
  expect(nameless.problem.issues).toMatchObject([{ path: 'note' }])
  await jail.close(site, id, 'transferred_told', { note: 'Sgt. Ruiz, State Prison' })
  await jail.pass(26, 6)
  expect(await endOf(jail, ana)).toBe('handed over')
  expect((await jail.newest(ana)).timeline.find(({ event }) => event === 'resolved')).toMatchObject({
    note: 'Sgt. Ruiz, State Prison',
  })
})

test('14: the account is disabled: whoever does it is warned, the alert stays and rings until somebody saw the person', async () => {
  const ana = await jail.inCare(30)
  const { id } = await jail.press(ana)
  const disable = (accepts: string[]) =>
    site.send('POST', `/api/admin/users/${ana.user.id}/disable`, { body: { accepts } })
  const warned = await disable([])
  expect([warned.status, warned.text]).toEqual([409, expect.stringContaining('open_alert')])
  expect((await disable(['open_alert'])).status).toBe(200)
  await jail.passMinutes(12, 6)
  expect(await endOf(jail, ana)).toBe('rung for')
  expect((await jail.newest(ana)).person).toMatchObject({ disabled: true })
  await jail.close(grace, id ?? '', 'seen_in_person')
  expect(await endOf(jail, ana)).toBe('face')
})

test('15: an account that nobody approved: it rings like any other, and says so', async () => {
  const browser = w.nobody()
  const body = { username: 'new.here', password: PASSWORD, role: 'inmate' as const }
  const ana = Object.assign(browser, { user: await browser.call(auth.register, { body }) })
  const { id } = await jail.press(ana)
  expect(await readsAfter(jail, ana, 'help')).toBe('help.success.text.clinician')
  await jail.passMinutes(12, 6)
  expect(await endOf(jail, ana)).toBe('rung for')
  expect((await jail.newest(ana)).person).toMatchObject({ approved: false })
  await jail.close(grace, id ?? '', 'seen_in_person')
  expect(await endOf(jail, ana)).toBe('face')
})

test('10: sent to the hospital, where no clinician is here: nobody is called at once, and the second look is told of once it is late', async () => {
  const without = await createFacility()
  const ana = await without.inCare(30)
  await without.send(ana, ANSWERS.critical)
  await without.close(without.site, (await without.newest(ana)).id, 'sent_to_hospital', { note: 'St. Luke, 12:05' })
  expect(await endOf(without, ana)).toBe('handed over')
  await without.pass(26, 6)
  expect(await endOf(without, ana)).toBe('rung for')
})
