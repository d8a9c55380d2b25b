import type { Page } from '@playwright/test'
import { ASKS_FOR_PASSWORD, act, confirmPassword, findPerson, redeem, SLIP } from '../support/administration.ts'
import { ADMIN, newName, PASSWORD, register, signInAsAdmin, userOf } from '../support/people.ts'
import { openSignedOutPage, signInForm } from '../support/screen.ts'
import { expect, shareProductInFile, test } from '../support/test.ts'
import { SIGNED_OUT } from '../support/watch.ts'

shareProductInFile()

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
/** The list has a search field with a similar name. */
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Username' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openPeople(page: Page) {
  await page.goto('/admin/people')
  await expect(page.getByRole('status').filter({ hasText: /\d accounts?$/ })).toBeVisible()
}

test('an account is created, and its slip is printed alone, redeemed once, and refused after that', async ({
  page,
  context,
  openBrowser,
  watch,
}) => {
  watch.allow(/status of 401 .*\/api\/reset-password/)
  const username = newName('made')
  await signInAsAdmin(context)
  await openPeople(page)
  await button(page, 'New account').click()
  await button(page, 'Make the account').click()
  await expect(nameField(page)).toBeFocused()
  await expect(nameField(page)).toHaveAccessibleDescription(/at least 3 characters/)
  await nameField(page).fill(username)
  await page.getByLabel('First name').fill('Alma')
  await page.getByLabel('Badge number').fill('0042')
  await button(page, 'Make the account').click()
  const shown = dialog(page, 'Sign-in slip')
  await expect(shown).toContainText(`Username / Usuario: ${username}`)
  const slip = (await shown.getByText(SLIP).textContent()) ?? ''

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(slip)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Sign-in slip' })).toBeHidden()
  await expect(button(page, 'Print')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await button(page, 'Done').click()
  await expect(page.getByText(slip)).toHaveCount(0)
  const made = await findPerson(page, username)
  await expect(made).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '0042' })).toBeVisible()

  const theirs = await openBrowser()
  await openSignedOutPage(theirs.page, '/reset-password')
  await theirs.page.getByLabel('Username').fill(username)
  await theirs.page.getByLabel('Slip').fill(slip)
  await theirs.page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await button(theirs.page, 'Set New Password').click()
  await expect(theirs.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(theirs.page).not.toHaveURL(/reset-password/)
  expect((await userOf(theirs.context)).username).toBe(username)

  const other = await openBrowser()
  for (const _ of ['again', 'and again'])
    expect((await redeem(other.context, username, slip, 'another-one-entirely')).status()).toBe(401)
  expect((await other.context.request.post('/api/login', { data: { username, password: PASSWORD } })).status()).toBe(
    200,
  )
})

test('creating an administrator needs the password, and nothing typed is lost on the way', { tag: '@long' }, async ({
  page,
  context,
  watch,
}) => {
  watch.allow(ASKS_FOR_PASSWORD)
  watch.allow(/ERR_FAILED/)
  watch.allow(/status of 409 .*\/api\/admin\/users/)
  const username = newName('second')
  await signInAsAdmin(context)
  await openPeople(page)
  await button(page, 'New account').click()
  await page.getByRole('dialog').getByLabel('Role').selectOption('admin')
  await nameField(page).fill(ADMIN.username.toUpperCase())
  await page.getByRole('checkbox', { name: 'People in care', exact: true }).uncheck()
  await button(page, 'Make the account').click()
  await expect(page.getByRole('radio', { name: 'Yes', exact: true })).toBeFocused()
  await expect(page.getByRole('dialog').getByText('Please choose.')).toBeVisible()
  await page.getByRole('radio', { name: 'Yes', exact: true }).check()

  await page.route('**/api/admin/users', (route) => route.abort())
  await button(page, 'Make the account').click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('cannot reach Evenkeel')
  await expect(nameField(page)).toHaveValue(ADMIN.username.toUpperCase())
  await page.unroute('**/api/admin/users')

  await button(page, 'Make the account').click()
  await confirmPassword(page)
  await expect(nameField(page)).toHaveAccessibleDescription(/Username already exists/)
  await expect(page.getByRole('radio', { name: 'Yes', exact: true })).toBeChecked()
  await nameField(page).fill(username)
  await button(page, 'Make the account').click()
  await expect(dialog(page, 'Sign-in slip')).toContainText(username)
  await button(page, 'Done').click()
  await findPerson(page, username)
  const found = await context.request.get(`/api/admin/users?q=${username}`)
  expect(await found.json()).toMatchObject([{ username, role: 'admin', respondsTo: ['staff'] }])
})

test('a disabled account is signed out at once, and cannot sign in until it is enabled', async ({
  page,
  context,
  openBrowser,
  watch,
}) => {
  watch.allow(ASKS_FOR_PASSWORD)
  watch.allow(SIGNED_OUT)
  watch.allow(/status of 401/)
  const theirs = await openBrowser()
  const person = await register(theirs.context)
  await theirs.page.goto('/inmate')
  await expect(theirs.page.getByRole('heading', { level: 1 })).toBeVisible()
  await signInAsAdmin(context)
  await openPeople(page)
  const row = await findPerson(page, person.username)
  await act(page, person.username, 'Approve')
  await expect(row).toContainText('Approved')
  await act(page, person.username, 'Disable')
  const question = dialog(page, `Disable the account ${person.username}?`)
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(question).toContainText('Nothing they wrote is deleted')
  expect((await theirs.context.request.get('/api/user')).status()).toBe(200)
  await question.getByRole('button', { name: 'Disable' }).click()
  await confirmPassword(page)
  await expect(row).toContainText('Disabled')
  await expect(signInForm(theirs.page)).toBeVisible()
  expect((await theirs.context.request.post('/api/login', { data: person })).status()).toBe(403)

  await act(page, person.username, 'Enable')
  await page.getByRole('dialog').getByRole('button', { name: 'Enable', exact: true }).click()
  await expect(row.getByText('Disabled')).toHaveCount(0)
  expect((await theirs.context.request.post('/api/login', { data: person })).status()).toBe(200)
})

test('the last administrator cannot be disabled, and the page says why', { tag: '@long' }, async ({
  startProduct,
  openBrowser,
  watch,
}) => {
  watch.allow(ASKS_FOR_PASSWORD)
  watch.allow(/status of 409 .*\/api\/admin\/users/)
  const product = await startProduct()
  const { context, page } = await openBrowser({ baseURL: product.origin })
  await signInAsAdmin(context)
  await openPeople(page)
  await act(page, ADMIN.username, 'Disable')
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await confirmPassword(page)
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('the last administrator who can sign in')
  expect((await context.request.get('/api/user')).status()).toBe(200)
})
