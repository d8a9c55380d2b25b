import type { Page } from '@playwright/test'
import { inspect } from './support/inspect.ts'
import { askForHelp, register, signInAsAdmin } from './support/people.ts'
import { notice } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const SAID = { en: 'Crisis support was requested.', es: 'Se pidió apoyo en una crisis.' }
const LISTS = /\/api\/alerts\?/
const dialogButton = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('button', { name })

for (const locale of ['en', 'es'] as const) {
  test.describe(locale, () => {
    test.slow()

    test('alerts that are none, and alerts that could not be loaded', async ({ page, context, watch }) => {
      watch.expect(/ERR_FAILED/)
      await signInAsAdmin(context, locale)
      await page.route(LISTS, (route) => route.fulfill({ json: [] }))
      await page.goto('/admin')
      await expect(page.getByText(/^(No Active Alerts|No hay alertas activas)$/)).toBeVisible()
      await inspect(page, locale, 'no alerts')
      await page.unroute(LISTS)
      await page.route('**/api/alerts**', (route) => route.abort())
      await page.reload()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await inspect(page, locale, 'alerts not loaded')
    })

    test('the alarm, the lists and every dialog of an alert', async ({ page, context, openBrowser, watch }) => {
      watch.expect(/ERR_FAILED/)
      await signInAsAdmin(context, locale)
      await page.goto('/admin')
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      const firstName = `Maximiliano Alejandro ${locale}`
      for (const role of ['inmate', 'staff'] as const) {
        const { context: theirs } = await openBrowser()
        await register(theirs, { role, firstName })
        await askForHelp(theirs)
        await askForHelp(theirs)
      }
      const rows = page.locator('#alerts').getByRole('listitem')
      await expect(rows.filter({ hasText: firstName })).toHaveCount(2)
      await expect(page.getByRole('region', { name: /^(New alert|Alerta nueva)$/ })).toBeVisible()
      await expect(rows.first()).toContainText(SAID[locale])
      await inspect(page, locale, 'alarm and list')

      await rows.first().getByRole('button').first().click()
      await expect(notice(page)).toBeVisible()
      await page.keyboard.press('F8')
      await inspect(page, locale, 'being answered')
      await rows.first().getByRole('button').nth(1).click()
      await dialogButton(page, /^(Resolve|Resolver)$/).click()
      await expect(page.getByText(/^(Please choose how it ended\.|Elija cómo terminó\.)$/)).toBeVisible()
      await inspect(page, locale, 'resolve without an outcome')
      await page.getByRole('dialog').getByRole('radio').first().check()
      await page.route('**/api/alerts/*', (route) => route.abort())
      await dialogButton(page, /^(Resolve|Resolver)$/).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
      await inspect(page, locale, 'not resolved')
      await page.unroute('**/api/alerts/*')
      await page.keyboard.press('Escape')

      await rows.first().getByRole('button').last().click()
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      await inspect(page, locale, 'opened alert')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^(Test my channels|Probar mis canales)$/ }).click()
      await page.getByRole('button', { name: /^(Start a drill|Iniciar un simulacro)$/ }).click()
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
      await inspect(page, locale, 'drill')
    })
  })
}
