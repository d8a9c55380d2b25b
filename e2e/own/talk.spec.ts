import type { BrowserContext } from '@playwright/test'
import { redeem } from '../support/administration.ts'
import { ADMIN, newName, PASSWORD, type Person, register, signIn, userOf } from '../support/people.ts'
import { openRow } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

/** Signs in as an administrator with a password confirmed a moment ago. */
async function confirmed(context: BrowserContext, person: Person) {
  await signIn(context, person)
  expect((await context.request.post('/api/user/confirm', { data: { password: person.password } })).status()).toBe(204)
  return context.request
}

test('a talk is asked for, planned and held, and after the release a call makes new work, as the person and the clinician see it', async ({
  openBrowser,
  startProduct,
  watch,
}) => {
  const { origin: baseURL } = await startProduct({ settings: { REQUIRE_CLINICIAN_MFA: '0' } })
  const [person, clinician, first] = await Promise.all([1, 2, 3].map(() => openBrowser({ baseURL })))
  // The release ends the session of the page that is open.
  watch.allow(/status of 401 .*\/api\//)
  if (!person || !clinician || !first) throw new Error('three browsers are open')
  const dana = { username: newName('clinician'), password: PASSWORD }
  const of = { firstName: 'Dana', lastName: 'Reyes', licenceNumber: 'LPC-1', serves: ['inmate'] }
  const making = await confirmed(first.context, ADMIN)
  const made = await (await making.post('/api/clinicians', { data: { username: dana.username, ...of } })).json()
  expect((await redeem(clinician.context, dana.username, made.slip, dana.password)).ok()).toBe(true)
  await signIn(clinician.context, dana)

  await register(person.context, { firstName: 'Ana' })
  await person.page.goto('/talk')
  await person.page.getByRole('textbox').fill('I cannot sleep.')
  await person.page.getByRole('button', { name: 'Ask for a talk' }).click()
  const status = person.page.getByRole('region', { name: 'Your request' }).getByRole('status')
  await expect(status).toHaveText('Sent. No day is planned yet.')

  await clinician.page.goto('/care')
  await clinician.page.getByRole('button', { name: /^Ana Rivera/ }).click()
  const work = clinician.page.getByRole('dialog', { name: 'Ana Rivera' })
  const press = (group: string, name: string) =>
    work.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).click()
  await expect(work).toContainText('I cannot sleep.')
  await expect(work.getByRole('group', { name: 'Plan a day' })).toBeHidden()
  await press('Triage', 'Routine')
  await press('Plan a day', 'Tomorrow')
  await expect(work).toContainText('Planned for')
  await person.page.reload()
  await expect(status).toHaveText(/^Planned for .+ The day may change\.$/)

  await press('I met them', 'Face to face')
  await expect(work.getByRole('group', { name: 'I met them' })).toBeHidden()
  await work.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(clinician.page.getByRole('button', { name: /^Ana Rivera/ })).toBeHidden()
  await person.page.reload()
  await expect(status).toHaveText(/^You met on /)
  await expect(person.page.getByRole('button', { name: 'Ask for a talk' })).toBeVisible()

  await clinician.context.request.post('/api/user/confirm', { data: { password: dana.password } })
  const clocks = { triage: 24, met: 48, weekend: 72, callDays: [2, 7, 14, 30] }
  expect((await clinician.context.request.put('/api/care/clocks', { data: clocks })).ok()).toBe(true)
  await person.page.goto('/account')
  await openRow(person.page, 'Calls after you leave')
  await person.page.getByRole('button', { name: 'Yes, call me' }).click()
  await person.page.getByRole('textbox', { name: /^Your own number/ }).fill('555 010 0142')
  await person.page.getByRole('button', { name: 'Yes, call me there' }).click()
  await expect(person.page.getByText('Your number ends in 42.')).toBeVisible()
  // Two days ago in every time zone: the first call is due by tomorrow.
  const releasedOn = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  const { id } = await userOf(person.context)
  expect((await making.patch(`/api/admin/users/${id}`, { data: { releasedOn } })).ok()).toBe(true)

  await clinician.page.reload()
  await clinician.page.getByRole('button', { name: /^Ana Rivera/ }).click()
  await work.getByRole('button', { name: 'I take this' }).click()
  await work.getByRole('button', { name: 'Show the numbers' }).click()
  await expect(work).toContainText('555 010 0142')
  await work.getByRole('textbox', { name: /^Note/ }).fill('Lost the room.')
  await press('What came of it', 'New concern')
  await expect(work).toContainText('Call 2 of 4')
  await work.getByRole('button', { name: 'Close', exact: true }).first().click()
  await clinician.page
    .getByRole('row', { name: /Follow-up/ })
    .getByRole('button')
    .click()
  await expect(work).toContainText('from a call')
  await expect(work).toContainText('Lost the room.')
  await press('I met them', 'By phone')
  await expect(work.getByRole('group', { name: 'I met them' })).toBeHidden()
})
