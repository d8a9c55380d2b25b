import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { ageSlips, inDatabase } from '../support/database.ts'
import { button, cards, entriesOf, JOURNAL, openJournal, write } from '../support/journal.ts'
import { ADMIN, type Person, register, signIn } from '../support/people.ts'
import { forget, notice, openSignedOutPage, uncover } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const FRESH = 'seven-lanterns-over-water'

/** An administrator makes a slip, and the person sets a new password with it. */
async function reset(admin: BrowserContext, page: Page, person: Person) {
  await signIn(admin, ADMIN)
  await admin.request.post('/api/user/confirm', { data: { password: ADMIN.password } })
  const [found] = await (await admin.request.get(`/api/admin/users?q=${person.username}`)).json()
  const made = await admin.request.post(`/api/admin/users/${found.id}/reset-password`)
  expect(made.status()).toBe(201)
  const { slip } = await made.json()
  await forget(page)
  await openSignedOutPage(page, '/reset-password')
  await page.locator('[name=username]').fill(person.username)
  await page.locator('[name=slip]').fill(slip)
  await page.locator('[name=newPassword]').fill(FRESH)
  await page.locator('form button[type=submit]').click()
  await expect(page).toHaveURL('/inmate')
}

async function writeSome(context: BrowserContext, count: number) {
  for (let at = 0; at < count; at++) await write(context, { title: `Before ${at}`, content: 'From before the reset.' })
}

for (const locale of ['en', 'es'] as const) {
  const words = JOURNAL[locale]
  test.describe(locale, { tag: locale === 'es' ? '@long' : [] }, () => {
    test.use({ locale: `${locale}-US` })
    test.slow()

    test('after a password reset old entries are locked, and the old password opens them', async ({
      page,
      context,
      openBrowser,
      watch,
    }) => {
      watch.allow(/status of 403 .*journal\/unlock/)
      const person = await register(context, { locale })
      await writeSome(context, 3)
      await reset((await openBrowser()).context, page, person)
      await write(context, { title: 'After', content: 'A new start.' })
      await openJournal(page)
      await expect(page.getByText(words.locked(3))).toBeVisible()
      await expect(cards(page)).toHaveCount(1)
      await expectAccessible(page, locale, 'journal locked')

      const old = page.getByLabel(words.oldPassword, { exact: true })
      await old.fill(FRESH)
      await button(page, words.openByPassword).click()
      await expect(old).toHaveAccessibleDescription(new RegExp(words.wrongPassword))
      await expect(old).toBeFocused()
      await expectAccessible(page, locale, 'journal locked, wrong password')
      await old.fill(person.password)
      await button(page, words.openByPassword).click()
      await expect(notice(page)).toContainText(words.opened(4))
      await expect(cards(page)).toHaveCount(4)
      await expect(page.getByText(words.locked(3))).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })

    test('the recovery code opens them too, in lower case and without dashes, and its use is reported', async ({
      page,
      context,
      openBrowser,
      watch,
    }) => {
      watch.allow(/status of 400 .*journal\/unlock/)
      const person = await register(context, { locale })
      await writeSome(context, 2)
      await context.request.post('/api/user/confirm', { data: { password: person.password } })
      const { code } = await (await context.request.post('/api/journal/recovery-code')).json()
      await reset((await openBrowser()).context, page, person)
      await openJournal(page)
      await expect(page.getByText(words.locked(2))).toBeVisible()
      const field = page.getByLabel(words.recoveryCode, { exact: true })
      await field.fill(`${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`)
      await button(page, words.openByCode).click()
      await expect(field).toHaveAccessibleDescription(new RegExp(words.mistyped))
      await field.fill(code.toLowerCase().replaceAll('-', ' '))
      await button(page, words.openByCode).click()
      await expect(notice(page)).toContainText(words.opened(3))
      await expect(cards(page)).toHaveCount(2)
      await expect(page.getByText(words.used)).toBeVisible()
      await expectAccessible(page, locale, 'journal code used')
      await page.reload()
      await expect(page.getByText(words.used)).toBeVisible()
      await button(page, words.usedRead).click()
      await expect(page.getByText(words.used)).toHaveCount(0)
    })
  })
}

test.describe('starting over', () => {
  test.use({ productOf: 'test' })
  test('is refused for 30 days after the reset; then it deletes the locked entries, and only those', {
    tag: '@long',
  }, async ({ page, context, openBrowser, watch, product }) => {
    watch.allow(/status of 409 .*journal\/start-over/)
    const words = JOURNAL.en
    const person = await register(context)
    await writeSome(context, 2)
    await reset((await openBrowser()).context, page, person)
    await write(context, { title: 'After', content: 'A new start.' })
    await openJournal(page)
    await button(page, words.deleteLocked).click()
    const question = page.getByRole('dialog', { name: 'Delete what is locked?' })
    await expect(question).toContainText('This will be deleted: 2 journal entries, answers of 1 assessment.')
    await expect(question.getByRole('button', { name: words.cancel })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByText(words.locked(2))).toBeVisible()
    await button(page, words.deleteLocked).click()
    await question.getByRole('button', { name: words.delete }).click()
    await expect(notice(page)).toContainText('Not for 30 days after a sign-in slip')
    await expect(page.getByText(words.locked(2))).toBeVisible()
    await ageSlips(product.dataDir)
    await button(page, words.deleteLocked).click()
    await question.getByRole('button', { name: words.delete }).click()
    await expect(page.getByText('What you can read is still here.')).toBeVisible()
    await expect(page.getByText(words.locked(2))).toHaveCount(0)
    expect(await entriesOf(context)).toMatchObject([{ title: 'After' }])
  })
})

test('after too many wrong tries the person must wait, and is told how long', { tag: '@long' }, async ({
  page,
  context,
  openBrowser,
  watch,
  product,
}) => {
  watch.allow(/status of (403|429) .*journal\/unlock/)
  const words = JOURNAL.en
  const person = await register(context)
  await writeSome(context, 2)
  await reset((await openBrowser()).context, page, person)
  for (let tries = 0; tries < 12; tries++)
    await context.request.post('/api/journal/unlock', { data: { oldPassword: `wrong-${tries}-guess` } })
  // The wait must not be over before a slow machine tries again: full in ten minutes means empty for five.
  await inDatabase(
    product.dataDir,
    `update rate_lanes set full_at = now() + interval '10 minutes' where full_at > now() + $1::interval`,
    ['4 minutes'],
  )
  await openJournal(page)
  const old = page.getByLabel(words.oldPassword, { exact: true })
  await old.fill(person.password)
  await button(page, words.openByPassword).click()
  await expect(old).toHaveAccessibleDescription(/Too many tries\. Please wait (a second|\d+ seconds)/)
  await expect(page.getByText(words.locked(2))).toBeVisible()
})

test('another person on the same device sees none of it', async ({ page, context, watch }) => {
  watch.allow(/status of 401/)
  await register(context)
  await write(context, { title: 'Mine alone', content: 'Not for others.' })
  await openJournal(page)
  await uncover(page)
  await expect(page.getByText('Mine alone')).toBeVisible()
  await button(page, 'Sign Out').click()
  await expect(page.locator('form button[type=submit]')).toBeVisible()
  await register(context)
  await openJournal(page)
  await expect(page.getByText(JOURNAL.en.empty)).toBeVisible()
  await expect(page.getByText(/Mine alone|Not for others/)).toHaveCount(0)
})
