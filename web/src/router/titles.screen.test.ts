import { LOCALES } from '@evenkeel/contract/base/limits.ts'
import { PATHS } from '../app/navigation/paths.ts'
import { railTitlesOf } from '../shell/rail-titles.ts'
import { openMain } from '../testing/main-screens.ts'
import { hideQuickly } from '../testing/quick-hide.ts'
import { expect, test } from '../testing/test.ts'
import { titlesOf } from './titles.ts'

const EXAMPLES = {
  en: {
    '/inmate': 'Dashboard',
    '/checkin': 'Check-In',
    '/journal': 'Journal',
    '/tools': 'Coping Tools',
    '/content/m03': 'Learning',
  },
  es: {
    '/inmate': 'Inicio',
    '/checkin': 'Registro',
    '/journal': 'Diario',
    '/tools': 'Herramientas',
    '/content/m03': 'Aprender',
  },
}

for (const locale of LOCALES)
  test(`the tab says the screen, and nothing of what stands on it (${locale})`, async ({ app }) => {
    await openMain(app, { as: 'inmate', path: '/account' }, {}, locale)
    for (const [path, name] of Object.entries(EXAMPLES[locale])) {
      app.window.history.pushState(null, '', path)
      await expect.poll(() => app.document.title).toBe(`${name} · Evenkeel`)
    }
  })

test('the tab follows the screen and its language, and says only the product under the cover', async ({ app }) => {
  await openMain(app, { as: 'inmate', path: '/journal' })
  await app.screen.getByRole('link', { name: 'Coping Tools', exact: true }).click()
  await expect.poll(() => app.document.title).toBe('Coping Tools · Evenkeel')
  await hideQuickly(app)
  await expect.poll(() => app.document.title).toBe('Evenkeel')
  await app.screen.getByRole('button', { name: 'Come back' }).click()
  await expect.poll(() => app.document.title).toBe('Coping Tools · Evenkeel')
})

test('a clinician’s page of a person names nobody in the tab, and each screen has a name', async ({ app }) => {
  await openMain(app, { as: 'clinician', path: '/care/person' })
  await expect.poll(() => app.document.title).toBe('A person’s page · Evenkeel')
  for (const locale of LOCALES) {
    const names = { ...titlesOf(locale), ...railTitlesOf(locale) }
    expect(Object.keys(names).toSorted()).toEqual(Object.values(PATHS).toSorted())
    expect(Object.values(names).filter((name) => !name || name.length > 30)).toEqual([])
  }
})
