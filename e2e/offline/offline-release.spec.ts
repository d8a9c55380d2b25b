import type { Page } from '@playwright/test'
import { checkIn, register } from '../support/people.ts'
import { interactive, openSignedOutPage, pressInMenu, signInForm, signInOnScreen, uncover } from '../support/screen.ts'
import { expect, type Fixtures, test } from '../support/test.ts'
import { SIGNED_OUT } from '../support/watch.ts'

test.use({ serviceWorkers: 'allow' })
// Each starts a product of its own, most of them twice.
test.slow()

const AWAY =
  /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/
const SECRET = 'My brother did not write back.'

const hello = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hello, Sam' })
const helpTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Not safe? Tell somebody now.' })
const flags = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => !/^(release-|facts)/.test(name)))
const releases = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('release-')).length)
const isWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed')

/** A product of its own, and a browser at its entry, which is kept ready. */
async function atEntry({ openBrowser, startProduct, watch }: Pick<Fixtures, 'openBrowser' | 'startProduct' | 'watch'>) {
  watch.allow(AWAY)
  watch.allow(SIGNED_OUT)
  const own = await startProduct()
  const { context, page } = await openBrowser({ baseURL: own.origin })
  const person = await register(context)
  await context.clearCookies()
  await openSignedOutPage(page)
  await expect.poll(() => flags(page)).toEqual(['nobody'])
  return { own, context, page, person }
}

/** Waits until the worker has all code of this release. */
async function allKept(page: Page) {
  const worker = await (await page.request.get('/sw.js')).text()
  const list = /\/assets\/kept-\w+\.json/.exec(worker)?.[0] ?? ''
  const { first, rest }: { first: string[]; rest: string[] } = await (await page.request.get(list)).json()
  const missing = async (files: string[]) => {
    const here = await page.evaluate(pathsKept)
    return files.filter((file) => !here.includes(file)).length
  }
  // One file after another, on a machine that others use too.
  await expect.poll(() => missing([...first, ...rest]), { timeout: 150_000 }).toBe(0)
}

/** Runs in the page: the paths of everything that is kept here. */
async function pathsKept() {
  const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
  const requests = await Promise.all(opened.map((cache) => cache.keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
}

/** From here on the server gets no page of this browser any more, and nothing says so. */
const silence = (page: Page) =>
  page.context().route(/\/(\?.*)?$/, async () => {
    await new Promise(() => {})
  })

/** Runs in the page: the addresses of all that is kept here whose text says one of these. */
async function kept(secrets: string[]) {
  const found: string[] = []
  const all: string[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      all.push(new URL(request.url).pathname)
      const text = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? ''
      if (secrets.some((secret) => text.includes(secret))) found.push(request.url)
    }
  }
  return {
    found,
    other: all.filter((path) => !/^\/(assets\/.*|calm|facility\.json|before)?$/.test(path)),
    count: all.length,
  }
}

test('nothing of a person is kept, neither calls nor pages, and the entry is kept ready only while nobody is signed in', async ({
  openBrowser,
  startProduct,
  watch,
}) => {
  watch.allow(AWAY)
  watch.allow(SIGNED_OUT)
  const own = await startProduct()
  const { context, page } = await openBrowser({ baseURL: own.origin })
  const person = await register(context)
  await checkIn(context, { notes: SECRET })
  await context.clearCookies()
  await openSignedOutPage(page)
  await expect.poll(() => flags(page)).toEqual(['nobody'])
  await signInOnScreen(page, person)
  await expect(hello(page)).toBeVisible()
  expect(await flags(page)).toEqual([])
  await pressInMenu(page, 'link', 'My record')
  await uncover(page)
  await page.getByRole('listitem').locator('summary').click()
  await page.getByRole('button', { name: 'Show notes' }).click()
  await expect(page.getByText(SECRET)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'My record' })).toBeVisible()
  await allKept(page)
  const now = await page.evaluate(kept, [SECRET, person.username, 'Rivera', 'Hello, Sam'])
  expect(now.count).toBeGreaterThan(30)
  expect(now).toMatchObject({ found: [], other: [] })

  // The entry is not shown in place of this person's page.
  await own.kill()
  await page.goto('/')
  await expect(helpTitle(page)).toBeVisible()
  await own.start()
  await expect(hello(page)).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(signInForm(page)).toBeVisible()
  await expect.poll(() => flags(page)).toEqual(['nobody'])
  await silence(page)
  await page.goto('/?lang=es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un lugar tranquilo para ver cómo está')
})

test('somebody who is signed in although the browser does not know it gets their page', { tag: '@long' }, async ({
  openBrowser,
  startProduct,
  watch,
}) => {
  watch.allow(AWAY)
  const own = await startProduct()
  const { context, page } = await openBrowser({ baseURL: own.origin })
  await openSignedOutPage(page)
  await expect.poll(() => flags(page)).toEqual(['nobody'])
  await register(context)
  await page.goto('/')
  await expect(hello(page)).toBeVisible()
  expect(await flags(page)).toEqual([])
})

/** A setting that stands in every page, and so makes another release of them. */
const OTHER_PAGES = { REGISTRATION: 'code' }

test('a new release waits while somebody is signed in, whose page goes on with its own code', { tag: '@long' }, async ({
  openBrowser,
  startProduct,
  watch,
}) => {
  const { own, page, person } = await atEntry({ openBrowser, startProduct, watch })
  await signInOnScreen(page, person)
  await expect(hello(page)).toBeVisible()
  await allKept(page)
  await page.evaluate(() => Object.assign(window, { unchanged: true }))

  await own.kill()
  await own.start(OTHER_PAGES)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect.poll(() => isWaiting(page)).toBe(true)
  expect(await page.evaluate(() => 'unchanged' in window)).toBe(true)
  // Its code comes from the browser: the server that had it is gone.
  await own.kill()
  await page
    .getByRole('link', { name: /Coping Tools/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coping Tools' })).toBeVisible()
  await own.start(OTHER_PAGES)
  expect(await isWaiting(page)).toBe(true)

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(signInForm(page)).toBeVisible()
  await expect.poll(() => isWaiting(page)).toBe(false)
  await silence(page)
  await page.reload()
  await page.getByRole('link', { name: 'Need an account? Register' }).click()
  await expect(page.getByLabel('Facility code')).toBeVisible()
  // No page of the old release is left.
  await expect.poll(() => releases(page)).toBe(1)
})

test('a sign-out that does not reach the server is made up for before another page goes out', { tag: '@long' }, async ({
  openBrowser,
  startProduct,
  watch,
}) => {
  const { own, context, page, person } = await atEntry({ openBrowser, startProduct, watch })
  await signInOnScreen(page, person)
  await expect(hello(page)).toBeVisible()
  await interactive(page)
  await own.kill()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(helpTitle(page)).toBeVisible()
  expect(await flags(page)).toEqual([expect.stringMatching(/^leaving[0-9a-f]{8}-/)])
  await page.goto('/record')
  await expect(helpTitle(page)).toBeVisible()

  await own.start()
  await expect(signInForm(page)).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => /session/.test(name))).toEqual([])
  expect((await flags(page)).join()).not.toContain('leaving')
  // Whoever signs in then stays signed in.
  await signInOnScreen(page, person)
  await expect(hello(page)).toBeVisible()
  await page.goto('/inmate')
  await expect(hello(page)).toBeVisible()
  // A sign-out that was meant for another session ends nothing.
  await page.evaluate(async () => void (await caches.open('leaving00000000-0000-7000-8000-000000000000')))
  await page.goto('/record')
  await expect(page.getByRole('heading', { level: 1, name: 'My record' })).toBeVisible()
  // The page itself is never asked for with the cookie of a session that should be over.
  await page.evaluate(async () => void (await caches.open('leaving')))
  const answer = await page.goto('/record')
  expect(await answer?.text()).toContain('data-page="signIn"')
})

test('a sign-out that the server did not hear is not undone by a sign-in that fails, and the next session is not ended by it', {
  tag: '@long',
}, async ({ openBrowser, startProduct, watch }) => {
  const { own, context, page, person } = await atEntry({ openBrowser, startProduct, watch })
  const entry = await context.newPage()
  await openSignedOutPage(entry)
  await signInOnScreen(page, person)
  await expect(hello(page)).toBeVisible()
  await interactive(page)
  await own.kill()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(helpTitle(page)).toBeVisible()
  await signInOnScreen(entry, { username: 'nobody.here', password: 'not-the-password' })
  await expect(entry.getByRole('alert').filter({ hasText: 'Login failed' })).toBeVisible()
  expect(await flags(page)).toEqual([expect.stringMatching(/^leaving[0-9a-f]{8}-/)])

  await own.start()
  await expect(signInForm(page)).toBeVisible()
  // A document that came past the worker, with a sign-out that was meant for the session before.
  await signInOnScreen(entry, person)
  await expect(hello(entry)).toBeVisible()
  await entry.evaluate(async () => void (await caches.open('leaving00000000-0000-7000-8000-000000000000')))
  await context.route('/record', async (route) => route.fulfill({ response: await route.fetch() }))
  await entry.goto('/record')
  await expect(entry.getByRole('heading', { level: 1, name: /^(My record|Hello, Sam)$/ })).toBeVisible()
  expect(await flags(entry)).toEqual([])
})
