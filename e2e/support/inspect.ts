import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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

/** Looks at what is on the screen now, narrow and wide, light and dark: axe finds nothing, nothing sticks out. */
export async function inspect(page: Page, locale: keyof typeof LOOKS, name: string): Promise<void> {
  for (const { width, dark } of LOOKS[locale]) {
    const look = `${name} in ${locale}, ${dark ? 'dark' : 'light'}, ${width} px`
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(putOn, dark)
    // The pages have no frames, so the older way, without a second page for the report, sees the same.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`)
    expect.soft(found, look).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `${look}: pixels to scroll sideways`).toBeLessThanOrEqual(0)
  }
}

/** Runs in the page: puts on a theme and waits until its colours have arrived. */
async function putOn(dark: boolean) {
  document.documentElement.classList.toggle('dark', dark)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
