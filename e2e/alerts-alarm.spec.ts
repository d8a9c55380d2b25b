import type { Page } from '@playwright/test'
import { answerAlert, askForHelp, register, signInAsAdmin, signInAsOtherAdmin } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ ownProduct: true })

const FLASH = /The tab says \(!\) Evenkeel/

const banner = (page: Page) => page.getByRole('region', { name: 'New alert' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Makes the tab look hidden, and counts the sounds that it plays. */
async function simulateHiddenTab(page: Page) {
  await page.addInitScript(() => {
    document.hasFocus = () => false
    const { start, stop } = AudioBufferSourceNode.prototype
    const count = (by: number) => {
      const root = document.documentElement.dataset
      root.playing = `${Number(root.playing ?? 0) + by}`
    }
    AudioBufferSourceNode.prototype.start = function (...when) {
      if (this.loop) count(1)
      start.apply(this, when)
    }
    AudioBufferSourceNode.prototype.stop = function (...when) {
      count(-1)
      stop.apply(this, when)
    }
  })
}

const playing = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.playing ?? 0))

test('an alert sounds on every screen of a responder until somebody answers', async ({
  page,
  context,
  openBrowser,
  watch,
}) => {
  watch.allow(FLASH)
  await simulateHiddenTab(page)
  await signInAsAdmin(context)
  await page.goto('/admin')
  await button(page, 'Turn on sound').click()
  await expect(page.getByText('Sound is on for this device')).toBeVisible()
  await page.getByRole('link', { name: 'My record' }).click()
  await expect(page).toHaveURL('/record')
  expect(await playing(page)).toBe(0)

  const { context: theirs } = await openBrowser()
  await register(theirs)
  const { id } = await askForHelp(theirs)
  await expect(banner(page)).toContainText('A new critical alert')
  await expect.poll(() => playing(page)).toBe(1)
  await expect(page).toHaveTitle('(!) Evenkeel')
  await expect(page).toHaveTitle('Evenkeel')
  await expect(page).toHaveTitle('(!) Evenkeel')

  await banner(page).getByRole('link', { name: 'Show the alerts' }).click()
  await expect(page.getByRole('heading', { name: 'Active alerts', exact: true })).toBeVisible()
  await expect(banner(page)).toBeVisible()
  expect(await playing(page)).toBe(1)
  await answerAlert(context, id, { status: 'acknowledged' })
  await expect(banner(page)).toHaveCount(0)
  await expect.poll(() => playing(page)).toBe(0)
  await expect(page).toHaveTitle('Evenkeel')
  await page.waitForTimeout(1500)
  await expect(page).toHaveTitle('Evenkeel')
})

test('Silence mutes one alert and says that it still waits; asking again sounds again', async ({
  page,
  context,
  openBrowser,
  watch,
}) => {
  watch.allow(FLASH)
  await simulateHiddenTab(page)
  await signInAsAdmin(context)
  // Alerts in the first list are silent, so the list must be loaded before somebody asks.
  const firstList = page.waitForResponse(/\/api\/alerts\?/)
  await page.goto('/account')
  await firstList
  const { context: theirs } = await openBrowser()
  await register(theirs)
  const { id } = await askForHelp(theirs)
  await expect(banner(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => playing(page)).toBe(1)
  await button(page, 'Silence').click()
  await expect.poll(() => playing(page)).toBe(0)
  await expect(banner(page)).toContainText('Somebody still has to answer.')
  await askForHelp(theirs)
  await expect.poll(() => playing(page)).toBe(1)
  await answerAlert(context, id, { status: 'resolved', outcome: 'raised_by_mistake' })
  await expect(banner(page)).toHaveCount(0)
})

test('alerts for other responders are silent', async ({ page, openBrowser, product }) => {
  await simulateHiddenTab(page)
  await signInAsOtherAdmin(page.context(), product.dataDir, { firstName: 'Ngozi', respondsTo: ['staff'] })
  await page.goto('/admin')
  await button(page, 'Turn on sound').click()
  const { context: theirs } = await openBrowser()
  await register(theirs)
  const { id } = await askForHelp(theirs)
  await expect(page.getByText(`A person (reference ${id?.slice(-8)})`).first()).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  expect(await playing(page)).toBe(0)
})
