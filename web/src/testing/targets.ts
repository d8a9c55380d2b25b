import type { App } from './app.ts'

/** The least width and height of what is pressed, in pixels. */
const TARGET = 44
const PRESSED =
  'a[href], button, input, select, textarea, summary, [role=button], [role=switch], [role=radio], [tabindex="0"]'

/** What may be smaller, and why. */
const MAY_BE_SMALLER: { why: string; holds: (element: Element, width: number) => boolean }[] = [
  {
    why: 'a link in running text is as tall as its line',
    holds: (element) =>
      element.matches('a:not([class])') && (element.parentElement?.textContent ?? '') !== element.textContent,
  },
  {
    why: 'seven days stand side by side: at 320 px each is as wide as the calendar allows, and taller than it is wide',
    holds: (element, width) => width === 320 && element.matches('[role=grid] [data-day]'),
  },
  {
    why: 'a place that scrolls is no target of its own',
    holds: (element) => element.matches('[tabindex="0"]:not(a, button, input, select, textarea, summary, [role])'),
  },
  { why: 'shown by the keyboard alone, and then large enough', holds: (element) => element.matches('a[href="#main"]') },
]

/** What a finger meets: an input with the label around it counts as one. */
function boxOf(element: Element) {
  const label = element.closest('label')
  const parts = [element, ...(label && element.matches('input') ? [label] : [])].map((it) => it.getBoundingClientRect())
  return { width: Math.max(...parts.map(({ width }) => width)), height: Math.max(...parts.map(({ height }) => height)) }
}

const isSeen = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1

/** What is seen, pressed and smaller than it may be, with its size. */
export function tooSmall(app: App, width: number): string[] {
  return [...app.document.querySelectorAll(PRESSED)]
    .filter((element) => isSeen(element) && !MAY_BE_SMALLER.some(({ holds }) => holds(element, width)))
    .flatMap((element) => {
      const box = boxOf(element)
      const ok = Math.min(box.width, box.height) >= TARGET - 0.5
      return ok ? [] : [`${Math.round(box.width)} × ${Math.round(box.height)}: ${element.outerHTML.slice(0, 160)}`]
    })
}
