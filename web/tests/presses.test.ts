import { alerts } from '@evenkeel/contract/alerts.ts'
import { LOCALES, type Locale } from '@evenkeel/contract/limits.ts'
import { talk } from '@evenkeel/contract/talk.ts'
import type { App } from './support/app.ts'
import { alertUnheard } from './support/help.ts'
import { MAIN_SCREENS, type MainScreen, openMain } from './support/main-screens.ts'
import { pressedElsewhere } from './support/presses.ts'
import { expect, test } from './support/test.ts'

const WIDTHS = [320, 360, 390, 480, 640, 768, 800, 1024, 1280, 1440]
/** Text of twice the size is laid out as on a screen of half the width, but for what changes with the width of the screen. */
const WIDTHS_OF_LARGE_TEXT = [320, 768, 1280]
/** Longer words stand in the same places: each layout at its narrowest. */
const WIDTHS_IN_SPANISH = [320, 640, 768, 1024]

/** So tall that bars which stay cover nothing that is scrolled to its middle. */
const HEIGHT = 2400

/** Where several phone numbers stand close together. */
const WITH_NUMBERS: MainScreen[] = [
  { as: 'staff', path: '/assessment', name: 'before it begins' },
  { as: 'staff', path: '/talk', name: 'with somebody who reads' },
  { as: 'staff', path: '/plan' },
]

async function expectWordsToPress(app: App, locale: Locale) {
  for (const [size, widths] of [
    ['', locale === 'en' ? WIDTHS : WIDTHS_IN_SPANISH],
    ['200%', WIDTHS_OF_LARGE_TEXT],
  ] as const) {
    app.document.documentElement.style.fontSize = size
    for (const width of widths) {
      app.resize(width, HEIGHT)
      await new Promise((resolve) => app.window.requestAnimationFrame(resolve))
      expect.soft(pressedElsewhere(app), `${width} px, text at ${size || '100%'}`).toEqual([])
    }
  }
}

for (const locale of LOCALES) {
  for (const screen of [...MAIN_SCREENS, ...WITH_NUMBERS])
    test(`the words of a link press that link: ${screen.as ?? 'signed out'}, ${screen.path} ${screen.name ?? ''} (${locale})`, async ({
      app,
    }) => {
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
