import type { Page } from '@playwright/test'
import { ASKS_FOR_PASSWORD, act, confirmPassword, findPerson } from '../support/administration.ts'
import { register, signInAsAdmin } from '../support/people.ts'
import { notice, openRow, openSignedOutPage } from '../support/screen.ts'
import { expect, shareProductInFile, test } from '../support/test.ts'

shareProductInFile()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openFacility(page: Page) {
  await page.goto('/admin/facility')
  await expect(region(page, 'Units')).toBeVisible()
}

test('units are listed, reordered by keyboard, and offered wherever a unit is entered', async ({
  page,
  context,
  openBrowser,
}) => {
  await signInAsAdmin(context)
  await openFacility(page)
  await openRow(page, 'Units')
  await page.getByRole('radio', { name: 'The list below' }).check()
  for (const name of ['North', 'South', 'south']) {
    await button(page, 'Add a unit').click()
    await expect(region(page, 'Units').getByRole('textbox').last()).toBeFocused()
    await page.keyboard.type(name)
  }
  await button(page, 'Save the facility').click()
  await expect(page.getByRole('alert')).toContainText('Some fields need a correction')
  await expect(page.getByLabel('Unit 3')).toBeFocused()
  await expect(page.getByLabel('Unit 3')).toHaveAccessibleDescription('This is there twice.')
  await button(page, 'Remove south').click()
  await expect(button(page, 'Add a unit')).toBeFocused()
  await button(page, 'Move South up').focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Move South up')).toBeFocused()
  await expect(page.getByText('South is now 1 of 2.')).toBeAttached()

  await page.getByRole('link', { name: 'Analytics', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  await button(page, 'Save the facility').click()
  await expect(notice(page)).toContainText('The facility is saved')
  await page.reload()
  await expect(page.getByLabel('Unit 1')).toHaveValue('South')
  await expect(page.getByLabel('Unit 2')).toHaveValue('North')

  const units = await (await context.request.get('/api/analytics/stress-by-unit')).json()
  expect(units.map(({ unit }: { unit: string }) => unit)).toEqual(expect.arrayContaining(['South', 'North']))

  const theirs = await openBrowser()
  const person = await register(theirs.context)
  await page.goto('/admin/people')
  const row = await findPerson(page, person.username)
  await act(page, person.username, 'Edit')
  await expect(page.getByLabel('Name of the other unit')).toHaveValue('B-2')
  await page.getByRole('dialog').getByLabel('Unit (optional)').selectOption('North')
  await button(page, 'Save changes').click()
  await expect(row).toContainText('North')

  const entry = await openBrowser()
  await openSignedOutPage(entry.page)
  await entry.page.locator('form a').first().click()
  await expect(entry.page.locator('#units option')).toHaveCount(2)
})

test('the list from the settings applies again when it is chosen', async ({ page, context }) => {
  await signInAsAdmin(context)
  expect((await context.request.put('/api/admin/facility', { data: { units: ['West'] } })).ok()).toBe(true)
  await openFacility(page)
  await page.getByRole('radio', { name: 'The list that is set on the server' }).check()
  await button(page, 'Save the facility').click()
  await expect(notice(page)).toContainText('The facility is saved')
  await expect(region(page, 'Units')).toContainText('The server names no unit.')
  expect((await (await context.request.get('/api/facility')).json()).units).toEqual([])
})

test('phones that cannot reach 988 are mentioned wherever 988 is', async ({ page, context, openBrowser }) => {
  await signInAsAdmin(context)
  await openFacility(page)
  await openRow(page, 'Registration codes')
  await openRow(page, 'Phones')
  await expect(
    page.getByText('Everybody can make an account here without a code and use it at once; you approve it later.'),
  ).toBeVisible()
  await button(page, 'People in care: Add a random code').click()
  await expect(page.getByLabel('People in care: Code 1')).toHaveValue(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('If you need help, tell your supervisor or a peer.')
  await expect(footer).toContainText('Calls to 988 may not go through')
  await page.getByLabel('Do calls to 988 go through').selectOption('No')
  await page.getByLabel('Do texts to 988 go through').selectOption('Yes')
  await button(page, 'Save the facility').click()
  await expect(footer).toContainText('Calls to 988 do not go through from the phones here.')
  await expect(footer).toContainText('Texts to 988 go through.')
  await expect(footer).toContainText('You can use a phone of your own, or tell your supervisor instead.')
  const extension = page.getByLabel('Extension for mental health')
  await extension.fill('44a7')
  await button(page, 'Save the facility').click()
  await expect(extension).toHaveAccessibleDescription(/Please write digits, such as 4400\./)
  await expect(extension).toHaveValue('44a7')
  await extension.fill('4400')
  await button(page, 'Save the facility').click()
  await expect(footer).toContainText('dial 4400 for mental health')

  const { page: theirs, context: person } = await openBrowser()
  await register(person)
  await theirs.goto('/inmate')
  await expect(theirs.getByRole('contentinfo')).toContainText('Tell any officer or staff if you need help.')
  await theirs.getByText('If you can use a phone', { exact: true }).click()
  // The phones here do not call it, and they have no other.
  await expect(theirs.getByRole('contentinfo')).not.toContainText('Call 988')
  await expect(theirs.getByRole('main')).toContainText('you can text 988')
  await expect(theirs.getByRole('contentinfo')).toContainText('do not go through from the phones here')
  await expect(theirs.getByRole('main')).toContainText('dial 4400 for mental health')
})

test('retention shows what would be deleted before saving, and saving asks twice', async ({ page, context, watch }) => {
  watch.allow(ASKS_FOR_PASSWORD)
  await signInAsAdmin(context)
  await openFacility(page)
  await openRow(page, 'How long records are kept')
  await page.getByLabel('Check-ins', { exact: true }).selectOption('limited')
  const days = page.getByLabel('Days: Check-ins')
  await days.fill('89')
  await button(page, 'Save how long').click()
  await expect(days).toBeFocused()
  await expect(days).toHaveAccessibleDescription(/whole number from 90 to 3,650/)
  await days.fill('120')
  await button(page, 'See what would be deleted').click()
  await expect(page.getByText('With these settings this would be deleted')).toBeVisible()
  await expect(page.getByText(/^Check-ins: everything from before .*\d{4}/)).toBeVisible()
  await expect(page.getByText('Assessments: nothing', { exact: true })).toBeVisible()
  await button(page, 'Save how long').click()
  const sure = page.getByRole('dialog', { name: 'Delete what is older?' })
  await expect(sure.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await sure.getByRole('button', { name: 'Save and delete' }).click()
  await confirmPassword(page)
  await expect(notice(page)).toContainText('How long records are kept is saved.')
  expect(await (await context.request.get('/api/admin/retention')).json()).toMatchObject({
    checkIns: 120,
    alerts: 2555,
  })
})
