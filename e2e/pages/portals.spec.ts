import type { Page } from '@playwright/test'
import { question } from '../support/help.ts'
import { askForHelp, checkIn, register, signInAsAdmin } from '../support/people.ts'
import { interactive, shiftOf } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

declare global {
  interface Window {
    /** What the server sent, as the browser made it of the HTML. */
    firstNodes: Element[]
  }
}

/** Notes the nodes of the page before any script of it runs, and the reads that the page makes afterwards. */
async function watchNodes(page: Page) {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) reads.push(`${request.method()} ${pathname}${search}`)
  })
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      window.firstNodes ??= [...document.querySelectorAll('#root *')]
    }),
  )
  return reads
}

/** Runs in the page. */
function setClockFast() {
  const Right = Date
  const now = () => Right.now() + 3 * 3_600_000
  window.Date = class extends Right {
    constructor(...given: [] | [number]) {
      super(given.length === 0 ? now() : given[0])
    }
    static override now = now
  } as DateConstructor
}

for (const [role, locale, hello] of [
  ['inmate', 'en', 'Hello, Sam'],
  ['staff', 'es', 'Hola, Sam'],
] as const)
  test.describe(`the portal of ${role === 'inmate' ? 'a person in care' : 'staff'}`, () => {
    // A device elsewhere, whose clock is wrong: the page was made with the facility's.
    test.use({ timezoneId: 'Asia/Tokyo', locale: 'de-DE' })

    test('is taken over as it is: no node is made anew, and nothing is read again', async ({ page, context }) => {
      await register(context, { role, locale })
      await checkIn(context)
      await askForHelp(context)
      await page.addInitScript(setClockFast)
      const reads = await watchNodes(page)
      await page.goto('/')
      await expect(page).toHaveURL(`/${role}`)
      await expect(page.getByRole('heading', { level: 1, name: hello })).toBeVisible()
      await interactive(page)

      const { made, lost, html } = await page.evaluate(() => ({
        made: window.firstNodes.length,
        lost: window.firstNodes.filter((node) => !node.isConnected).map((node) => node.outerHTML),
        html: document.documentElement.lang,
      }))
      expect(html).toBe(locale)
      expect(made).toBeGreaterThan(150)
      expect(lost).toEqual([])
      const allowed = [
        'GET /api/events',
        'GET /api/facility',
        'GET /api/assessments/check-due',
        'GET /api/alerts/mine',
        'GET /api/plan',
        'GET /api/facility/peers',
      ]
      expect(reads.filter((read) => !allowed.some((one) => read.startsWith(one)))).toEqual([])
    })
  })

test.describe('the administrators’ page', () => {
  test.use({ productOf: 'test', timezoneId: 'Asia/Tokyo' })

  test('is taken over as it is, with an alert that waits', async ({ page, context, openBrowser }) => {
    const somebody = await openBrowser()
    await register(somebody.context)
    const { id } = await askForHelp(somebody.context)
    await signInAsAdmin(context)
    // Its first step is an event, after which an open page reads again.
    const timelineOf = async () => (await (await context.request.get(`/api/alerts/${id}`)).json()).timeline
    await expect.poll(timelineOf).toContainEqual(expect.objectContaining({ event: 'told' }))
    await page.addInitScript(setClockFast)
    const served = await (await context.request.get('/admin')).text()
    expect(served.replace(/<script.*?<\/script>/gs, '')).toContain('1 alert waits for an answer')
    const reads = await watchNodes(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(page).toHaveURL('/admin')
    await interactive(page)
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expect(page.getByRole('alert').filter({ hasText: '1 alert waits for an answer' })).toBeVisible()
    expect(await shiftOf(page)).toEqual({ sum: 0, moved: [] })
    const lost = await page.evaluate(() =>
      window.firstNodes.filter((node) => !node.isConnected && !node.closest('.skeleton')).map((node) => node.outerHTML),
    )
    // Where the skeleton of what comes later stood.
    expect(lost.filter((html) => !html.includes('skeleton'))).toEqual([])
    // Nor is what stands below the first figures: it came with the page too.
    const once = /analytics\/|alerts\/figures|\/user$|registrations|content\/|responders\/notices/
    expect(reads.filter((read) => once.test(read))).toEqual([])
  })
})

test('Get Help that is pressed before the scripts have run looks busy, and then works', async ({ page, context }) => {
  await register(context)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/inmate', { waitUntil: 'commit' })
  const button = page.getByRole('banner').getByRole('button', { name: 'Get Help' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('radio', { name: 'Very Low' }).first().click()
  await expect(question(page)).toBeHidden()

  release()
  await expect(question(page)).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('radio', { name: 'Very Low' }).first()).toBeChecked()
})

/** The page's own script is missing, as after a bad update: as many times as said. Returns how often the page was opened. */
async function loseScript(page: Page, times: number) {
  const seen = { opened: 0, lost: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.opened += 1
  })
  await page.route('/assets/app-*.js', async (route) => {
    if (seen.lost >= times) return route.continue()
    seen.lost += 1
    await route.fulfill({ status: 404, body: '' })
  })
  return seen
}

test.describe('when a script of the page is missing', () => {
  test.beforeEach(({ watch }) => watch.allow(/404/))

  test('the page is opened again once, Get Help is pressed again, and works', async ({ page, context }) => {
    await register(context)
    const seen = await loseScript(page, 1)
    await page.goto('/inmate')
    await page.getByRole('banner').getByRole('button', { name: 'Get Help' }).click()
    await expect(question(page)).toBeVisible()
    expect(seen).toEqual({ opened: 2, lost: 1 })
    await expect(page.locator('#late')).toHaveCount(0)
    // Not once more when the person opens the page again.
    await page.reload()
    await interactive(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Sam' })).toBeVisible()
    await expect(question(page)).toBeHidden()
  })

  test('twice, the page says where help is, stays as it is, and can be opened once more', async ({ page, context }) => {
    await register(context, { locale: 'es' })
    const seen = await loseScript(page, 2)
    await page.goto('/inmate')
    const notice = page.getByRole('alert').filter({ hasText: 'Avise ahora a cualquier oficial' })
    const button = page.getByRole('banner').getByRole('button', { name: 'Pedir ayuda' })
    await button.click()
    await expect(notice).toBeHidden()
    await expect(notice).toBeVisible()
    await expect(notice).toContainText('«No estoy a salvo. Necesito atención de salud mental ahora»')
    await expect(button).not.toHaveAttribute('aria-busy')
    expect(seen).toEqual({ opened: 2, lost: 2 })
    await notice.getByRole('link', { name: 'Intentar de nuevo' }).click()
    await interactive(page)
    await expect(notice).toHaveCount(0)
    expect(seen).toEqual({ opened: 3, lost: 2 })
    expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({})
  })
})

test('what is fetched while the page is quiet is code for this role, and nothing of a journal or a record', async ({
  page,
  context,
}) => {
  await register(context)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/inmate')
  await interactive(page)
  const before = fetched.length
  await expect.poll(() => fetched.filter((path) => /content-screen-/.test(path)).length).toBe(1)
  await page.waitForLoadState('networkidle')
  const idle = fetched.slice(before)
  expect(idle.filter((path) => /people|facility-screen|responders|audit|browsers|admin/.test(path))).toEqual([])
  expect(idle.filter((path) => /\/api\/(journal|record|checkins)/.test(path))).toEqual([])
})

// The code of the rail is a request of its own, as people in care and staff do without it.
for (const [portal, most, last] of [
  ['inmate', 12, /content-screen-/],
  ['staff', 12, /content-screen-/],
  ['admin', 13, /audit-screen/],
] as const)
  test.describe(`/${portal}`, { tag: portal === 'inmate' ? [] : '@long' }, () => {
    test.use({ productOf: portal === 'admin' ? 'test' : 'worker' })

    test(`makes at most ${most} requests until it is interactive, and later 8 for the code of other screens`, async ({
      page,
      context,
    }) => {
      if (portal === 'admin') await signInAsAdmin(context)
      else await register(context, { role: portal })
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
      let first: string[] = []
      await page.exposeFunction('noteInteractive', () => {
        first = [...fetched]
      })
      await page.addInitScript(() => document.addEventListener('ready', () => Reflect.get(window, 'noteInteractive')()))
      await page.goto(`/${portal}`)
      await interactive(page)
      await expect.poll(() => fetched.some((path) => last.test(path))).toBe(true)
      await page.waitForLoadState('networkidle')
      expect(first.length, first.join('\n')).toBeLessThanOrEqual(most)
      expect(first.length).toBeGreaterThan(5)
      // The prefetch begins with a screen of its own; what came before it is of this page.
      const idle = fetched.slice(fetched.findIndex((path) => /(plan|people)-screen-/.test(path)))
      const code = idle.filter((path) => path.endsWith('.js'))
      expect(code.length, code.join('\n')).toBeLessThanOrEqual(8)
      expect(code.length).toBeGreaterThan(3)
      // Nothing comes twice but what is asked again once events arrive.
      const once = fetched.filter((path, at) => at < first.length || !path.startsWith('/api/'))
      expect(once).toEqual([...new Set(once)])
    })
  })
