import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { redeem } from './administration.ts'
import { CHROMIUM_ARGS } from './chromium-args.ts'
import { ADMIN, newName, PASSWORD, signIn } from './people.ts'
import type { Product } from './product.ts'
import { openSignedOutPage } from './screen.ts'

/** The profile of a tablet, which outlives its browser as on a real one. `open` starts the browser; closing its context is pulling the plug. */
export async function newTablet({ origin }: Product) {
  const folder = await mkdtemp(join(process.env.TMPDIR ?? '/tmp', 'tablet-'))
  const open = async (locale = 'en-US') => {
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: CHROMIUM_ARGS,
      baseURL: origin,
      locale,
      serviceWorkers: 'allow',
      viewport: { width: 800, height: 1280 },
    })
    return { context, page: context.pages()[0] ?? (await context.newPage()) }
  }
  return { folder, open, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** An administrator's requests, with the password confirmed a moment ago. */
export async function asAdministrator(context: BrowserContext) {
  await signIn(context, ADMIN)
  expect((await context.request.post('/api/user/confirm', { data: { password: ADMIN.password } })).status()).toBe(204)
  return context.request
}

/** Enrolls the browser of this page as a tablet of the facility. */
export async function enrollTablet(page: Page, administrator: BrowserContext) {
  const data = { name: 'Tablet 3', unit: null, kind: 'tablet' }
  const made = await (await asAdministrator(administrator)).post('/api/admin/browsers', { data })
  expect(made.status()).toBe(201)
  await openSignedOutPage(page, '/enroll')
  await page.getByRole('textbox').fill((await made.json()).code)
  await page.locator('form button[type=submit]').click()
  await expect(page.getByText('Tablet 3')).toBeVisible()
}

/** Somebody who reads requests to talk of people in care. */
export async function makeClinician(administrator: BrowserContext, clinician: BrowserContext) {
  const username = newName('clinician')
  const data = { username, firstName: 'Dana', lastName: 'Reyes', licenceNumber: 'LPC-1', serves: ['inmate'] }
  const made = await (await asAdministrator(administrator)).post('/api/clinicians', { data })
  expect((await redeem(clinician, username, (await made.json()).slip, PASSWORD)).ok()).toBe(true)
}

/** Goes to another screen as a link of the page does, which needs no server once its code and data are there. */
export const goWithin = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path)

/** Every text in the memory of a page, and the addresses and titles where its tab was. */
export async function memoryOf({ context, page }: { context: BrowserContext; page: Page }) {
  const devtools = await context.newCDPSession(page)
  const parts: string[] = []
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk))
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  parts.push(JSON.stringify(await devtools.send('Page.getNavigationHistory')))
  await devtools.detach()
  return parts.join('')
}
