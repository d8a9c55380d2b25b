import type { Locator, Page } from '@playwright/test'
import {
  answerAll,
  assessmentsOf,
  begin,
  button,
  letSomebodyHear,
  nextByKey,
  numbered,
  option,
  question,
  SELF_HARM,
  safety,
  TOTAL,
} from '../support/assessment.ts'
import { inDatabase } from '../support/database.ts'
import { LATE_DRAFT } from '../support/drafts.ts'
import { answerQuestions, checkIn, listenForAlerts, register, userOf } from '../support/people.ts'
import { notice, pressInMenu } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

/** Moves a person's check-ins twelve hours apart, the last one to now. */
const APART = `update check_ins c set created_at = now() - make_interval(hours => 12 * (n - 1)::int)
  from (select id, row_number() over (order by id desc) as n from check_ins where user_id = $1) r where c.id = r.id`

test('the whole assessment works by keyboard alone, after saying who sees the answers', async ({ page, context }) => {
  await register(context, { assessed: false })
  await letSomebodyHear(page)
  await page.goto('/assessment')
  const main = page.getByRole('main')
  await nextByKey(page, 'What is private')
  await nextByKey(page, 'When staff are called')
  await expect(main).toContainText('the people who answer here are called')
  await expect(main).toContainText('that you may not be safe')
  await expect(main).toContainText('roughly how you answered question 9')
  await expect(main).toContainText('Staff may watch you more closely for a while.')
  await nextByKey(page, 'Begin now, or later')
  await expect(main).toContainText('If you are not safe, press Get Help or tell any officer or staff.')
  await expect(page.getByRole('radio')).toHaveCount(0)

  await button(page, 'Begin').focus()
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Mental Health Assessment')
  await button(page, 'Skip them all').press('Enter')
  await button(page, 'Continue').press('Enter')
  for (let number = 1; number <= 4; number++) {
    await expect(question(page).locator('legend')).toContainText(`Question ${number} of 5`)
    await button(page, 'No').press('Enter')
  }
  for (let at = 0; at < TOTAL; at++) {
    await expect(page.getByText(`Question ${at + 1} of ${TOTAL}`, { exact: true })).toBeVisible()
    await expect(question(page).locator('legend')).toBeFocused()
    await expect(main).toContainText('This is not a diagnosis')
    await page.keyboard.press('Tab')
    await expect(option(page, 0)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(option(page, 1)).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await expect(option(page, 0)).toBeChecked()
    await expect(page.getByText(`Question ${at + 1} of ${TOTAL}`, { exact: true })).toBeVisible()
    await button(page, at === TOTAL - 1 ? 'Submit Assessment' : 'Next Question').focus()
    await page.keyboard.press('Enter')
  }
  await expect(notice(page)).toContainText('Assessment CompleteYour assessment has been completed successfully.')
  await expect(page).toHaveURL('/inmate')
  expect(await assessmentsOf(context)).toMatchObject([{ riskLevel: 'low', type: 'initial' }])
})

test('the navigator moves between questions and shows the answered ones, and nothing is sent before all are answered', {
  tag: '@long',
}, async ({ page, context }) => {
  await register(context, { assessed: false })
  await begin(page)
  await expect(page.getByText('0% complete')).toBeVisible()
  await expect(button(page, 'Previous')).toBeDisabled()
  await expect(button(page, 'Next Question')).toBeDisabled()
  await option(page, 2).press('Space')
  await expect(page.getByText('5% complete')).toBeVisible()
  await expect(page.getByText('Question 1 of 17', { exact: true })).toBeVisible()
  await button(page, 'Next Question').click()
  await expect(button(page, 'Question 2')).toHaveAttribute('aria-current', 'step')
  await expect(button(page, 'Question 1, answered')).not.toHaveAttribute('aria-current')

  await button(page, 'Question 9').click()
  await expect(question(page)).toContainText('Thoughts that you would be better off dead')
  await expect(question(page).locator('legend')).toBeFocused()
  await option(page, 0).press('Space')
  await expect(button(page, 'Question 9, answered')).toBeVisible()
  await button(page, 'Previous').click()
  await expect(page.getByText('Question 8 of 17', { exact: true })).toBeVisible()
  await button(page, 'Question 1, answered').click()
  await expect(option(page, 2)).toBeChecked()

  await button(page, 'Question 17').click()
  await option(page, 0).press('Space')
  await expect(button(page, 'Submit Assessment')).toBeDisabled()
  await expect(page.getByText('Still to answer: 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16')).toBeVisible()
  expect(await assessmentsOf(context)).toEqual([])
})

test('a critical result says that staff were notified, and is stored', async ({ page, context, openBrowser }) => {
  // The portal is rendered by the server, so somebody has to be there.
  await listenForAlerts((await openBrowser()).context)
  await register(context, { assessed: false })
  await begin(page)
  await answerAll(page, { d9: 2 })
  await button(page, 'Submit Assessment').click()
  await expect(notice(page)).toContainText(
    'Additional Support May Be NeededStaff were notified. Resources are available to you now.',
  )
  await button(page, 'Continue').click()
  await expect(page).toHaveURL('/inmate')
  expect(await assessmentsOf(context)).toMatchObject([{ riskLevel: 'critical' }])
})

test('an assessment takes 19 taps from the first question to sending', { tag: '@long' }, async ({ page, context }) => {
  await register(context, { assessed: false })
  await begin(page)
  let taps = 0
  const tap = async (locator: Locator) => {
    taps += 1
    await locator.click()
  }
  for (let at = 0; at < TOTAL; at++) {
    await expect(page.getByText(`Question ${at + 1} of ${TOTAL}`, { exact: true })).toBeVisible()
    await expect(question(page).locator('legend')).toBeFocused()
    await tap(question(page).getByText('Several days').or(question(page).getByText('Somewhat difficult')))
    if (at === SELF_HARM) {
      await expect(safety(page)).toBeInViewport()
      await tap(button(page, 'Next Question'))
    }
  }
  await tap(button(page, 'Submit Assessment'))
  expect(taps).toBe(19)
  await button(page, 'Continue').click()
  await expect(page).toHaveURL('/inmate')
  expect(await assessmentsOf(context)).toMatchObject([{ scores: { phq9: 9, gad7: 7 } }])
})

/** Waits on the page's own clock for longer than a question takes to go on by itself. */
async function expectToStay(page: Page, number: number) {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))
  await expect(page.getByText(`Question ${number} of ${TOTAL}`, { exact: true })).toBeVisible()
}

test('a changed answer, question 9, the last one, and all while the switch is off go on only by Next Question', {
  tag: '@long',
}, async ({ page, context }) => {
  await register(context, { assessed: false })
  await begin(page)
  await option(page, 1).click()
  await expect(page.getByText('Question 2 of 17', { exact: true })).toBeVisible()
  await button(page, 'Previous').click()
  await option(page, 2).click()
  await expect(option(page, 2)).toBeChecked()
  await expectToStay(page, 1)

  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().endsWith('/api/user'),
  )
  await page.getByRole('switch', { name: 'Go to the next question by itself' }).press('Space')
  expect(await (await kept).json()).toMatchObject({ autoAdvance: false })
  await button(page, 'Next Question').click()
  await option(page, 0).click()
  await expectToStay(page, 2)
  await page.getByRole('switch').press('Space')

  await numbered(page, SELF_HARM + 1).click()
  await option(page, 0).click()
  await expectToStay(page, SELF_HARM + 1)
  await numbered(page, TOTAL).click()
  await option(page, 3).click()
  await expectToStay(page, TOTAL)
  await expect(page.getByText('Still to answer: 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16')).toBeVisible()
})

test('a second tap of a double tap neither answers nor holds up, and anything pressed meanwhile keeps the question', {
  tag: '@long',
}, async ({ page, context }) => {
  await register(context, { assessed: false })
  await page.clock.install()
  await begin(page)
  const tap = async () => {
    const spot = await option(page, 1).boundingBox()
    await page.mouse.click((spot?.x ?? 0) + 2, (spot?.y ?? 0) + 2)
  }
  await page.clock.pauseAt(Date.now() + 60_000)
  await tap()
  await page.clock.runFor(120)
  await tap()
  await page.clock.runFor(179)
  await expect(page.getByText('Question 1 of 17', { exact: true })).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByText('Question 2 of 17', { exact: true })).toBeVisible()
  await page.clock.runFor(499)
  await tap()
  await expect(question(page).getByRole('radio', { checked: true })).toHaveCount(0)

  await page.clock.runFor(1)
  await expect(question(page).locator('.pointer-events-none')).toHaveCount(0)
  await tap()
  await expect(option(page, 1)).toBeChecked()
  await page.keyboard.press('Shift')
  await page.clock.runFor(1000)
  await expect(page.getByText('Question 2 of 17', { exact: true })).toBeVisible()
  await expect(page.getByText('11% complete')).toBeVisible()
})

test('a failed submission keeps every answer, and the same assessment is stored only once', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_FAILED.*api\/assessments/)
  watch.allow(LATE_DRAFT)
  await register(context, { assessed: false })
  await begin(page)
  await answerAll(page)
  const sending = /\/api\/assessments(\?draft=\d+)?$/
  await page.route(sending, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Submit Assessment').click()
  await expect(notice(page)).toContainText('ErrorFailed to submit assessment')
  await expect(page.getByRole('alert')).toContainText('it will not be sent twice')
  await expect(option(page, 0)).toBeChecked()
  expect(await assessmentsOf(context)).toHaveLength(1)
  await page.unroute(sending)
  await button(page, 'Submit Assessment').click()
  await expect(page).toHaveURL('/inmate')
  expect(await assessmentsOf(context)).toHaveLength(1)
})

test('questions that failed to load say so, and load on the next try', { tag: '@long' }, async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_FAILED.*assessment\/questions/)
  await register(context, { assessed: false })
  await page.route('/api/assessment/questions', (route) => route.abort())
  await page.goto('/assessment')
  await expect(page.getByRole('alert')).toContainText('We could not load the questions.')
  await page.unroute('/api/assessment/questions')
  await button(page, 'Try again').click()
  await expect(button(page, 'Next')).toBeVisible()
})

test('an assessment that something triggered is optional and says why, and one that is not due can be taken too', {
  tag: '@long',
}, async ({ page, context, product }) => {
  await register(context, { assessed: false })
  await answerQuestions(context)
  await page.goto('/assessment')
  await expect(page.getByText('You can take one at any time.')).toBeVisible()
  for (let times = 0; times < 3; times++) await checkIn(context, { stressScore: 9 })
  await page.reload()
  await expect(page.getByText('You can take one at any time.')).toBeVisible()
  const { id } = await userOf(context)
  await inDatabase(product.dataDir, APART, [id])
  await page.reload()
  await expect(page.getByText('Your stress was 8 or higher three times in a row')).toBeVisible()
  await expect(button(page, 'Not now')).toBeVisible()
  await begin(page)
  await answerAll(page)
  await button(page, 'Submit Assessment').click()
  await expect(page).toHaveURL('/inmate')
  expect(await assessmentsOf(context)).toMatchObject([{ type: 'triggered' }, { type: 'initial' }])
})

test('the language can change in the middle, and the answers stay', { tag: '@long' }, async ({ page, context }) => {
  await register(context, { assessed: false })
  await begin(page)
  await option(page, 2).press('Space')
  await pressInMenu(page, 'button', 'Español')
  await expect(question(page)).toContainText('Poco interés o placer en hacer cosas')
  await expect(page.getByText('Durante las últimas 2 semanas', { exact: false })).toBeVisible()
  await expect(page.getByText('Pregunta 1 de 17', { exact: true })).toBeVisible()
  await expect(button(page, 'Pregunta 1, respondida')).toBeVisible()
  await expect(option(page, 2)).toBeChecked()
  await expect(question(page).getByText('Más de la mitad de los días')).toBeVisible()
})
