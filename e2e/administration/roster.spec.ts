import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ASKS_FOR_PASSWORD, confirmPassword, redeem } from '../support/administration.ts'
import { PASSWORD, signInAsAdmin, userOf } from '../support/people.ts'
import { tabTo } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test.use({ productOf: 'test' })

const report = (page: Page) => page.locator('#report')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pasted = (page: Page) => page.getByLabel('Or paste the lines here')

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

async function openRoster(page: Page) {
  await button(page, 'Import a roster').click()
  await expect(button(page, 'Back to the accounts')).toBeFocused()
}

async function check(page: Page, text: string) {
  await pasted(page).fill(text)
  await button(page, 'Check').click()
}

async function isApplied(page: Page, counts: string) {
  await expect(page.getByRole('heading', { name: 'The roster is applied' })).toBeFocused()
  await expect(page.getByText(counts, { exact: true })).toBeVisible()
}

test('a daily export: new people, the same again, a move, releases that wait, and a return', async ({
  page,
  context,
  openBrowser,
  watch,
}) => {
  watch.allow(ASKS_FOR_PASSWORD)
  await signInAsAdmin(context)
  await page.goto('/admin/people')
  await openRoster(page)
  const people = Array.from({ length: 30 }, (_, at) => `24-${1000 + at},Rivera${at},Sam,Theft,B-2`)
  const day = ['Booking Number,lastName,firstName,Charges,unit', ...people].join('\n')
  await check(page, day)
  await confirmPassword(page)
  await expect(report(page)).toBeFocused()
  await expect(report(page)).toContainText('30 new')
  await expect(report(page)).toContainText('Not read: Charges.')
  await expect(report(page)).not.toContainText('Theft')
  expect(await (await context.request.get('/api/admin/users?q=24-1000')).json()).toEqual([])

  await test.step('applied: the slips of the new ones, printed and saved, and one of them signs in', async () => {
    await button(page, 'Apply all').click()
    await isApplied(page, '30 new')
    const block = page.getByRole('listitem').filter({ hasText: '24-1000' })
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
    expect(await readFile(await saved.path(), 'utf8')).toContain(`24-1000,Sam Rivera0,${slip}`)
    await button(page, 'Back to the accounts').click()
    await expect(page.getByText(slip)).toHaveCount(0)
    await expect(button(page, 'Import a roster')).toBeFocused()
    const theirs = await openBrowser()
    expect((await redeem(theirs.context, '24-1000', slip, PASSWORD)).status()).toBe(200)
    expect(await userOf(theirs.context)).toMatchObject({ username: '24-1000', role: 'inmate', unit: 'B-2' })
  })

  await test.step('the same again changes nothing; one move is applied at once', async () => {
    await openRoster(page)
    await check(page, day)
    await expect(report(page)).toContainText('30 unchanged')
    await expect(button(page, 'Apply all')).toHaveCount(0)
    await check(page, day.replace('Sam,Theft,B-2', 'Sam,Theft,C-1'))
    await expect(report(page)).toContainText('1 moved, 29 unchanged')
    await expect(report(page)).toContainText('from B-2 to C-1')
    await button(page, 'Apply all').click()
    await isApplied(page, '1 moved, 29 unchanged')
    await button(page, 'Back to the accounts').click()
  })

  await test.step('releases of more than 5 % wait until somebody says they looked, by keyboard alone', async () => {
    await page.keyboard.press('Enter')
    await expect(button(page, 'Back to the accounts')).toBeFocused()
    await tabTo(page, pasted(page))
    const released = [1, 2].map((at) => `24-${1000 + at},${daysAgo(2)}`)
    await page.keyboard.insertText(['bookingNumber,releasedOn', ...released].join('\n'))
    await tabTo(page, button(page, 'Check'))
    await page.keyboard.press('Enter')
    await expect(report(page)).toBeFocused()
    await expect(report(page)).toContainText(
      'This file releases 2, moves 0, and gives another name or day of admission to 0, of 30 people',
    )
    await report(page).focus()
    await tabTo(page, button(page, 'Apply all'))
    await page.keyboard.press('Enter')
    const tick = page.getByRole('checkbox', { name: 'I looked at these 2 names' })
    await expect(tick).toBeFocused()
    await page.keyboard.press('Space')
    await tabTo(page, button(page, 'Apply all'))
    await page.keyboard.press('Enter')
    await isApplied(page, '2 released')
    await tabTo(page, button(page, 'Back to the accounts'))
    await page.keyboard.press('Enter')
  })

  await test.step('who was released comes back; pasted lines are not left unasked', async () => {
    await openRoster(page)
    await check(page, `bookingNumber,lastName,firstName,admittedOn,unit\n24-1001,Rivera1,Sam,${daysAgo(1)},A-1`)
    await expect(report(page)).toContainText('1 back')
    await button(page, 'Back to the accounts').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
    await button(page, 'Apply all').click()
    await isApplied(page, '1 back')
    const [person] = await (await context.request.get('/api/admin/users?q=24-1001')).json()
    expect(person).toMatchObject({ releasedOn: null, admittedOn: daysAgo(1), unit: 'A-1' })
  })
})
