import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { button } from '../support/assessment.ts'
import { answerQuestions, register } from '../support/people.ts'
import { uncover } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const offer = (page: Page) => page.getByRole('region', { name: 'Your result is here', exact: true })
const result = (page: Page) => page.getByRole('region', { name: 'Your result', exact: true })
const inRecord = (page: Page) => page.getByRole('region', { name: 'Your last result', exact: true })
/** Words that no screen says of a result. */
const NEVER = /critical|high risk|moderate|severe|score|PHQ|GAD|level|question 9/i

test('a result waits closed on the home page, is opened once, and then stands closed in My record', async ({
  page,
  context,
}) => {
  await register(context, { assessed: false })
  await answerQuestions(context, { d1: 3, d2: 3, d3: 3, d4: 3 })
  await page.goto('/inmate')
  await expect(page.getByRole('main').getByRole('region').first()).toBeVisible()
  await expect(offer(page)).toContainText('Open it when nobody looks at your screen.')
  await expect(page.getByRole('main')).not.toContainText('hard days')
  await expectAccessible(page, 'en', 'a result offered')

  await button(page, 'Open my result').click()
  await expect(result(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(result(page)).toContainText('Your answers show hard days.This is a check, not a diagnosis.')
  await expect(result(page)).toContainText('Nothing more. Nobody was told of these answers.')
  await expect(result(page).getByRole('link')).toHaveText([/^A tool, 7 minutes/, /^A lesson/])
  await expect(result(page)).toContainText('We ask you again on')
  await expect(result(page)).not.toContainText(NEVER)
  await expectAccessible(page, 'en', 'a result opened')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(offer(page).or(result(page))).toHaveCount(0)
  await page.goto('/record')
  await expect(inRecord(page)).toHaveCount(0)
  await uncover(page)
  await expect(inRecord(page)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('hard days')
  await inRecord(page).getByRole('button').click()
  await expect(result(page)).toContainText('Your answers show hard days.')
  await button(page, 'Close').click()
  await expect(inRecord(page).getByRole('button')).toBeFocused()
})

test('nobody else on the same device is offered or shown a result, and Hide closes an opened one', {
  tag: '@long',
}, async ({ page, context }) => {
  await register(context, { assessed: false })
  await answerQuestions(context, { d9: 1 })
  await page.goto('/inmate')
  await button(page, 'Open my result').click()
  await expect(result(page)).toBeVisible()
  await button(page, 'Hide this page').click()
  await page.keyboard.press('Escape')
  await expect(offer(page)).toHaveCount(1)
  await expect(result(page)).toHaveCount(0)

  // No page is open that would leave by itself when the other session begins.
  await page.goto('about:blank')
  await register(context)
  await page.goto('/inmate')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(offer(page)).toHaveCount(0)
  await page.goto('/record')
  await uncover(page)
  await expect(inRecord(page)).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('Thank you for answering.')
  expect(await (await context.request.get('/api/assessments/result')).json()).toMatchObject({ meaning: 'few' })
})
