import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { timer } from '../support/coping.ts'
import { goLive } from '../support/database.ts'
import { details, headline, pressGetHelp, WORDS } from '../support/help.ts'
import { enrollTablet, goWithin, makeClinician, memoryOf, newTablet } from '../support/killed-tablet.ts'
import { checkInsOf, listenForAlerts, type Person, register, signIn } from '../support/people.ts'
import { keptOn } from '../support/tablet.ts'
import { expect, test } from '../support/test.ts'

test.use({ productOf: 'test' })

const CANARIES = ['zebra-of-notes', 'heron-of-requests']
const TEXT = {
  en: {
    waiting: '3 waiting to send',
    mood: 'Mood',
    stress: 'Stress',
    more: 'Add more',
    notes: 'Notes',
    complete: 'Complete Check-In',
    start: 'Start Session',
    stop: 'Stop',
    ask: 'Ask for a talk',
    kept: /kept on this device/,
    signIn: 'Sign In',
    user: 'Username',
    password: 'Password',
  },
  es: {
    waiting: '3 por enviar',
    mood: 'Estado de ánimo',
    stress: 'Estrés',
    more: 'Agregar más',
    notes: 'Notas',
    complete: 'Completar registro',
    start: 'Empezar la sesión',
    stop: 'Detener',
    ask: 'Pedir hablar',
    kept: /queda en este dispositivo/i,
    signIn: 'Entrar',
    user: 'Nombre de usuario',
    password: 'Contraseña',
  },
} as const
type Locale = keyof typeof TEXT

/** What would say of something kept that it has arrived. */
const ARRIVED = /(?<!not )\b(sent|saved|recorded)\b|(?<!no )enviad[oa]|guardad[oa]|se envió|se guardó/i

/** Signs in on the tablet, and waits for the ticket of the page. */
async function signInHere(page: Page, { username, password }: Person, locale: Locale) {
  const words = TEXT[locale]
  const ticket = page.waitForResponse((answer) => answer.url().endsWith('/api/tickets') && answer.status() === 201)
  await page.goto('/')
  await page.getByLabel(words.user).fill(username)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.signIn, exact: true }).click()
  await ticket
}

/** Enters a check-in with a note, the use of a tool and a request to talk, all after `cut` took the server away. */
async function enterThree(page: Page, locale: Locale, cut: () => Promise<void>) {
  const words = TEXT[locale]
  const ready = {
    '/checkin': page.getByRole('group', { name: words.mood }),
    '/tools': page.getByRole('button', { name: words.start }).first(),
    '/talk': page.getByRole('main').getByRole('textbox'),
  }
  for (const [path, part] of Object.entries(ready)) {
    await goWithin(page, path)
    await expect(part).toBeVisible()
  }
  await goWithin(page, '/inmate')
  await expect(page.locator('main h1')).toBeVisible()
  await cut()
  await goWithin(page, '/checkin')
  for (const name of [words.mood, words.stress])
    await page.getByRole('group', { name }).getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: words.more }).click()
  await page.getByLabel(words.notes).fill(`${CANARIES[0]}`)
  await page.getByRole('button', { name: words.complete }).click()
  await expect(page).toHaveURL('/inmate')
  await goWithin(page, '/tools')
  await page.getByRole('button', { name: words.start }).first().click()
  // A shorter use leaves nothing.
  await expect(timer(page)).toHaveText(/^0:1[1-9]/)
  await page.getByRole('button', { name: words.stop }).click()
  await expect(page.getByText(words.waiting.replace('3', '2'))).toBeVisible()
  await expect(page.getByText(words.kept).last()).toBeVisible()
  expect(await page.locator('body').innerText()).not.toMatch(ARRIVED)
  await goWithin(page, '/talk')
  await page.getByRole('textbox').fill(`${CANARIES[1]}`)
  await page.getByRole('button', { name: words.ask }).click()
  await expect(page.getByText(words.waiting)).toBeVisible()
  expect(await page.locator('main').innerText()).not.toMatch(ARRIVED)
}

/** Files of the profile in which one of these words stands, in either width of characters. */
async function filesWith(folder: string, words: string[]) {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0))
    if (words.some((word) => bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le'))))
      found.push(entry.name)
  }
  return found
}

const waitingOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('evenkeel-outbox')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('items').objectStore('items').count()
          counting.onsuccess = () => resolve(counting.result)
          opening.result.close()
        }
      }),
  )

const read = async (context: BrowserContext, path: string) => (await context.request.get(path)).json()

for (const locale of ['en', 'es'] as const) {
  const kills = locale === 'es'
  test(`what somebody entered without a network is nowhere for the next one, and arrives once, under them (${locale})`, {
    tag: locale === 'es' ? '@long' : [],
  }, async ({ openBrowser, startProduct }) => {
    test.slow()
    const product = await startProduct({ settings: { REQUIRE_CLINICIAN_MFA: '0' } })
    const open = () => openBrowser({ baseURL: product.origin })
    const [administrator, clinician, own, other] = [await open(), await open(), await open(), await open()]
    const [ana, ben] = [
      await register(own.context, { locale, firstName: 'Ana' }),
      await register(other.context, { locale, firstName: 'Ben' }),
    ]
    await makeClinician(administrator.context, clinician.context)
    const tablet = await newTablet(product)
    const before = await tablet.open(locale === 'es' ? 'es-US' : 'en-US')
    await enrollTablet(before.page, administrator.context)
    await signInHere(before.page, ana, locale)
    const began = Date.now()
    await enterThree(before.page, locale, () => (kills ? product.kill() : before.context.setOffline(true)))
    const ended = Date.now()
    await before.context.close()
    if (kills) await product.start()

    const after = await tablet.open(locale === 'es' ? 'es-US' : 'en-US')
    // The next one is there before anything of hers goes out.
    await after.context.route('/api/drop', (route) => route.abort())
    await signInHere(after.page, ben, locale)
    await expect(after.page.getByText(TEXT[locale].waiting)).toBeVisible()
    const kept = await keptOn(after.page)
    expect(kept).toContain('"sealed"')
    const memory = await memoryOf(after)
    expect(memory).toContain(ben.username)
    for (const canary of [...CANARIES, ana.username]) {
      expect(kept).not.toContain(canary)
      expect(memory.includes(canary)).toBe(false)
    }
    expect(await filesWith(tablet.folder, CANARIES)).toEqual([])
    expect(await checkInsOf(own.context)).toEqual([])

    // Signing out keeps what waits; `"storage"` would not.
    await after.page.evaluate(() => fetch('/api/logout', { method: 'POST' }))
    // The page notices, and goes to the entry by itself.
    await expect(after.page.getByRole('button', { name: TEXT[locale].signIn, exact: true })).toBeVisible()
    expect(await waitingOn(after.page)).toBe(3)

    await after.context.unroute('/api/drop')
    await after.page.goto('/')
    await expect.poll(() => waitingOn(after.page)).toBe(0)
    const [checkIns, uses, { request }] = await Promise.all([
      read(own.context, '/api/checkins'),
      read(own.context, '/api/coping-tools/usage'),
      read(own.context, '/api/care/requests'),
    ])
    expect(checkIns).toMatchObject([{ notes: CANARIES[0], notesState: 'open' }])
    expect(uses).toHaveLength(1)
    for (const at of [checkIns[0].createdAt, uses[0].createdAt, request.receivedAt].map((time) => Date.parse(time))) {
      expect(at).toBeGreaterThanOrEqual(began - 2000)
      expect(at).toBeLessThanOrEqual(ended + 2000)
    }
    for (const path of ['/api/checkins', '/api/coping-tools/usage']) expect(await read(other.context, path)).toEqual([])
    await after.context.close()
    await tablet.remove()
  })

  test(`Get Help says NOT SENT and when it was last tried, and arrives once when the server is back (${locale})`, {
    tag: locale === 'es' ? '@long' : [],
  }, async ({ openBrowser, product }) => {
    test.slow()
    const words = WORDS[locale]
    const [administrator, own] = [await openBrowser(), await openBrowser()]
    await goLive(product.dataDir)
    const ana = await register(own.context, { locale })
    const tablet = await newTablet(product)
    const { context, page } = await tablet.open(locale === 'es' ? 'es-US' : 'en-US')
    await enrollTablet(page, administrator.context)
    await listenForAlerts(administrator.context)
    await signInHere(page, ana, locale)

    await context.setOffline(true)
    await pressGetHelp(page)
    await expect(headline(page)).toContainText(words.unsent)
    await expect(details(page)).toContainText(/(Last tried|Último intento:) \d{1,2}:\d\d:\d\d/)
    for (const part of [headline(page), details(page)]) expect(await part.innerText()).not.toMatch(ARRIVED)
    await expect.poll(() => waitingOn(page)).toBe(1)
    await context.setOffline(false)
    await expect(headline(page)).not.toContainText(words.unsent, { timeout: 5000 })
    await expect.poll(() => waitingOn(page)).toBe(0)
    expect(await read(own.context, '/api/alerts/mine')).toMatchObject([{ repeats: 0 }])

    await product.kill()
    await pressGetHelp(page)
    await expect(headline(page)).toContainText(words.unsent)
    await product.start()
    await expect(headline(page)).not.toContainText(words.unsent)
    await expect.poll(() => waitingOn(page)).toBe(0)
    expect(await read(own.context, '/api/alerts/mine')).toMatchObject([{ repeats: 1 }])
    await context.close()
    await tablet.remove()
  })
}

test('a page that somebody left open writes nothing as whoever signed in there since', { tag: '@long' }, async ({
  openBrowser,
  product,
}) => {
  test.slow()
  const [administrator, own, other] = [await openBrowser(), await openBrowser(), await openBrowser()]
  await goLive(product.dataDir)
  const [ana, ben] = [await register(own.context), await register(other.context)]
  const tablet = await newTablet(product)
  const { context, page } = await tablet.open()
  await enrollTablet(page, administrator.context)
  await listenForAlerts(administrator.context)
  await signInHere(page, ana, 'en')
  // The page hears nothing of it, like one that the device froze.
  await context.route(/\/api\/(?!alerts$|drop$|browser\/challenge$)/, (route) => route.abort())
  await signIn(context, ben)
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/alerts'))
  await pressGetHelp(page)
  expect((await refused).status()).toBe(401)
  await expect.poll(() => read(own.context, '/api/alerts/mine')).toMatchObject([{ repeats: 0 }])
  expect(await read(other.context, '/api/alerts/mine')).toEqual([])
  await context.close()
  await tablet.remove()
})
