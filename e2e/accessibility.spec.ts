import { endAfterQuiet, spreadOverDays } from './support/database.ts'
import { inspect } from './support/inspect.ts'
import { ADMIN, checkIn, register, signInAsAdmin } from './support/people.ts'
import { notice } from './support/screen.ts'
import { expect, test } from './support/test.ts'

for (const locale of ['en', 'es'] as const) {
  test.describe(locale, () => {
    test.use({ locale: `${locale}-US` })
    test.slow()

    test('a person in care: portal, form, record, wrong address', async ({ page, context, product }) => {
      const { username } = await register(context, { locale })
      await page.goto('/inmate')
      await expect(page.getByText('0%')).toBeVisible()
      await inspect(page, locale, 'inmate first day')

      await page.goto('/checkin')
      await page.locator('textarea').fill('Slept badly after the count.')
      await page.getByRole('checkbox').first().check({ force: true })
      await inspect(page, locale, 'check-in')
      await page.getByRole('main').getByRole('link').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await inspect(page, locale, 'check-in leave')

      for (const [at, moodScore] of [4, 3, 6, 5, 7, 8, 6, 7].entries())
        await checkIn(context, {
          moodScore,
          stressScore: 10 - moodScore,
          notes: at % 2 ? 'A call from home.' : '',
          stressors: ['Sleep Quality', 'Family Stress'],
          physicalSymptoms: ['Headache'],
          isPreShift: at % 2 === 0,
        })
      await spreadOverDays(product.dataDir, username)
      await page.goto('/record')
      await page.locator('summary').first().click()
      await page.getByRole('main').getByRole('button').first().click()
      await inspect(page, locale, 'record')
      await page.goto('/inmate')
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(7)
      await inspect(page, locale, 'inmate')
      await page.goto('/no/such/place')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await inspect(page, locale, 'not-found')
    })

    test('account, refused dashboard with its notice, open menu, and the warning before the end', async ({
      page,
      context,
      product,
    }) => {
      const { username } = await register(context, { locale })
      await page.goto('/account')
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
      await inspect(page, locale, 'account')
      await page.goto('/admin')
      await expect(notice(page)).toBeVisible()
      await page.keyboard.press('F8')
      await inspect(page, locale, 'admin refused')
      await page.setViewportSize({ width: 320, height: 900 })
      await page.locator('[aria-controls=menu]').click()
      await inspect(page, locale, 'menu')
      await endAfterQuiet(product.dataDir, username, 58)
      await page.goto('/inmate')
      await expect(page.getByRole('dialog')).toBeVisible()
      await inspect(page, locale, 'session warning')
    })

    test('staff, before and after check-ins', async ({ page, context }) => {
      await register(context, { role: 'staff', locale })
      await page.goto('/staff')
      await expect(page.getByText('--').first()).toBeVisible()
      await inspect(page, locale, 'staff first day')
      await checkIn(context, { moodScore: 8, stressScore: 3 })
      await checkIn(context, { moodScore: 5, stressScore: 7, isPreShift: false })
      await page.reload()
      await expect(page.getByText('/10')).toBeVisible()
      await inspect(page, locale, 'staff')
    })

    test('the administrator: people, and the dialogs of a slip', async ({ page, context, openBrowser, watch }) => {
      watch.expect(/status of 403 .*reset-password/)
      const theirs = await openBrowser()
      const person = await register(theirs.context, { firstName: 'Maximiliano Alejandro' })
      await signInAsAdmin(context, locale)
      await page.goto('/admin/people')
      await page.getByRole('searchbox').fill(person.username)
      const found = page.getByRole('region', { name: /^(Accounts|Cuentas)$/ }).getByRole('listitem')
      await expect(found).toHaveCount(1)
      await inspect(page, locale, 'people')
      await found.getByRole('button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await inspect(page, locale, 'slip question')
      await page.getByRole('dialog').getByRole('button').first().click()
      await page.locator('dialog input').fill(ADMIN.password)
      await inspect(page, locale, 'slip password')
      await page.locator('dialog input').press('Enter')
      await expect(page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)).toBeVisible()
      await inspect(page, locale, 'slip')
    })
  })
}
