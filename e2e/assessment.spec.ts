import { QUESTION_IDS, type QuestionId } from '@evenkeel/contract/questions.ts'
import type { BrowserContext } from '@playwright/test'
import { answerAll, assessmentsOf, begin, button, option, question, TOTAL } from './support/assessment.ts'
import { checkIn, register } from './support/people.ts'
import { notice, pressInMenu } from './support/screen.ts'
import { expect, test } from './support/test.ts'

async function assessed(context: BrowserContext, answers: Partial<Record<QuestionId, number>> = {}) {
  const responses = { ...Object.fromEntries(QUESTION_IDS.map((id) => [id, 0])), ...answers }
  const answer = await context.request.post('/api/assessments', { data: { responses } })
  expect(answer.status()).toBe(201)
}

test('the whole assessment works by keyboard alone, after saying who sees the answers', async ({ page, context }) => {
  await register(context, { assessed: false })
  await page.goto('/assessment')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mental Health Assessment')
  const main = page.getByRole('main')
  await expect(main).toContainText('an alert goes to mental health staff')
  await expect(main).toContainText('It never shows your answers, your notes or your check-ins.')
  await expect(main).toContainText('This is not a diagnosis')
  await expect(page.getByRole('radio')).toHaveCount(0)

  await button(page, 'Begin').focus()
  await page.keyboard.press('Enter')
  for (let at = 0; at < TOTAL; at++) {
    await expect(page.getByText(`Question ${at + 1} of ${TOTAL}`, { exact: true })).toBeVisible()
    await expect(question(page).locator('legend')).toBeFocused()
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

test('the navigator moves between questions and shows the answered ones, and nothing is sent before all are answered', async ({
  page,
  context,
}) => {
  await register(context, { assessed: false })
  await begin(page)
  await expect(page.getByText('0% complete')).toBeVisible()
  await expect(button(page, 'Previous')).toBeDisabled()
  await expect(button(page, 'Next Question')).toBeDisabled()
  await option(page, 2).check()
  await expect(page.getByText('5% complete')).toBeVisible()
  await expect(page.getByText('Question 1 of 17', { exact: true })).toBeVisible()
  await button(page, 'Next Question').click()
  await expect(button(page, 'Question 2')).toHaveAttribute('aria-current', 'step')
  await expect(button(page, 'Question 1, answered')).not.toHaveAttribute('aria-current')

  await button(page, 'Question 9').click()
  await expect(question(page)).toContainText('Thoughts that you would be better off dead')
  await expect(question(page).locator('legend')).toBeFocused()
  await option(page, 0).check()
  await expect(button(page, 'Question 9, answered')).toBeVisible()
  await button(page, 'Previous').click()
  await expect(page.getByText('Question 8 of 17', { exact: true })).toBeVisible()
  await button(page, 'Question 1, answered').click()
  await expect(option(page, 2)).toBeChecked()

  await button(page, 'Question 17').click()
  await option(page, 0).check()
  await expect(button(page, 'Submit Assessment')).toBeDisabled()
  await expect(page.getByText('Still to answer: 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16')).toBeVisible()
  expect(await assessmentsOf(context)).toEqual([])
})

const LEVELS = [
  { level: 'moderate', answers: { d1: 3, d2: 3, d3: 3, d4: 3 }, told: false },
  { level: 'high', answers: { a1: 3, a2: 3, a3: 3, a4: 3, a5: 3 }, told: true },
  { level: 'critical', answers: { d9: 2 }, told: true },
] as const

for (const { level, answers, told } of LEVELS)
  test(`a ${level} result ${told ? 'says that staff were notified' : 'notifies nobody and does not say so'}`, async ({
    page,
    context,
  }) => {
    await register(context, { assessed: false })
    await begin(page)
    await answerAll(page, answers)
    await button(page, 'Submit Assessment').click()
    await expect(notice(page)).toContainText(
      told
        ? 'Additional Support May Be NeededMental health staff were notified. Resources are available to you now.'
        : 'Assessment Complete',
    )
    if (level === 'critical') await button(page, 'Continue').click()
    await expect(page).toHaveURL('/inmate')
    if (level === 'high') await expect(notice(page)).toContainText('Mental health staff were notified.')
    expect(await assessmentsOf(context)).toMatchObject([{ riskLevel: level }])
  })

test('a reload asks first, and no answer is stored', async ({ page, context }) => {
  await register(context, { assessed: false })
  await begin(page)
  await option(page, 1).check()
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  await button(page, 'Begin').click()
  await expect(page.getByText('0% complete')).toBeVisible()
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
})

test('a failed submission keeps every answer, and the same assessment is stored only once', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_FAILED.*api\/assessments/)
  await register(context, { assessed: false })
  await begin(page)
  await answerAll(page)
  await page.route('/api/assessments', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Submit Assessment').click()
  await expect(notice(page)).toContainText('ErrorFailed to submit assessment')
  await expect(page.getByRole('alert')).toContainText('it will not be sent twice')
  await expect(option(page, 0)).toBeChecked()
  expect(await assessmentsOf(context)).toHaveLength(1)
  await page.unroute('/api/assessments')
  await button(page, 'Submit Assessment').click()
  await expect(page).toHaveURL('/inmate')
  expect(await assessmentsOf(context)).toHaveLength(1)
})

test('questions that failed to load say so, and load on the next try', async ({ page, context, watch }) => {
  watch.allow(/ERR_FAILED.*assessment\/questions/)
  await register(context, { assessed: false })
  await page.route('/api/assessment/questions', (route) => route.abort())
  await page.goto('/assessment')
  await expect(page.getByRole('alert')).toContainText('We could not load the questions.')
  await page.unroute('/api/assessment/questions')
  await button(page, 'Try again').click()
  await expect(button(page, 'Begin')).toBeVisible()
})

test('an assessment that something triggered is optional and says why, and one that is not due can be taken too', async ({
  page,
  context,
}) => {
  await register(context, { assessed: false })
  await assessed(context)
  await page.goto('/assessment')
  await expect(page.getByText('You can take one at any time.')).toBeVisible()
  for (let times = 0; times < 3; times++) await checkIn(context, { stressScore: 9 })
  await page.reload()
  await expect(page.getByText('Your stress was 8 or higher in your last 3 check-ins')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Not now' })).toBeVisible()
  await begin(page)
  await answerAll(page)
  await button(page, 'Submit Assessment').click()
  await expect(page).toHaveURL('/inmate')
  expect(await assessmentsOf(context)).toMatchObject([{ type: 'triggered' }, { type: 'initial' }])
})

test('the language can change in the middle, and the answers stay', async ({ page, context }) => {
  await register(context, { assessed: false })
  await begin(page)
  await option(page, 2).check()
  await pressInMenu(page, 'button', 'Español')
  await expect(question(page)).toContainText('Poco interés o placer en hacer cosas')
  await expect(page.getByText('Durante las últimas 2 semanas', { exact: false })).toBeVisible()
  await expect(page.getByText('Pregunta 1 de 17', { exact: true })).toBeVisible()
  await expect(button(page, 'Pregunta 1, respondida')).toBeVisible()
  await expect(option(page, 2)).toBeChecked()
  await expect(question(page).getByText('Más de la mitad de los días')).toBeVisible()
})
