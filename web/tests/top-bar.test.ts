import { LOCALES } from '@evenkeel/contract/limits.ts'
import { afterEach } from 'vitest'
import { cdp } from 'vitest/browser'
import type { App } from './support/app.ts'
import { openMain } from './support/main-screens.ts'
import { expect, test } from './support/test.ts'

/** The size of text that somebody sets in the browser; what applies at a width follows it too. */
const setText = (percent: number) =>
  cdp().send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100, fixed: 13 } })
afterEach(() => setText(100))

/** A scroll bar takes this from the row, at the same width of the window. */
const SCROLL_BAR = 15

const boxOf = (element: Element) => element.getBoundingClientRect()
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''

/** What is pressed in the bar, by its rows from top to bottom; the bottom bar is a bar of its own. */
function rowsOf(bar: Element): Element[][] {
  const pressed = [...bar.querySelectorAll('a, button')].filter((element) => {
    const nav = element.closest('nav')
    return element.checkVisibility() && !(nav && getComputedStyle(nav).position === 'fixed')
  })
  const middles = Map.groupBy(pressed, (element) => Math.round((boxOf(element).top + boxOf(element).bottom) / 2))
  return [...middles.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => boxOf(a).left - boxOf(b).left))
}

/** What is wrong with a row: what overlaps, stands out on the right, or is cut. */
const faultsOf = (row: Element[], width: number) =>
  row.flatMap((element, at) => {
    const next = row[at + 1]
    const end = next ? boxOf(next).left : width - SCROLL_BAR
    const isCut = element.scrollWidth > element.clientWidth + 1
    return boxOf(element).right > end + 0.5 || isCut ? [`${nameOf(element)} at ${width} px`] : []
  })

/** Text so large that the bar has two rows: the lower one, with Get Help, stays when the page scrolls. */
const isTiny = ({ window }: App) => window.matchMedia('(width < 20rem)').matches

const apartIn = (bar: Element) => {
  const words = [...bar.querySelectorAll('nav a span')].map(boxOf)
  return words.slice(1).map((word, at) => word.left - (words[at]?.right ?? 0))
}

for (const as of ['inmate', 'staff', 'admin', 'clinician'] as const)
  for (const locale of LOCALES)
    test(`the bar is one row at every width, with text of 100 and 200 % (${as}, ${locale})`, async ({ app }) => {
      const user = { firstName: 'Maximiliano Alejandro', badgeNumber: as === 'staff' ? 'B-10442' : null }
      await openMain(app, { as, path: '/account' }, user, locale)
      app.document.documentElement.style.paddingRight = `${SCROLL_BAR}px`
      const bar = app.document.querySelector('#top header')
      if (!bar) throw new Error('There is no bar')
      for (const percent of [100, 200]) {
        await setText(percent)
        const wrong: string[] = []
        for (let width = 320; width <= 1440; width += 4) {
          app.resize(width)
          if (!bar.checkVisibility()) continue
          const rows = rowsOf(bar)
          const allowed = isTiny(app) && (as === 'inmate' || as === 'staff') ? 2 : 1
          if (rows.length !== allowed) wrong.push(`${rows.length} rows at ${width} px`)
          wrong.push(...rows.flatMap((row) => faultsOf(row, width)))
          if (app.document.documentElement.scrollWidth > width) wrong.push(`sideways at ${width} px`)
          if (percent === 100 && width >= 768 && Math.min(...apartIn(bar)) < 11) wrong.push(`close at ${width} px`)
        }
        expect.soft(wrong, `text of ${percent} %`).toEqual([])
      }
    })
