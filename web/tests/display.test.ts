// Proves P48, P49, P265, P266.
import { browsers } from '@evenkeel/contract/browsers.ts'
import { type DisplayAlert, type DisplayAlerts, displays } from '@evenkeel/contract/displays.ts'
import { expectAccessible } from './support/accessible.ts'
import type { App } from './support/app.ts'
import { idOf } from './support/examples.ts'
import { NO_CONNECTION, never, refuse } from './support/fake-server.ts'
import { expect, test } from './support/test.ts'

const OWN = { id: idOf(70), name: 'Control room', unit: null, kind: 'display' as const }
const challenge = 'c'.repeat(64)

const anAlert = (part: Partial<DisplayAlert> = {}): DisplayAlert => ({
  id: idOf(200),
  urgency: 'now',
  drill: false,
  status: 'active',
  responseStep: null,
  toTake: false,
  handed: false,
  unit: 'Housing Unit B',
  housing: 'B-12',
  waitingSince: new Date(Date.now() - 6 * 60_000).toISOString(),
  officerSentAt: null,
  name: null,
  ...part,
})
const shows = (...alerts: DisplayAlert[]): DisplayAlerts => ({
  display: 'Control room',
  total: alerts.length,
  alerts,
  calledAt: alerts[0]?.waitingSince ?? null,
  challenge,
})

/** An enrolled display that opens its screen; `heard` are the reports of being alive. */
async function openDisplay(app: App, first: DisplayAlerts, locale: 'en' | 'es' = 'en') {
  const heard: boolean[] = []
  app.answer(browsers.challenge, () => ({ challenge }))
  app.answer(browsers.enroll, () => OWN)
  await app.open('/enroll', { as: null, locale })
  await app.screen.getByRole('textbox').fill('7KQF-2M9X-4TRW')
  await app.screen.getByCss('form button[type=submit]').click()
  await expect
    .element(app.screen.getByRole('link', { name: /^(Open the duty screen|Abrir la pantalla de guardia)$/ }))
    .toBeVisible()
  const answerWith = (shown: DisplayAlerts) =>
    app.answer(displays.alerts, ({ body, signature }) => {
      if (!signature?.startsWith(`${OWN.id}.`)) return refuse('unauthorized')
      heard.push(body.hears)
      return shown
    })
  answerWith(first)
  await app.open('/duty', { as: null, locale })
  return { heard, answerWith }
}
const button = (app: App, name: RegExp) => app.screen.getByRole('button', { name })
const heading = (app: App, name: RegExp) => app.screen.getByRole('heading', { name })

for (const locale of ['en', 'es'] as const) {
  test(`calm, open, named, not connected, and back: each in its words (${locale})`, async ({ app }) => {
    const { answerWith } = await openDisplay(app, shows(), locale)
    await expect.element(app.screen.getByText(/^(Nothing open\.|Nada abierto\.) \d/)).toBeVisible()
    await expectAccessible(app, locale, 'nothing open')

    answerWith({
      ...shows(
        anAlert(),
        anAlert({ id: idOf(201), urgency: 'hour', housing: null, name: 'Ana Reyes' }),
        anAlert({
          id: idOf(202),
          status: 'acknowledged',
          responseStep: 'coming',
          officerSentAt: new Date().toISOString(),
        }),
        anAlert({ id: idOf(203), drill: true, unit: null, housing: null }),
      ),
      total: 6,
    })
    await expect.element(heading(app, /^Housing Unit B · B-12$/).first()).toBeVisible()
    await expect
      .element(heading(app, /^Housing Unit B · (No bed on file|Cama no registrada) · Ana Reyes$/))
      .toBeVisible()
    await expect.element(heading(app, /^(Drill|Simulacro)/)).toBeVisible()
    await expectAccessible(app, locale, 'open alerts')
    app.document.documentElement.style.fontSize = '200%'
    await expectAccessible(app, locale, 'open alerts, text at 200 %')
    app.document.documentElement.style.fontSize = ''
    app.resize(1280)

    await button(app, /^(Officer sent|Oficial enviado)$/)
      .first()
      .click()
    await expect
      .element(app.screen.getByRole('dialog', { name: /(sent|oficial): Housing Unit B · B-12$/ }))
      .toBeVisible()
    await app.screen.getByCss('dialog button[type=submit]').click()
    await expect.element(app.screen.getByRole('textbox')).toHaveFocus()
    await expectAccessible(app, locale, 'a badge number that is missing')
    await button(app, /^(Cancel|Cancelar)$/).click()

    app.answer(displays.alerts, () => NO_CONNECTION)
    app.passTime(6)
    await expect.element(app.screen.getByRole('alert')).toMatchTextContent(/^(This screen is not|Esta pantalla no)/)
    expect(app.document.body.textContent).not.toMatch(/Housing|Reyes/)
    await expectAccessible(app, locale, 'not connected')
    answerWith(shows())
    await expect.element(app.screen.getByText(/^(Nothing open\.|Nada abierto\.) \d/)).toBeVisible()
  })

  test(`a browser that is not enrolled, is something else, or was revoked says so (${locale})`, async ({ app }) => {
    await app.open('/duty', { as: null, locale })
    await expect.element(heading(app, /not a duty screen yet|Aún no es/)).toBeVisible()
    await expectAccessible(app, locale, 'not enrolled')

    await openDisplay(app, shows(), locale)
    app.answer(displays.alerts, () => refuse('forbidden'))
    await expect.element(heading(app, /is no duty screen|no es una pantalla/)).toBeVisible()
    await expectAccessible(app, locale, 'something else')
    app.answer(displays.alerts, () => refuse('unauthorized'))
    app.answer(browsers.current, () => refuse('not_found'))
    await expect.element(app.screen.getByRole('alert')).toMatchTextContent(/was ended|terminó/)
    await expectAccessible(app, locale, 'revoked')
  })
}

test('it says who is on call, marks what is new for a minute, and says whom to call after five', async ({ app }) => {
  const { answerWith } = await openDisplay(app, {
    ...shows(anAlert({ waitingSince: new Date().toISOString() })),
    onCall: [
      { name: 'Grace Okafor', extension: '4417' },
      { name: 'Carmen Diaz', extension: null },
    ],
  })
  await expect.element(app.screen.getByText('On call: Grace Okafor, ext. 4417; Carmen Diaz')).toBeVisible()
  await expect.element(app.screen.getByText('NEW')).toBeVisible()
  const seconds = () => /:\d\d:(\d\d)/.exec(app.document.querySelector('header time')?.textContent ?? '')?.[1]
  const first = seconds()
  await expect.poll(seconds).not.toBe(first)
  app.passTime(61)
  await expect.element(app.screen.getByText('NEW')).not.toBeInTheDocument()
  await expect.element(app.screen.getByText('Nobody has answered', { exact: true })).toBeVisible()
  app.passTime(240)
  await expect
    .element(app.screen.getByText('Nobody has answered. Call Grace Okafor, ext. 4417; Carmen Diaz.'))
    .toBeVisible()
  await expect.element(app.screen.getByText('5 min')).toBeVisible()

  const old = new Date(Date.now() - 67 * 60_000).toISOString()
  answerWith({
    ...shows(anAlert({ waitingSince: old }), anAlert({ id: idOf(201), urgency: 'today', waitingSince: old })),
    onCall: [],
  })
  await expect.element(app.screen.getByText('Nobody is on call.', { exact: true })).toBeVisible()
  await expect.element(app.screen.getByText(/nobody is on call\. Use the radio/)).toBeVisible()
  await expect.element(app.screen.getByText('1 h 12 min').first()).toBeVisible()
  await expect.element(app.screen.getByText('Nobody has answered', { exact: true })).toBeVisible()
  answerWith({ ...shows(anAlert({ waitingSince: old })), onCall: null })
  await expect.element(app.screen.getByText('On call: no rota is set.')).toBeVisible()
})

test('one to three calls fill the screen, a fourth is still on it, and a button stays where it is when an officer was sent', async ({
  app,
}) => {
  const calls = (n: number, part: Partial<DisplayAlert> = {}) =>
    shows(...Array.from({ length: n }, (_, at) => anAlert({ id: idOf(200 + at), name: 'Ana Reyes', ...part })))
  const { answerWith } = await openDisplay(app, calls(1))
  const rows = () => [...app.document.querySelectorAll('main li')].map((row) => row.getBoundingClientRect())
  const buttons = () =>
    [...app.document.querySelectorAll('main li button')].map((one) => {
      const { left, top } = one.getBoundingClientRect()
      return [left, top].map(Math.round)
    })
  const SCREENS = [
    [1280, 800],
    [1024, 768],
    [1920, 1080],
  ] as const
  /** On each screen: how large the place is written, and where the buttons are. */
  const measured = (n: number) =>
    SCREENS.map(([width, height]) => {
      app.resize(width, height)
      const at = `${n} calls, ${width} × ${height}`
      const bottom = rows().at(-1)?.bottom
      expect.soft(bottom, at).toBeLessThanOrEqual(height)
      expect.soft(bottom, at).toBeGreaterThan(height * 0.88)
      const { fontSize } = app.window.getComputedStyle(app.document.querySelector('main h2') ?? app.document.body)
      return { size: Number.parseFloat(fontSize), buttons: buttons() }
    })
  await expect.poll(() => rows().length).toBe(1)
  let before = measured(1)
  for (const n of [3, 4]) {
    answerWith(calls(n))
    await expect.poll(() => rows().length).toBe(n)
    const after = measured(n)
    for (const [at, { size }] of after.entries()) expect.soft(size).toBeLessThan(before[at]?.size ?? 0)
    before = after
  }
  answerWith(calls(4, { officerSentAt: new Date().toISOString() }))
  await expect.element(app.screen.getByText(/^Officer sent at /).first()).toBeVisible()
  expect(measured(4)).toEqual(before)
  // Of more than are in sight the newest that waits as now stands first.
  answerWith(
    shows(
      ...Array.from({ length: 9 }, (_, at) =>
        anAlert({
          id: idOf(200 + at),
          housing: `B-${at}`,
          waitingSince: new Date(Date.now() - (9 - at) * 60_000).toISOString(),
        }),
      ),
    ),
  )
  await expect.poll(() => app.document.querySelectorAll('main h2').length).toBe(9)
  const shown = [...app.document.querySelectorAll('main h2')].map((one) => one.textContent?.split(' · ')[1])
  expect(shown).toEqual(['B-8', 'B-0', 'B-1', 'B-2', 'B-3', 'B-4', 'B-5', 'B-6', 'B-7'])
})

test('what waits as now is filled red, with white text, in the dark too', async ({ app }) => {
  await openDisplay(app, shows(anAlert(), anAlert({ id: idOf(201), urgency: 'hour' })))
  await expect.element(heading(app, /^Housing/).first()).toBeVisible()
  app.document.documentElement.classList.add('dark')
  const colors = () =>
    [...app.document.querySelectorAll('main li')].map((row) => {
      const { backgroundColor, color } = app.window.getComputedStyle(row)
      return [backgroundColor, color]
    })
  await expect.poll(() => colors()[0]).toEqual(['rgb(200, 50, 31)', 'rgb(255, 255, 255)'])
  expect(colors()[1]).not.toEqual(colors()[0])
})

/** A browser that plays nothing on a page before the first press there. */
function refuseSound(page: Window & typeof globalThis) {
  let isPressed = false
  page.addEventListener('pointerdown', () => (isPressed = true), { capture: true })
  class Refusing extends page.AudioContext {
    override get state() {
      return isPressed ? super.state : 'suspended'
    }
    override async resume() {
      if (isPressed) await super.resume()
      this.onstatechange?.call(this, new Event('statechange'))
    }
  }
  Object.assign(page, { AudioContext: Refusing })
}

test('it counts as hearing only once its sound is on, and says so until then', async ({ app }) => {
  app.onPage = (page) => refuseSound(page as Window & typeof globalThis)
  const { heard } = await openDisplay(app, shows(anAlert()))
  await expect.element(app.screen.getByRole('alert')).toMatchTextContent(/The sound is off/)
  await expect.poll(() => heard.length).toBeGreaterThan(1)
  expect(heard).not.toContain(true)
  await button(app, /^Turn on the sound$/).click()
  await expect.poll(() => heard.at(-1)).toBe(true)
  await expect.element(app.screen.getByText(/The sound is off/)).not.toBeInTheDocument()
  await button(app, /^Silence for 2 minutes$/).click()
  await expect.element(button(app, /^Silence for 2 minutes$/)).not.toBeInTheDocument()
  await expect.element(app.screen.getByText(/^Silenced for 2 minutes/)).toBeVisible()
})

test('a name is asked for, shown for thirty seconds, and hidden again', async ({ app }) => {
  const hides: (() => void)[] = []
  app.onPage = (page) => {
    const { setTimeout: later } = page
    const patched = (act: () => void, wait?: number) => (wait === 30_000 ? hides.push(act) : later(act, wait))
    Object.assign(page, { setTimeout: patched })
  }
  await openDisplay(app, shows(anAlert()))
  app.answer(displays.name, () => ({ name: 'Ana Reyes' }))
  await button(app, /^Show who$/).click()
  await expect.element(app.screen.getByText('Ana Reyes')).toBeVisible()
  // The button is gone; who works with the keyboard is still at this alert.
  await expect.element(app.screen.getByRole('listitem')).toHaveFocus()
  // The timer begins once the name is painted.
  await expect.poll(() => hides).toHaveLength(1)
  for (const hide of hides) hide()
  await expect.element(app.screen.getByText('Ana Reyes')).not.toBeInTheDocument()
  app.answer(displays.name, () => NO_CONNECTION)
  await button(app, /^Show who$/).click()
  await expect.element(app.screen.getByText('The name could not be shown.')).toBeVisible()
})

test('an officer is said with a badge number; a lost answer claims nothing, and the alert stays', async ({ app }) => {
  const { answerWith } = await openDisplay(app, shows(anAlert()))
  const sent: string[] = []
  app.answer(displays.officerSent, () => NO_CONNECTION)
  await button(app, /^Officer sent$/).click()
  await app.screen.getByRole('textbox').fill(' 4711 ')
  await app.screen.getByCss('dialog button[type=submit]').click()
  await expect.element(app.screen.getByText(/We do not know if this was noted/)).toBeVisible()
  app.answer(displays.officerSent, ({ body }) => {
    sent.push(body.badge)
    answerWith(shows(anAlert({ officerSentAt: new Date().toISOString() })))
  })
  await app.screen.getByCss('dialog button[type=submit]').click()
  await expect.element(app.screen.getByText(/^Officer sent at /)).toBeVisible()
  await expect.element(app.screen.getByText('Nobody has answered')).toBeVisible()
  expect(sent).toEqual(['4711'])
})

test('a gap in the network leaves what is typed of an officer, and the focus goes to the page once it is closed', async ({
  app,
}) => {
  const { answerWith } = await openDisplay(app, shows(anAlert()))
  await button(app, /^Officer sent$/).click()
  await app.screen.getByRole('textbox').fill('4711')
  app.answer(displays.alerts, () => NO_CONNECTION)
  app.passTime(6)
  await expect.element(app.screen.getByText(/^This screen is not connected/)).toBeVisible()
  await expect.element(app.screen.getByRole('textbox')).toHaveValue('4711')
  answerWith(shows(anAlert()))
  await expect.element(app.screen.getByText(/^This screen is not connected/)).not.toBeInTheDocument()
  await expect.element(app.screen.getByRole('textbox')).toHaveValue('4711')
  await expect.element(app.screen.getByRole('textbox')).toHaveFocus()
  await button(app, /^Cancel$/).click()
  await expect.element(app.screen.getByCss('main')).toHaveFocus()
})

test('it says that it is not connected also while a call hangs and never ends', async ({ app }) => {
  app.onPage = (page) => {
    const { AbortController, AbortSignal } = page as Window & typeof globalThis
    AbortSignal.timeout = () => new AbortController().signal
  }
  await openDisplay(app, shows(anAlert()))
  await expect.element(heading(app, /^Housing Unit B/)).toBeVisible()
  let hangs = false
  app.answer(displays.alerts, () => {
    hangs = true
    return never()
  })
  await expect.poll(() => hangs).toBe(true)
  app.passTime(6)
  await expect.element(app.screen.getByRole('alert')).toMatchTextContent(/is not connected/)
})

for (const locale of ['en', 'es'] as const)
  test(`a browser that does not give its key is said to be broken, loudly, and comes back (${locale})`, async ({
    app,
  }) => {
    let isBroken = true
    app.onPage = (page) => {
      const { indexedDB } = page
      const databases = indexedDB.databases.bind(indexedDB)
      indexedDB.databases = () => (isBroken ? Promise.reject(new Error('No data can be read')) : databases())
    }
    await app.open('/duty', { as: null, locale })
    const alert = app.screen.getByRole('alert')
    await expect.element(alert).toMatchTextContent(/^(This screen does not work|Esta pantalla no funciona)\./)
    await expectAccessible(app, locale, 'broken')
    isBroken = false
    await expect.element(heading(app, /not a duty screen yet|Aún no es/)).toBeVisible()
    await expect.element(alert).not.toBeInTheDocument()
  })
