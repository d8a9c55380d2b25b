import type { Page } from '@playwright/test'
import { act, findPerson } from '../support/administration.ts'
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
