import type { BrowserContext } from '@playwright/test'
import { ASKS_FOR_PASSWORD, confirmPassword } from '../support/administration.ts'
import { type Person, register, signInAsAdmin } from '../support/people.ts'
import { openSignedOutPage, signInForm, signInOnScreen } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { SIGNED_OUT } from '../support/watch.ts'

test.use({ productOf: 'test' })

/** More tries at once than may wait for one account and address. */
const CROWD = 20

/** Uses up the tries of browsers that the account does not know, and every place where another one could wait. */
async function besiege({ request }: BrowserContext, { username }: Person): Promise<void> {
  const guess = () => request.post('/api/login', { data: { username, password: 'not-the-password' } })
  for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status()).toBe(401)
  const crowd = Array.from({ length: CROWD }, guess)
  for (const one of crowd) one.catch(() => {})
  expect((await Promise.race(crowd)).status()).toBe(429)
}

test('a tablet is enrolled, lets people in beside an attacker, and is revoked', async ({
  page,
  context,
  openBrowser,
  product,
  watch,
}) => {
  test.slow()
  watch.allow(ASKS_FOR_PASSWORD)
  watch.allow(SIGNED_OUT)
  watch.allow(/status of (400|404|429|503) .*\/api\/(browser|login)/)
  watch.allow(/ERR_FAILED.*\/api\/browser\/enroll/)
  // A page whose session ended asks for its ticket.
  watch.allow(/status of 401 .*\/api\/tickets/)
  const attacker = await openBrowser()
  const [first, second] = [await register((await openBrowser()).context), await register((await openBrowser()).context)]
  const tablet = await openBrowser()
  const press = () => tablet.page.getByRole('button', { name: 'Enroll' }).click()

  const code = await test.step('an administrator makes a code', async () => {
    await signInAsAdmin(context)
    await page.goto('/admin/browsers')
    await expect(page.getByRole('heading', { name: 'No device is enrolled yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Enroll a device' }).click()
    await page.getByLabel('Name').fill('Tablet, day room B')
    await page.getByRole('button', { name: 'Make the code' }).click()
    await confirmPassword(page)
    const shown = page.getByRole('dialog', { name: 'Code for Tablet, day room B' })
    await expect(shown).toContainText(`${product.origin}/enroll`)
    const made = await shown.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/).textContent()
    await page.goto('about:blank')
    return made ?? ''
  })

  await test.step('the server is killed before the answer, and the tablet asks again with the same code', async () => {
    await openSignedOutPage(tablet.page, '/enroll')
    await tablet.page.getByLabel('Code').fill('AAAA-AAAA-AAAA')
    await press()
    await expect(tablet.page.getByLabel('Code')).toHaveAccessibleDescription(/compare each letter and number/)
    await tablet.page.route('/api/browser/enroll', async (route) => {
      await route.fetch()
      await product.kill()
      await route.abort()
    })
    await tablet.page.getByLabel('Code').fill(code.toLowerCase().replaceAll('-', ' '))
    await press()
    await expect(tablet.page.getByRole('alert')).toContainText('Try again with the same code')
    await tablet.page.unroute('/api/browser/enroll')
    await product.start()
    await press()
    await expect(tablet.page.getByRole('heading', { name: 'This device is enrolled' })).toBeVisible()
    await expect(tablet.page.getByText('Tablet, day room B')).toBeVisible()
  })

  await test.step('another browser cannot use the code', async () => {
    const other = await openBrowser()
    await openSignedOutPage(other.page, '/enroll')
    await other.page.getByLabel('Code').fill(code)
    await other.page.getByRole('button', { name: 'Enroll' }).click()
    await expect(other.page.getByLabel('Code')).toHaveAccessibleDescription(/used by another browser/)
  })

  await test.step('its people sign in while an attacker has used up the tries of strangers', async () => {
    await besiege(attacker.context, first)
    await tablet.page.getByRole('link', { name: 'Go to sign in' }).click()
    await signInOnScreen(tablet.page, first)
    await expect(tablet.page).toHaveURL('/inmate')
    // In place of Sign Out, once the page knows that it is on a tablet.
    await tablet.page.getByRole('button', { name: 'Next person' }).click()
    await expect(signInForm(tablet.page)).toBeVisible()
    expect(await tablet.page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1)
  })

  await test.step('revoked, it is like any other browser at once', async () => {
    await page.goto('/admin/browsers')
    await page.getByRole('rowheader', { name: 'Tablet, day room B' }).getByRole('button').click()
    await expect(page.getByRole('term').filter({ hasText: 'Last seen' })).toBeVisible()
    await page.getByRole('button', { name: 'Actions for Tablet, day room B' }).click()
    await page.getByRole('menuitem', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No device is enrolled yet' })).toBeVisible()

    await besiege(attacker.context, second)
    await signInOnScreen(tablet.page, second)
    await expect(tablet.page.getByRole('alert')).toContainText('Too many passwords were tried for this name')
    await tablet.page.goto('/enroll')
    await expect(tablet.page.getByText('This device was revoked')).toBeVisible()
    expect(await tablet.page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  })
})
