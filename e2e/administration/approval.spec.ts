import type { Page } from '@playwright/test'
import { ASKS_FOR_PASSWORD, act, confirmPassword, rowsOfPeople } from '../support/administration.ts'
import { register, signInAsAdmin } from '../support/people.ts'
import { expect, shareProductInFile, test } from '../support/test.ts'

shareProductInFile()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const FIRST_FIGURES = /First figures on Monday, .+, when 5 people have checked in\./

test('registrations are approved one by one, several at once and all, and the dashboard says who waits', async ({
  page,
  context,
  openBrowser,
  watch,
}) => {
  watch.allow(ASKS_FOR_PASSWORD)
  const people: { username: string }[] = []
  for (let i = 0; i < 6; i += 1) people.push(await register((await openBrowser()).context))
  const [one, two, three] = people.map(({ username }) => username)
  await signInAsAdmin(context)
  await page.goto('/admin')
  await expect(page.getByText('6 people wait for approval.')).toBeVisible()
  const checkInRate = page.getByRole('group', { name: 'Check-in Rate', exact: true })
  await expect(checkInRate).toContainText(FIRST_FIGURES)
  await page.getByRole('link', { name: 'Look at who waits' }).click()

  await expect(page).toHaveURL('/admin/people?state=waiting')
  await expect(rowsOfPeople(page).filter({ hasText: 'B-2 (typed)' })).toHaveCount(6)
  await act(page, `${one}`, 'Approve')
  await expect(rowsOfPeople(page)).toHaveCount(5)
  await expect(page.getByRole('status').filter({ hasText: '5 accounts' })).toBeVisible()

  await page.getByRole('checkbox', { name: `Choose ${two}` }).check()
  await page.getByRole('checkbox', { name: `Choose ${three}` }).check()
  await button(page, 'Approve 2').click()
  await expect(page.getByRole('dialog')).toContainText('Approve 2 accounts?')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await confirmPassword(page)
  await expect(rowsOfPeople(page)).toHaveCount(3)
  await expect(page.getByRole('status').filter({ hasText: '3 accounts' })).toBeFocused()

  await button(page, 'Actions for everybody who waits').click()
  await page.getByRole('menuitem', { name: 'Approve all 3' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('No account fits.')).toBeVisible()
  await button(page, 'Clear filters').click()
  await expect(page).toHaveURL('/admin/people')
  await expect(rowsOfPeople(page).filter({ hasText: 'Approved' })).toHaveCount(7)
  await page.goto('/admin')
  await expect(checkInRate).toContainText(FIRST_FIGURES)
  await expect(page.getByText(/wait for approval/)).toHaveCount(0)
})

test('who makes an account takes suggested words as a password, and signs in with them', { tag: '@long' }, async ({
  page,
  openBrowser,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Need an account? Register' }).click()
  await button(page, 'Suggest a password').click()
  const words = page.getByRole('status').filter({ hasText: /^[a-z]+(-[a-z]+){4}/ })
  const phrase = /^[a-z]+(-[a-z]+){4}/.exec((await words.textContent()) ?? '')?.[0] ?? ''
  await button(page, 'Use this password').click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(phrase)
  await page.getByLabel('Username').fill('suggested.words')
  await page.getByLabel('First name').fill('Sam')
  await page.getByLabel('Last name').fill('Rivera')
  await button(page, 'Create Account').click()
  await expect(page).not.toHaveURL('/register')
  const { context: other } = await openBrowser()
  const signedIn = await other.request.post('/api/login', { data: { username: 'suggested.words', password: phrase } })
  expect(signedIn.status()).toBe(200)
})
