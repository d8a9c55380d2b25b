import type { Stats, TrendDay } from '@evenkeel/contract/analytics/analytics.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { confirmPassword } from '../support/administration.ts'
import { runAdmin } from '../support/command-line.ts'
import { addRelease, checkInMany, forgetReleases } from '../support/database.ts'
import { askForHelp, newName, register, signInAsAdmin } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ productOf: 'test' })

const period = (page: Page) => page.getByLabel('Period')
const heatmap = (page: Page) => page.getByRole('region', { name: 'Stress by Unit and Shift' })
const tile = (page: Page, unit: string) => heatmap(page).getByRole('row').filter({ hasText: unit })
const unfold = (page: Page, name: string) => page.getByRole('heading', { name }).click()
const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

async function openDashboard(page: Page, search = '') {
  await page.goto(`/admin${search}`)
  await expect(period(page)).toBeVisible()
}

async function statsOf(context: BrowserContext, of = 'week'): Promise<Stats> {
  return (await context.request.get(`/api/analytics/stats?period=${of}`)).json()
}

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** A housing unit that is unique in this run. */
const newUnit = () => newName('Unit')

test('a group that is one person too small stays without a figure, with a reason; a larger one appears by itself when the week’s figures are released', {
  tag: '@long',
}, async ({ page, context, product: { dataDir } }) => {
  await signInAsAdmin(context)
  const { from: day, minGroupSize } = await statsOf(context)
  const [small, large] = [newUnit(), newUnit()]
  await checkInMany(dataDir, { unit: large, people: minGroupSize, day, stress: 3 })
  await checkInMany(dataDir, { unit: small, people: minGroupSize - 1, day, stress: 8 })
  await openDashboard(page)
  await expect(heatmap(page)).toContainText('No stress data available yet.')

  await forgetReleases(dataDir)
  expect(await runAdmin(dataDir, ['release'])).toContain('2 figures were released.')
  await expect(tile(page, large).getByRole('img', { name: /–\d+\.\d/ })).toBeVisible({ timeout: 15_000 })
  await expect(tile(page, small)).toHaveCount(0)
  await expect(heatmap(page)).toContainText('when 5 people of a unit or shift have checked in')
  expect(await runAdmin(dataDir, ['release'])).toContain('There was nothing new to release.')
})

test('the period is in the address and changes the figures, and back and forward move through the periods', {
  tag: '@long',
}, async ({ page, context, product: { dataDir } }) => {
  await signInAsAdmin(context)
  const month = await statsOf(context, 'month')
  const unit = newUnit()
  await addRelease(dataDir, { unit, from: month.from, people: 5, stress: 7 })
  await openDashboard(page, '?period=century')
  await expect(period(page)).toHaveValue('week')
  await expect(tile(page, unit)).toHaveCount(0)

  await period(page).selectOption('This Month')
  await expect(page).toHaveURL('/admin?period=month')
  await expect(tile(page, unit)).toContainText('7.0')
  const trend: TrendDay[] = await (await context.request.get('/api/analytics/trend?period=month')).json()
  expect(trend.filter(({ date }) => date < daysAfter(month.from, 7))).toHaveLength(7)
  const ofDay = trend.find(({ date }) => date === month.from)?.avgStress.toFixed(1) ?? 'none'
  const card = page.getByRole('region', { name: '30-Day Trend Analysis' })
  await unfold(page, '30-Day Trend Analysis')
  await expect(card).toContainText(ofDay)
  await expect(card.getByRole('region', { name: 'People in care' })).toBeVisible()
  await expect(card.getByRole('region', { name: 'Staff' })).toHaveCount(0)
  await page.goBack()
  await expect(period(page)).toHaveValue('week')
  await expect(tile(page, unit)).toHaveCount(0)
  await page.goForward()
  await expect(tile(page, unit)).toContainText('7.0')
  await page.reload()
  await expect(period(page)).toHaveValue('month')
  await expect(tile(page, unit)).toContainText('7.0')
})

test('the figures can be downloaded as a file, and printed with all that is folded on one sheet, front and back, without names', async ({
  page,
  context,
  openBrowser,
  product: { dataDir },
  watch,
}) => {
  watch.allow(/status of 403 .*\/api\/analytics\/export\.csv/)
  const { context: theirs } = await openBrowser()
  await register(theirs, { firstName: 'Penelope' })
  await askForHelp(theirs)
  await signInAsAdmin(context)
  const { from: day } = await statsOf(context)
  await addRelease(dataDir, { unit: newUnit(), from: day, people: 5, stress: 5 })
  await openDashboard(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  await confirmPassword(page)
  expect((await download).suggestedFilename()).toBe('evenkeel-week.csv')

  // The button reads what is folded, response times among it, and opens it for the printer.
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Until somebody answered', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Learning modules' })).toBeVisible()
  for (const format of ['Letter', 'A4'] as const) {
    const paper = await page.pdf({ format, margin: { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' } })
    // Front and back.
    expect(paper.toString('latin1').match(/\/Type \/Page\b/g)?.length, format).toBeLessThanOrEqual(2)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/This Week, .* to /)).toBeVisible()
  await expect(page.getByText(/Penelope/).first()).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(period(page)).toBeHidden()
})

test('figures that failed to load say so, alerts stay, and another try loads them', { tag: '@long' }, async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_FAILED/)
  await signInAsAdmin(context)
  await page.route('**/api/analytics/**', (route) => route.abort())
  await page.goto('/admin?period=week')
  await expect(page.getByRole('region', { name: /^(Active alerts$|No A)/i })).toBeVisible()
  await expect(page.getByText('These figures could not be loaded.')).toHaveCount(3)
  await page.unroute('**/api/analytics/**')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(card(page, 'Active Alerts')).toBeVisible()
})
