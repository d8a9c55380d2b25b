import { checkInMany, releaseBatch } from './support/database.ts'
import { inspect } from './support/inspect.ts'
import { newName, signInAsAdmin } from './support/people.ts'
import { expect, test } from './support/test.ts'

for (const locale of ['en', 'es'] as const)
  test(`the figures look right to everybody (${locale})`, async ({ page, context, product: { dataDir } }) => {
    test.slow()
    await signInAsAdmin(context, locale)
    const stats = await (await context.request.get('/api/analytics/stats?period=month')).json()
    await page.goto('/admin')
    await expect(page.getByLabel(/^(Period|Periodo)$/)).toBeVisible()
    await inspect(page, locale, 'figures, few')
    for (const stress of [3, 5, 7, 9])
      await releaseBatch(dataDir, { unit: newName(`U${stress}`), day: stats.from, people: 6, stress })
    await checkInMany(dataDir, { unit: newName('few'), people: 2, day: stats.to, stress: 5 })
    await page.goto('/admin?period=month')
    await expect(page.getByText(/^(Critical|Crítico)$/).first()).toBeVisible()
    await page.locator('summary').first().click()
    await inspect(page, locale, 'figures, many')
  })
