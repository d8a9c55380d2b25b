import { alerts } from '@evenkeel/contract/alerts.ts'
import { LOCALES } from '@evenkeel/contract/limits.ts'
import { talk } from '@evenkeel/contract/talk.ts'
import type { App } from './support/app.ts'
import { alertUnheard } from './support/help.ts'
import { MAIN_SCREENS, type MainScreen, openMain } from './support/main-screens.ts'
import { pressedElsewhere } from './support/presses.ts'
import { expect, test } from './support/test.ts'

const WIDTHS = [320, 360, 390, 480, 640, 768, 800, 1024, 1280, 1440]

/** So tall that bars which stay cover nothing that is scrolled to its middle. */
const HEIGHT = 2400

/** Where several phone numbers stand close together. */
const WITH_NUMBERS: MainScreen[] = [
  { as: 'staff', path: '/assessment', name: 'before it begins' },
  { as: 'staff', path: '/talk', name: 'with somebody who reads' },
  { as: 'staff', path: '/plan' },
]

async function expectWordsToPress(app: App) {
  for (const size of ['', '200%']) {
    app.document.documentElement.style.fontSize = size
    for (const width of WIDTHS) {
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
      await expectWordsToPress(app)
    })

  test(`the words of a link press that link while nobody answers a request for help (${locale})`, async ({ app }) => {
    app.answer(alerts.mine, () => [alertUnheard()])
    await openMain(app, { as: 'staff', path: '/staff' }, { practice: true }, locale)
    await expectWordsToPress(app)
  })

  test(`the words of a link press that link where nobody reads requests to talk (${locale})`, async ({ app }) => {
    await openMain(app, { as: 'staff', path: '/staff' }, {}, locale)
    app.answer(talk.own, () => ({ available: false, readers: [], readersAsOf: null, request: null }))
    await app.open('/talk', { as: 'staff', locale })
    await app.settle()
    await expectWordsToPress(app)
  })
}
