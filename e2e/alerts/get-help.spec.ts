import { endAfterIdle } from '../support/database.ts'
import {
  anAlert,
  details,
  headline,
  helpButton,
  mockHelpServer,
  pressGetHelp,
  question,
  WORDS,
} from '../support/help.ts'
import { register } from '../support/people.ts'
import { IDLE, stayQuietUntilWarned } from '../support/quiet.ts'
import { pressInMenu } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { SIGNED_OUT } from '../support/watch.ts'

test('an unsent request follows to other screens, is retried when the connection returns, and is asked about before leaving', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_FAILED .*\/api\/alerts/)
  await register(context)
  const server = await mockHelpServer(page)
  await page.goto('/inmate')
  server.answer = () => null
  await pressGetHelp(page)
  await expect(headline(page)).toHaveText(WORDS.en.unsent)
  await pressInMenu(page, 'link', 'My record')
  await expect(page.getByRole('heading', { level: 1, name: 'My record' })).toBeVisible()
  await expect(headline(page)).toHaveText(WORDS.en.unsent)
  const tries = server.presses.length

  await test.step('pressing again shows the request instead of asking twice', async () => {
    await helpButton(page).click()
    await expect(question(page)).toBeHidden()
    await expect(details(page)).toBeFocused()
  })

  await test.step('leaving asks first', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click()
    const leave = page.getByRole('dialog', { name: 'Your request for help is not sent' })
    await expect(leave.getByRole('button', { name: 'Stay here' })).toBeFocused()
    await page.keyboard.press('Enter')
    const closing = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const asked = await closing
    expect(asked.type()).toBe('beforeunload')
    await asked.dismiss()
  })

  server.answer = () => ({ status: 201, body: anAlert() })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(headline(page)).toContainText(WORDS.en.sent)
  expect(server.presses.length).toBeGreaterThan(tries)
  expect(new Set(server.presses.map(({ key }) => key)).size).toBe(1)
})

test('a session that ends while a request is unsent leaves only the request on the page', async ({
  page,
  context,
  product,
  watch,
}) => {
  watch.allow(/(ERR_FAILED|status of 401) .*\/api\/alerts/)
  watch.allow(SIGNED_OUT)
  await page.clock.install()
  const { username } = await register(context)
  const server = await mockHelpServer(page)
  await page.goto('/inmate')
  server.answer = () => null
  await pressGetHelp(page)
  await expect(headline(page)).toHaveText(WORDS.en.unsent)
  await stayQuietUntilWarned(page)
  await endAfterIdle(product.dataDir, username, 0)
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible()
  await expect(page.getByText('Sam')).toHaveCount(0)
  await expect(headline(page)).toHaveText(WORDS.en.unsent)
  server.answer = () => ({ status: 401, body: { code: 'unauthorized', message: 'Unauthorized', status: 401 } })
  await expect(headline(page)).toContainText(WORDS.en.signedOut, { timeout: 20_000 })
})

test('a page that waits for help by itself does not stay signed in', async ({ page, context }) => {
  await page.clock.install()
  await register(context)
  const server = await mockHelpServer(page)
  server.answer = () => ({ status: 201, body: anAlert({ unansweredAt: null }) })
  await page.goto('/inmate')
  await pressGetHelp(page)
  await expect(details(page)).toContainText('Breathe in for 4 seconds')
  for (let quiet = 0; quiet < IDLE - 55_000; quiet += 20_000) {
    await page.clock.fastForward(20_000)
    // A page that keeps itself signed in hears the answer before the next step.
    await page.evaluate(() => fetch('/health/live'))
  }
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
})
