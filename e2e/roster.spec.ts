import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ASKS_FOR_PASSWORD, confirmPassword, redeem } from './support/administration.ts'
import { newName, PASSWORD, signInAsAdmin, userOf } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ productOf: 'test' })

const HEAD = 'username,role,firstName,lastName,unit,shift,badgeNumber'
const report = (page: Page) => page.locator('#report')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openRoster(page: Page) {
  await page.goto('/admin/people')
  await button(page, 'Import a roster').click()
  await expect(button(page, 'Back to the accounts')).toBeFocused()
}

const asFile = (text: string) => ({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('every invalid line is listed, however many there are, and no account is created', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(ASKS_FOR_PASSWORD)
  await signInAsAdmin(context)
  await openRoster(page)
  const good = newName('good')
  const bad = Array.from({ length: 60 }, (_, at) => `x${at} y,nobody,,,,noon,`)
  await page.getByLabel('CSV file').setInputFiles(asFile([HEAD, `${good},inmate,Ada,,,,`, ...bad].join('\r\n')))
  await expect(page.getByText('Chosen: roster.csv')).toBeVisible()
  await button(page, 'Preview').click()
  await confirmPassword(page)
  await expect(report(page)).toContainText('60 lines need a correction')
  await expect(report(page)).toBeFocused()
  await expect(report(page).getByRole('row')).toHaveCount(61)
  await expect(report(page).getByRole('row').last()).toContainText('62')
  await expect(report(page).getByRole('row').last()).toContainText('Role must be inmate or staff')
  await expect(page.getByRole('button', { name: /^Make/ })).toHaveCount(0)
  expect(await (await context.request.get(`/api/admin/users?q=${good}`)).json()).toEqual([])
})

test('a valid roster is previewed, created, printed and saved, and its people sign in', async ({
  page,
  context,
  openBrowser,
  watch,
}) => {
  watch.allow(ASKS_FOR_PASSWORD)
  const [first, second] = [newName('roster'), newName('roster')]
  await signInAsAdmin(context)
  await openRoster(page)
  await button(page, 'Preview').click()
  await expect(page.getByLabel('CSV file')).toHaveAccessibleDescription(/choose a file or paste/)
  await page
    .getByLabel('Or paste the lines here')
    .fill(`${HEAD}\n${first},inmate,"=cmd()",Rivera,B-2,day,\n${second},staff,Lee,,,night,77\n`)
  await button(page, 'Preview').click()
  await confirmPassword(page)
  await expect(report(page)).toContainText('2 people in the roster')
  await expect(report(page)).toContainText('=cmd() Rivera')
  expect(await (await context.request.get(`/api/admin/users?q=${first}`)).json()).toEqual([])

  await button(page, 'Make 2 accounts').click()
  await expect(page.getByRole('heading', { name: '2 accounts are made' })).toBeFocused()
  await expect(page.getByText('They are not shown again')).toBeVisible()
  const block = page.getByRole('listitem').filter({ hasText: first })
  const slip = (await block.textContent())?.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/)?.[0] ?? ''

  await page.getByRole('link', { name: 'Analytics', exact: true }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave without the slips?' })
  await leaving.getByRole('button', { name: 'Stay here' }).click()

  await page.emulateMedia({ media: 'print' })
  await expect(block).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(button(page, 'Print the slips')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as a file').click()])
  const file = await readFile(await saved.path(), 'utf8')
  expect(file).toContain(`${first},'=cmd() Rivera,${slip}`)
  await button(page, 'Done').click()
  await expect(page.getByText(slip)).toHaveCount(0)
  await expect(button(page, 'Import a roster')).toBeFocused()

  const theirs = await openBrowser()
  expect((await redeem(theirs.context, first, slip, PASSWORD)).status()).toBe(200)
  expect(await userOf(theirs.context)).toMatchObject({ username: first, role: 'inmate', unit: 'B-2', shift: 'day' })
})

test('a roster that failed to send stays, and a template has the columns', async ({ page, context, watch }) => {
  watch.allow(/ERR_FAILED/)
  await signInAsAdmin(context)
  await openRoster(page)
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download an empty template').click(),
  ])
  expect(await readFile(await template.path(), 'utf8')).toMatch(/^\uFEFFusername,role,firstName,/)
  await page.route('**/api/admin/users/import*', (route) => route.abort())
  await page.getByLabel('Or paste the lines here').fill('username,role\nsam.r,inmate')
  await button(page, 'Preview').click()
  await expect(page.getByRole('alert')).toContainText('your roster is still here')
  await expect(page.getByLabel('Or paste the lines here')).toHaveValue('username,role\nsam.r,inmate')
})
