import type { Page } from '@playwright/test'
import { addRelease } from '../support/database.ts'
import { checkInsOf, newName, register, signInAsAdmin } from '../support/people.ts'
import { score, tabTo as tabToOne } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

type Role = 'link' | 'button' | 'slider' | 'checkbox' | 'radio' | 'textbox' | 'combobox'

const tabTo = (page: Page, role: Role, name: string) => tabToOne(page, page.getByRole(role, { name, exact: true }))

test('a whole check-in works by keyboard alone', async ({ page, context }) => {
  await register(context)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Add more' })).toBeVisible()

  await test.step('skip the navigation', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Get Help' }).first()).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await tabTo(page, 'link', 'Add more')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Daily Check-In' })).toBeFocused()

  await test.step('fill in the form', async () => {
    await tabToOne(page, score(page, 'Mood', 'Very Low'))
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
    await expect(score(page, 'Mood', 'Very Good')).toBeChecked()
    await tabToOne(page, score(page, 'Stress', 'Very Low'))
    await page.keyboard.press('Space')
    await expect(score(page, 'Stress', 'Very Low')).toBeChecked()
    await tabTo(page, 'checkbox', 'Family or friends')
    await page.keyboard.press('Space')
    await tabTo(page, 'button', 'More causes')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox', { name: 'My job or program' })).toBeFocused()
    await tabTo(page, 'checkbox', 'Fatigue')
    await page.keyboard.press('Space')
    await tabTo(page, 'textbox', 'Notes (optional)')
    await page.keyboard.type('A call from home.')
    await tabTo(page, 'radio', 'Before my job')
    await page.keyboard.press('ArrowRight')
  })

  await test.step('the focus is always visible', async () => {
    const button = await tabTo(page, 'button', 'Complete Check-In')
    await expect(button).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('Enter')
  })

  await expect(page).toHaveURL('/inmate')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Read about it' })).toBeVisible()
  const [kept] = await checkInsOf(context)
  expect(kept).toMatchObject({
    moodScore: 9,
    stressScore: 1,
    stressors: ['Family Stress'],
    physicalSymptoms: ['Fatigue'],
    notes: 'A call from home.',
    isPreShift: false,
  })
})

test('signing in works by keyboard alone', async ({ page, context }) => {
  const person = await register(context)
  await context.clearCookies()
  await page.goto('/')
  await tabTo(page, 'textbox', 'Username')
  await page.keyboard.type(person.username)
  await tabTo(page, 'textbox', 'Password')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/inmate')
})

test.describe(() => {
  test.use({ productOf: 'test' })

  test('an administrator chooses the period, opens a table and continues to the people by keyboard alone', async ({
    page,
    context,
    product: { dataDir },
  }) => {
    await signInAsAdmin(context)
    const { from } = await (await context.request.get('/api/analytics/stats?period=month')).json()
    await addRelease(dataDir, { unit: newName('Unit'), from, people: 5, stress: 5 })
    await page.goto('/admin')
    await expect(page.getByLabel('Period')).toBeVisible()
    await tabTo(page, 'combobox', 'Period')
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL('/admin?period=month')
    await expect(page.getByLabel('Period')).toBeFocused()
    await tabTo(page, 'button', 'Download as CSV')
    await tabTo(page, 'button', 'Print')
    const table = page.getByRole('main').locator('details').filter({ hasText: 'Show as a table' })
    await tabToOne(page, table.locator('summary'))
    await page.keyboard.press('Enter')
    await expect(table.getByRole('table')).toBeVisible()

    await tabToOne(page, page.getByRole('link', { name: 'People', exact: true }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/people')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})
