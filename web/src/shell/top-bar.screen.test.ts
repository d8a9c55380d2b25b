import { LOCALES } from '@evenkeel/contract/base/limits.ts'
import { afterEach } from 'vitest'
import { cdp } from 'vitest/browser'
import type { App } from '../testing/app.ts'
import { openMain } from '../testing/main-screens.ts'
import { expect, test } from '../testing/test.ts'

/** The size of text that somebody sets in the browser; what applies at a width follows it too. */
const setText = (percent: number) =>
  cdp().send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100, fixed: 13 } })
afterEach(() => setText(100))

/** A scroll bar takes this from the row, at the same width of the window. */
const SCROLL_BAR = 15

const PORTALS = { inmate: '/inmate', staff: '/staff', clinician: '/care', admin: '/admin' } as const

const boxOf = (element: Element) => element.getBoundingClientRect()
const spoken = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
const seen = (element: Element) => element.checkVisibility() && boxOf(element).width > 1

/** What is pressed there, by its rows from top to bottom. */
function rowsOf(bar: Element): Element[][] {
  const pressed = [...bar.querySelectorAll('a, button')].filter((one) => seen(one) && !isTab(one))
  const middles = Map.groupBy(pressed, (one) => Math.round((boxOf(one).top + boxOf(one).bottom) / 2))
  return [...middles.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => boxOf(a).left - boxOf(b).left))
}

/** The bar at the bottom is one of its own. */
function isTab(element: Element) {
  const nav = element.closest('nav')
  return nav !== null && getComputedStyle(nav).position === 'fixed'
}

/** What overlaps in a row, stands out on the right, or is cut. */
const faultsOf = (row: Element[], right: number) =>
  row.flatMap((element, at) => {
    const next = row[at + 1]
    const isCut = element.scrollWidth > element.clientWidth + 1
    return boxOf(element).right > (next ? boxOf(next).left : right) + 0.5 || isCut ? [`${spoken(element)} is cut`] : []
  })

/** The words of a bar that stand on more lines than one. Somebody's own name alone may be shortened. */
function wrappedIn(bar: Element): string[] {
  const walker = bar.ownerDocument.createTreeWalker(bar, NodeFilter.SHOW_TEXT)
  const wrong: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !seen(element)) continue
    const range = bar.ownerDocument.createRange()
    range.selectNodeContents(node)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    const isCut = element.scrollWidth > element.clientWidth + 1 && !element.matches('.truncate, .sr-only')
    const isInline = getComputedStyle(element).display === 'inline'
    if (lines.size > 1 || (isCut && !isInline)) wrong.push(`${node.textContent} wraps or is cut`)
  }
  return wrong
}

/** Name, role, theme and Sign Out from 48rem; below that the sign that they are behind, with its word. */
function missingIn(app: App, words: readonly string[]): string[] {
  const shown = [...app.document.querySelectorAll('header :is(p, span, button)')].filter(seen)
  const said = shown.map((one) => spoken(one))
  return words.filter((word) => !said.includes(word)).map((word) => `${word} is not in sight`)
}

const WORDS = {
  en: {
    inmate: 'Individual in Care',
    staff: 'Staff',
    clinician: 'Clinician',
    admin: 'Administrator',
    theme: 'Light or dark',
    signOut: 'Sign Out',
    more: 'More',
  },
  es: {
    inmate: 'Bajo cuidado',
    staff: 'Personal',
    clinician: 'Personal clínico',
    admin: 'Administrador',
    theme: 'Claro u oscuro',
    signOut: 'Cerrar sesión',
    more: 'Más',
  },
}

/** The words of the main links keep apart, so that they do not read as one. */
const apartIn = (nav: Element) => {
  const words = [...nav.querySelectorAll('a span')].map(boxOf)
  return words.slice(1).map((word, at) => word.left - (words[at]?.right ?? 0))
}

const NAME = 'Maximiliano Alejandro'

for (const as of ['inmate', 'staff', 'admin', 'clinician'] as const)
  for (const locale of LOCALES)
    test(`from 320 to 1440 px the bar is one row, nothing wraps, and who is here and Sign Out are in sight (${as}, ${locale}) @long`, async ({
      app,
    }) => {
      const user = { firstName: NAME, badgeNumber: as === 'staff' ? 'B-10442' : null }
      await openMain(app, { as, path: PORTALS[as] }, user, locale)
      const root = app.document.documentElement
      const { [as]: role, theme, signOut, more } = WORDS[locale]
      root.style.paddingRight = `${SCROLL_BAR}px`
      const bar = app.document.querySelector('#top header')
      const nav = app.document.querySelector('#top header nav')
      if (!bar || !(nav instanceof app.window.HTMLElement)) throw new Error('There is no bar')
      nav.style.right = `${SCROLL_BAR}px`

      const faultsAt = (width: number): string[] => {
        app.resize(width)
        const rem = width / Number.parseFloat(app.window.getComputedStyle(root).fontSize)
        const sideways = root.scrollWidth > width ? ['the page goes sideways'] : []
        const wide = missingIn(app, rem >= 48 ? [NAME, role, theme, signOut] : [more])
        if (!bar.checkVisibility()) return [...wide, ...sideways]
        const rows = rowsOf(bar)
        const tabs = rem >= 20 && rem < 64 ? [...nav.querySelectorAll('a')] : []
        const low = tabs.filter((tab) => !seen(tab) || !isTab(tab)).map((tab) => `${spoken(tab)} is not at the bottom`)
        const apart = Math.min(...apartIn(nav))
        const close = rem >= 64 && apart < 11 ? [`the links are ${apart} px apart`] : []
        return [
          ...(rows.length === 1 ? [] : [`${rows.length} rows`]),
          ...[...rows, tabs].flatMap((row) => faultsOf(row, width - SCROLL_BAR)),
          ...wrappedIn(bar),
          ...wide,
          ...sideways,
          ...low,
          ...close,
        ]
      }

      for (const [percent, font] of [
        [100, null],
        [200, null],
        [100, '"Hyperlegible Fallback", sans-serif'],
      ] as const) {
        await setText(percent)
        root.style.setProperty('--font-sans', font)
        const wrong: string[] = []
        for (let width = 320; width <= 1440; width += 16)
          wrong.push(...faultsAt(width).map((fault) => `${width} px: ${fault}`))
        expect.soft(wrong, `text of ${percent} %, ${font ?? 'the own font'}`).toEqual([])
      }
    })
