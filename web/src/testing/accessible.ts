import axe from 'axe-core'
import { expect } from 'vitest'
import type { App } from './app.ts'

declare global {
  interface Window {
    /** Loaded into the page by the test; the product does not contain it. */
    axe?: typeof axe
  }
}

/** What changes with the words, with the theme and with the width: colours, what scrolls, what only a wide page shows. */
const ABOUT_LOOKS = [
  'html-has-lang',
  'html-lang-valid',
  'label-content-name-mismatch',
  'button-name',
  'link-name',
  'label',
  'duplicate-id-aria',
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'region',
]
type Look = { width: number; dark: boolean; largeText?: true; rules?: string[] }
/** All of axe once, narrow and dark. */
const ONCE: Look = { width: 320, dark: true }
/** What else a screen may look like: layout alone where it is narrow. */
const OTHERWISE: Look[] = [
  { width: 320, dark: false, largeText: true, rules: [] },
  { width: 1280, dark: false, rules: ABOUT_LOOKS },
]
const LOOKS = { en: [ONCE], es: OTHERWISE, 'en alone': [ONCE, ...OTHERWISE] }

/**
 * Checks the current screen: no axe violations, no horizontal overflow. In English that is once; how it looks otherwise,
 * with text of 200 % too, is asked in Spanish, which the long run opens, or of a screen that is opened in English alone.
 * It is wide afterwards.
 */
export async function expectAccessible(app: App, language: keyof typeof LOOKS, name: string): Promise<void> {
  for (const { width, dark, largeText, rules } of LOOKS[language]) {
    const at = `${name}, ${language}, ${dark ? 'dark' : 'light'}, ${width} px`
    app.resize(width)
    setTheme(app.window, dark)
    if (rules?.length === 0) await finishTransitions(app.window)
    else expect.soft(await violationsOf(app.window, rules), at).toEqual([])
    const overflow = app.document.documentElement.scrollWidth - app.window.innerWidth
    expect.soft(overflow, `${at}: pixels to scroll sideways`).toBeLessThanOrEqual(0)
    if (largeText) expectLargeTextFits(app, at)
  }
  app.resize(1280)
}

/** Text of twice the size stays within the page, and within an open dialog, and no word is cut off, with text of its own size either. */
export function expectLargeTextFits({ document }: App, at: string) {
  const { style } = document.documentElement
  const before = style.fontSize
  expect.soft(cutTexts(document.body), `${at}: what is cut off`).toEqual([])
  style.fontSize = '200%'
  const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
  const wide = boxes
    .filter(isTooWide)
    .flatMap((box) => [`${box.scrollWidth - box.clientWidth} px`, ...standingOut(box)])
  const cut = cutTexts(document.body)
  style.fontSize = before
  expect.soft(wide, `${at}, text of 200 %: what stands out on the right`).toEqual([])
  expect.soft(cut, `${at}, text of 200 %: what is cut off`).toEqual([])
}

/** Words that an ellipsis, or the edge of a box, cuts off; a box of one pixel is for screen readers alone. */
export const cutTexts = (within: Element) =>
  [...within.querySelectorAll('*')]
    .filter((box) => isTooWide(box) && box.clientWidth > 1 && /hidden|clip/.test(getComputedStyle(box).overflowX))
    .filter((box) => wordsEndOf(box) > box.getBoundingClientRect().right + 1)
    .map((box) => `${box.scrollWidth - box.clientWidth} px of ${box.outerHTML.slice(0, 160)}`)

/** Where the words of a box end on the right, cut or not. */
function wordsEndOf(box: Element) {
  const words = box.ownerDocument.createRange()
  const texts = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  let end = 0
  while (texts.nextNode()) {
    words.selectNodeContents(texts.currentNode)
    for (const { right, width } of words.getClientRects()) if (width > 0) end = Math.max(end, right)
  }
  return end
}

const isTooWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth

/** What has no parts of its own and stands out of this box, or whose words do not fit in. */
const standingOut = (box: Element) =>
  [...box.querySelectorAll('*')]
    .filter((it) => it.childElementCount === 0 && it.clientWidth > 1)
    .filter((it) => isTooWide(it) || it.getBoundingClientRect().right > box.getBoundingClientRect().right)
    .map(({ outerHTML }) => outerHTML.slice(0, 160))

/** The violations and their elements' source; collecting what passes, with a selector for each, takes as long as the rules. */
const WHAT_IS_READ: axe.RunOptions = { resultTypes: ['violations'], selectors: false }

/** The axe violations of the current page, one line for each rule; only of these rules, if any are named. */
export async function violationsOf(page: Window & typeof globalThis, rules: string[] = []): Promise<string[]> {
  if (!page.axe) page.eval(axe.source)
  if (!page.axe) throw new Error('axe was not loaded into the page')
  await finishTransitions(page)
  const { violations } = await page.axe.run({
    ...WHAT_IS_READ,
    ...(rules.length > 0 && { runOnly: rules, rules: Object.fromEntries(rules.map((id) => [id, { enabled: true }])) }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`)
}

/** Finishes what moves or changes its colours and comes to an end: a slow machine would read a colour half way. */
export async function finishTransitions(page: Window) {
  await new Promise((resolve) => page.requestAnimationFrame(resolve))
  const ending = page.document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  for (const animation of ending) animation.finish()
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

export const setTheme = ({ document }: Window, dark: boolean) => document.documentElement.classList.toggle('dark', dark)
