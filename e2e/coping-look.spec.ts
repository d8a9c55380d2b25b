import { button, COPING, card, openTools, panel, sleep, use } from './support/coping.ts'
import { inspect } from './support/inspect.ts'
import { assess, register } from './support/people.ts'
import { expect, test } from './support/test.ts'

for (const locale of ['en', 'es'] as const) {
  const words = COPING[locale]
  test.describe(locale, () => {
    test.use({ locale: `${locale}-US` })
    test.slow()

    test('the tools, a breathing session, a guided one, and the question after it', async ({ page, context }) => {
      await register(context, { locale })
      await openTools(page, locale)
      await inspect(page, locale, 'tools')
      await card(page, words.box).getByRole('button').click()
      await sleep(page, 10)
      await inspect(page, locale, 'breathing')
      await button(page, words.pause).click()
      await inspect(page, locale, 'paused')
      await button(page, words.stop).click()
      await expect(panel(page).getByText(words.ask)).toBeVisible()
      await inspect(page, locale, 'stopped')
      await button(page, words.start).nth(2).click()
      await sleep(page, 45)
      await inspect(page, locale, 'guided')
      await sleep(page, 270)
      await expect(panel(page).getByText(words.complete)).toBeVisible()
      await inspect(page, locale, 'complete')
    })
  })
}

const firstOf = (page: Parameters<typeof panel>[0]) => page.getByRole('heading', { level: 3 }).first()

test('the portal leads to the breathing session, which begins at once and only once', async ({ page, context }) => {
  await register(context)
  await page.goto('/inmate')
  await page.getByRole('link', { name: 'Start breathing' }).click()
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Box Breathing')
  await expect(page).toHaveURL('/tools')
  await page.reload()
  await expect(button(page, COPING.en.start)).toHaveCount(6)
  await expect(panel(page)).toHaveCount(0)
})

test('with less motion the pacer counts in numbers', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await register(context)
  await openTools(page)
  await card(page, COPING.en.box).getByRole('button').click()
  await sleep(page, 9)
  await expect(panel(page).getByText(/^[1-4]$/)).toBeVisible()
  expect(await panel(page).locator('.rounded-full.border-4').count()).toBe(0)
})

test('the order follows what helped, and what the last assessment says', async ({ page, context, openBrowser }) => {
  await register(context)
  await use(context, { toolName: 'loving-kindness', duration: 420, completed: true, effectiveness: 5 })
  await openTools(page)
  await expect(firstOf(page)).toHaveText('Loving-Kindness')
  await expect(page.getByText(COPING.en.helped)).toBeVisible()
  await assess(context, { d9: 1 })
  await page.reload()
  await expect(firstOf(page)).toHaveText('5-4-3-2-1 Grounding')

  const staff = await openBrowser()
  await register(staff.context, { role: 'staff' })
  await staff.page.goto('/staff')
  await staff.page.getByRole('link', { name: 'Stress Management' }).click()
  await expect(firstOf(staff.page)).toHaveText('Tactical Breathing')
  await expect(staff.page.getByText('Never while driving.').first()).toBeVisible()
})
