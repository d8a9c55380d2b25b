import { ADMIN, register } from '../support/people.ts'
import { forget, openSignedOutPage, signInForm, signInOnScreen } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test('a wrong address says so and offers two links', async ({ page, context }) => {
  await register(context)
  await page.goto('/no/such/place')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expect(page.getByText(/^This page is not here\./)).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Check-In' }).click()
  await expect(page).toHaveURL('/checkin')
  await page.goBack()
  await page.getByRole('link', { name: 'Go to my dashboard' }).click()
  await expect(page).toHaveURL('/inmate')
})

test('a wrong address is reported in Spanish too', async ({ page, context }) => {
  await register(context, { locale: 'es', role: 'staff' })
  await page.goto('/nada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Página no encontrada')
  await expect(page.getByText(/^Esta página no está aquí\./)).toBeVisible()
  await page.getByRole('link', { name: 'Ir a mi inicio' }).click()
  await expect(page).toHaveURL('/staff')
})

for (const path of ['/inmate', '/record', '/admin', '/account', '/checkin', '/no/such/place']) {
  test(`signed out, ${path} shows the entry`, async ({ page }) => {
    await page.goto(path)
    await expect(signInForm(page)).toBeVisible()
  })
}

test('/register opens the form to register, and a signed-in person goes home', async ({ page, context }) => {
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await page.getByRole('link', { name: 'Already have an account? Sign in' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await register(context)
  await page.goto('/register')
  await expect(page).toHaveURL('/inmate')
})

test('signed out, the assessment leads to the entry, and signing in leads back to it', async ({ page, context }) => {
  const person = await register(context)
  await context.clearCookies()
  await page.goto('/assessment')
  await expect(page).toHaveURL('/?to=assessment')
  await signInOnScreen(page, person)
  await expect(page).toHaveURL('/assessment')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mental Health Assessment')
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

test('no address leads elsewhere after signing in', async ({ page, context }) => {
  const person = await register(context)
  for (const to of ['//evil.example', 'https://evil.example/', '/assessment', 'journal']) {
    await forget(page)
    await openSignedOutPage(page, `/?to=${encodeURIComponent(to)}`)
    await signInOnScreen(page, person)
    await expect(page).toHaveURL('/inmate')
  }
})

test('the address of the sign-in call leads to the entry', async ({ page }) => {
  await page.goto('/api/login')
  await expect(page).toHaveURL('/')
  await expect(signInForm(page)).toBeVisible()
})
