import type { BrowserContext, Locator, Page } from '@playwright/test'
import { act } from '../support/administration.ts'
import { answerAlert, askForHelp, newName, register, signInAsAdmin, signInAsOtherAdmin } from '../support/people.ts'
import { notice } from '../support/screen.ts'
import { expect, shareProductInFile, test } from '../support/test.ts'

shareProductInFile()

const activeAlerts = (page: Page) => page.getByRole('region', { name: 'Active alerts' })
const answered = (page: Page) => page.getByRole('region', { name: 'Being answered' })
const button = (inside: Page | Locator, name: string) => inside.getByRole('button', { name, exact: true })

/** The alert of a person in one of the lists. */
const alertOf = (list: Locator, name: string) => list.getByRole('listitem').filter({ hasText: name })

/** Registers a person with a name that is unique in this run. */
async function somebody(context: BrowserContext, role: 'inmate' | 'staff' = 'inmate') {
  const firstName = newName('R').replace('.', '')
  await register(context, { role, firstName })
  return `${firstName} Rivera`
}

async function openDashboard(page: Page) {
  await page.goto('/admin')
  await expect(page.getByRole('region', { name: /^(Active alerts$|No A)/i })).toBeVisible()
}

test('a help request appears by itself on an open page, and is answered and resolved', async ({
  page,
  openBrowser,
}) => {
  await signInAsAdmin(page.context())
  await openDashboard(page)
  const { context: theirs } = await openBrowser()
  const name = await somebody(theirs)

  await askForHelp(theirs)
  await expect(alertOf(activeAlerts(page), name)).toBeVisible()
  await expect(alertOf(activeAlerts(page), name)).toContainText(
    /\d+ min ago.*B-2 · .*Shift: Night.*Now.*Nobody is answering/s,
  )
  await askForHelp(theirs)
  await expect(alertOf(activeAlerts(page), name)).toContainText('Asked twice')

  await button(alertOf(activeAlerts(page), name), 'Respond').click()
  await expect(notice(page)).toContainText('Alert Updated')
  await expect(notice(page)).toContainText('Alert status has been updated successfully.')
  const row = alertOf(answered(page), name)
  await expect(row).toContainText('You have seen it')
  await expect(row).toContainText(/Unanswered again at .* if no more is said/)
  await button(row, 'On the way').click()
  await expect(button(row, 'On the way')).toHaveCount(0)
  await button(row, 'I am with them').click()
  await expect(row).toContainText('You are with the person')
  await button(row, 'Resolve').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Seen in person' })).toBeChecked()
  await dialog.getByLabel('Note (optional)').fill('We talked in the day room.')
  await expect(dialog).toContainText('26 of 4,000 characters')
  await expect(dialog).toContainText('Notes are encrypted. Responders for this role can read them.')
  await button(dialog, 'Resolve').click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
})

test('of two administrators who answer, one is first, and the other sees who', async ({
  page,
  openBrowser,
  product,
  watch,
}) => {
  watch.allow(/status of 409/)
  const { context: theirs } = await openBrowser()
  const name = await somebody(theirs)
  const { id } = await askForHelp(theirs)
  await signInAsAdmin(page.context())
  const { context: second } = await openBrowser()
  await signInAsOtherAdmin(second, product.dataDir, { firstName: 'Ngozi', respondsTo: ['inmate'] })
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }))
  await openDashboard(page)
  await answerAlert(second, id, { status: 'acknowledged' })
  await button(alertOf(activeAlerts(page), name), 'Respond').click()
  await expect(notice(page)).toContainText('Nothing was changed')
  await expect(notice(page)).toContainText('Ngozi Okafor')
  await page.goto('/admin/alerts')
  // Folded while something waits, here alerts of other tests.
  const row = alertOf(answered(page), name)
  const folded = answered(page).getByRole('button', { name: /^Show the/ })
  await expect(row.or(folded).first()).toBeVisible()
  if (await folded.isVisible()) await folded.click()
  await expect(row).toContainText('Ngozi Okafor has seen it')
})

test('an alert is answered and resolved by keyboard alone, and the focus is never lost', { tag: '@long' }, async ({
  page,
  context,
  openBrowser,
}) => {
  const { context: theirs } = await openBrowser()
  const name = await somebody(theirs)
  await signInAsAdmin(context)
  await openDashboard(page)
  await askForHelp(theirs)
  await expect(alertOf(activeAlerts(page), name)).toBeVisible()
  const isOn = (what: Locator) => what.evaluate((element) => element === document.activeElement)
  const tabTo = async (what: Locator) => {
    for (let presses = 0; presses < 200 && !(await isOn(what)); presses += 1) await page.keyboard.press('Tab')
    await expect(what).toBeFocused()
  }
  await tabTo(button(alertOf(activeAlerts(page), name), 'Respond'))
  await page.keyboard.press('Enter')
  const row = alertOf(answered(page), name)
  await expect(row).toBeFocused()
  await tabTo(button(row, 'Resolve'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await tabTo(dialog.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Spoken with by phone' })).toBeChecked()
  await tabTo(button(dialog, 'Resolve'))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('#alerts')).toBeFocused()
})

test('a drill runs every step and is marked as a drill, and a test of the channels shows its results', {
  tag: '@long',
}, async ({ page, context }) => {
  await signInAsAdmin(context)
  await openDashboard(page)
  await page.getByText('Ready to answer', { exact: true }).click()
  await button(page, 'Test my channels').click()
  await expect(page.getByText('Webhook: not set up at this facility')).toBeVisible()
  await button(page, 'Start a drill').click()
  const dialog = page.getByRole('dialog', { name: 'Start a drill' })
  await expect(dialog).toContainText('Responders are really told')
  await dialog.getByRole('radio', { name: 'Responders for staff' }).check()
  await button(dialog, 'Start a drill').click()
  await expect(notice(page)).toContainText('The drill has started')
  const row = activeAlerts(page).getByRole('listitem').filter({ hasText: 'Drill. Nobody is in danger.' })
  await expect(row).toContainText('Drill')
  await button(row, 'Resolve').click()
  const resolve = page.getByRole('dialog')
  await resolve.getByRole('radio', { name: 'Seen in person' }).check()
  await button(resolve, 'Resolve').click()
  await expect(row).toHaveCount(0)
})

/** Asks somebody for an assessment on the administrators' page. */
async function askForAssessment(page: Page, username: string) {
  await signInAsAdmin(page.context())
  await page.goto('/admin/people')
  await page.getByRole('searchbox').fill(username)
  await act(page, username, 'Ask for an assessment')
  await expect(page.getByText('The assessment is offered to this person now.')).toBeVisible()
}

test('what happened between the first reads of a page and its live connection is shown too', async ({
  page,
  openBrowser,
}) => {
  const theirs = await openBrowser()
  const { username } = await register(theirs.context)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await theirs.page.route('/api/events', async (route) => {
    await released
    await route.continue()
  })
  await theirs.page.goto('/inmate')
  await askForAssessment(page, username)
  release()
  await expect(theirs.page.getByText('You read why we ask before you begin.')).toBeVisible()
})
