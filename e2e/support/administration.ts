import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { ADMIN } from './people.ts'

/** The displayed slip. */
export const SLIP = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/

/** The console message of a call that needs a confirmed password. */
export const ASKS_FOR_PASSWORD = /status of 403 .*\/api\/admin\//

/** Enters the administrator's own password in the confirmation dialog. */
export async function confirmPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^(Please confirm it is you|Confirme que es usted)$/ })
  await dialog.locator('input').fill(ADMIN.password)
  await dialog.locator('input').press('Enter')
  await expect(dialog).toBeHidden()
}

/** The card of an account in the list, by username. */
export async function findPerson(page: Page, username: string): Promise<Locator> {
  await page.getByRole('searchbox').fill(username)
  const found = page.getByRole('region', { name: /^(Accounts|Cuentas)$/ }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText(username)
  return found
}

/** Sets a password with a slip, through the API. */
export const redeem = (context: BrowserContext, username: string, slip: string, newPassword: string) =>
  context.request.post('/api/reset-password', { data: { username, slip, newPassword } })
