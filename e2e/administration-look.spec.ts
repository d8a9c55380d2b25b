import type { Page } from '@playwright/test'
import { ASKS_FOR_PASSWORD, confirmPassword, findPerson, SLIP } from './support/administration.ts'
import { inspect } from './support/inspect.ts'
import { newName, register, signInAsAdmin } from './support/people.ts'
import { expect, test } from './support/test.ts'

const buttons = (page: Page, name: RegExp) => page.getByRole('button', { name })
const submit = (page: Page) => page.locator('dialog form button[type=submit], dialog button[type=submit]').last()

for (const locale of ['en', 'es'] as const) {
  test.describe(locale, () => {
    test.slow()
    test.use({ locale: `${locale}-US` })

    test('people: the list and every dialog of an account', async ({ page, context, openBrowser, watch }) => {
      watch.expect(/ERR_FAILED/)
      const theirs = await openBrowser()
      const person = await register(theirs.context, { firstName: 'Maximiliano Alejandro' })
      await signInAsAdmin(context, locale)
      await page.goto('/admin/people')
      const row = await findPerson(page, person.username)
      await inspect(page, locale, 'people')
      await row.getByRole('button', { name: /^(Edit|Editar)/ }).click()
      await inspect(page, locale, 'edit')
      await page.keyboard.press('Escape')
      await row.getByRole('button', { name: /^(Disable|Desactivar)/ }).click()
      await inspect(page, locale, 'disable')
      await page.keyboard.press('Escape')
      await buttons(page, /^(New account|Cuenta nueva)$/).click()
      await page.locator('dialog select').first().selectOption('admin')
      await submit(page).click()
      await expect(page.locator('dialog [aria-invalid=true]')).toHaveCount(1)
      await inspect(page, locale, 'new account with a mistake')
      await page.keyboard.press('Escape')
      await page.route('**/api/admin/users?*', (route) => route.abort())
      await page.reload()
      await expect(page.getByRole('alert')).toBeVisible()
      await inspect(page, locale, 'people not loaded')
    })

    test('a roster: empty, with bad lines, good, and its slips', async ({ page, context, watch }) => {
      watch.expect(ASKS_FOR_PASSWORD)
      await signInAsAdmin(context, locale)
      await page.goto('/admin/people')
      await buttons(page, /^(Import a roster|Importar una lista)$/).click()
      await inspect(page, locale, 'roster')
      const lines = page.locator('textarea')
      const head = 'username,role,firstName,lastName,unit'
      await lines.fill([head, ...Array.from({ length: 55 }, (_, at) => `p${at} q,nobody,,,`)].join('\n'))
      await buttons(page, /^(Preview|Vista previa)$/).click()
      await confirmPassword(page)
      await expect(page.locator('#report')).toBeVisible()
      await inspect(page, locale, 'roster with bad lines')
      const names = Array.from({ length: 7 }, () => newName('maximiliano-alejandro'))
      await lines.fill([head, ...names.map((name) => `${name},inmate,Maximiliano,Rivera,Unit B`)].join('\n'))
      await buttons(page, /^(Preview|Vista previa)$/).click()
      await buttons(page, /^(Make 7 accounts|Crear 7 cuentas)$/).waitFor()
      await inspect(page, locale, 'good roster')
      await buttons(page, /^(Make 7 accounts|Crear 7 cuentas)$/).click()
      await expect(page.getByText(SLIP)).toHaveCount(7)
      await inspect(page, locale, 'slips of a roster')
    })

    test('the facility: its lists, its mistakes, and what could not be loaded', async ({ page, context, watch }) => {
      watch.expect(/ERR_FAILED/)
      await signInAsAdmin(context, locale)
      await page.goto('/admin/facility')
      await page.getByRole('radio').first().check()
      for (const name of ['Maximum security, north wing', 'South', '']) {
        await buttons(page, /^(Add a unit|Agregar una unidad)$/).click()
        await page.keyboard.type(name)
      }
      await buttons(page, /^(Add a random code|Agregar un código al azar)$/).click()
      await page.locator('form').last().locator('select').first().selectOption('limited')
      await inspect(page, locale, 'facility')
      await buttons(page, /^(Save the facility|Guardar la institución)$/).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await inspect(page, locale, 'facility with a mistake')
      await buttons(page, /^(See what would be deleted|Ver qué se borraría)$/).click()
      await expect(page.locator('form').last().getByRole('listitem')).toHaveCount(4)
      await inspect(page, locale, 'retention counted')
      await buttons(page, /^(Save how long|Guardar los plazos)$/).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await inspect(page, locale, 'retention asked about')
      await page.keyboard.press('Escape')
      await page.route('**/api/admin/facility', (route) => route.abort())
      page.on('dialog', (asked) => void asked.accept())
      await page.reload()
      await expect(page.getByRole('alert')).toBeVisible()
      await inspect(page, locale, 'facility not loaded')
    })
  })
}
