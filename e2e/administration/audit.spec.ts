import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ASKS_FOR_PASSWORD, confirmPassword } from '../support/administration.ts'
import { askForHelp, register, signInAsAdmin } from '../support/people.ts'
import { notice } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test.use({ productOf: 'test' })

const entries = (page: Page) =>
  page
    .getByRole('region', { name: /^(Entries|Entradas)$/ })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })

test('an administrator finds who opened an alert by the person’s name, and downloads the entries after entering the password', async ({
  page,
  context,
  openBrowser,
  watch,
}) => {
  watch.allow(ASKS_FOR_PASSWORD)
  const { context: theirs } = await openBrowser()
  const { username } = await register(theirs)
  const { id } = await askForHelp(theirs)
  await signInAsAdmin(context)
  expect((await context.request.get(`/api/alerts/${id}`)).status()).toBe(200)

  await page.goto('/admin/audit')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('What was done').selectOption('alert.opened')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('1 entry shown')).toBeVisible()
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page)).toContainText(`Alert of ${username}`)

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await confirmPassword(page)
  const lines = (await readFile(await (await file).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('alert.opened')
  expect(lines[1]).toContain(username)
  await expect(notice(page)).toContainText('Audit log exported')

  await page.getByLabel('Username').fill('nobody.of.this.name')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('No entry fits these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(entries(page).filter({ hasText: 'Exported the audit log' }).first()).toBeVisible()
})
