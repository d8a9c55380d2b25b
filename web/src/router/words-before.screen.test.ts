import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { LOCALES } from '@evenkeel/contract/base/limits.ts'
import { calls } from '@evenkeel/contract/calls.ts'
import { facility } from '@evenkeel/contract/facility.ts'
import { type GoLive, goLive } from '@evenkeel/contract/go-live/go-live.ts'
import { FIRST_STEPS } from '@evenkeel/contract/go-live/go-live-words.ts'
import { plan } from '@evenkeel/contract/plan/plan.ts'
import type { App } from '../testing/app.ts'
import { now } from '../testing/examples/examples.ts'
import { aFullFacility, aGoLive, openAlertsOf } from '../testing/examples/examples-admin.ts'
import { openMain } from '../testing/main-screens.ts'
import { expect, test } from '../testing/test.ts'

const PRESSED = 'a[href], button, input, select, textarea, summary'

/** Words that somebody has to pass before the first thing that they can do here; the ways back and to more about privacy do not count. */
function wordsBefore(main: Element): string[] {
  const first = [...main.querySelectorAll(PRESSED)].find(
    (one) => one.checkVisibility() && !one.matches('header > a, [href^="/privacy"], [data-listen]'),
  )
  return wordsOf(main, first)
}

/** The words that are seen, up to an element or to the end. */
function wordsOf(main: Element, first?: Element): string[] {
  const walker = main.ownerDocument.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const said: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (first?.contains(node) || (first && first.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING))
      break
    if (
      node.parentElement?.checkVisibility() &&
      !node.parentElement.closest('.sr-only, header > a, option:not(:checked)')
    )
      said.push(...(node.textContent ?? '').split(/\s+/))
  }
  return said.filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** Without an open alert, which would stand first. */
const goLiveAs = (part: Partial<GoLive>) => (app: App) => {
  app.answer(openAlerts.list, () => openAlertsOf([]))
  app.answer(goLive.show, () => aGoLive(part))
}

/** Where a screen says something else than with the examples of the main screens. */
const OTHERWISE = {
  'no plan yet': (app: App) => app.answer(plan.own, () => ({ newest: null, versions: [], locked: 0 })),
  'first steps': goLiveAs({ steps: FIRST_STEPS.map((what) => ({ what, done: false })) }),
  'a unit that is live': goLiveAs({
    units: [{ unit: 'Housing Unit A', live: true, at: now(), by: 'Dana Reyes', without: [] }],
  }),
  'a unit to take live': goLiveAs({
    units: [{ unit: 'Housing Unit B', live: false, at: null, by: null, without: [] }],
  }),
}
type Main = {
  as: 'inmate' | 'staff' | 'clinician' | 'admin'
  path: string
  most: number
  name?: keyof typeof OTHERWISE
}

/** What each main screen may say before that, in the longer of both languages. */
const MAIN: Main[] = [
  { as: 'inmate', path: '/inmate', most: 9 },
  { as: 'inmate', path: '/checkin', most: 7 },
  // Whom an answer calls is read before the first question.
  { as: 'inmate', path: '/assessment', most: 52 },
  { as: 'inmate', path: '/journal', most: 2 },
  { as: 'inmate', path: '/privacy', most: 20 },
  { as: 'inmate', path: '/tools', most: 4 },
  { as: 'inmate', path: '/worksheets', most: 21 },
  { as: 'inmate', path: '/content', most: 1 },
  { as: 'inmate', path: '/tries', most: 28 },
  { as: 'inmate', path: '/record', most: 30 },
  { as: 'inmate', path: '/plan', most: 19 },
  { as: 'inmate', path: '/plan', most: 18, name: 'no plan yet' },
  { as: 'inmate', path: '/talk', most: 26 },
  { as: 'inmate', path: '/account', most: 13 },
  { as: 'staff', path: '/staff', most: 15 },
  { as: 'staff', path: '/staff/referral', most: 27 },
  { as: 'clinician', path: '/care', most: 17 },
  { as: 'clinician', path: '/care/alerts', most: 16 },
  { as: 'clinician', path: '/account', most: 13 },
  { as: 'admin', path: '/admin', most: 24 },
  { as: 'admin', path: '/admin/alerts', most: 1 },
  // Who is on duty now stands first.
  { as: 'admin', path: '/admin/responders', most: 60 },
  { as: 'admin', path: '/admin/facility', most: 6 },
  { as: 'admin', path: '/admin/go-live', most: 30, name: 'first steps' },
  { as: 'admin', path: '/admin/go-live', most: 30, name: 'a unit that is live' },
  { as: 'admin', path: '/admin/go-live', most: 30, name: 'a unit to take live' },
]

for (const locale of LOCALES)
  for (const { as, path, most, name } of MAIN)
    test(`few words stand before the first thing to do: ${as}, ${path} ${name ?? ''} (${locale}) @long`, async ({
      app,
    }) => {
      await openMain(app, { as, path }, {}, locale)
      if (name) {
        OTHERWISE[name](app)
        await app.open(path, { as, locale })
        await app.settle()
      }
      const main = app.document.querySelector('main')
      const said = main ? wordsBefore(main) : []
      expect(said.length, said.join(' ')).toBeLessThanOrEqual(most)
    })

/** Pages of rows: all that is seen on them before anything is pressed. */
const ROWS: Omit<Main, 'most'>[] = [
  ...(['inmate', 'staff', 'clinician', 'admin'] as const).map((as) => ({ as, path: '/account' })),
  { as: 'inmate', path: '/privacy' },
  { as: 'admin', path: '/admin/facility' },
]

/** Where more of it stands open. */
function answerWithMore(app: App) {
  const more = aFullFacility({ keepsUnits: true, codes: ['QK4T-9WZD'], staffCodes: ['M2HV-7RXA'] })
  app.answer(facility.show, () => ({ ...more, settings: { ...more.settings, registration: 'code' as const } }))
  app.answer(calls.own, () => ({ available: true, days: [2, 7], readers: [], readersAsOf: null, agreed: null }))
}

for (const locale of LOCALES)
  for (const { as, path } of ROWS)
    test(`at most 250 words stand on a page of rows before one is opened: ${as}, ${path} (${locale}) @long`, async ({
      app,
    }) => {
      answerWithMore(app)
      await openMain(app, { as, path }, { ownDevice: 'offered' }, locale)
      const said = wordsOf(app.screen.getByRole('main').element())
      expect(said.length, said.join(' ')).toBeLessThanOrEqual(250)
    })

test('one sentence about privacy stands on the journal, and its link opens the part that says who sees what', async ({
  app,
}) => {
  await openMain(app, { as: 'inmate', path: '/journal' })
  await app.screen.getByRole('main').getByRole('link', { name: 'Who sees what' }).click()
  const part = app.screen.getByRole('region', { name: 'Who sees what' })
  await expect.element(part).toBeVisible()
  await expect.poll(() => part.element().getBoundingClientRect().top).toBeLessThan(200)
  await expect.element(app.screen.getByText(/whoever holds this device can read what you can/)).toBeInTheDocument()
})
