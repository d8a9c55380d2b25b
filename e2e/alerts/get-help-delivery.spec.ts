import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import type { BrowserContext } from '@playwright/test'
import { lockTable } from '../support/database.ts'
import { details, headline, pressGetHelp, WORDS } from '../support/help.ts'
import { listenForAlerts, register } from '../support/people.ts'
import { notice } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const words = WORDS.en

async function requestsOf(context: BrowserContext): Promise<Alert[]> {
  return (await context.request.get('/api/alerts/mine')).json()
}

const answer = (admin: BrowserContext, id: string, data: object) => admin.request.patch(`/api/alerts/${id}`, { data })

test('a press creates one request, and its status follows on the screen by itself', async ({
  page,
  context,
  openBrowser,
}) => {
  const admin = (await openBrowser()).context
  await register(context)
  await page.goto('/inmate')
  await listenForAlerts(admin)
  await pressGetHelp(page)
  await expect(headline(page)).toContainText(words.sent)
  await expect(notice(page)).toContainText(words.success)
  const [alert, ...more] = await requestsOf(context)
  expect(more).toEqual([])
  expect(alert).toMatchObject({ severity: 'critical', status: 'active', metadata: { source: 'help' } })
  const id = alert?.id ?? ''

  await answer(admin, id, { status: 'acknowledged' })
  await expect(headline(page)).toContainText(words.seen)
  await answer(admin, id, { responseStep: 'coming' })
  await expect(headline(page)).toContainText(words.coming)
  await answer(admin, id, { responseStep: 'with_you' })
  await expect(headline(page)).toContainText(words.withYou)
  await page.reload()
  await expect(headline(page)).toContainText(words.withYou)
  await answer(admin, id, { status: 'resolved', outcome: 'seen_in_person' })
  await expect(headline(page)).toContainText(words.closed)

  await details(page).getByRole('button', { name: 'Yes, but I am not safe' }).click()
  await details(page).getByRole('button', { name: 'Send again' }).click()
  await expect(headline(page)).toHaveText(words.unanswered)
  expect(await requestsOf(context)).toMatchObject([{ id, status: 'active', resolvedAt: null }])
  await page.reload()
  await expect(headline(page)).toHaveText(words.left)
})

test('a stopped server never shows success, and a restarted one has the request once, which nobody hears here', async ({
  openBrowser,
  startProduct,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
  watch.allow(/status of 503/)
  const own = await startProduct()
  const { context, page } = await openBrowser({ baseURL: own.origin })
  await register(context)
  // What the page reads last by itself, once its live connection stands.
  const last = page.waitForResponse('/api/assessments/check-due')
  await page.goto('/inmate')
  await (await last).finished()

  await own.kill()
  await pressGetHelp(page)
  await expect(headline(page)).toHaveText(words.unsent)
  await expect(details(page)).toContainText(words.say)
  await expect(notice(page)).toContainText(words.failure)
  await page.waitForTimeout(3000)
  await expect(headline(page)).toHaveText(words.unsent)
  await expect(page.getByText(words.success)).toHaveCount(0)

  await own.start()
  await expect(headline(page)).toContainText(words.unheard, { timeout: 30_000 })
  await expect(page.getByText(words.success)).toHaveCount(0)
  expect(await requestsOf(context)).toMatchObject([{ status: 'active', repeats: 0 }])
})

test('while the database is unreachable the request is shown as kept, and is sent once when the database returns', async ({
  page,
  context,
  product,
  watch,
}) => {
  watch.allow(/status of 503/)
  await register(context)
  await page.goto('/inmate')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const unlock = await lockTable(product.dataDir, 'alerts')
  await pressGetHelp(page)
  await expect(headline(page)).toContainText(words.queued)
  await expect(details(page)).toContainText(words.say)
  await expect(page.getByText(words.success)).toHaveCount(0)
  await unlock()
  // Whether somebody hears it depends on the other tests that use this product.
  const stored = new RegExp(`${words.sent}|${words.unanswered}|${words.unheard}`)
  await expect(headline(page)).toContainText(stored, { timeout: 20_000 })
  expect(await requestsOf(context)).toMatchObject([{ status: 'active', repeats: 0 }])
})
