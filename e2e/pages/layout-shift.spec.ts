import type { Page } from '@playwright/test'
import { register, signInAsAdmin } from '../support/people.ts'
import { shiftOf } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

/** Opens a screen with responses that arrive one after another, as on a slow connection. */
async function openSlowly(page: Page, path: string) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

async function expectStill(page: Page, paths: string[]) {
  let place = 0
  await page.route('/api/**', async (route) => {
    if (route.request().url().endsWith('/events')) return route.abort()
    const mine = place++
    await new Promise((resolve) => setTimeout(resolve, 60 + mine * 40))
    await route.continue()
  })
  for (const path of paths) {
    place = 0
    await openSlowly(page, path)
    await expect(page.locator('.skeleton')).toHaveCount(0)
    const { sum, moved } = await shiftOf(page)
    expect.soft(sum, `${path} moved: ${moved.join(' · ')}`).toBeLessThan(0.005)
  }
}
for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    // Where nobody else's alert comes meanwhile: an alarm is meant to push the page down.
    test.use({ viewport: { width, height: 844 }, productOf: 'test' })
    test.beforeEach(({ watch }) => watch.allow(/ERR_FAILED .*\/api\/events/))

    test('nothing moves on the entry and on the administrators’ screen', async ({ page, context, openBrowser }) => {
      await expectStill(page, ['/', '/register', '/reset-password', '/setup'])
      const somebody = await openBrowser()
      await register(somebody.context)
      await signInAsAdmin(context)
      await expectStill(page, ['/admin'])
    })
  })
}
