import { SESSION_LIMITS } from '@evenkeel/contract/base/limits.ts'
import { expect, type Locator, type Page } from '@playwright/test'

/** How long a person in care may be quiet, in milliseconds. */
export const IDLE = SESSION_LIMITS.inmate.idle * 1000

/**
 * Moves the page's clock, which the test has installed, until the warning before the end is shown. A reply that was on its
 * way when the clock moved starts the quiet time anew; then it is moved once more.
 */
export async function stayQuietUntilWarned(page: Page): Promise<Locator> {
  const warning = page.getByRole('dialog', { name: 'Are you still there?' })
  await expect(async () => {
    await page.clock.fastForward(IDLE - 55_000)
    await expect(warning).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
  return warning
}
