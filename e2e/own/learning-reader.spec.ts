import { card, FIRST, lesson, progressOf } from '../support/learning.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const AWAY = { status: 503, contentType: 'application/problem+json', body: '{"code":"unavailable","message":"Away"}' }

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

test('with the server stopped, a module can be read to its end, and progress is sent later', async ({
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
