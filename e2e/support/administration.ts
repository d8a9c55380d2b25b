import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { ADMIN } from './people.ts'

/** A slip as it is shown. */
export const SLIP = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/

/** What the server answers before a password was confirmed. */
export const ASKS_FOR_PASSWORD = /status of 403 .*\/api\/admin\//

/** Answers the question for the administrator's own password. */
export async function confirmPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^(Please confirm it is you|Confirme que es usted)$/ })
  await dialog.locator('input').fill(ADMIN.password)
  await dialog.locator('input').press('Enter')
  await expect(dialog).toBeHidden()
}

/** The card of one account in the list, found by its username. */
export async function findPerson(page: Page, username: string): Promise<Locator> {
  await page.getByRole('searchbox').fill(username)
  const found = page.getByRole('region', { name: /^(Accounts|Cuentas)$/ }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText(username)
  return found
}

/** Sets a password with a slip, by the call behind the form. */
export const redeem = (context: BrowserContext, username: string, slip: string, newPassword: string) =>
  context.request.post('/api/reset-password', { data: { username, slip, newPassword } })
