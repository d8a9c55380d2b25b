import type { Locator } from 'vitest/browser'
import type { App } from './app.ts'

/** So many points of each line of words are tried, from edge to edge. */
const ACROSS = 6
const DOWN = 3
/** Bars that stay at the top or the bottom are lower than this (px). */
const BARS = 300

type Point = { x: number; y: number }

/** The lines of what is written on a link or button, as far as they are seen. */
function* linesOf(pressed: Element) {
  const texts = pressed.ownerDocument.createTreeWalker(pressed, NodeFilter.SHOW_TEXT)
  const range = pressed.ownerDocument.createRange()
  while (texts.nextNode()) {
    if (!isDrawn(texts.currentNode.parentElement)) continue
    range.selectNodeContents(texts.currentNode)
    const clip = clipOf(texts.currentNode.parentElement)
    for (const { left, top, right, height } of range.getClientRects())
      if (Math.min(right, clip) > left) yield { left, top, right: Math.min(right, clip), height }
  }
}

/** Points on the words of a link or button: what a finger that aims at them meets. */
function* pointsOf(pressed: Element): Generator<Point> {
  for (const { left, top, right, height } of linesOf(pressed))
    for (let at = 0; at < ACROSS * DOWN; at += 1)
      yield {
        x: left + ((at % ACROSS) + 0.5) * ((right - left) / ACROSS),
        y: top + (Math.floor(at / ACROSS) + 0.5) * (height / DOWN),
      }
}

/** How far beside a phone number a finger may land (px) before another number counts as meant. */
const RIM = 2
const DIALS = 'a[href^="tel:"], a[href^="sms:"]'

/** Points just beside the lines of a phone number, left and right. */
function* rimOf(dials: Element): Generator<Point> {
  for (const { left, right, top, height } of linesOf(dials))
    for (const down of [0.1, 0.5, 0.9])
      for (const x of [left - RIM, left + 0.5, right - 0.5, right + RIM]) yield { x, y: top + down * height }
}

/** Where words too long for their place end. */
function clipOf(element: Element | null): number {
  if (!element) return Number.POSITIVE_INFINITY
  const isCut = getComputedStyle(element).overflowX !== 'visible'
  return Math.min(
    isCut ? element.getBoundingClientRect().right : Number.POSITIVE_INFINITY,
    clipOf(element.parentElement),
  )
}

/** Words for screen readers alone stand in a box of one pixel. */
const isDrawn = (element: Element | null): boolean =>
  element?.checkVisibility({ visibilityProperty: true }) === true && element.getBoundingClientRect().width > 1

const describe = (element: Element | null) =>
  element
    ? `${element.tagName.toLowerCase()} ${element.getAttribute('href') ?? ''} “${(element.textContent ?? '').trim().slice(0, 40)}”`
    : 'nothing'

/** The links and buttons whose words press something else, each with its share of such points; and numbers beside which another is called. */
export function pressedElsewhere({ document, window }: App): string[] {
  const root = document.querySelector('dialog:modal, .session-overlay') ?? document
  const isInside = ({ x, y }: Point) => x >= 0 && y >= 0 && x < window.innerWidth && y < window.innerHeight
  const metAt = (points: Generator<Point>) =>
    [...points].filter(isInside).map(({ x, y }) => document.elementFromPoint(x, y))
  const faultOf = (pressed: Element, met: (Element | null)[], others: (Element | null)[], where: string) => {
    const [other] = others
    if (other === undefined) return []
    return [
      `${Math.round((100 * others.length) / met.length)} % ${where} ${describe(pressed)} press ${describe(other)}`,
    ]
  }
  return [...root.querySelectorAll('a[href], button')].filter(isDrawn).flatMap((pressed) => {
    const { top, bottom } = pressed.getBoundingClientRect()
    if (top < BARS || bottom > window.innerHeight - BARS)
      pressed.scrollIntoView({ block: 'center', behavior: 'instant' })
    const met = metAt(pointsOf(pressed))
    const others = met.filter((element) => !element || !pressed.contains(element))
    const rim = pressed.matches(DIALS) ? metAt(rimOf(pressed)) : []
    const dialled = rim.map((element) => element?.closest(DIALS)).filter((it) => it && it !== pressed)
    return [
      ...faultOf(pressed, met, others, 'of'),
      ...faultOf(
        pressed,
        rim,
        dialled.map((it) => it ?? null),
        'beside',
      ),
    ]
  })
}

/** A click without the pointer’s way there, which other tests take. */
export async function clickFast(locator: Locator) {
  const element = locator.element()
  if (!('click' in element && typeof element.click === 'function')) throw new Error('There is nothing to click')
  element.click()
  await Promise.resolve()
}
