import type { Page } from '@playwright/test'
import { card, FIRST, lesson, progressOf } from '../support/learning.ts'
import { register, signInAsAdmin } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const AWAY = { status: 503, contentType: 'application/problem+json', body: '{"code":"unavailable","message":"Away"}' }

test('while the server is unreachable reading goes on, and progress is sent later', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/status of 503 .*content\/progress/)
  await register(context)
  await page.goto('/content/m01')
  await expect(lesson(page, 'What happened')).toBeVisible()
  await page.route('/api/content/progress', (route) => route.fulfill(AWAY))
  await page.getByRole('button', { name: 'Next Lesson' }).click()
  await expect(lesson(page, 'What I told myself')).toBeVisible()
  await expect(page.getByText('your progress is not saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Next Lesson' }).click()
  await expect(lesson(page, 'Stress alarm')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33')
  expect(await progressOf(context)).toEqual([])
  await page.getByRole('link', { name: 'Back to Modules' }).click()
  await expect(page.getByText('your progress is not saved yet')).toBeVisible()
  await expect(card(page, FIRST)).toContainText('33%')

  await page.unroute('/api/content/progress')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('your progress is not saved yet')).toHaveCount(0)
  expect(await progressOf(context)).toMatchObject([{ moduleId: 'm01', progress: 33, completed: false }])
})

test('while the server is away the lessons are those that anybody may read', { tag: '@long' }, async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/status of 503 .*content\//)
  await register(context)
  await page.route('/api/content/**', (route) => route.fulfill(AWAY))
  await page.goto('/content')
  await card(page, FIRST)
    .getByRole('link', { name: /^Start/ })
    .click()
  await expect(lesson(page, 'What happened')).toBeVisible()
  await page.getByRole('button', { name: 'Next Lesson' }).click()
  await expect(lesson(page, 'What I told myself')).toBeVisible()
})

test('modules that failed to load say so, and can be loaded again', { tag: '@long' }, async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/status of 503 .*(content\/modules|assets\/lessons)/)
  await register(context)
  await page.route('/api/content/modules**', (route) => route.fulfill(AWAY))
  await page.route('/assets/lessons-*', (route) => route.fulfill(AWAY))
  await page.goto('/content')
  await expect(page.getByRole('alert')).toContainText('We could not load the lessons.')
  await page.unroute('/api/content/modules**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, FIRST)).toBeVisible()
})

test('only the open module is loaded with its text', { tag: '@long' }, async ({ page, context }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
  await register(context)
  await page.goto('/content')
  await card(page, FIRST).getByRole('link').click()
  await expect(lesson(page, 'What happened')).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/content/modules'))).toEqual([
    '/api/content/modules?view=summary',
    '/api/content/modules/m01',
  ])
})

test.describe(() => {
  test.use({ productOf: 'test' })

  test('a lesson is marked as hard once, and administrators see no lesson that few people marked', {
    tag: '@long',
  }, async ({ page, context, openBrowser }) => {
    await register(context)
    await page.goto('/content/m01')
    const hard = page.getByRole('button', { name: 'This was hard to understand' })
    await hard.click()
    await expect(page.getByText('Thank you. This helps us write it more plainly.')).toBeVisible()
    await expect(hard).toHaveCount(0)
    await page.getByRole('button', { name: 'Next Lesson' }).click()
    await expect(hard).toBeVisible()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(lesson(page, 'What happened')).toBeVisible()
    await expect(hard).toHaveCount(0)

    const admin = await openBrowser()
    await signInAsAdmin(admin.context)
    await admin.page.goto('/admin')
    const found = admin.page.getByRole('region', { name: 'Hard lessons', exact: true })
    await found.getByRole('heading').click()
    await expect(found).toContainText('when 5 people have found the same lesson hard.')
    await expect(found.getByRole('listitem')).toHaveCount(0)
  })
})

async function tabTo(page: Page, role: 'link' | 'button', name: string) {
  const wanted = page.getByRole(role, { name, exact: true })
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never reaches ${name}`)
}

test('a module can be read and completed by keyboard alone', { tag: '@long' }, async ({ page, context }) => {
  await register(context)
  await page.goto('/content')
  await expect(card(page, FIRST)).toBeVisible()
  await tabTo(page, 'link', `Start ${FIRST}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('1 / 6 lessons')).toBeVisible()
  for (let at = 2; at <= 6; at++) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(`${at} / 6 lessons`)).toBeVisible()
  }
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('5 / 6 lessons')).toBeVisible()
  await expect.poll(() => progressOf(context)).toMatchObject([{ progress: 83, completed: false }])
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'button', 'Complete Module')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/content')
  await expect.poll(() => progressOf(context)).toMatchObject([{ completed: true }])
})

test('with the server stopped, a module can be read to its end', { tag: '@long' }, async ({
  openBrowser,
  startProduct,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
  watch.allow(/status of 503|Failed to fetch dynamically imported module/)
  const own = await startProduct()
  const { context, page } = await openBrowser({ baseURL: own.origin })
  await register(context)
  await page.goto('/content')
  await card(page, FIRST).getByRole('link').click()
  await expect(lesson(page, 'What happened')).toBeVisible()
  await own.kill()
  for (let at = 1; at < 6; at++) await page.getByRole('button', { name: 'Next Lesson' }).click()
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await expect(card(page, FIRST)).toContainText('100%')
  await expect(page.getByText('your progress is not saved yet')).toBeVisible()
  await own.start()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('your progress is not saved yet')).toHaveCount(0)
  expect(await progressOf(context)).toMatchObject([{ moduleId: 'm01', progress: 100, completed: true }])
})
