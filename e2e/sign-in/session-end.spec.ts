import type { Page, Request } from '@playwright/test'
import { endAfterIdle, endAtMaximumAge } from '../support/database.ts'
import { askForHelp, register, signIn } from '../support/people.ts'
import { IDLE, stayQuietUntilWarned } from '../support/quiet.ts'
import { addMore, chooseScores, notice, signInForm } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { SIGNED_OUT } from '../support/watch.ts'

/** Holds the navigation to the entry until the returned function is called, so that the page before it can be checked. */
async function holdNavigation(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('/api/login', async (route) => {
    await released
    await route.continue()
  })
  return release
}

async function expectUnauthorized(page: Page, releaseNavigation: () => void) {
  const navigation = page.waitForRequest('/api/login')
  await expect(notice(page)).toContainText('Unauthorized')
  await expect(notice(page)).toContainText('You are logged out. Logging in again...')
  await navigation
  releaseNavigation()
  await expect(signInForm(page)).toBeVisible()
  await expect(notice(page)).toContainText('You were signed out')
}

test('an inactive person is warned before the end, and stays with one press', async ({ page, context }) => {
  await page.clock.install()
  await register(context)
  await page.goto('/checkin')
  await addMore(page)
  await page.getByLabel('Notes').fill('Still thinking')
  const warning = await stayQuietUntilWarned(page)
  await expect(warning.getByRole('timer')).toHaveText(/^[1-5]?\d seconds left$/)
  await expect(warning.getByRole('button', { name: 'Stay signed in' })).toBeFocused()

  const told = page.waitForResponse('/api/user')
  await page.keyboard.press('Enter')
  expect((await told).status()).toBe(200)
  await expect(warning).toBeHidden()
  await expect(page.getByLabel('Notes')).toHaveValue('Still thinking')
  await page.clock.fastForward(IDLE - 180_000)
  await expect(warning).toHaveCount(0)
})

test('a person who types is not warned', { tag: '@long' }, async ({ page, context }) => {
  await page.clock.install()
  await register(context)
  await page.goto('/checkin')
  await addMore(page)
  let told = 0
  const asked = new Set<Request>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/user') asked.add(request)
  })
  // The page may have asked before, while it was opened.
  page.on('requestfinished', (request) => {
    if (asked.delete(request)) told += 1
  })
  for (let quiet = 0; quiet < IDLE * 1.2; quiet += 40_000) {
    await page.clock.fastForward(40_000)
    await page.getByLabel('Notes').press('a')
    await expect.poll(() => asked.size).toBe(0)
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(told).toBeGreaterThan(3)
})

test('Sign Out in the warning signs out', { tag: '@long' }, async ({ page, context, watch }) => {
  watch.allow(SIGNED_OUT)
  await page.clock.install()
  await register(context)
  await page.goto('/inmate')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const warning = await stayQuietUntilWarned(page)
  await warning.getByRole('button', { name: 'Sign Out' }).click()
  await expect(signInForm(page)).toBeVisible()
})

test('a page that is left asks the server for nothing more', async ({ page, context, watch }) => {
  watch.allow(SIGNED_OUT)
  await register(context)
  await askForHelp(context)
  const streaming = page.waitForResponse('/api/events')
  await page.goto('/inmate')
  await streaming
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      await released
      await route.continue()
    },
  )
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const streamEnds = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/events'))
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await streamEnds
  await page.waitForTimeout(500)
  release()
  await expect(signInForm(page)).toBeVisible()
  expect(sent.slice(sent.indexOf('/api/logout') + 1).filter((path) => /^\/api\/alerts/.test(path))).toEqual([])
})

test('when the idle time is over the page is covered and goes to the entry, which says why', async ({
  page,
  context,
  product,
  watch,
}) => {
  watch.allow(SIGNED_OUT)
  watch.allow(/ERR_FAILED .*\/api\/events/)
  // The server would end the stream first, in one of ten runs.
  await page.route('/api/events', (route) => route.abort())
  await page.clock.install()
  const { username } = await register(context)
  await page.goto('/inmate')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await stayQuietUntilWarned(page)
  await endAfterIdle(product.dataDir, username, 0)
  await page.clock.fastForward(60_000)
  await expect(signInForm(page)).toBeVisible()
  await expect(notice(page)).toContainText('You were signed out')
  await expect(page.getByText('Hello, Sam')).toHaveCount(0)
})

test('at the absolute end nobody can stay, but there is time to finish', { tag: '@long' }, async ({
  page,
  context,
  product,
}) => {
  const { username } = await register(context)
  await endAtMaximumAge(product.dataDir, username, 55)
  await page.goto('/checkin')
  const warning = page.getByRole('dialog', { name: 'Your session is almost over' })
  await expect(warning.getByRole('button', { name: 'Stay signed in' })).toHaveCount(0)
  await warning.getByRole('button', { name: 'Go back and save' }).click()
  await expect(warning).toBeHidden()
  await chooseScores(page)
  await page.getByRole('button', { name: 'Complete Check-In' }).click()
  await expect(page).toHaveURL('/inmate')
})

test('a session ended from another browser says so and goes to the entry', async ({
  page,
  context,
  openBrowser,
  watch,
}) => {
  watch.allow(/status of 401 .*\/api\//)
  const person = await register(context)
  const way = await holdNavigation(page)
  const streaming = page.waitForResponse('/api/events')
  await page.goto('/inmate')
  await streaming

  const other = await openBrowser()
  await signIn(other.context, person)
  await other.page.goto('/account')
  await other.page.getByRole('button', { name: /^Sign out: / }).click()

  await expectUnauthorized(page, way)
  await expect(other.page.getByRole('button', { name: /^Sign out: / })).toHaveCount(0)
})
