import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { button } from '../support/assessment.ts'
import { answerAlert, answerQuestions, listenForAlerts, register } from '../support/people.ts'
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
  await expect(result(page)).toContainText('Nothing more. Nobody was told.')
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

test.describe('with responders of its own', () => {
  test.use({ productOf: 'test' })

  test('after an answer about self-harm the result follows the alert, says what to say, and names no lesson', async ({
    page,
    context,
    openBrowser,
  }) => {
    const { context: office } = await openBrowser()
    await listenForAlerts(office)
    await register(context, { assessed: false })
    await answerQuestions(context, { d9: 2 })
    await page.goto('/inmate')
    await button(page, 'Open my result').click()
    await expect(result(page)).toContainText('Thank you for answering.You do not have to carry this alone.')
    await expect(result(page)).toContainText('Nobody has answered yet. Do not rely on this screen.')
    await expect(result(page)).toContainText('Staff may watch you more closely for a while.')
    await expect(result(page)).toContainText('I am not safe. I need mental health now.')
    await expect(result(page).getByRole('button', { name: 'Get Help' })).toBeVisible()
    await expect(result(page).getByRole('link', { name: /^A tool/ })).toHaveAttribute('href', '/tools#54321-grounding')
    await expect(result(page).getByRole('link', { name: /^A lesson/ })).toHaveCount(0)
    await expect(result(page)).not.toContainText(NEVER)
    const step = result(page).locator('[aria-current=step]')
    await expect(step).toContainText('Sent')

    const alerts: Alert[] = await (await office.request.get('/api/alerts?status=active')).json()
    await answerAlert(office, alerts[0]?.id ?? null, { status: 'acknowledged', responseStep: 'coming' })
    await expect(step).toContainText('On the way')
    await expect(result(page)).toContainText('wrote that they are on the way.')
  })
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
