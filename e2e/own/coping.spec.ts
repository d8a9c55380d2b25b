import { TOOLS } from '@evenkeel/content/coping-tools/tools.ts'
import {
  button,
  COPING,
  hideTab,
  openTools,
  panel,
  READY,
  sleep,
  startOf,
  timer,
  use,
  usesOf,
} from '../support/coping.ts'
import { details, pressGetHelp } from '../support/help.ts'
import { assess, register } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

for (const locale of ['en', 'es'] as const) {
  const words = COPING[locale]
  test.describe(locale, { tag: locale === 'es' ? '@long' : [] }, () => {
    test.use({ locale: `${locale}-US` })

    test('a session can be started, paused, hidden, resumed, completed and rated', async ({ page, context }) => {
      await register(context, { locale })
      await openTools(page, locale)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
      await startOf(page, words.box).click()
      await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
      await expect(page.locator('#main')).toHaveAttribute('inert')
      await sleep(page, 5)
      await expect(panel(page).getByText(words.getReady, { exact: true })).toBeVisible()
      await sleep(page, 6)
      await expect(panel(page).getByText(words.breatheIn, { exact: true })).toBeVisible()
      await sleep(page, 49)
      await button(page, words.pause).click()
      const time = (await timer(page).textContent()) ?? ''
      expect(time).toMatch(/^1:[0-3]\d$/)

      await sleep(page, 120)
      await expect(timer(page)).toHaveText(time)
      await button(page, words.resume).click()
      await hideTab(page, true)
      await sleep(page, 100)
      await hideTab(page, false)
      await expect(timer(page)).toHaveText(/^(2:[45]|3:[0-3])\d$/)

      await sleep(page, 150)
      await expect(panel(page).getByText(words.complete, { exact: true })).toBeVisible()
      await expect(panel(page).getByRole('status').first()).toContainText(words.toast)
      await button(page, words.better).click()
      await expect(panel(page).getByText(words.thanks)).toBeFocused()
      await expect
        .poll(() => usesOf(context))
        .toMatchObject([{ toolName: 'box-breathing', duration: 300, completed: true, effectiveness: 4 }])
      await panel(page).getByRole('button', { name: words.done }).click()
      await expect(startOf(page, words.box)).toBeFocused()

      await page.reload()
      await expect(page.getByText(words.helped)).toBeVisible()
    })
  })
}

test('a session stopped after five seconds leaves nothing, after fifteen an incomplete use', async ({
  page,
  context,
}) => {
  const words = COPING.en
  await register(context)
  await openTools(page)
  await startOf(page, words.box).click()
  await sleep(page, 5)
  await button(page, words.stop).click()
  await expect(panel(page)).toHaveCount(0)
  expect(await usesOf(context)).toEqual([])

  await startOf(page, words.box).click()
  await sleep(page, 15)
  await button(page, words.stop).click()
  await expect(panel(page).getByText(words.stopped)).toBeVisible()
  await expect.poll(() => usesOf(context)).toMatchObject([{ completed: false, effectiveness: null }])
  expect((await usesOf(context))[0]?.duration).toBeGreaterThanOrEqual(15)
  expect((await usesOf(context))[0]?.duration).toBeLessThan(25)
})

test('leaving the screen ends the session like Stop', async ({ page, context }) => {
  await register(context)
  await openTools(page)
  await page.getByRole('banner').getByRole('link', { name: 'Journal' }).click()
  await page.getByRole('banner').getByRole('link', { name: COPING.en.title }).click()
  await startOf(page, COPING.en.box).click()
  await sleep(page, 30)
  await page.goBack()
  await expect(page).toHaveURL('/journal')
  await expect.poll(() => usesOf(context)).toMatchObject([{ completed: false }])
})

test('a use that failed to send is sent later, once, with its rating', async ({ page, context, watch }) => {
  const words = COPING.en
  watch.allow(/ERR_FAILED .*coping-tools\/usage/)
  const keys: (string | undefined)[] = []
  await register(context)
  await openTools(page)
  let away = true
  await page.route('/api/coping-tools/usage', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return away ? route.abort() : route.continue()
  })
  await startOf(page, words.box).click()
  await sleep(page, 300)
  await expect(panel(page).getByText(words.unsent)).toBeVisible()
  await button(page, words.worse).click()
  expect(await usesOf(context)).toEqual([])
  away = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => usesOf(context)).toMatchObject([{ completed: true, effectiveness: 1 }])
  await expect(panel(page).getByText(words.unsent)).toHaveCount(0)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('every tool runs to its end, and the person stays signed in', async ({ page, context }) => {
  test.slow()
  await register(context)
  await openTools(page)
  for (const { name, duration } of TOOLS) {
    await startOf(page, name.en).click()
    if (name.en !== COPING.en.box) await sleep(page, READY)
    for (let passed = 0; passed < duration - 60; passed += 60) {
      await sleep(page, 60)
      await expect(timer(page)).toHaveText(new RegExp(`^${passed / 60 + 1}:`))
      await page.waitForTimeout(150)
    }
    await sleep(page, 60)
    await expect(panel(page).getByText(COPING.en.complete, { exact: true })).toBeVisible()
    await panel(page).getByRole('button', { name: COPING.en.done }).click()
  }
  await expect
    .poll(async () => (await usesOf(context)).map(({ duration }) => duration))
    .toEqual(TOOLS.map(({ duration }) => duration).toReversed())
})

test('a session works by keyboard alone', async ({ page, context }) => {
  const words = COPING.en
  await register(context)
  await openTools(page)
  await page.getByRole('button', { name: 'Breathing (2)' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: words.start })).toHaveCount(2)
  await startOf(page, words.box).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
  for (const name of ['Get Help', 'Hide this page', words.pause]) {
    await page.keyboard.press('Tab')
    await expect(panel(page).getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Space')
  await expect(button(page, words.resume)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: words.gentle })).toBeChecked()
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: words.gentle })).not.toBeChecked()
  await sleep(page, 13)
  await expect(panel(page).getByText('Hold softly', { exact: true })).toBeVisible()
  await sleep(page, 300)
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => usesOf(context)).toMatchObject([{ completed: true, effectiveness: 1 }])
})

test('with reduced motion the pacer shows numbers', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await register(context)
  await openTools(page)
  await startOf(page, COPING.en.box).click()
  await sleep(page, 9)
  await expect(panel(page).getByText(/^[1-4]$/)).toBeVisible()
  await expect.poll(() => panel(page).evaluate((panel) => panel.getAnimations({ subtree: true }).length)).toBe(0)
})

test('breathing begins with holding, as its card says, and its figure moves without layout', async ({
  page,
  context,
}) => {
  await register(context)
  await openTools(page)
  await startOf(page, COPING.en.box).click()
  await expect(page.getByRole('switch', { name: COPING.en.gentle })).not.toBeChecked()
  await expect(panel(page).getByText(/If holding feels bad/)).toBeVisible()
  // A button under the pointer changes its color.
  await page.mouse.move(0, 0)
  const properties = () =>
    panel(page).evaluate((panel) =>
      panel
        .getAnimations({ subtree: true })
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
        .flatMap((frame) => Object.keys(frame))
        .filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)),
    )
  await expect.poll(properties).toContain('transform')
  expect((await properties()).filter((name) => name !== 'transform' && name !== 'opacity')).toEqual([])
})

test('gentle takes holding out of both breathing tools and out of their steps', async ({ page, context }) => {
  await register(context)
  await openTools(page)
  for (const name of [COPING.en.box, 'Tactical Breathing']) {
    await startOf(page, name).click()
    await panel(page).getByText('Settings and steps').click()
    await expect(panel(page).getByText(/^Hold( softly)? for/)).not.toHaveCount(0)
    await page.getByRole('switch', { name: COPING.en.gentle }).click()
    await expect(panel(page).getByText(/^Hold( softly)? for/)).toHaveCount(0)
    await expect(panel(page).getByText('Do not hold. Start again.')).toBeVisible()
    await sleep(page, READY + 4)
    await expect(panel(page).getByText('Breathe out', { exact: true })).toBeVisible()
    await button(page, COPING.en.stop).click()
  }
})

test('a session covers the page and its bar, Escape does not end it, and a request for help stays in sight', async ({
  page,
  context,
}) => {
  await register(context)
  await openTools(page)
  await startOf(page, '5-4-3-2-1 Grounding').click()
  await sleep(page, 20)
  await page.keyboard.press('Escape')
  await expect(button(page, COPING.en.pause)).toBeVisible()
  const things = panel(page).getByRole('group', { name: '5 things you can see' })
  await expect(things.getByRole('button')).toHaveCount(5)
  await things.getByRole('button', { name: 'Found: 2 of 5' }).click()
  await expect(things.getByRole('button', { pressed: true })).toHaveCount(1)
  await pressGetHelp(page, panel(page).getByRole('button', { name: 'Get Help', exact: true }))
  await expect(details(page)).toBeInViewport()
  await expect(page.locator('.session-overlay')).toHaveCount(0)
  await expect(button(page, COPING.en.pause)).toBeVisible()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('the controls fade, and the touch that brings them back does nothing else', async ({ page, context }) => {
    await register(context)
    await openTools(page)
    await startOf(page, COPING.en.box).tap()
    const pause = button(page, COPING.en.pause)
    const controls = panel(page).locator('div:has(> div > button)').last()
    await expect(controls).toHaveCSS('opacity', '1')
    await sleep(page, 5)
    await expect(controls).toHaveCSS('opacity', '0')
    await expect(timer(page)).toBeInViewport()
    const { x = 0, y = 0 } = (await pause.boundingBox()) ?? {}
    await page.touchscreen.tap(x + 20, y + 20)
    await expect(controls).toHaveCSS('opacity', '1')
    await expect(pause).toBeVisible()
    await page.touchscreen.tap(x + 20, y + 20)
    await expect(button(page, COPING.en.resume)).toBeVisible()
    await sleep(page, 10)
    await expect(controls).toHaveCSS('opacity', '1')
  })
})

const firstOf = (page: Parameters<typeof panel>[0]) => page.getByRole('heading', { level: 3 }).first()

test('the order follows what helped and the last assessment', async ({ page, context, openBrowser }) => {
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
