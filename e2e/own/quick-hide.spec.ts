import type { Page } from '@playwright/test'
import { button, JOURNAL, openJournal } from '../support/journal.ts'
import { register } from '../support/people.ts'
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

test('text that is being written is kept while the screen is hidden, and closed', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await register(context)
  await openJournal(page)
  await button(page, words.newEntry).click()
  await page.getByLabel(words.thoughts).fill('Half a thought')
  await hide(page)
  await comeBack(page).click()
  await button(page, 'Go on writing').click()
  await expect(page.getByLabel(words.thoughts)).toHaveValue('Half a thought')
})
