import type { PastAssessment } from '@evenkeel/contract/assessments/assessments.ts'
import { QUESTION_IDS, type QuestionId } from '@evenkeel/contract/assessments/questions.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'

export const TOTAL = QUESTION_IDS.length
export const SELF_HARM = QUESTION_IDS.indexOf('d9')

export const question = (page: Page) => page.getByRole('group')
export const option = (page: Page, at: number) => question(page).getByRole('radio').nth(at)
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const safety = (page: Page) =>
  page.getByRole('alert', { name: /^(Help is here for you|Aquí hay ayuda para usted)$/ })
export const numbered = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^(Question|Pregunta) ${number}(,|$)`) })

/** Through the cards of a first day, where they stand, to what begins the questions. */
export async function toBegin(page: Page, name = 'Begin') {
  const next = page.getByRole('button', { name: /^(Next|Siguiente)$/ })
  const start = button(page, name)
  for (let card = 0; card < 4; card++) {
    await expect(next.or(start)).toBeVisible()
    if (await start.isVisible()) break
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await next.click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
  }
  return start
}

/** The next card of a first day with the keyboard; its title then has the focus. */
export async function nextByKey(page: Page, title: string) {
  await button(page, 'Next').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
}

/** Skips the entry questions and says four times no, where they stand, to the form. */
export async function throughFirst(page: Page) {
  const skip = page.getByRole('button', { name: /^(Skip them all|Saltarlas todas)$/ })
  const no = button(page, 'No')
  const form = numbered(page, 1)
  await expect(skip.or(no).or(form)).toBeVisible()
  if (await skip.isVisible()) {
    await skip.click()
    await page.getByRole('button', { name: /^(Continue|Continuar)$/ }).click()
    await expect(no.or(form)).toBeVisible()
  }
  // A draft of answers comes back after them.
  for (let number = 1; number <= 4 && !(await form.isVisible()); number++) {
    await expect(question(page).locator('legend')).toContainText(new RegExp(`^(Question|Pregunta) ${number} (of|de) 5`))
    await no.click()
  }
  await expect(form).toBeVisible()
}

export async function begin(page: Page, name = 'Begin') {
  await page.goto('/assessment')
  await (await toBegin(page, name)).click()
  await throughFirst(page)
  await expect(question(page).locator('legend')).toBeFocused()
}

/** Answers every question through the navigator and with keys, so that none goes on by itself: with 0, or as given. */
export async function answerAll(page: Page, answers: Partial<Record<QuestionId, number>> = {}) {
  for (const [at, id] of QUESTION_IDS.entries()) {
    await numbered(page, at + 1).click()
    await option(page, answers[id] ?? 0).press('Space')
  }
}

/** What the server has stored of this person. */
export async function assessmentsOf(context: BrowserContext): Promise<PastAssessment[]> {
  return (await context.request.get('/api/assessments')).json()
}

/** The server says that somebody would hear an alert: it depends on what other journeys have open at this moment. */
export const letSomebodyHear = (page: Page) =>
  page.route(/\/api\/(assessments|user|help)(\?|$)/, async (route) => {
    const response = await route.fetch()
    if (!response.ok() || response.status() === 204) return route.fulfill({ response })
    const said = await response.json()
    return route.fulfill({ response, json: Array.isArray(said) ? said : { ...said, hearing: 'heard' } })
  })
