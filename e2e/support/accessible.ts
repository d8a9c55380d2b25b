import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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
    // The pages have no frames, so the legacy mode, without a second page for the report, gives the same result.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`)
    expect.soft(found, look).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `${look}: pixels to scroll sideways`).toBeLessThanOrEqual(0)
  }
}

/** Runs in the page: sets the theme and waits until its colours are applied. */
async function setTheme(dark: boolean) {
  document.documentElement.classList.toggle('dark', dark)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
