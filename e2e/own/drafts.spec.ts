import type { Draft } from '@evenkeel/contract/drafts/drafts.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { button } from '../support/assessment.ts'
import { endAfterIdle } from '../support/database.ts'
import {
  ASSESSMENT_FORM,
  CHECK_IN_FORM,
  EVERYTHING,
  FORMS,
  JOURNAL_FORM,
  TEXT,
  WORKSHEET,
} from '../support/draft-forms.ts'
import { LATE_DRAFT, loseDrafts } from '../support/drafts.ts'
import { entriesOf, JOURNAL, write } from '../support/journal.ts'
import { register, signIn } from '../support/people.ts'
import { signInForm } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { SIGNED_OUT } from '../support/watch.ts'

const words = JOURNAL.en
const OTHER = 'Other words, from somewhere else.'

const draftsOf = async (context: BrowserContext): Promise<Draft[]> => (await context.request.get('/api/drafts')).json()
const kept = (page: Page) => page.getByText(/^(Draft kept|Kept)$/).first()
const BACK = /^You (wrote|began) this on /

for (const form of FORMS) {
  test(`${form.name} comes back after a reload, is on no device, and is gone when it is saved`, async ({
    page,
    context,
  }) => {
    await register(context)
    await form.open(page)
    await form.expectEmpty(page)
    const before = (await form.saved(context)).length
    await form.write(page)
    await expect(kept(page)).toBeVisible()
    await page.reload()
    await form.open(page)
    await form.expectWritten(page)
    await expect(page.getByText(BACK)).toBeVisible()
    expect(
      await page.evaluate(async () => [
        localStorage.length,
        sessionStorage.length,
        (await caches.keys()).length,
        (await indexedDB.databases()).length,
      ]),
    ).toEqual([0, 0, expect.any(Number), 0])
    expect(await page.evaluate(inCaches, TEXT)).toEqual([])

    await form.save(page)
    await expect.poll(async () => (await form.saved(context)).length).toBe(before + 1)
    await expect.poll(async () => (await draftsOf(context))[0]?.values ?? null).toBe(null)
    await form.open(page)
    await form.expectEmpty(page)
    await expect(page.getByText(BACK)).toHaveCount(0)
  })

  test(`${form.name} in two tabs: the second shows both versions, and the person chooses`, { tag: '@long' }, async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(LATE_DRAFT)
    await register(context)
    const other = await context.newPage()
    for (const one of [page, other]) await form.open(one)
    await form.write(page)
    await expect(kept(page)).toBeVisible()
    await form.write(other, OTHER)
    await expect(other.getByText('Not kept yet: there are two versions').first()).toBeVisible()
    await form.expectWritten(other, OTHER)

    await button(other, 'Choose').click()
    const question = other.getByRole('dialog', { name: 'Which one do you want?' })
    if (form !== ASSESSMENT_FORM) {
      await expect(question.getByRole('region', { name: 'What is here' })).toHaveText(OTHER)
      await expect(question.getByRole('region', { name: /^The other one, of / })).toHaveText(TEXT)
    }
    await question.getByRole('button', { name: 'Use the other one' }).click()
    await form.expectWritten(other)
    await expect(kept(other)).toBeVisible()

    await form.write(page, OTHER)
    await expect.poll(async () => (await draftsOf(context))[0]?.revision).toBe(2)
    await other.reload()
    await form.open(other)
    await form.expectWritten(other, OTHER)
  })
}

/** Runs in the page: the addresses of cached answers that contain a text. */
async function inCaches(text: string) {
  const found: string[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      if ((await (await cache.match(request))?.text())?.includes(text)) found.push(request.url)
  }
  return found
}

test('every form and a worksheet come back after the server was killed', { tag: '@long' }, async ({
  openBrowser,
  startProduct,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
  watch.allow(/status of 503|Failed to fetch dynamically imported module/)
  const own = await startProduct()
  const { context, page } = await openBrowser({ baseURL: own.origin })
  await register(context)
  for (const form of EVERYTHING) {
    await form.open(page)
    await form.write(page)
    await expect(kept(page)).toBeVisible()
  }
  await own.kill()
  await own.start()
  for (const form of EVERYTHING) {
    await form.open(page)
    await form.expectWritten(page)
  }
})

test('when the session ends nobody else finds the words, and they are there after signing in again', {
  tag: '@long',
}, async ({ page, context, openBrowser, product, watch }) => {
  watch.allow(SIGNED_OUT)
  const person = await register(context)
  const other = await register((await openBrowser()).context)
  for (const form of EVERYTHING) {
    await form.open(page)
    await form.write(page)
    await expect(kept(page)).toBeVisible()
  }
  const sheet = page.url()
  await endAfterIdle(product.dataDir, person.username, 0)
  await page.goto('/checkin')
  await expect(signInForm(page)).toBeVisible()
  await expect(page.getByText(TEXT)).toHaveCount(0)

  await signIn(context, other)
  for (const form of EVERYTHING) {
    await form.open(page)
    await form.expectEmpty(page)
  }
  await page.goto(sheet)
  await expect(page.getByRole('heading', { name: 'There is no worksheet here' })).toBeVisible()
  expect(await page.evaluate(inCaches, TEXT)).toEqual([])
  await signIn(context, person)
  for (const form of EVERYTHING) {
    await form.open(page)
    await form.expectWritten(page)
    if (form !== WORKSHEET) await expect(page.getByText(BACK)).toBeVisible()
  }
})

test('words that were just typed are kept when the page goes away', async ({ page, context }) => {
  await register(context)
  await JOURNAL_FORM.open(page)
  page.on('dialog', (dialog) => dialog.accept())
  await JOURNAL_FORM.write(page)
  await page.reload()
  await JOURNAL_FORM.open(page)
  await JOURNAL_FORM.expectWritten(page)
})

test('leaving a form whose words are kept asks nothing, and the journal says what was begun', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await register(context)
  const { id } = await write(context, { title: 'Letters', content: 'Before.' })
  await JOURNAL_FORM.open(page)
  await JOURNAL_FORM.write(page)
  await page.getByRole('link', { name: 'Check-In' }).click()
  await expect(page).toHaveURL('/checkin')
  await page.goto('/journal')
  await button(page, 'Go on writing').click()
  await JOURNAL_FORM.expectWritten(page)
  await button(page, words.cancel).click()

  await page.getByRole('button', { name: /^Edit: / }).click()
  await page.getByLabel(words.thoughts).fill('After.')
  await button(page, words.cancel).click()
  await expect(page.getByText('The change is not saved yet.')).toBeVisible()
  await expect(button(page, 'Go on writing')).toHaveCount(2)
  await button(page, 'Go on writing').last().click()
  await expect(page.getByLabel(words.thoughts)).toHaveValue('After.')
  await button(page, words.update).click()
  await expect(page.getByText('The change is not saved yet.')).toHaveCount(0)
  expect(await entriesOf(context)).toMatchObject([{ id, content: 'After.' }])
})

test('starting over deletes the words, after a question', { tag: '@long' }, async ({ page, context }) => {
  await register(context)
  await CHECK_IN_FORM.open(page)
  await CHECK_IN_FORM.write(page)
  await expect(kept(page)).toBeVisible()
  await page.reload()
  await button(page, 'Start over').click()
  const question = page.getByRole('dialog', { name: 'Start over?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await CHECK_IN_FORM.expectWritten(page)
  await button(page, 'Start over').click()
  await question.getByRole('button', { name: 'Start over' }).click()
  await CHECK_IN_FORM.expectEmpty(page)
  await expect.poll(async () => (await draftsOf(context)).map(({ values }) => values)).toEqual([null])
  await page.reload()
  await CHECK_IN_FORM.expectEmpty(page)
})

test('what does not arrive is never called kept, and a reload asks first', { tag: '@long' }, async ({
  page,
  context,
  watch,
}) => {
  await register(context)
  await loseDrafts(page, watch)
  await CHECK_IN_FORM.open(page)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/drafts'))
  await CHECK_IN_FORM.write(page)
  await expect(page.getByText(/^(Not kept yet|No network\. This is not kept if you leave\.)$/).first()).toBeVisible()
  await failed
  await expect(page.getByText('No network. This is not kept if you leave.').first()).toBeVisible()
  await expect(kept(page)).toHaveCount(0)
  const asked = page.waitForEvent('dialog')
  const reloading = page.reload().catch(() => {})
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await reloading
  await page.unroute('/api/drafts')
  await expect(kept(page)).toBeVisible({ timeout: 20_000 })
})
