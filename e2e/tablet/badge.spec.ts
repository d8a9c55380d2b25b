import type { Page } from '@playwright/test'
import { ASKS_FOR_PASSWORD, act, confirmPassword, SLIP } from '../support/administration.ts'
import { type Person, register, signInAsAdmin } from '../support/people.ts'
import { forget, openSignedOutPage, signInForm, signInOnScreen } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { SIGNED_OUT } from '../support/watch.ts'

test.use({ productOf: 'test' })

const PIN = '402917'
const NAME = 'Tablet, day room B'

async function typeBadge(page: Page, badge: string) {
  await page.getByLabel('Or type the code').fill(badge)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Your PIN' })).toBeVisible()
}

/** Presses the digits where they stand this time. */
async function pressPin(page: Page, pin: string) {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
}

async function signInWithPassword(page: Page, person: Person) {
  await openSignedOutPage(page)
  await signInOnScreen(page, person)
  await expect(page).toHaveURL('/inmate')
}

test('a tablet takes badges, somebody signs in there with badge and PIN, and wrong PINs lock the badge alone', async ({
  page,
  context,
  openBrowser,
  watch,
}) => {
  test.slow()
  watch.allow(ASKS_FOR_PASSWORD)
  watch.allow(SIGNED_OUT)
  watch.allow(/status of (401|403) .*\/api\/(badge|user\/pin)/)
  const person = await register((await openBrowser()).context, { firstName: 'Noor' })
  const own = (await openBrowser()).page
  const tablet = (await openBrowser()).page

  const code = await test.step('an administrator makes a code, and the tablet enrolls itself', async () => {
    await signInAsAdmin(context)
    await page.goto('/admin/browsers')
    await page.getByRole('button', { name: 'Enroll a device' }).click()
    await page.getByLabel('Name').fill(NAME)
    await page.getByRole('button', { name: 'Make the code' }).click()
    await confirmPassword(page)
    const shown = page.getByRole('dialog', { name: `Code for ${NAME}` })
    return (await shown.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/).textContent()) ?? ''
  })
  await openSignedOutPage(tablet, '/enroll')
  await tablet.getByLabel('Code').fill(code)
  await tablet.getByRole('button', { name: 'Enroll' }).click()
  await expect(tablet.getByRole('heading', { name: 'This device is enrolled' })).toBeVisible()
  await tablet.goto('/badge')
  await expect(tablet.getByText('Badges do not work on this tablet.')).toBeVisible()

  await test.step('it is let take badges', async () => {
    await page.getByRole('button', { name: 'Done' }).click()
    await act(page, NAME, 'Change')
    await page.getByText('People sign in here with badge and PIN').click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('cell', { name: 'Tablet, badges' })).toBeVisible()
  })

  const badge = await test.step('a badge is made', async () => {
    await page.goto('/admin/people')
    await page.getByRole('searchbox').fill(person.username)
    await expect(page.getByRole('status').filter({ hasText: /^1 account$/ })).toBeVisible()
    await act(page, person.username, 'Badge')
    await page.getByRole('button', { name: 'Make the badge' }).click()
    const shown = page.getByRole('dialog', { name: 'Badge', exact: true })
    await expect(shown.getByRole('img')).toBeVisible()
    return (await shown.getByText(SLIP).textContent()) ?? ''
  })

  await test.step('its person sets a PIN on their own page', async () => {
    await signInWithPassword(own, person)
    await own.goto('/account')
    const card = own.getByRole('region', { name: 'PIN for the tablets' })
    await card.getByLabel('New PIN').fill(PIN)
    await card.getByLabel('The same PIN again').fill(PIN)
    await card.getByRole('button', { name: 'Set PIN' }).click()
    await own.getByRole('dialog').getByLabel('Your password').fill(person.password)
    await own.keyboard.press('Enter')
    await expect(card.getByText(/^Your PIN was set on/)).toBeVisible()
  })

  await test.step('the entry of the tablet leads to the badge, and badge and PIN sign in', async () => {
    await tablet.goto('/')
    await expect.poll(() => tablet.evaluate(() => localStorage.badges)).toBe('1')
    await tablet.goto('/')
    await tablet.getByRole('link', { name: 'Sign in with your badge' }).click()
    await typeBadge(tablet, badge.toLowerCase().replaceAll('-', ' '))
    await expect(tablet.getByText('Noor')).toHaveCount(0)
    await pressPin(tablet, PIN)
    await expect(tablet).toHaveURL('/tablet')
  })

  await test.step('five wrong PINs lock it there, and the password still signs in', async () => {
    await forget(tablet)
    await tablet.goto('/badge')
    await typeBadge(tablet, badge)
    for (let tries = 1; tries <= 5; tries += 1) {
      await pressPin(tablet, '591738')
      await expect(tablet.getByRole('alert')).toContainText('do not fit')
      await tablet.getByRole('button', { name: 'Another badge' }).click()
      await typeBadge(tablet, badge)
    }
    await pressPin(tablet, PIN)
    await expect(tablet.getByRole('alert')).toContainText('locked here')
    await tablet.getByRole('link', { name: 'Use your password' }).click()
    await expect(signInForm(tablet)).toBeVisible()
    await signInOnScreen(tablet, person)
    await expect(tablet).toHaveURL('/inmate')
  })

  await test.step('there its person is told that a PIN was set', async () => {
    const news = tablet.getByRole('region', { name: 'A PIN was set' })
    await news.getByRole('button', { name: 'That was me' }).click()
    await expect(news).toBeHidden()
  })
})
