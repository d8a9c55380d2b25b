import axe from 'axe-core'
import { expect } from 'vitest'
import type { App } from './app.ts'

declare global {
  interface Window {
    /** Loaded into the page of a test, which has none of its own. */
    axe?: typeof axe
  }
}

/** Together the two languages see every theme at every width. */
const LOOKS = {
  en: [
    { width: 320, dark: true },
    { width: 1280, dark: false },
  ],
  es: [
    { width: 320, dark: false },
    { width: 1280, dark: true },
  ],
}
export type LookLocale = keyof typeof LOOKS

/** Looks at what is on the screen now, narrow and wide, light and dark: axe finds nothing, nothing sticks out. */
export async function look(app: App, locale: LookLocale, name: string): Promise<void> {
  for (const { width, dark } of LOOKS[locale]) {
    const at = `${name} in ${locale}, ${dark ? 'dark' : 'light'}, ${width} px`
    app.resize(width)
    await putOn(app.window, dark)
    expect.soft(await violationsOf(app.window), at).toEqual([])
    const overflow = app.document.documentElement.scrollWidth - app.window.innerWidth
    expect.soft(overflow, `${at}: pixels to scroll sideways`).toBeLessThanOrEqual(0)
  }
}

/** What axe finds on the page as it is. */
export async function violationsOf(page: Window & typeof globalThis): Promise<string[]> {
  if (!page.axe) page.eval(axe.source)
  if (!page.axe) throw new Error('axe was not loaded into the page')
  const { violations } = await page.axe.run()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`)
}

/** Puts on a theme, and brings whatever moves because of it to where it ends. */
async function putOn(page: Window, dark: boolean) {
  page.document.documentElement.classList.toggle('dark', dark)
  await new Promise((resolve) => page.requestAnimationFrame(resolve))
  const ending = page.document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  for (const animation of ending) animation.finish()
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
