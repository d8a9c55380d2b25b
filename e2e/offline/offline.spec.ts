import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { checkIn, register, signIn } from '../support/people.ts'
import { openSignedOutPage, signInForm } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { SIGNED_OUT } from '../support/watch.ts'

test.use({ serviceWorkers: 'allow' })
// Each starts a product of its own, most of them twice.
test.slow()

const AWAY =
  /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_FAILED|status of 503/

/** The browser's own page when nothing answers. */
const ERROR_PAGE = /The tab says localhost/

/** Waits until this browser has the worker. */
const workerReady = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))
const helpTitle = (page: Page, name = 'Not safe? Tell somebody now.') => page.getByRole('heading', { level: 1, name })
const hello = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hello, Sam' })

test('without a server a page says where help is, and comes back by itself', async ({
  openBrowser,
  startProduct,
  watch,
}) => {
  watch.allow(AWAY)
  const own = await startProduct()
  const { context, page } = await openBrowser({ baseURL: own.origin })
  await register(context)
  await checkIn(context, { notes: 'My brother did not write back.' })
  await page.goto('/inmate')
  await expect(hello(page)).toBeVisible()
  await workerReady(page)

  await own.kill()
  await page.reload()
  await expect(helpTitle(page)).toBeVisible()
  await expect(
    page.getByText('In care: any officer or staff. If you work here: your supervisor or a peer.'),
  ).toBeVisible()
  await expect(page.getByText('I am not safe. I need mental health now.')).toBeVisible()
  await expect(page.getByText('No estoy a salvo. Necesito atención de salud mental ahora')).toBeVisible()
  await expect(page.getByText('Nobody is told from this page')).toBeVisible()
  await expect(page.getByText('Look around. Name 5 things you can see.')).toBeVisible()
  await expect(page.getByText(/Hello|Sam|brother/)).toHaveCount(0)
  await expectAccessible(page, 'en', 'help')
  const another = await context.newPage()
  // Links to the sign-in lead here; the language that the address names comes first.
  for (const path of ['/api/login?lang=es', '/api/login/?lang=es']) {
    await another.goto(path)
    await expect(another.getByRole('heading', { level: 1 }).first()).toHaveText(/^¿No está a salvo\?/)
  }
  await another.goto('/record')
  await expect(helpTitle(another)).toBeVisible()

  await own.start()
  await expect(hello(page)).toBeVisible()
  await expect(another).toHaveURL('/record')
  await expect(another.getByRole('heading', { level: 1, name: 'My record' })).toBeVisible()
})

test('a browser in Spanish reads the help in Spanish first, in the stored theme', async ({
  openBrowser,
  startProduct,
  watch,
}) => {
  watch.allow(AWAY)
  const own = await startProduct()
  const { page } = await openBrowser({ baseURL: own.origin, locale: 'es-MX' })
  await openSignedOutPage(page)
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await workerReady(page)
  // The entry, which was kept ready, gives way to help.
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('nobody')
  await own.kill()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/^¿No está a salvo\?/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.locator('html')).toHaveClass('dark')
  await expectAccessible(page, 'es', 'help in Spanish')
})

test('a server that is silent is not waited for, and its answer is shown when it comes', async ({
  openBrowser,
  startProduct,
  watch,
}) => {
  watch.allow(AWAY)
  const own = await startProduct()
  const { context, page } = await openBrowser({ baseURL: own.origin })
  await register(context)
  await page.goto('/inmate')
  await workerReady(page)
  await page.reload()
  await expect(hello(page)).toBeVisible()
  // The network takes the request, and gives nothing back until it is let through.
  let letThrough = () => {}
  const silence = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  let asked = 0
  await context.route('**/health/live', () => silence)
  await context.route('**/record', async (route) => {
    asked += 1
    await silence
    await route.continue()
  })
  await page.goto('/record')
  await expect(helpTitle(page)).toBeVisible()
  letThrough()
  await expect(page.getByRole('heading', { level: 1, name: 'My record' })).toBeVisible()
  expect(asked).toBe(1)
})

test('a page that is only slow is waited for, and the page of a network that wants a sign-in of its own is shown as it is and kept nowhere', async ({
  openBrowser,
  startProduct,
}) => {
  const own = await startProduct()
  const { context, page } = await openBrowser({ baseURL: own.origin })
  await register(context)
  await page.goto('/inmate')
  await workerReady(page)
  await page.reload()
  await expect(hello(page)).toBeVisible()
  await context.route('**/record', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500))
    await route.continue()
  })
  const answer = await page.goto('/record')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'My record' })).toBeVisible()

  const portal = { status: 200, contentType: 'text/html', body: '<h1>Pay for wifi</h1>' }
  await context.route(/\/(worksheets|facility\.json)$/, (route) => route.fulfill(portal))
  await page.goto('/worksheets')
  await expect(page.getByRole('heading', { name: 'Pay for wifi' })).toBeVisible()
  const kept = await page.evaluate(async () => {
    await fetch('/facility.json')
    const answers = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()))
    return (await Promise.all(answers.flat().map((one) => one.text()))).filter((text) => text.includes('Pay for wifi'))
  })
  expect(kept).toEqual([])
})

test('the worker touches no call, and signing out is as without it', async ({ openBrowser, startProduct, watch }) => {
  watch.allow(AWAY)
  watch.allow(SIGNED_OUT)
  watch.allow(ERROR_PAGE)
  const own = await startProduct()
  const { context, page } = await openBrowser({ baseURL: own.origin })
  const person = await register(context)
  await page.goto('/inmate')
  await workerReady(page)
  await page.reload()
  await expect(hello(page)).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${own.origin}/sw.js`)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(signInForm(page)).toBeVisible()
  await page.goto('/inmate')
  await expect(signInForm(page)).toBeVisible()
  await expect(hello(page)).toHaveCount(0)

  await signIn(context, person)
  await page.goto('/inmate')
  await expect(hello(page)).toBeVisible()
  await own.kill()
  const called = await page.evaluate(() =>
    fetch('/api/user').then(
      (answer) => answer.status,
      () => 'nothing',
    ),
  )
  expect(called).toBe('nothing')
  await expect(page.goto('/api/user')).rejects.toThrow(/ERR_CONNECTION_REFUSED/)
})

test('the kill switch removes the worker and all that it kept from browsers that have it', async ({
  openBrowser,
  startProduct,
  watch,
}) => {
  watch.allow(AWAY)
  watch.allow(ERROR_PAGE)
  const own = await startProduct()
  const { page } = await openBrowser({ baseURL: own.origin })
  await openSignedOutPage(page)
  await workerReady(page)
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('nobody')
  await own.kill()
  await own.start({ OFFLINE_HELP: '0' })
  await openSignedOutPage(page)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await own.kill()
  await expect(page.reload()).rejects.toThrow(/ERR_CONNECTION_REFUSED/)
})
