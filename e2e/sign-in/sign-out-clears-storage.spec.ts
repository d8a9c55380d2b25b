import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { newTablet } from '../support/killed-tablet.ts'
import { checkIn, register } from '../support/people.ts'
import { addMore, openSignedOutPage, pressInMenu, signInForm, signInOnScreen, uncover } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { SIGNED_OUT } from '../support/watch.ts'

test.use({ serviceWorkers: 'allow' })

/** Everything that this browser stores for the site, except cookies. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    // What is the same for everybody, and that nobody is signed in.
    caches: (await caches.keys()).filter((name) => !/^(release-[\w-]+|facts|nobody)$/.test(name)),
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ active }) =>
      active?.scriptURL.replace(/.*\//, ''),
    ),
  }))

/** The worker keeps what is the same for everybody (`offline-release.spec.ts` looks into it). */
const NOTHING = { local: {}, session: {}, databases: [], caches: [], workers: ['sw.js'] }

const SECRET = 'My brother did not write back.'

/** Opens the check-in of the record, and its notes. */
async function showNotes(page: Page) {
  await page.getByRole('listitem').locator('summary').click()
  await page.getByRole('button', { name: 'Show notes' }).click()
}

test('the browser stores nothing about a person, neither during use nor after signing out', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(SIGNED_OUT)
  const person = await register(context)
  await checkIn(context, { notes: SECRET })
  await page.goto('/record')
  await uncover(page)
  await showNotes(page)
  await expect(page.getByText(SECRET)).toBeVisible()
  await pressInMenu(page, 'link', 'Account')
  await expect(page.getByText(`You are signed in as ${person.username}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Light or dark' }).click()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  expect(await kept(page)).toEqual({ ...NOTHING, local: { theme: 'dark' } })

  const goodbye = page.waitForResponse('/api/logout')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  expect(await (await goodbye).headerValue('clear-site-data')).toBe('"cache"')
  await expect(signInForm(page)).toBeVisible()
  expect(await kept(page)).toEqual({ ...NOTHING, local: { theme: 'dark' } })
  const cookies = await context.cookies()
  expect(cookies.filter(({ httpOnly }) => !httpOnly)).toEqual([])
  expect(cookies.map(({ name }) => name).filter((name) => /session/.test(name))).toEqual([])
})

test('after signing out, Back shows nothing private', async ({ page, context, watch }) => {
  watch.allow(SIGNED_OUT)
  const person = await register(context)
  await checkIn(context, { notes: SECRET })
  await context.clearCookies()
  await openSignedOutPage(page)
  await signInOnScreen(page, person)
  await expect(page).toHaveURL('/inmate')
  await pressInMenu(page, 'link', 'My record')
  await uncover(page)
  await showNotes(page)
  await expect(page.getByText(SECRET)).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(signInForm(page)).toBeVisible()

  for (let back = 0; back < 3; back++) {
    await page.goBack()
    if (page.url() === 'about:blank') break
    await expect(signInForm(page)).toBeVisible()
    await expect(page.getByText(SECRET)).toHaveCount(0)
    await expect(page.getByText(/Hello|My record/)).toHaveCount(0)
  }
})

test('signing out in one tab clears the other', async ({ page, context, watch }) => {
  // Whatever the other tab is just reading is refused.
  watch.allow(/status of 401 .*\/api\//)
  await register(context)
  await page.goto('/inmate')
  const other = await context.newPage()
  await other.goto('/account')
  await expect(other.getByRole('heading', { name: 'Your account', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(signInForm(other)).toBeVisible()
})

test('who signs in in one tab finds nothing of the person before in another, and nothing of it is theirs', async ({
  page,
  context,
  openBrowser,
  watch,
}) => {
  watch.allow(/status of 401 .*\/api\//)
  const next = await register((await openBrowser()).context, { firstName: 'Mateo' })
  await openSignedOutPage(page)
  await register(context)
  const other = await context.newPage()
  await other.goto('/checkin')
  await addMore(other)
  await other.getByLabel('Notes').fill(SECRET)
  await signInOnScreen(page, next)
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Hello, Mateo' })).toBeVisible()
    await expect(tab.getByText(SECRET)).toHaveCount(0)
  }
  expect(await (await context.request.get('/api/drafts')).text()).not.toContain(SECRET)
})

test('signing out works even when the server does not answer', async ({ page, context, watch }) => {
  watch.allow(/ERR_FAILED.*api\/logout/)
  await register(context)
  await page.goto('/inmate')
  await page.route('/api/logout', (route) => route.abort())
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await reloaded
})

test('private responses are not cached', async ({ page, context }) => {
  await register(context)
  const answers = new Map<string, string | undefined>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/') || pathname === '/record')
      answers.set(pathname, response.headers()['cache-control'])
  })
  await page.goto('/record')
  await uncover(page)
  await expect(page.getByText('Your record starts with one check-in')).toBeVisible()
  expect(answers.size).toBeGreaterThan(3)
  expect([...answers].filter(([, control]) => control !== 'no-store')).toEqual([])
})

/** A site of its own, which tells the browser to clear what its address says. */
async function openClearing() {
  const server = createServer(({ url = '/' }, response) => {
    const clears = new URL(url, 'http://localhost').searchParams.get('clears')
    if (clears) response.setHeader('clear-site-data', clears)
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>A site</title>')
  })
  await once(server.listen(0, 'localhost'), 'listening')
  const address = server.address()
  if (typeof address === 'string' || address === null) throw new Error('The site has no port')
  return { origin: `http://localhost:${address.port}`, close: () => server.close() }
}

test('signing out leaves what waits on a tablet, which "storage" in its answer would take', async ({
  context,
  product,
}) => {
  await register(context)
  const ours = (await context.request.post('/api/logout')).headers()['clear-site-data'] ?? ''
  const site = await openClearing()
  const tablet = await newTablet(product)
  const { page, context: browser } = await tablet.open()
  await page.goto(site.origin)
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('evenkeel-outbox')
        opening.onsuccess = () => resolve(opening.result.close())
      }),
  )
  const left = async (clears: string) => {
    await page.goto(`${site.origin}/?clears=${encodeURIComponent(clears)}`)
    return page.evaluate(async () => (await indexedDB.databases()).length)
  }
  expect(await left(ours)).toBe(1)
  expect(await left('"storage"')).toBe(0)
  await browser.close()
  site.close()
  await tablet.remove()
})
