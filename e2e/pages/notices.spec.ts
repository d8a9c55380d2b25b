import type { Page } from '@playwright/test'
import { register } from '../support/people.ts'
import { notice } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

/** Saves an unchanged account page, which shows a toast. */
async function causeNotice(page: Page) {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(notice(page)).toContainText('Nothing was changed')
}

test('a toast closes after five seconds', { tag: '@long' }, async ({ page, context }) => {
  await page.clock.install()
  await register(context)
  await page.goto('/account')
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await causeNotice(page)
  await page.clock.runFor(4_900)
  await expect(notice(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(notice(page)).toHaveCount(0)
})

test('F8 moves to the toasts, and one can be closed by key and by swipe', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await register(context)
  await page.goto('/account')
  await causeNotice(page)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /^Notices/ }).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(notice(page)).toHaveCount(0)

  await causeNotice(page)
  await notice(page).getByRole('button', { name: 'Close' }).click()
  await expect(notice(page)).toHaveCount(0)

  await causeNotice(page)
  const box = await notice(page).boundingBox()
  if (!box) throw new Error('The notice has no place on the screen')
  await page.mouse.move(box.x + 60, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 180, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  await expect(notice(page)).toHaveCount(0)
})
