import { type BrowserContext, expect, type Page } from '@playwright/test'
import { answerAll, assessmentsOf, button, option, throughFirst, toBegin } from './assessment.ts'
import { entriesOf, JOURNAL } from './journal.ts'
import { checkInsOf } from './people.ts'
import { addMore, chooseScores } from './screen.ts'

const words = JOURNAL.en
export const TEXT = 'Words that took an hour to find.'

/** What somebody writes on, how to write, and how to see what is on it: nothing on an empty one. */
type Written = {
  name: string
  open: (page: Page) => Promise<void>
  write: (page: Page, text?: string) => Promise<void>
  expectWritten: (page: Page, text?: string) => Promise<void>
  expectEmpty: (page: Page) => Promise<void>
}
type Form = Written & {
  save: (page: Page) => Promise<void>
  saved: (context: BrowserContext) => Promise<unknown[]>
}

export const JOURNAL_FORM: Form = {
  name: 'an entry of the journal',
  async open(page) {
    await page.goto('/journal')
    await button(page, words.newEntry).click()
  },
  write: (page, text = TEXT) => page.getByLabel(words.thoughts).fill(text),
  expectWritten: (page, text = TEXT) => expect(page.getByLabel(words.thoughts)).toHaveValue(text),
  expectEmpty: (page) => expect(page.getByLabel(words.thoughts)).toHaveValue(''),
  save: (page) => button(page, words.save).click(),
  saved: entriesOf,
}

export const CHECK_IN_FORM: Form = {
  name: 'a check-in',
  open: async (page) => void (await page.goto('/checkin')),
  async write(page, text = TEXT) {
    await chooseScores(page, 'Low')
    await addMore(page)
    await page.getByLabel('Notes').fill(text)
  },
  async expectWritten(page, text = TEXT) {
    await expect(page.getByLabel('Notes')).toHaveValue(text)
    await expect(
      page.getByRole('group', { name: 'Mood' }).getByRole('radio', { name: 'Low', exact: true }),
    ).toBeChecked()
  },
  expectEmpty: (page) => expect(page.getByLabel('Notes')).toHaveValue(''),
  save: (page) => button(page, 'Complete Check-In').click(),
  saved: checkInsOf,
}

export const ASSESSMENT_FORM: Form = {
  name: 'an assessment',
  async open(page) {
    await page.goto('/assessment')
    await (await toBegin(page)).click()
    await throughFirst(page)
  },
  async write(page, text = TEXT) {
    await option(page, text === TEXT ? 2 : 1).press('Space')
    await expect(option(page, text === TEXT ? 2 : 1)).toBeChecked()
  },
  async expectWritten(page, text = TEXT) {
    await expect(button(page, 'Question 1, answered')).toHaveAttribute('aria-current', 'step')
    await expect(option(page, text === TEXT ? 2 : 1)).toBeChecked()
  },
  expectEmpty: (page) => expect(page.getByText('0% complete')).toBeVisible(),
  async save(page) {
    await answerAll(page)
    await button(page, 'Submit Assessment').click()
  },
  saved: assessmentsOf,
}

/** A worksheet is its own draft: nobody saves it. */
export const WORKSHEET: Written = {
  name: 'a worksheet',
  async open(page) {
    await page.goto('/worksheets')
    await expect(page.getByRole('heading', { level: 1, name: 'Worksheets' })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    const begun = page.getByRole('link', { name: /^Go on\W+One problem/ })
    await ((await begun.count()) > 0 ? begun : button(page, 'Begin: One problem')).click()
  },
  write: (page, text = TEXT) => page.getByLabel('The problem in one sentence').fill(text),
  expectWritten: (page, text = TEXT) => expect(page.getByLabel('The problem in one sentence')).toHaveValue(text),
  expectEmpty: (page) => expect(page.getByLabel('The problem in one sentence')).toHaveValue(''),
}

export const FORMS = [JOURNAL_FORM, CHECK_IN_FORM, ASSESSMENT_FORM]
export const EVERYTHING = [...FORMS, WORKSHEET]
