import { SESSION_LIMITS } from '@evenkeel/contract/limits.ts'
import type { Page } from '@playwright/test'
import { inspect } from './support/inspect.ts'
import { button, cardButton, cards, JOURNAL, openJournal, write } from './support/journal.ts'
import { register, signInAsAdmin } from './support/people.ts'
import { expect, test } from './support/test.ts'

const cover = (page: Page) => page.getByRole('dialog', { name: /^(This page is covered|Esta página está tapada)/ })
const comeBack = (page: Page) => cover(page).getByRole('button', { name: /^(Come back|Volver a la página)$/ })
const pressEscape = async (page: Page, times: number) => {
  for (let time = 0; time < times; time++) await page.keyboard.press('Escape')
}

/** Whether something of the page below has the focus. */
const focusOutside = (page: Page) =>
  page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog:modal'))

const words = JOURNAL.en

for (const locale of ['en', 'es'] as const)
  test(`Escape twice covers every screen with a page that says nothing (${locale})`, async ({ page, context }) => {
    test.slow()
    await register(context, { locale })
    for (const path of ['/inmate', '/checkin', '/record', '/journal', '/account', '/assessment']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await pressEscape(page, 2)
      await expect(cover(page)).toBeFocused()
      await expect(cover(page)).toHaveText(/^\D*Evenkeel\d+:\d\d\D*$/)
      for (const next of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
        await page.keyboard.press(next)
        expect(await focusOutside(page)).toBe(false)
      }
      expect(await page.evaluate(() => document.elementFromPoint(5, 400)?.closest('dialog') !== null)).toBe(true)
      if (path === '/inmate') await inspect(page, locale, 'quick hide')
      await pressEscape(page, 3)
      await expect(cover(page)).toBeVisible()
      await comeBack(page).click()
      await expect(cover(page)).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

test('what was open in the journal is closed when one comes back, and the focus is where it was', async ({
  page,
  context,
}) => {
  await register(context)
  await write(context, { title: 'Letters', content: 'My brother wrote back.' })
  await openJournal(page)
  await cardButton(page, words.show, /^Show: /).click()
  await expect(page.getByText('My brother wrote back.')).toBeVisible()
  await page.getByRole('button', { name: 'Hide this page' }).click()
  await expect(cover(page)).toBeVisible()
  await expect(page.getByText(/Letters|My brother/)).toHaveCount(0)
  await comeBack(page).click()
  await expect(page.getByRole('button', { name: 'Hide this page' })).toBeFocused()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByText(/Letters|My brother/)).toHaveCount(0)
})

test('words that are being written stay, below the cover', async ({ page, context }) => {
  await register(context)
  await openJournal(page)
  await button(page, words.newEntry).click()
  await page.getByLabel(words.thoughts).fill('Half a thought')
  await pressEscape(page, 2)
  await expect(cover(page)).toBeVisible()
  await comeBack(page).click()
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await expect(page.getByLabel(words.thoughts)).toHaveValue('Half a thought')
})

test('an Escape that closes a dialog does not count, and two slow ones do nothing', async ({ page, context }) => {
  await register(context)
  await page.goto('/inmate')
  await page.getByRole('banner').getByRole('button', { name: 'Get Help' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await pressEscape(page, 2)
  await expect(cover(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.waitForTimeout(700)
  await pressEscape(page, 1)
  await page.waitForTimeout(700)
  await pressEscape(page, 1)
  await expect(cover(page)).toHaveCount(0)
  await pressEscape(page, 1)
  await expect(cover(page)).toBeVisible()
})

test('it covers the warning before the end of the session, which goes on below', async ({ page, context }) => {
  await page.clock.install()
  await register(context)
  await page.route('/api/user', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/record')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.fastForward(SESSION_LIMITS.inmate.idle * 1000 - 30_000)
  const warning = page.getByRole('dialog', { name: 'Are you still there?' })
  await expect(warning).toBeVisible()
  await pressEscape(page, 2)
  await expect(cover(page)).toBeVisible()
  expect(
    await page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.textContent),
  ).not.toContain('Are you still there?')
})

test('a warning that comes up while the page is covered stands above the cover', async ({ page, context }) => {
  await page.clock.install()
  await register(context)
  await page.goto('/record')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Hide this page' }).click()
  await page.clock.fastForward(SESSION_LIMITS.inmate.idle * 1000 - 30_000)
  const warning = page.getByRole('dialog', { name: 'Are you still there?' })
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning).toBeHidden()
  await expect(cover(page)).toBeVisible()
})

for (const role of ['inmate', 'staff'] as const)
  test(`Get Help is one press from the cover (${role})`, async ({ page, context }) => {
    await register(context, { role })
    await page.goto(`/${role}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await pressEscape(page, 2)
    await expect(cover(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(cover(page).getByRole('button', { name: 'Get Help' })).toBeFocused()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Get Help' })
    await expect(question.getByRole('button', { name: 'Continue' })).toBeFocused()
    await expect(cover(page)).toHaveCount(0)
  })

test.describe(() => {
  test.use({ ownProduct: true })

  test('an administrator’s screens can be covered too', async ({ page, context }) => {
    await signInAsAdmin(context)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await pressEscape(page, 2)
    await expect(cover(page)).toBeVisible()
    await expect(cover(page).getByRole('button')).toHaveCount(1)
    await comeBack(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
