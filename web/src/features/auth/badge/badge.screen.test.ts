import { badges } from '@evenkeel/contract/badges/badges.ts'
import { browsers } from '@evenkeel/contract/browsers/browsers.ts'
import { encodeQR } from 'qr'
import { userEvent } from 'vitest/browser'
import { KEY_DATABASE } from '../../../app/session/enrolled-browser.ts'
import { storeOf } from '../../../app/session/store.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { aTablet, beEnrolled } from '../../../testing/enrolled.ts'
import { NO_CONNECTION, refuse } from '../../../testing/fake-server.ts'
import { scan } from '../../../testing/scan.ts'
import { expect, test } from '../../../testing/test.ts'

const BADGE = '7KQF-2M9X-4TRW-H3VC'
const PIN = '402917'
const SIGNED_IN = { firstName: 'Jordan', role: 'inmate', locale: 'en' } as const

const button = ({ screen }: App, name: RegExp | string) => screen.getByRole('button', { name })
const heading = ({ screen }: App, name: RegExp) => screen.getByRole('heading', { level: 1, name })
const field = ({ screen }: App) => screen.getByRole('textbox')
const orderOf = ({ document }: App) =>
  [...document.querySelectorAll('fieldset button')].map(({ textContent }) => textContent).join('')

async function open(app: App, locale: 'en' | 'es' = 'en', tablet = aTablet()) {
  await beEnrolled(app, tablet)
  await app.open('/badge', { as: null, locale })
}

async function typeBadge(app: App, badge = BADGE) {
  await field(app).fill(badge)
  await button(app, /^(Next|Seguir)$/).click()
  await expect.element(heading(app, /^(Your|Su) PIN$/)).toBeVisible()
}

/** As a hand types, which a scanner is told from. */
async function typeByHand(keys: string) {
  for (const key of keys) {
    await userEvent.keyboard(key)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function pressPin(app: App, pin = PIN) {
  for (const digit of pin) await button(app, digit).click()
}

/** A camera that sees this text as a square; `tracks` are those that it gave. */
function seeBefore(app: App, text: string) {
  const tracks: MediaStreamTrack[] = []
  app.onPage = (page) =>
    Object.defineProperty(page.navigator, 'mediaDevices', {
      value: {
        getUserMedia: async () => {
          const stream = pictureOf(page.document, text).captureStream(10)
          tracks.push(...stream.getTracks())
          return stream
        },
      },
    })
  return tracks
}

function pictureOf(document: Document, text: string) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  const drawing = canvas.getContext('2d')
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const draw = () => {
    if (!drawing) return
    drawing.fillStyle = 'white'
    drawing.fillRect(0, 0, 640, 480)
    drawing.fillStyle = 'black'
    for (const [y, row] of rows.entries())
      for (const [x, dark] of row.entries()) if (dark) drawing.fillRect(200 + x * 6, 100 + y * 6, 6, 6)
  }
  // A canvas gives its stream a picture only when it is drawn again.
  setInterval(draw, 50)
  draw()
  return canvas
}

for (const locale of ['en', 'es'] as const) {
  test(`a typed badge asks for the PIN, names nobody, and six digits sign in with the tablet’s proof (${locale})`, async ({
    app,
  }) => {
    const sent: { body: object; signature: string | null }[] = []
    app.answer(badges.signIn, ({ body, signature }) => {
      sent.push({ body, signature })
      return SIGNED_IN
    })
    await open(app, locale)
    await expect.element(heading(app, /badge|credencial/)).toBeVisible()
    await expectAccessible(app, locale, 'badge')
    await button(app, /^(Next|Seguir)$/).click()
    await expect.element(field(app)).toHaveFocus()
    await expect.element(field(app)).toHaveAccessibleDescription(expect.stringMatching(/16 (letters|letras)/))
    await typeBadge(app, '7kqf 2m9x4trw h3vc')
    await expectAccessible(app, locale, 'PIN')
    expect(app.document.body.textContent).not.toContain(SIGNED_IN.firstName)
    expect(app.document.querySelector('fieldset input')).toBeNull()
    expect(sent).toEqual([])
    await pressPin(app)
    await expect.poll(() => app.window.location.pathname).toBe('/tablet')
    expect(sent).toEqual([{ body: { badge: BADGE, pin: PIN }, signature: expect.stringContaining(aTablet().id) }])
  })

  test(`where badges do not work it says so, and leads to the password (${locale})`, async ({ app }) => {
    const link = app.screen.getByRole('link', { name: /^(Use your|Usar la) / })
    const refused = app.screen.getByText(/^(Badges do not work|En esta tableta no sirven)/)
    await app.open('/badge', { as: null, locale })
    await expect.element(refused).toBeVisible()
    expect(app.server.calls).toEqual(['GET /api/facility'])
    await open(app, locale, aTablet({ badges: false }))
    await expect.element(refused).toBeVisible()
    await expect.element(link).toHaveAttribute('href', `/?lang=${locale}`)
    await expectAccessible(app, locale, 'no badges')
    app.answer(browsers.current, () => refuse('not_found'))
    await app.open('/badge', { as: null, locale })
    await expect.element(refused).toBeVisible()
    app.answer(browsers.current, () => NO_CONNECTION)
    await app.open('/badge', { as: null, locale })
    await expect.element(app.screen.getByRole('alert')).toBeVisible()
    await expect.element(field(app)).not.toBeInTheDocument()
    await expectAccessible(app, locale, 'badges, not known')
  })
}

test('a kept key that signs nothing is not called a missing network', async ({ app }) => {
  await beEnrolled(app)
  app.answer(browsers.current, ({ signature }) => (signature ? aTablet() : refuse('unauthorized')))
  const broken = { id: aTablet().id, pair: {} }
  await storeOf(KEY_DATABASE, 'keys')('readwrite', (store) => store.put(broken, 'enrolled'))
  await app.open('/badge', { as: null })
  await expect.element(app.screen.getByText('Badges do not work on this tablet.')).toBeVisible()
})

test('a wrong PIN says so, and the digits stand in another order; they can be typed, and one taken back', async ({
  app,
}) => {
  const pins: string[] = []
  app.answer(badges.signIn, ({ body }) => {
    pins.push(body.pin)
    return refuse(pins.length < 3 ? 'invalid_credentials' : 'pin_locked')
  })
  await open(app)
  await typeBadge(app)
  const orders = [orderOf(app)]
  await typeByHand('12345')
  await expect.element(app.screen.getByText('5 of 6')).toBeInTheDocument()
  await userEvent.keyboard('{Backspace}')
  await button(app, 'Take one back').click()
  await typeByHand('456')
  await expect.element(app.screen.getByRole('alert')).toMatchTextContent(/do not fit/)
  await expectAccessible(app, 'en alone', 'wrong PIN')
  await expect.element(app.screen.getByText('0 of 6')).toBeInTheDocument()
  orders.push(orderOf(app))
  await typeByHand(PIN)
  await expect.poll(() => pins).toEqual(['123456', PIN])
  await expect.element(app.screen.getByText('0 of 6')).toBeInTheDocument()
  orders.push(orderOf(app))
  expect(new Set(orders).size).toBe(3)
  for (const order of orders) expect([...order].sort().join('')).toBe('0123456789')
  await typeByHand(PIN)
  await expect.element(app.screen.getByRole('alert')).toMatchTextContent(/locked here. Use your password, or ask/)
  await expect.element(button(app, '1')).not.toBeInTheDocument()
  await expectAccessible(app, 'en alone', 'locked')
  await button(app, 'Another badge').click()
  await expect.element(field(app)).toHaveValue('')
})

test.for([
  ['forbidden', /does not work here now/],
  ['stay_ended', /Your stay here ended/],
  ['rate_limited', /Many people/],
  ['unauthorized', /did not work/],
  [NO_CONNECTION, /^No network/],
] as const)('a sign-in that fails with %s says why', async ([code, said], { app }) => {
  app.answer(badges.signIn, () => (code === NO_CONNECTION ? code : refuse(code)))
  await open(app)
  await typeBadge(app)
  await typeByHand(PIN)
  await expect.element(app.screen.getByRole('alert')).toMatchTextContent(said)
})

for (const locale of ['en', 'es'] as const)
  test(`a scan is heard on a page that nobody touched, also from another keyboard, and of one that is none it says why (${locale})`, async ({
    app,
  }) => {
    app.resize(320, 640)
    await open(app, locale)
    await expect.element(field(app)).toBeVisible()
    expect(app.document.activeElement).toBe(app.document.body)
    expect(scan(app, 'SBYé)W-TC)Qçéé)SWVD')).toBe(true)
    const other = /^(This scanner types in another language\. Ask staff, or type the code\.|Este lector escribe .*)$/
    await expect.element(app.screen.getByText(other)).toBeVisible()
    await expectAccessible(app, locale, 'scanned in French')
    scan(app, '7kqf-2m9x')
    await expect.element(app.screen.getByText(/^(This code is too short|Este código es muy corto)/)).toBeVisible()
    scan(app, `${BADGE}${BADGE}`)
    await expect.element(app.screen.getByText(/^(This code is too long|Este código es muy largo)/)).toBeVisible()
    scan(app, "7KQF'2M9X'4TRW'H3VC", 'Tab')
    await expect.element(heading(app, /^(Your|Su) PIN$/)).toBeVisible()
  })

test('no digit of a scan counts as a PIN: the same badge is passed over, another one begins anew', async ({ app }) => {
  const sent: { badge: string; pin: string }[] = []
  app.answer(badges.signIn, ({ body }) => {
    sent.push(body)
    return refuse('invalid_credentials')
  })
  await open(app)
  await typeBadge(app)
  await button(app, '0').click()
  const none = app.screen.getByText('0 of 6')
  // The Enter of a scan would press the digit that has the focus.
  for (const code of [BADGE, 'KXGM-0A80-WVNS-SR75', '00120301']) {
    expect(scan(app, code)).toBe(true)
    await expect.element(none).toBeInTheDocument()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect.element(none).toBeInTheDocument()
    expect(sent).toEqual([])
  }
  await typeByHand(PIN)
  await expect.poll(() => sent).toEqual([{ badge: 'KXGM-0A80-WVNS-SR75', pin: PIN }])
})

test('the camera reads a badge, and is off at once', async ({ app }) => {
  const tracks = seeBefore(app, BADGE)
  await open(app)
  expect(app.document.querySelector('video')).toBeNull()
  await button(app, 'Scan the badge').click()
  await expect.element(heading(app, /^Your PIN$/)).toBeVisible()
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended'])
  expect(app.document.querySelector('video')).toBeNull()
})

test('the camera goes on past a square that is no badge, until somebody stops it', async ({ app }) => {
  const tracks = seeBefore(app, 'https://example.org/')
  await open(app)
  await button(app, 'Scan the badge').click()
  await expect.poll(() => app.document.querySelector('video')?.currentTime).toBeGreaterThan(0.5)
  await expectAccessible(app, 'en alone', 'camera')
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['live'])
  await button(app, 'Stop the camera').click()
  await expect.element(button(app, 'Scan the badge')).toBeVisible()
  await expect.poll(() => tracks.map(({ readyState }) => readyState)).toEqual(['ended'])
})

test('without a camera it says so, and the code can be typed', async ({ app }) => {
  app.onPage = (page) => Object.defineProperty(page.navigator, 'mediaDevices', { value: undefined })
  await open(app)
  await button(app, 'Scan the badge').click()
  await expect.element(app.screen.getByText(/^The camera does not work here/)).toBeVisible()
  await typeBadge(app)
})

test('the badge of somebody who went away is forgotten', async ({ app }) => {
  await open(app)
  await typeBadge(app)
  app.passTime(61)
  await expect.element(field(app)).toHaveValue('')
  expect(app.document.body.textContent).not.toContain('7KQF')
})

test('the entry leads to the badges first on a tablet that takes them, and asks for nothing anywhere else', async ({
  app,
}) => {
  const link = app.screen.getByRole('link', { name: 'Sign in with your badge' })
  await app.open('/', { as: null })
  await app.loaded('landing')
  await expect.element(link).not.toBeInTheDocument()
  expect(app.server.calls).toEqual(['GET /api/facility'])

  await beEnrolled(app)
  await app.open('/', { as: null })
  await expect.poll(() => app.window.localStorage.badges).toBe('1')
  await expect.element(link).not.toBeInTheDocument()
  await app.open('/', { as: null })
  await expect.element(link).toBeVisible()
  await expect.element(link).toHaveAttribute('href', '/badge?lang=en')
  await expectAccessible(app, 'en alone', 'entry with badges')

  app.answer(browsers.current, () => aTablet({ badges: false }))
  await app.open('/', { as: null })
  await expect.poll(() => app.window.localStorage.badges).toBeUndefined()
})
