import { inspect } from './support/inspect.ts'
import { passed } from './support/learning.ts'
import { assess, register, signInAsAdmin } from './support/people.ts'
import { expect, test } from './support/test.ts'

for (const locale of ['en', 'es'] as const)
  test(`the learning screens look right to everybody (${locale})`, async ({ page, context, openBrowser, watch }) => {
    test.slow()
    watch.expect(/status of 404 .*m77/)
    await register(context, { locale })
    await assess(context, { d3: 3 })
    await passed(context, 'm01', 100)
    await passed(context, 'm03', 50)
    await page.goto('/content')
    await expect(page.getByRole('progressbar')).toHaveCount(2)
    await inspect(page, locale, 'modules')
    await page.goto('/content/m03')
    await expect(page.getByRole('article')).toBeVisible()
    await inspect(page, locale, 'reader')
    const next = page.getByRole('main').getByRole('button').last()
    await next.click()
    await next.click()
    await page.getByRole('article').locator('+ div button').click()
    await expect(page.getByRole('article').locator('+ div button')).toHaveCount(0)
    await inspect(page, locale, 'last lesson')
    await page.goto('/content/m77')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspect(page, locale, 'unknown module')
    await page.goto('/inmate')
    await expect(page.getByText(/^1 (of|de) 12/)).toBeVisible()
    await inspect(page, locale, 'inmate with lessons')

    const staff = await openBrowser()
    await register(staff.context, { role: 'staff', locale })
    await staff.page.goto('/staff')
    await expect(staff.page.getByText(/^0 (of|de) 12/)).toBeVisible()
    await inspect(staff.page, locale, 'staff with training')

    const admin = await openBrowser()
    await signInAsAdmin(admin.context, locale)
    await admin.page.goto('/admin')
    await expect(admin.page.getByRole('heading', { name: /^(Lessons that were|Lecciones difíciles)/ })).toBeVisible()
    await inspect(admin.page, locale, 'admin with hard lessons')
  })
