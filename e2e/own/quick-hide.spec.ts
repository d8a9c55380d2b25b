import type { Page } from '@playwright/test'
import { button, cards, JOURNAL, openJournal, write } from '../support/journal.ts'
import { register } from '../support/people.ts'
import { stayQuietUntilWarned } from '../support/quiet.ts'
import { uncover } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const overlay = (page: Page) => page.getByRole('dialog', { name: /^(This page is covered|Esta página está tapada)/ })
const comeBack = (page: Page) => overlay(page).getByRole('button', { name: /^(Come back|Volver a la página)$/ })
/** Presses Escape twice; again if the machine was too busy to make it a double press. */
const hide = (page: Page) =>
  expect(async () => {
    for (let pressed = 0; pressed < 2; pressed++) await page.keyboard.press('Escape')
    await expect(overlay(page)).toBeVisible({ timeout: 1000 })
  }).toPass()

const words = JOURNAL.en

test('an open journal entry is closed after hiding the screen, and the focus returns', async ({ page, context }) => {
  await register(context)
  await write(context, { title: 'Letters', content: 'My brother wrote back.' })
  await openJournal(page)
  await uncover(page)
  await expect(page.getByText('My brother wrote back.')).toBeVisible()
  await page.getByRole('button', { name: 'Hide this page' }).click()
  await expect(overlay(page)).toBeVisible()
  await expect(page.getByText(/Letters|My brother/)).toHaveCount(0)
  await comeBack(page).click()
  await expect(page.getByRole('button', { name: 'Hide this page' })).toBeFocused()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByText(/Letters|My brother/)).toHaveCount(0)
})

test('text that is being written is kept while the screen is hidden, and closed', async ({ page, context }) => {
  await register(context)
  await openJournal(page)
  await button(page, words.newEntry).click()
  await page.getByLabel(words.thoughts).fill('Half a thought')
  await hide(page)
  await comeBack(page).click()
  await button(page, 'Go on writing').click()
  await expect(page.getByLabel(words.thoughts)).toHaveValue('Half a thought')
})

test('a warning that appears while the page is hidden is above the overlay', async ({ page, context }) => {
  await page.clock.install()
  await register(context)
  await page.goto('/record')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Hide this page' }).click()
  const warning = await stayQuietUntilWarned(page)
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning).toBeHidden()
  await expect(overlay(page)).toBeVisible()
})
