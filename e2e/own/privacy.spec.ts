import { register } from '../support/people.ts'
import { openSignedOutPage } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const texts = {
  en: {
    link: 'Your privacy here',
    part: 'Figures of groups',
    least: /fewer than 5 people is never shown/,
    back: 'Back to sign in',
  },
  es: {
    link: 'Su privacidad aquí',
    part: 'Cifras de grupos',
    least: /menos de 5 personas nunca se muestra/,
    back: 'Volver a la entrada',
  },
} as const

for (const locale of ['en', 'es'] as const) {
  test(`everybody can read the privacy page, signed in or not (${locale})`, async ({ page, context }) => {
    const words = texts[locale]
    await openSignedOutPage(page, `/?lang=${locale}`)
    await page.getByRole('link', { name: words.link }).click()
    await expect(page).toHaveURL(`/privacy?lang=${locale}`)
    await page.getByRole('heading', { name: words.part }).click()
    await expect(page.getByText(words.least)).toBeVisible()
    await page.getByRole('link', { name: words.back }).click()
    await expect(page.locator('form button[type=submit]')).toBeVisible()

    await register(context, { locale })
    await page.goto('/inmate')
    await page.getByRole('contentinfo').getByRole('link', { name: words.link }).click()
    await expect(page).toHaveURL('/privacy')
    await page.getByRole('heading', { name: words.part }).click()
    await expect(page.getByText(words.least)).toBeVisible()
  })
}
