import { register } from '../support/people.ts'
import { notice } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const texts = [
  {
    locale: 'en',
    panel: 'Access Restricted',
    notice: ['Access Denied', 'Administrator privileges required to access this dashboard.'],
    title: 'Administrator Dashboard',
    out: 'Go to my page',
    analytics: 'Analytics',
  },
  {
    locale: 'es',
    panel: 'Acceso restringido',
    notice: ['Acceso denegado', 'Se requieren privilegios de administrador para entrar a este panel.'],
    title: 'Panel de administración',
    out: 'Ir a mi página',
    analytics: 'Estadísticas',
  },
] as const

for (const role of ['inmate', 'staff'] as const) {
  for (const words of texts) {
    test(`${role} opening /admin is refused (${words.locale}), and no data is requested`, async ({ page, context }) => {
      await register(context, { role, locale: words.locale })
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto('/admin')
      await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
      await expect(page.getByRole('region', { name: words.panel })).toBeVisible()
      for (const text of words.notice) await expect(notice(page)).toContainText(text)
      await expect(page.getByRole('link', { name: words.analytics })).toHaveCount(0)
      await page.getByRole('link', { name: words.out }).click()
      await expect(page).toHaveURL(`/${role}`)
      expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([])
    })
  }
}
