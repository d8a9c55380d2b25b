import { assess, checkInsOf, newName, PASSWORD } from '../support/people.ts'
import { notice, openSignedOutPage, uncover } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test('an officer registers, checks in before and after the shift, and sees its effect', async ({ page }) => {
  const today = page.getByRole('region', { name: "Today's check-in" })
  const average = page.getByRole('region', { name: '7-Day Average' })
  const impact = page.getByRole('region', { name: '30-Day Shift Impact Analysis' })

  await test.step('register as staff', async () => {
    await openSignedOutPage(page)
    await page.getByRole('link', { name: 'Need an account? Register' }).click()
    await page.getByRole('radio', { name: 'Staff / Law Enforcement' }).check()
    await page.getByLabel('Username').fill(newName())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('First name').fill('Dana')
    await page.getByLabel('Last name').fill('Cole')
    await page.getByLabel('Shift').selectOption({ label: 'Swing' })
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL('/assessment')
    await assess(page.context())
    await page.goto('/')
    await expect(page).toHaveURL('/staff')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Dana')
    await expect(today).toContainText('Not yet today')
    await expect(average).toBeHidden()
    await uncover(page)
    await expect(average).toContainText('--')
  })

  await test.step('check in before the shift', async () => {
    await today.getByRole('link', { name: 'Shift Check-In' }).click()
    await expect(page.getByRole('radio', { name: 'Pre-Shift' })).toBeChecked()
    await page.getByRole('slider', { name: 'Mood' }).fill('8')
    await page.getByRole('button', { name: 'Complete Check-In' }).click()
    await expect(page.getByRole('slider', { name: 'Choose your stress.' })).toBeFocused()
    expect(await checkInsOf(page.context())).toEqual([])
    await page.getByRole('slider', { name: 'Choose your stress.' }).fill('2')
    await page.getByRole('button', { name: 'Complete Check-In' }).click()
    await expect(page).toHaveURL('/staff')
    await expect(notice(page)).toContainText('Check-in Complete')
    await expect(today).toContainText('Mood 8/10')
    await expect(today).toContainText('Pre-Shift,')
    await expect(average).toContainText('8out of 10')
    await expect(impact).toContainText('You have no pair so far')
    await expect(today.getByRole('link', { name: 'Shift Check-In', exact: true })).toHaveCount(0)
  })

  await test.step('check in after the shift, as the dashboard offers', async () => {
    await expect(today.getByRole('link', { name: 'Post-Shift Check-In' })).toBeVisible()
    await page.goto('/checkin')
    await expect(page.getByText("You've already completed your check-in today.")).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Post-Shift' })).toBeChecked()
    await page.getByRole('slider', { name: 'Mood' }).fill('5')
    await page.getByRole('slider', { name: 'Stress' }).fill('7')
    await page.getByRole('button', { name: 'Complete Check-In' }).click()
    await expect(page).toHaveURL('/staff')
    await expect(today).toContainText('Done today')
    await expect(page.getByRole('main')).not.toContainText(/5\/10|out of 10|3 to 18 hours/)
    await uncover(page)
    await expect(today).toContainText('Mood 5/10')
    await expect(average).toContainText('7out of 10')
    await expect(impact).toContainText('3 to 18 hours apart')
    await expect(today.getByRole('link', { name: 'Add another' })).toBeVisible()
  })

  const kept = await checkInsOf(page.context())
  expect(kept.map(({ moodScore, stressScore, isPreShift }) => ({ moodScore, stressScore, isPreShift }))).toEqual([
    { moodScore: 5, stressScore: 7, isPreShift: false },
    { moodScore: 8, stressScore: 2, isPreShift: true },
  ])
})
