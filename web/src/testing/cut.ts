import type { App } from './app.ts'

const BOXES = 'h1, h2, h3, button, a[href], label, legend, summary, dt, dd, th, td, p, li, div, main'
/** Shortened on purpose, or for screen readers alone. */
const MAY_BE_CUT = '.truncate, .truncate *, .sr-only *'
/** Letters hang over their box by a little (px). */
const HANG = 1.5

/** Words that run out of the page to the right, or out of the box that they are written in. */
export function cutIn({ document, window }: App): string[] {
  const root = document.documentElement
  const scope = document.querySelector('dialog:modal, .session-overlay') ?? document.body
  const sideways = root.scrollWidth > window.innerWidth ? [`the page is ${root.scrollWidth} px wide`] : []
  const words = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const cut = new Set<string>()
  while (words.nextNode()) {
    const text = words.currentNode
    const inside = text.parentElement
    const box = blockOf(inside)
    if (!inside || !box || !isSeen(inside) || inside.matches(MAY_BE_CUT)) continue
    range.selectNodeContents(text)
    const right = Math.max(...[...range.getClientRects()].map((line) => line.right), 0)
    const end = Math.min(box.getBoundingClientRect().right, window.innerWidth)
    if (right > end + HANG && !scrolls(box))
      cut.add(`${Math.round(right - end)} px of “${text.textContent?.trim()}” in ${box.outerHTML.slice(0, 90)}`)
  }
  return [...sideways, ...cut]
}

/** The nearest box that words are laid out in. */
function blockOf(element: Element | null): Element | null {
  if (!element) return null
  const isBox = element.matches(BOXES) && getComputedStyle(element).display !== 'inline'
  return isBox && getComputedStyle(element).display !== 'contents' ? element : blockOf(element.parentElement)
}

/** What scrolls sideways by itself; the page is none. */
const scrolls = (element: Element | null): boolean =>
  element !== null &&
  element !== element.ownerDocument.documentElement &&
  (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))

const isSeen = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
