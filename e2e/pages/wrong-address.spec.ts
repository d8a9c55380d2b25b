import { ADMIN, register } from '../support/people.ts'
import { forget, signInForm, signInOnScreen } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test('a wrong address says so and offers two links', { tag: '@long' }, async ({ page, context }) => {
  await register(context)
  await page.goto('/no/such/place')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expect(page.getByText(/^This page is not here\./)).toBeVisible()
  await page.getByRole('link', { name: 'Go to Check-In' }).click()
  await expect(page).toHaveURL('/checkin')
  await page.goBack()
  await page.getByRole('link', { name: 'Go to my dashboard' }).click()
  await expect(page).toHaveURL('/inmate')
})

test('signed out, every address shows the entry', async ({ page }) => {
  for (const path of ['/inmate', '/record', '/admin', '/account', '/checkin', '/no/such/place', '/api/login']) {
    await page.goto(path)
    await expect(signInForm(page), path).toBeVisible()
  }
  await expect(page).toHaveURL('/')
})

test('signed out at the address of an alert, who answers lands there after signing in, and a person in care at home', async ({
  page,
  context,
}) => {
  const person = await register(context)
  const alert = '/alerts/019cde0d-4ea0-7531-a646-3a929c0e3589'
  for (const [who, where] of [
    [ADMIN, alert],
    [person, '/inmate'],
  ] as const) {
    await forget(page)
    await page.goto(alert)
    await signInOnScreen(page, who)
    await expect(page).toHaveURL(where)
  }
})
