import { register, userOf } from '../support/people.ts'
import { addMore, openSignedOutPage, pressInMenu, signInForm, signInOnScreen } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test('the language changes at once, survives a reload, and follows the person to another browser', async ({
  page,
  context,
  openBrowser,
}) => {
  const person = await register(context)
  await page.goto('/inmate')
  await pressInMenu(page, 'button', 'Español')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Sam')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect.poll(async () => (await userOf(context)).locale).toBe('es')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('link', { name: 'Inicio', exact: true })).toBeVisible()

  const elsewhere = await openBrowser({ locale: 'en-US' })
  await openSignedOutPage(elsewhere.page)
  await expect(signInForm(elsewhere.page)).toBeVisible()
  await signInOnScreen(elsewhere.page, person)
  await expect(elsewhere.page.getByRole('heading', { level: 1 })).toHaveText('Hola, Sam')
})

test('a language chosen before signing in is saved for the person', async ({ page, context }) => {
  const person = await register(context)
  await context.clearCookies()
  await openSignedOutPage(page)
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.getByLabel('Nombre de usuario').fill(person.username)
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Sam')
  expect((await userOf(context)).locale).toBe('es')
})

test('text in a half-filled form stays when the language changes', { tag: '@long' }, async ({ page, context }) => {
  await register(context)
  await page.goto('/checkin')
  await addMore(page)
  await page.getByLabel('Notes').fill('Half a thought')
  await pressInMenu(page, 'button', 'Español')
  await expect(page.getByLabel('Notas')).toHaveValue('Half a thought')
})

test.describe('a browser that prefers Spanish', () => {
  test.use({ locale: 'es-US' })

  test('gets Spanish in the first response', async ({ page }) => {
    const answer = await page.goto('/')
    expect(/<html lang="(\w+)">/.exec((await answer?.text()) ?? '')?.[1]).toBe('es')
    await openSignedOutPage(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(signInForm(page)).toBeVisible()
    await page.reload()
    await expect(signInForm(page)).toBeVisible()
  })
})
