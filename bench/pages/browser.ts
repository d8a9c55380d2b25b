import { type Browser, type BrowserContext, chromium } from 'playwright'
import { register, signInAdmin } from '../setup/people.ts'
import type { Server } from '../setup/product.ts'
import type { Scratch } from '../setup/scratch.ts'

/** A screen and the role of its user. */
export type Screen = { path: string; as: 'stranger' | 'inmate' | 'staff' | 'admin' }

export const SCREENS: Screen[] = [
  { path: '/', as: 'stranger' },
  { path: '/inmate', as: 'inmate' },
  { path: '/staff', as: 'staff' },
  { path: '/admin', as: 'admin' },
  { path: '/checkin', as: 'inmate' },
  { path: '/record', as: 'inmate' },
  { path: '/account', as: 'inmate' },
]

export const screenName = ({ path, as }: Screen) => `${path} (${as})`

export type Viewer = { openAs(who: Screen['as']): Promise<BrowserContext>; close(): Promise<void> }

/** A browser that is signed in once per role, with an empty cache at each visit. */
export async function startViewer(scratch: Scratch, { origin }: Server, kind: string): Promise<Viewer> {
  const [inmate] = await register(scratch, origin, 'inmate', [`${kind}-inmate`])
  const [staff] = await register(scratch, origin, 'staff', [`${kind}-staff`])
  const admin = await signInAdmin(origin)
  const cookies = { stranger: '', inmate: inmate?.cookie ?? '', staff: staff?.cookie ?? '', admin: admin.cookie }
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
  return {
    async openAs(who) {
      const context = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })
      const pairs = cookies[who].split('; ').filter(Boolean)
      const parsed = pairs.map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.split('=')[1] ?? '' }))
      await context.addCookies(parsed.map((cookie) => ({ ...cookie, url: origin })))
      return context
    },
    close: () => browser.close(),
  }
}
