import type { Try } from '@evenkeel/contract/learning/tries.ts'
import { DAYS_AHEAD, QUICK_START } from '../support/command-line.ts'
import { card, FIRST, lesson, passed, progressOf } from '../support/learning.ts'
import { register } from '../support/people.ts'
import { notice } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test('a module is started, left, continued, completed and reviewed', async ({ page, context }) => {
  await register(context)
  await page.goto('/inmate')
  const lessons = page.getByRole('link', { name: /^CBT Lessons/ })
  await expect(lessons).toContainText('0 of 12 modules done')
  await lessons.click()
  await expect(page).toHaveURL('/content')
  const modules = page.getByRole('region', { name: 'All modules' })
  await expect(modules.getByRole('heading', { level: 2 })).toHaveCount(12)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText('Premium')).toHaveCount(0)
  await expect(card(page, FIRST)).toContainText('About 15 minutes · 3 sections · 6 lessons')

  await test.step('start the module, and leave after two lessons', async () => {
    await card(page, FIRST)
      .getByRole('link', { name: `Start ${FIRST}` })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(FIRST)
    await expect(lesson(page, 'What happened')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('The loopLesson 1 of 6')
    await expect(page.getByText('1 / 6 lessons')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await expect(page.getByRole('article').locator('p')).toHaveCount(5)
    await expect(page.getByRole('article').getByRole('strong')).toHaveText('Try this today.')
    await page.getByRole('button', { name: 'Next Lesson' }).click()
    await expect(lesson(page, 'What I told myself')).toBeFocused()
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '17')
    await page.getByRole('button', { name: 'Next Lesson' }).click()
    await expect(page.getByRole('main')).toContainText('The bodyLesson 3 of 6')
    await expect.poll(() => progressOf(context)).toMatchObject([{ moduleId: 'm01', progress: 33, completed: false }])
    await page.getByRole('link', { name: 'Back to Modules' }).click()
  })

  await test.step('continue where it was left, and complete it', async () => {
    await expect(card(page, FIRST)).toContainText('33%')
    await page.reload()
    await card(page, FIRST)
      .getByRole('link', { name: `Continue ${FIRST}` })
      .click()
    await expect(lesson(page, 'Stress alarm')).toBeVisible()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(lesson(page, 'What I told myself')).toBeVisible()
    for (let at = 2; at < 6; at++) await page.getByRole('button', { name: 'Next Lesson' }).click()
    await expect(page.getByText('6 / 6 lessons')).toBeVisible()
    await expect(page.getByText('About this module: The ideas here come from')).toBeVisible()
    await expect.poll(() => progressOf(context)).toMatchObject([{ progress: 83, completed: false }])
    await page.getByRole('button', { name: 'Complete Module' }).click()
    await expect(notice(page)).toContainText('Module Complete!')
    await expect(page).toHaveURL('/content')
    await expect.poll(() => progressOf(context)).toMatchObject([{ progress: 100, completed: true }])
  })

  await test.step('review it from the beginning, which keeps it completed', async () => {
    await expect(card(page, FIRST)).toContainText('100%')
    await card(page, FIRST)
      .getByRole('link', { name: `Review ${FIRST}` })
      .click()
    await expect(lesson(page, 'What happened')).toBeVisible()
    await page.getByRole('button', { name: 'Next Lesson' }).click()
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
    await page.goto('/inmate')
    await expect(lessons).toContainText('1 of 12 modules done')
    expect(await progressOf(context)).toMatchObject([{ progress: 100, completed: true }])
  })
})

test('staff see the modules that they have not finished first on the dashboard, with their own progress', {
  tag: '@long',
}, async ({ page, context }) => {
  await register(context, { role: 'staff' })
  await passed(context, 'm01', 100)
  await passed(context, 'm02', 50)
  await page.goto('/staff')
  const training = page.getByRole('region', { name: 'Resilience Training' })
  await expect(training).toContainText('1 of 12 modules done')
  await expect(training.getByRole('listitem')).toHaveText([/50%$/, /0%$/, /0%$/, /0%$/])
  await training.getByRole('link', { name: 'Evidence-Based Content' }).click()
  await expect(page).toHaveURL('/content')
  await page.goBack()
  await training.getByRole('link', { name: /^Small steps/ }).click()
  await expect(page).toHaveURL('/content/m02')
  await expect(page.getByText('4 / 6 lessons')).toBeVisible()
})

test('a task is put on today from its lesson, asked for the next day, rated, and offered again', {
  tag: '@long',
}, async ({ openBrowser, startProduct, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
  const own = await startProduct()
  const { context, page } = await openBrowser({ baseURL: own.origin })
  await register(context)
  const daysLater = async (days: number) => {
    await page.goto('about:blank')
    await own.kill()
    const options = `--import=${QUICK_START} --import=${DAYS_AHEAD}`
    await own.start({ NODE_OPTIONS: options, TEST_DAYS_AHEAD: `${days}` })
    await page.goto('/inmate')
  }
  const home = page.getByRole('main')

  await page.goto('/content/m05#2.2')
  const task = await page.getByRole('article').locator('p').last().innerText()
  await page.getByRole('button', { name: 'I will try this' }).click()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(page.getByText(/^It is on your home page for/)).toBeVisible()
  const [planned]: Try[] = await (await context.request.get('/api/tries')).json()

  await daysLater(1)
  await home.getByRole('link', { name: /How did it go\? Not yet is fine\./ }).click()
  await page.getByText('Much better', { exact: true }).click()
  await page.getByLabel(/^One line about it/).fill('Slept after it.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(notice(page)).toContainText('Saved')

  // From then on it takes turns with the lesson that comes next, by day.
  await daysLater((Date.parse(planned?.on ?? '') / 86_400_000) % 2 === 0 ? 3 : 2)
  await home.getByRole('link', { name: /For today.*again/ }).click()
  await expect(page.getByRole('heading', { name: 'Do you want to try this again?' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: task.replace('Try this today. ', '') })).toBeVisible()
  await page.getByText('How it went', { exact: true }).click()
  await expect(page.getByText('Much better. Slept after it.')).toBeVisible()
})
