import type { Page } from '@playwright/test'
import { ASKS_FOR_PASSWORD, confirmPassword } from '../support/administration.ts'
import { ADMIN, signInAsAdmin, signInAsOtherAdmin } from '../support/people.ts'
import { notice } from '../support/screen.ts'
import { expect, shareProductInFile, test } from '../support/test.ts'

shareProductInFile()

const rota = (page: Page) => page.locator('#rota')
const lines = (page: Page) => rota(page).getByRole('group', { name: /^(Line|Línea) / })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.beforeEach(async ({ openBrowser }) => {
  const { context } = await openBrowser()
  await signInAsAdmin(context)
  await context.request.post('/api/user/confirm', { data: { password: ADMIN.password } })
  expect((await context.request.put('/api/admin/rota', { data: { entries: [] } })).ok()).toBe(true)
  await context.close()
})

async function openRota(page: Page) {
  await page.goto('/admin/responders')
  await button(page, 'Edit as a table').click()
  await expect(button(page, 'Add a line')).toBeVisible()
}

test('a week is entered line by line and saved, its gaps are listed, and one date of it is pressed', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(ASKS_FOR_PASSWORD)
  await signInAsAdmin(context)
  await page.goto('/admin')
  // The bar above the page has the same link.
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Responders' }).click()
  await expect(page).toHaveURL('/admin/responders')
  await expect(rota(page)).toContainText('Every responder is on duty at every hour.')
  await expect(page.getByText('There is no rota, so nobody knows who is on site.')).toBeVisible()
  await expect(page.getByText('At every hour of the week somebody is on duty.')).toBeHidden()
  await expect(page.getByText('After 5 minutes: the next tier is told.')).toBeVisible()
  await expect(page.getByText('By e-mail: not set up')).toBeVisible()

  await button(page, 'Edit as a table').click()
  await button(page, 'Add a line').click()
  await expect(lines(page).first().getByLabel('Person')).toBeFocused()
  await lines(page).first().getByLabel('From').fill('20:00')
  await lines(page).first().getByLabel('To').fill('08:00')
  await expect(lines(page).first()).toContainText('Ends on the next day')
  for (let day = 2; day <= 7; day += 1) await button(page, 'Add a line').click()
  await expect(lines(page).nth(6).getByLabel('Day')).toHaveValue('7')
  await expect(rota(page)).toContainText('There are changes that are not saved.')
  await button(page, 'Save the rota').click()
  await confirmPassword(page)
  await expect(notice(page)).toContainText('The rota is saved')
  await expect(page.getByRole('region', { name: 'Hours that nobody covers' })).toContainText(
    'Monday, 8:00 AM to 8:00 PM',
  )

  await page.reload()
  await button(page, 'Edit as a table').click()
  await expect(lines(page)).toHaveCount(7)
  await button(page, 'Remove line 7').click()
  await expect(button(page, 'Add a line')).toBeFocused()
  await button(page, 'Undo all changes').click()
  await expect(lines(page)).toHaveCount(7)

  await button(page, 'The week after').click()
  const tuesday = page.locator('#week').getByRole('button', { name: /^Tuesday, .* 8 PM to 8 AM, change$/ })
  await tuesday.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('This day only')).toBeVisible()
  await button(page, 'Save the rota').click()
  await expect(rota(page)).not.toContainText('There are changes that are not saved.')
  await page.reload()
  await expect(page.getByText('This day only')).toBeHidden()
  await button(page, 'The week after').click()
  await expect(page.getByText('This day only')).toBeVisible()
  await expect(tuesday).toHaveCount(0)
})

test('leaving asks about unsaved lines', { tag: '@long' }, async ({ page, context }) => {
  await signInAsAdmin(context)
  await openRota(page)
  await button(page, 'Add a line').click()
  await page.getByRole('link', { name: 'Analytics', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Analytics', exact: true }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin')
})

test('an administrator is found, made a responder for staff, and removed again', { tag: '@long' }, async ({
  page,
  context,
  openBrowser,
  product,
  watch,
}) => {
  watch.allow(ASKS_FOR_PASSWORD)
  const { context: theirs } = await openBrowser()
  const { username } = await signInAsOtherAdmin(theirs, product.dataDir, { firstName: 'Imani', respondsTo: [] })
  await signInAsAdmin(context)
  await openRota(page)
  await page.getByLabel('Find another administrator').fill(username)
  await expect(page.getByText('1 administrator found')).toBeVisible()
  const staff = page.getByRole('group', { name: /Imani Okafor/ }).getByRole('checkbox', { name: 'Staff' })
  await staff.click()
  await confirmPassword(page)
  await expect(staff).toBeChecked()
  await expect(staff).toBeFocused()
  const user = async () => (await theirs.request.get('/api/user')).json()
  await expect.poll(async () => (await user()).respondsTo).toEqual(['staff'])
  await staff.click()
  await expect(staff).not.toBeChecked()
  await expect.poll(async () => (await user()).respondsTo).toEqual([])
})
