import type { Page } from '@playwright/test'
import { answerAlert, askForHelp, register, signInAsAdmin, signInAsOtherAdmin } from '../support/people.ts'
import { countSounds, playing } from '../support/sounds.ts'
import { expect, test } from '../support/test.ts'

test.use({ productOf: 'test' })

const SOUND_OFF = 'Turn on sound'
const banner = (page: Page) => page.getByRole('region', { name: 'Unanswered alerts' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Makes the tab look hidden, and counts the sounds that it plays. */
async function simulateHiddenTab(page: Page) {
  await page.addInitScript(() => {
    document.hasFocus = () => false
  })
  await countSounds(page)
}

/** Before anything waits, on the dashboard. */
async function turnOnSound(page: Page) {
  await page.getByRole('heading', { name: 'Ready to answer' }).click()
  await button(page, SOUND_OFF).click()
  await expect(page.getByText('Sound is on for this device')).toBeVisible()
}

test('an alert sounds on every screen of a responder until somebody answers', async ({
  page,
  context,
  openBrowser,
}) => {
  await simulateHiddenTab(page)
  await signInAsAdmin(context)
  await page.goto('/admin')
  await turnOnSound(page)
  const own = page.getByRole('navigation', { name: 'For me' })
  await own.getByText('For me', { exact: true }).click()
  await own.getByRole('link', { name: 'My record' }).click()
  await expect(page).toHaveURL('/record')
  expect(await playing(page)).toBe(0)

  const { context: theirs } = await openBrowser()
  await register(theirs)
  const { id } = await askForHelp(theirs)
  await expect(banner(page)).toContainText(/Now · .*1 alert waits for an answer/)
  await expect.poll(() => playing(page)).toBe(1)
  await expect(page).toHaveTitle('(!) My record · Evenkeel')
  await expect(page).toHaveTitle('(1) My record · Evenkeel')
  await expect(page).toHaveTitle('(!) My record · Evenkeel')

  await banner(page).getByRole('link', { name: 'Open' }).click()
  await expect(page).toHaveURL(`/alerts/${id}`)
  await expect(banner(page)).toHaveCount(0)
  expect(await playing(page)).toBe(1)
  await page.getByRole('link', { name: 'Alerts', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Active alerts', exact: true })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await expect(button(page, 'Silence')).toBeVisible()
  expect(await playing(page)).toBe(1)
  await answerAlert(context, id, { status: 'acknowledged' })
  await expect(banner(page)).toHaveCount(0)
  await expect.poll(() => playing(page)).toBe(0)
  await expect(page).toHaveTitle('Alerts · Evenkeel')
  await page.waitForTimeout(1500)
  await expect(page).toHaveTitle('Alerts · Evenkeel')
})

test('Silence mutes for two minutes and says that somebody waits; asking again sounds at once', async ({
  page,
  context,
  openBrowser,
}) => {
  await page.clock.install()
  await simulateHiddenTab(page)
  await signInAsAdmin(context)
  await page.goto('/account')
  const { context: theirs } = await openBrowser()
  await register(theirs)
  const { id } = await askForHelp(theirs)
  await expect(banner(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => playing(page)).toBe(1)
  await button(page, 'Silence').click()
  await expect.poll(() => playing(page)).toBe(0)
  await expect(banner(page)).toContainText('Silent for 2 min')
  await askForHelp(theirs)
  await expect.poll(() => playing(page)).toBe(1)
  await button(page, 'Silence').click()
  await expect.poll(() => playing(page)).toBe(0)
  await page.clock.fastForward(121_000)
  await expect.poll(() => playing(page)).toBe(1)
  await answerAlert(context, id, { status: 'resolved', outcome: 'raised_by_mistake' })
  await expect(banner(page)).toHaveCount(0)
})

test('while the sound is off, the banner says so, and pressing there turns it on', async ({
  page,
  context,
  openBrowser,
}) => {
  const { context: theirs } = await openBrowser()
  await register(theirs)
  await askForHelp(theirs)
  // A browser that allows no sound before a press.
  await page.addInitScript(() => {
    let [isPressed, isRunning] = [false, false]
    addEventListener('pointerdown', () => (isPressed = true), { capture: true })
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => (isRunning ? 'running' : 'suspended') })
    AudioContext.prototype.resume = async function () {
      isRunning = isPressed
      this.dispatchEvent(new Event('statechange'))
    }
  })
  await signInAsAdmin(context)
  await page.goto('/account')
  await banner(page).getByRole('button', { name: SOUND_OFF }).click()
  await expect(banner(page).getByRole('button', { name: 'Silence' })).toBeVisible()
  await expect(banner(page).getByRole('button', { name: SOUND_OFF })).toHaveCount(0)
})

test('alerts for other responders are silent', async ({ page, openBrowser, product }) => {
  await simulateHiddenTab(page)
  await signInAsOtherAdmin(page.context(), product.dataDir, { firstName: 'Ngozi', respondsTo: ['staff'] })
  await page.goto('/admin')
  await turnOnSound(page)
  const { context: theirs } = await openBrowser()
  await register(theirs)
  const { id } = await askForHelp(theirs)
  await expect(page.getByText(`A person (reference ${id?.slice(-8)})`).first()).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  expect(await playing(page)).toBe(0)
})
