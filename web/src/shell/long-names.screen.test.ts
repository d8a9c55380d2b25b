import { LOCALES } from '@evenkeel/contract/base/limits.ts'
import { care } from '@evenkeel/contract/care/care.ts'
import { afterEach } from 'vitest'
import { cdp } from 'vitest/browser'
import type { App } from '../testing/app.ts'
import { cutIn } from '../testing/cut.ts'
import { anOpenAlert, listOf, someWork } from '../testing/examples/care.ts'
import { idOf } from '../testing/examples/examples.ts'
import { MAIN_SCREENS, openMain } from '../testing/main-screens.ts'
import { expect, test } from '../testing/test.ts'

/** The size of text that somebody sets in the browser; what applies at a width follows it too. */
const setText = (percent: number) =>
  cdp().send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100, fixed: 13 } })
afterEach(() => setText(100))

const LONG = { firstName: 'Maximiliana', lastName: 'Featherstonehaugh-Vasquez', username: 'featherstonehaug' }

const SIZES = [
  [320, 100],
  [320, 200],
  [800, 200],
] as const

async function expectNothingCut(app: App) {
  for (const [width, percent] of SIZES) {
    await setText(percent)
    app.resize(width, 640)
    await new Promise((resolve) => app.window.requestAnimationFrame(resolve))
    expect.soft(cutIn(app), `${width} px, text of ${percent} %`).toEqual([])
  }
}

const WHOLE = `${LONG.firstName} ${LONG.lastName}`

for (const locale of LOCALES) {
  for (const screen of MAIN_SCREENS)
    test(`long names and large text push nothing sideways and cut no heading or button: ${screen.as ?? 'signed out'}, ${screen.path} ${screen.name ?? ''} (${locale})`, async ({
      app,
    }) => {
      await openMain(app, screen, LONG, locale)
      await expectNothingCut(app)
    })

  test(`the care list holds long names of people and clinicians (${locale})`, async ({ app }) => {
    const owner = { id: idOf(8), name: WHOLE }
    await openMain(app, { as: 'clinician', path: '/care' }, LONG, locale)
    app.answer(care.list, () =>
      listOf(
        [
          someWork({ name: WHOLE, owner }),
          someWork({ id: idOf(51), name: WHOLE, overdue: true, lostOwner: true, owner }),
        ],
        {
          alerts: [anOpenAlert({ name: WHOLE })],
        },
      ),
    )
    await app.open('/care', { as: 'clinician', locale, user: { respondsTo: ['inmate'], ...LONG } })
    await app.settle()
    await expectNothingCut(app)
  })
}
