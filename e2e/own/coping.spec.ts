import { TOOLS } from '@evenkeel/content/coping-tools/tools.ts'
import { button, COPING, hideTab, openTools, panel, READY, sleep, startOf, timer, usesOf } from '../support/coping.ts'
import { register } from '../support/people.ts'
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

test('leaving the screen ends the session like Stop', { tag: '@long' }, async ({ page, context }) => {
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

test('every tool runs to its end, and the person stays signed in', { tag: '@long' }, async ({ page, context }) => {
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

test('with reduced motion the pacer shows numbers', { tag: '@long' }, async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await register(context)
  await openTools(page)
  await startOf(page, COPING.en.box).click()
  await sleep(page, 9)
  await expect(panel(page).getByText(/^[1-4]$/)).toBeVisible()
  await expect.poll(() => panel(page).evaluate((panel) => panel.getAnimations({ subtree: true }).length)).toBe(0)
})

test('breathing begins with holding, as its card says, and its figure moves without layout', { tag: '@long' }, async ({
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

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('the controls fade, and the touch that brings them back does nothing else', { tag: '@long' }, async ({
    page,
    context,
  }) => {
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
