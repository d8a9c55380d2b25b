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

/** The rows of the accounts, without the one with the column heads. */
export const rowsOfPeople = (page: Page): Locator =>
  page
    .getByRole('region', { name: /^(Accounts|Cuentas)$/ })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })

/** The button that opens the menu of an account. */
export const menuOf = (page: Page, username: string): Locator =>
  page.getByRole('button', { name: `Actions for ${username}`, exact: true })

/** Chooses an action in the menu of an account. */
export async function act(page: Page, username: string, action: string): Promise<void> {
  await menuOf(page, username).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** The row of an account in the list, by username. */
export async function findPerson(page: Page, username: string): Promise<Locator> {
  await page.getByRole('searchbox').fill(username)
  const found = rowsOfPeople(page)
  await expect(found).toHaveCount(1)
  await expect(found).toContainText(username)
  return found
}

/** Sets a password with a slip, through the API. */
export const redeem = (context: BrowserContext, username: string, slip: string, newPassword: string) =>
  context.request.post('/api/reset-password', { data: { username, slip, newPassword } })
