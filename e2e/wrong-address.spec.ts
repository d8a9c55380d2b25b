import { register } from './support/people.ts'
import { signInForm } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test('a wrong address says so and offers two links', async ({ page, context }) => {
  await register(context)
  await page.goto('/no/such/place')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here')
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no está aquí')
  await expect(page.getByText('404 Página no encontrada')).toBeVisible()
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
  await register(context)
  await page.goto('/register')
  await expect(page).toHaveURL('/inmate')
})

test('the address of the sign-in call leads to the entry', async ({ page }) => {
  await page.goto('/api/login')
  await expect(page).toHaveURL('/')
  await expect(signInForm(page)).toBeVisible()
})
