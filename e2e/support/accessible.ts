import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** The two languages together cover every theme at every width. */
const VARIANTS = {
  en: [
    { width: 320, dark: true },
    { width: 1280, dark: false },
  ],
  es: [
    { width: 320, dark: false },
    { width: 1280, dark: true },
  ],
}

/** Checks the current screen, narrow and wide, light and dark: no axe violations, no horizontal overflow. */
export async function expectAccessible(page: Page, locale: keyof typeof VARIANTS, name: string): Promise<void> {
  for (const { width, dark } of VARIANTS[locale]) {
    const look = `${name} in ${locale}, ${dark ? 'dark' : 'light'}, ${width} px`
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(setTheme, dark)
    const found = await violationsOf(page)
    expect.soft(found, look).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `${look}: pixels to scroll sideways`).toBeLessThanOrEqual(0)
  }
}

/** The axe violations of the current page, one line for each rule; what passes is not collected, which takes as long as the rules. */
async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run({ resultTypes: ['violations'], selectors: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`)
  })
}

/** Runs in the page: sets the theme, and finishes what moves and comes to an end: a step that breathes does so for a minute. */
async function setTheme(dark: boolean) {
  document.documentElement.classList.toggle('dark', dark)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  for (const animation of ending) animation.finish()
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
