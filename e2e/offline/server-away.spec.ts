import { LATE_DRAFT } from '../support/drafts.ts'
import { checkInsOf, register } from '../support/people.ts'
import { addMore, chooseScores, notice, openSignedOutPage, pressInMenu } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const NOTES = 'Words that took an hour to find.'
/** Saving a check-in, with its draft or without. */
const WRITES = /\/api\/checkins(\?draft=\d+)?$/

test('a lost response does not create a second check-in', async ({ page, context, watch }) => {
  watch.allow(/ERR_FAILED.*api\/checkins/)
  watch.allow(LATE_DRAFT)
  await register(context)
  await page.goto('/checkin')
  await chooseScores(page)
  await addMore(page)
  await page.getByLabel('Notes').fill(NOTES)
  await page.route(WRITES, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Complete Check-In' }).click()
  await expect(notice(page)).toContainText('Failed to save check-in. Please try again.')
  await expect(page.getByRole('alert')).toContainText('it will not be saved twice')
  expect(await checkInsOf(context)).toHaveLength(1)

  await page.unroute(WRITES)
  await page.getByRole('button', { name: 'Complete Check-In' }).click()
  await expect(page.getByRole('region', { name: 'Check-in Complete' })).toBeVisible()
  await expect(page).toHaveURL('/inmate')
  expect(await checkInsOf(context)).toHaveLength(1)
})

test('while the server is down nothing typed is lost, and it is saved once when the server returns', {
  tag: '@long',
}, async ({ openBrowser, startProduct, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
  watch.allow(/status of 503|Failed to fetch dynamically imported module/)
  watch.allow(LATE_DRAFT)
  const own = await startProduct()
  const { context, page } = await openBrowser({ baseURL: own.origin })
  await register(context)
  await page.goto('/checkin')
  await chooseScores(page, 'Low')
  await addMore(page)
  await page.getByText('Safety in here').click()
  await page.getByLabel('Notes').fill(NOTES)

  await own.kill()
  await page.getByRole('button', { name: 'Complete Check-In' }).click()
  await expect(notice(page)).toContainText('Failed to save check-in. Please try again.')
  await expect(page.getByRole('alert')).toContainText('Everything you entered is still here.')
  await expect(page.getByLabel('Notes')).toHaveValue(NOTES)
  await expect(page.getByRole('radio', { name: 'Low', exact: true }).first()).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Safety in here' })).toBeChecked()

  await own.start()
  await page.getByRole('button', { name: 'Complete Check-In' }).click()
  await expect(page).toHaveURL('/inmate')
  await expect(page.getByText('Completed today')).toBeVisible()
  expect(await checkInsOf(context)).toMatchObject([{ moodScore: 3, stressors: ['Safety Concerns'], notes: NOTES }])
})

test('a screen whose code failed to load says so, and opens when the connection returns', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_FAILED.*assets|Failed to fetch dynamically imported module/)
  await register(context)
  await page.route('**/assets/record-screen*', (route) => route.abort())
  await page.goto('/inmate')
  await pressInMenu(page, 'link', 'My record')
  await expect(page.getByRole('heading', { name: 'This page did not open' })).toBeVisible()
  await page.unroute('**/assets/record-screen*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'My record' })).toBeVisible()
})

test('a screen whose code failed to prefetch still opens once the server returns', { tag: '@long' }, async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_FAILED.*assets/)
  await register(context)
  // Some browsers remember a failed import until the page is reloaded; others fetch again.
  const line = { isBack: false }
  await page.route('**/assets/content-screen-*', (route) => (line.isBack ? route.continue() : route.abort()))
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().endsWith('/content')) line.isBack = true
  })
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('content-screen-'))
  await page.goto('/inmate')
  await missed
  const loadedAnew = page.waitForEvent('load')
  await page.getByRole('navigation').getByRole('link', { name: 'Learning' }).click()
  await loadedAnew
  await expect(page.getByRole('heading', { level: 1, name: 'Learning' })).toBeVisible()
  await expect(page).toHaveURL('/content')
})

test('a toast that fails to render leaves the rest of the page', { tag: '@long' }, async ({ page, context, watch }) => {
  watch.allow(/ERR_FAILED.*(assets|api\/checkins)/)
  await register(context)
  await page.route('**/assets/toast-viewport*', (route) => route.abort())
  await page.route(WRITES, (route) => route.abort())
  await page.goto('/checkin')
  await chooseScores(page)
  await addMore(page)
  await page.getByLabel('Notes').fill(NOTES)
  await page.getByRole('button', { name: 'Complete Check-In' }).click()
  await expect(page.getByRole('alert')).toContainText('Everything you entered is still here.')
  await expect(page.getByLabel('Notes')).toHaveValue(NOTES)
})

test('a form of the entry whose code failed to load says so', { tag: '@long' }, async ({ page, watch }) => {
  watch.allow(/ERR_FAILED.*assets/)
  await page.route('**/assets/register-form*', (route) => route.abort())
  await openSignedOutPage(page)
  await page.getByRole('link', { name: 'Need an account? Register' }).click()
  await expect(page.getByRole('alert')).toContainText('This could not be loaded.')
  await page.unroute('**/assets/register-form*')
  // The form has an address, to which the reload comes back.
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
})
