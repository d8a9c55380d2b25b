import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { LOCALES, type Locale } from '@evenkeel/contract/base/limits.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import { afterEach } from 'vitest'
import { cdp } from 'vitest/browser'
import { finishTransitions, setTheme, violationsOf } from '../testing/accessible.ts'
import type { App } from '../testing/app.ts'
import { alertUnheard } from '../testing/examples/help.ts'
import { choose, unfocused, unmarked, unseen } from '../testing/forced-colors.ts'
import { MAIN_SCREENS, type MainScreen, openMain } from '../testing/main-screens.ts'
import { pressedElsewhere } from '../testing/presses.ts'
import { tooSmall } from '../testing/targets.ts'
import { expect, test } from '../testing/test.ts'

const emulate = (features: Record<string, string>) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })
afterEach(() => emulate({}))

/** Everything to press is at least 44 px, narrow and wide. */
async function expectTargets(app: App) {
  for (const width of [320, 1280]) {
    app.resize(width)
    await nextFrame(app)
    expect.soft(tooSmall(app, width), `smaller than 44 px, ${width} px wide`).toEqual([])
  }
}

/** Whoever asks for more contrast gets 7:1 for all text, light and dark; and at once, if they ask for less motion too. */
async function expectMoreContrast(app: App) {
  await emulate({ 'prefers-contrast': 'more', 'prefers-reduced-motion': 'reduce' })
  expect(app.window.matchMedia('(prefers-contrast: more)').matches).toBe(true)
  for (const dark of [true, false]) {
    setTheme(app.window, dark)
    const violations = await violationsOf(app.window, ['color-contrast-enhanced'])
    expect.soft(violations, `more contrast, ${dark ? 'dark' : 'light'}`).toEqual([])
  }
}

/** The theme is light, so what kept its own dark colours is lost on the black of this palette. */
async function expectForcedColors(app: App) {
  await emulate({ 'forced-colors': 'active', 'prefers-color-scheme': 'dark' })
  expect(app.window.matchMedia('(forced-colors: active)').matches).toBe(true)
  choose(app.document)
  await finishTransitions(app.window)
  expect.soft(unseen(app.document), 'drawings in forced colours').toEqual([])
  expect.soft(unmarked(app.document), 'choices in forced colours').toEqual([])
  expect.soft(unfocused(app.document), 'the focus in forced colours').toEqual([])
}

const WIDTHS = [320, 360, 390, 480, 640, 768, 800, 1024, 1280, 1440]
/** Text of twice the size is laid out as on a screen of half the width, but for what changes with the width of the screen. */
const WIDTHS_OF_LARGE_TEXT = [320, 768, 1280]
/** Longer words stand in the same places: each layout at its narrowest. */
const WIDTHS_IN_SPANISH = [320, 640, 768, 1024]
/** So tall that bars which stay cover nothing that is scrolled to its middle. */
const HEIGHT = 2400

/** The words of a link press that link. */
async function expectWordsToPress(app: App, locale: Locale) {
  for (const [size, widths] of [
    ['', locale === 'en' ? WIDTHS : WIDTHS_IN_SPANISH],
    ['200%', WIDTHS_OF_LARGE_TEXT],
  ] as const) {
    app.document.documentElement.style.fontSize = size
    for (const width of widths) {
      app.resize(width, HEIGHT)
      await nextFrame(app)
      expect.soft(pressedElsewhere(app), `${width} px, text at ${size || '100%'}`).toEqual([])
    }
  }
}

const nextFrame = ({ window }: App) => new Promise((resolve) => window.requestAnimationFrame(resolve))
const titled = ({ as, path, name = '' }: MainScreen) => `${as ?? 'signed out'}, ${path} ${name}`

for (const screen of MAIN_SCREENS)
  test(`large targets, contrast of 7:1 for those who ask, forced colours, and words that press their own link: ${titled(screen)}`, async ({
    app,
  }) => {
    await openMain(app, screen)
    await expectTargets(app)
    await expectMoreContrast(app)
    await expectForcedColors(app)
    await emulate({})
    await expectWordsToPress(app, 'en')
  })

/** Where several phone numbers stand close together. */
const WITH_NUMBERS: MainScreen[] = [
  { as: 'staff', path: '/assessment', name: 'before it begins' },
  { as: 'staff', path: '/talk', name: 'with somebody who reads' },
  { as: 'staff', path: '/plan' },
]

for (const locale of LOCALES) {
  for (const screen of locale === 'en' ? WITH_NUMBERS : [...MAIN_SCREENS, ...WITH_NUMBERS])
    test(`the words of a link press that link: ${titled(screen)} (${locale})`, async ({ app }) => {
      await openMain(app, screen, {}, locale)
      await expectWordsToPress(app, locale)
    })

  test(`the words of a link press that link while nobody answers a request for help (${locale})`, async ({ app }) => {
    app.answer(alerts.mine, () => [alertUnheard()])
    await openMain(app, { as: 'staff', path: '/staff' }, { practice: true }, locale)
    await expectWordsToPress(app, locale)
  })

  test(`the words of a link press that link where nobody reads requests to talk (${locale})`, async ({ app }) => {
    await openMain(app, { as: 'staff', path: '/staff' }, {}, locale)
    app.answer(talk.own, () => ({ available: false, readers: [], readersAsOf: null, request: null }))
    await app.open('/talk', { as: 'staff', locale })
    await app.settle()
    await expectWordsToPress(app, locale)
  })
}
