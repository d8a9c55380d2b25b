import type { Page } from '@playwright/test'
import { ASKS_FOR_PASSWORD, act, confirmPassword, rowsOfPeople } from '../support/administration.ts'
import { register, signInAsAdmin } from '../support/people.ts'
import { openSignedOutPage, signInOnScreen } from '../support/screen.ts'
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

test('several registrations are refused at once; who is refused is told plainly and their alert stays', {
  tag: '@long',
}, async ({ page, context, openBrowser, watch }) => {
  watch.allow(ASKS_FOR_PASSWORD)
  watch.allow(/status of (401|403) .*\/api\//)
  const [theirs, others] = [await openBrowser(), await openBrowser()]
  const one = await register(theirs.context)
  const two = await register(others.context)
  const raised = await theirs.context.request.post('/api/alerts', { data: { severity: 'critical' } })
  expect(raised.status()).toBe(201)
  await signInAsAdmin(context)
  await page.goto('/admin')
  await expect(page.getByText('Nobody has approved this account: the name is as typed by the person.')).toBeVisible()
  await page.goto('/admin/people')
  await button(page, '2 people wait for approval').click()
  for (const { username } of [one, two]) await page.getByRole('checkbox', { name: `Choose ${username}` }).check()
  await button(page, 'Refuse 2').click()
  await expect(page.getByRole('dialog')).toContainText('their alerts stay open')
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await confirmPassword(page)
  for (const { username } of [one, two])
    await expect(page.getByRole('checkbox', { name: `Choose ${username}` })).toHaveCount(0)

  await openSignedOutPage(theirs.page)
  await signInOnScreen(theirs.page, one)
  await expect(theirs.page.getByRole('alert')).toContainText('An administrator has switched this account off.')
  await page.goto('/admin')
  await expect(page.getByText('The account is disabled: this person cannot see an answer here.')).toBeVisible()
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
