import type { BrowserContext, Locator, Page } from '@playwright/test'
import { act } from '../support/administration.ts'
import {
  answerAlert,
  askForHelp,
  assess,
  newName,
  register,
  signInAsAdmin,
  signInAsOtherAdmin,
  userOf,
} from '../support/people.ts'
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

test('a critical result appears on the administrators’ page with the person’s name', async ({ page, openBrowser }) => {
  const { context: theirs } = await openBrowser()
  await register(theirs, { assessed: false, firstName: 'Rosalind' })
  await assess(theirs, { d9: 2 })

  await signInAsAdmin(page.context())
  await page.goto('/admin')
  const alerts = activeAlerts(page)
  const hers = alertOf(alerts, 'Rosalind Rivera')
  await expect(hers.getByText('Now', { exact: true }).first()).toBeVisible()
  await expect(hers).toContainText('An assessment shows that this person may not be safe.')
  await expect(hers).not.toContainText(/PHQ|GAD|d9/)
})

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

test('an opened alert shows its history, including the note and that it was opened', async ({
  page,
  context,
  openBrowser,
}) => {
  const { context: theirs } = await openBrowser()
  const name = await somebody(theirs, 'staff')
  const { id } = await askForHelp(theirs)
  await askForHelp(theirs)
  await signInAsAdmin(context)
  await expect.poll(async () => (await context.request.get(`/api/alerts/${id}`)).text()).toContain('tier_1')
  await answerAlert(context, id, { status: 'acknowledged', responseStep: 'coming', note: 'Officer Reyes goes.' })
  await openDashboard(page)
  await alertOf(answered(page), name).getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/alerts/${id}`)
  await page.reload()
  const dialog = page.getByRole('article')
  await expect(dialog).toContainText('Asked twice, the second time at')
  const lines = dialog.getByRole('listitem')
  await expect(lines.first()).toContainText('Asked for help')
  for (const line of [/Told tier 1/, /answered/i, /on the way/i, /Officer Reyes goes\./])
    await expect(lines.filter({ hasText: line }).first()).toBeVisible()
  await expect(dialog).toContainText('That you opened this alert is written down.')
  await button(dialog, 'I am with them').click()
  await expect(dialog).toContainText('You are with the person')
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

test('an administrator who is no responder sees eight characters and no name', async ({
  page,
  openBrowser,
  product,
}) => {
  const { context: theirs } = await openBrowser()
  const name = await somebody(theirs)
  const { id: alertId } = await askForHelp(theirs)
  const { id } = await userOf(theirs)
  await signInAsOtherAdmin(page.context(), product.dataDir, { firstName: 'Ngozi', respondsTo: [] })
  await openDashboard(page)
  const row = alertOf(activeAlerts(page), `A person (reference ${alertId?.slice(-8)})`)
  await expect(row.first()).toBeVisible()
  await expect(activeAlerts(page)).not.toContainText(name)
  await expect(activeAlerts(page)).not.toContainText(id)
  await expect(activeAlerts(page)).not.toContainText('B-2')
})

test('an alert is answered and resolved by keyboard alone, and the focus is never lost', async ({
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

test('a note stays when the server is unreachable, and is saved afterwards', async ({
  page,
  context,
  openBrowser,
  watch,
}) => {
  watch.allow(/ERR_FAILED/)
  const { context: theirs } = await openBrowser()
  const name = await somebody(theirs)
  await askForHelp(theirs)
  await signInAsAdmin(context)
  await openDashboard(page)
  const away = '**/api/alerts/*'
  await page.route(away, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await button(alertOf(activeAlerts(page), name), 'Respond').click()
  await expect(notice(page)).toContainText('Failed to update alert status.')
  await button(alertOf(activeAlerts(page), name), 'Resolve').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Handed over to somebody else' }).check()
  await dialog.getByLabel('Note (optional)').fill('Nurse Hale took over.')
  await button(dialog, 'Resolve').click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to update alert status.')
  await expect(dialog.getByLabel('Note (optional)')).toHaveValue('Nurse Hale took over.')
  await page.unroute(away)
  await button(dialog, 'Resolve').click()
  await expect(notice(page)).toContainText('Alert Updated')
})

test('alerts that failed to load are not shown as none', async ({ page, context, watch }) => {
  watch.allow(/ERR_FAILED/)
  await signInAsAdmin(context)
  // The page asks again by itself too, as when live events arrive: only a press is answered here.
  let isPressed = false
  await page.exposeFunction('notePress', () => {
    isPressed = true
  })
  await page.addInitScript(() => addEventListener('click', () => Reflect.get(window, 'notePress')(), true))
  await page.route(/\/api\/alerts\/open/, (route) => (isPressed ? route.continue() : route.abort()))
  await page.goto('/admin?period=week')
  await expect(page.getByText('The alerts could not be loaded.')).toBeVisible()
  await expect(page.getByText('No Active Alerts')).toHaveCount(0)
  await button(page.getByRole('alert').filter({ hasText: 'The alerts could not' }), 'Try again').click()
  await expect(page.getByRole('region', { name: /^(Active alerts$|No A)/i })).toBeVisible()
})

test('a drill runs every step and is marked as a drill, and a test of the channels shows its results', async ({
  page,
  context,
}) => {
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

test('a responder requests an assessment, and the person’s open portal offers it without a reload', async ({
  page,
  openBrowser,
}) => {
  const theirs = await openBrowser()
  const { username } = await register(theirs.context)
  await theirs.page.goto('/inmate')
  await expect(theirs.page.getByRole('heading', { level: 1 })).toBeVisible()
  await askForAssessment(page, username)
  await expect(theirs.page.getByText('You read why we ask before you begin.')).toBeVisible()
  await theirs.page.getByRole('link', { name: 'Start assessment' }).click()
  await expect(theirs.page.getByRole('main')).toContainText('We would like to know how you are doing.')
})

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
