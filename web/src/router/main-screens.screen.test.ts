import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { LOCALES, type Locale } from '@evenkeel/contract/base/limits.ts'
import { care } from '@evenkeel/contract/care/care.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import { afterEach } from 'vitest'
import { cdp } from 'vitest/browser'
import { finishTransitions, setTheme, violationsOf } from '../testing/accessible.ts'
import type { App } from '../testing/app.ts'
import { cutIn } from '../testing/cut.ts'
import { anOpenAlert, listOf, someWork } from '../testing/examples/care.ts'
import { idOf } from '../testing/examples/examples.ts'
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
/** The size of text that somebody sets in the browser; what applies at a width follows it too. */
const setText = (percent: number) =>
  cdp().send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100, fixed: 13 } })
afterEach(async () => {
  await emulate({})
  await setText(100)
})

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

const LONG = { firstName: 'Maximiliana', lastName: 'Featherstonehaugh-Vasquez', username: 'featherstonehaug' }
const WHOLE = `${LONG.firstName} ${LONG.lastName}`

/** Long names and large text push nothing sideways and cut no heading or button. */
async function expectNothingCut(app: App) {
  app.document.documentElement.style.fontSize = ''
  for (const [width, percent] of [
    [320, 100],
    [320, 200],
    [800, 200],
  ] as const) {
    await setText(percent)
    app.resize(width, 640)
    await nextFrame(app)
    expect.soft(cutIn(app), `${width} px, text of ${percent} %`).toEqual([])
  }
}

const nextFrame = ({ window }: App) => new Promise((resolve) => window.requestAnimationFrame(resolve))
const titled = ({ as, path, name = '' }: MainScreen) => `${as ?? 'signed out'}, ${path} ${name}`

/** Where several phone numbers stand close together. */
const WITH_NUMBERS: MainScreen[] = [
  { as: 'staff', path: '/assessment', name: 'before it begins' },
  { as: 'staff', path: '/talk', name: 'with somebody who reads' },
  { as: 'staff', path: '/plan' },
]

for (const locale of LOCALES) {
  for (const screen of MAIN_SCREENS)
    test(`large targets, contrast of 7:1 for those who ask, forced colours, words that press their own link, and nothing cut of long names: ${titled(screen)} (${locale}) @long`, async ({
      app,
    }) => {
      await openMain(app, screen, LONG, locale)
      if (locale === 'en') {
        await expectTargets(app)
        await expectMoreContrast(app)
        await expectForcedColors(app)
        await emulate({})
      }
      await expectWordsToPress(app, locale)
      await expectNothingCut(app)
    })

  for (const screen of WITH_NUMBERS)
    test(`the words of a link press that link: ${titled(screen)} (${locale}) @long`, async ({ app }) => {
      await openMain(app, screen, {}, locale)
      await expectWordsToPress(app, locale)
    })

  test(`the words of a link press that link while nobody answers a request for help (${locale}) @long`, async ({
    app,
  }) => {
    app.answer(alerts.mine, () => [alertUnheard()])
    await openMain(app, { as: 'staff', path: '/staff' }, { practice: true }, locale)
    await expectWordsToPress(app, locale)
  })

  test(`the words of a link press that link where nobody reads requests to talk (${locale}) @long`, async ({ app }) => {
    await openMain(app, { as: 'staff', path: '/staff' }, {}, locale)
    app.answer(talk.own, () => ({ available: false, readers: [], readersAsOf: null, request: null }))
    await app.open('/talk', { as: 'staff', locale })
    await app.settle()
    await expectWordsToPress(app, locale)
  })

  test(`the care list holds long names of people and clinicians (${locale}) @long`, async ({ app }) => {
    const owner = { id: idOf(8), name: WHOLE }
    await openMain(app, { as: 'clinician', path: '/care' }, LONG, locale)
    const work = [
      someWork({ name: WHOLE, owner }),
      someWork({ id: idOf(51), name: WHOLE, overdue: true, lostOwner: true, owner }),
    ]
    app.answer(care.list, () => listOf(work, { alerts: [anOpenAlert({ name: WHOLE })] }))
    await app.open('/care', { as: 'clinician', locale, user: { respondsTo: ['inmate'], ...LONG } })
    await app.settle()
    await expectNothingCut(app)
  })
}
