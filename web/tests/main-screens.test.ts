import { afterEach } from 'vitest'
import { cdp } from 'vitest/browser'
import { setTheme, violationsOf } from './support/accessible.ts'
import type { App } from './support/app.ts'
import { choose, unfocused, unmarked, unseen } from './support/forced-colors.ts'
import { MAIN_SCREENS, openMain } from './support/main-screens.ts'
import { tooSmall } from './support/targets.ts'
import { expect, test } from './support/test.ts'

const emulate = (features: Record<string, string>) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })
afterEach(() => emulate({}))

/** Everything to press is at least 44 px, narrow and wide. */
async function expectTargets(app: App) {
  for (const width of [320, 1280]) {
    app.resize(width)
    await new Promise((resolve) => app.window.requestAnimationFrame(resolve))
    expect.soft(tooSmall(app, width), `smaller than 44 px, ${width} px wide`).toEqual([])
  }
}

/** Whoever asks for more contrast gets 7:1 for all text, light and dark; and at once, if they ask for less motion too. */
async function expectMoreContrast(app: App) {
  await emulate({ 'prefers-contrast': 'more', 'prefers-reduced-motion': 'reduce' })
  expect(app.window.matchMedia('(prefers-contrast: more)').matches).toBe(true)
  for (const dark of [true, false]) {
    await setTheme(app.window, dark)
    const violations = await violationsOf(app.window, ['color-contrast-enhanced'])
    expect.soft(violations, `more contrast, ${dark ? 'dark' : 'light'}`).toEqual([])
  }
}

/** The theme is light, so what kept its own dark colours is lost on the black of this palette. */
async function expectForcedColors(app: App) {
  await emulate({ 'forced-colors': 'active', 'prefers-color-scheme': 'dark' })
  expect(app.window.matchMedia('(forced-colors: active)').matches).toBe(true)
  await choose(app.document)
  expect.soft(unseen(app.document), 'drawings in forced colours').toEqual([])
  expect.soft(unmarked(app.document), 'choices in forced colours').toEqual([])
  expect.soft(unfocused(app.document), 'the focus in forced colours').toEqual([])
}

for (const screen of MAIN_SCREENS)
  test(`large targets, contrast of 7:1 for those who ask, and forced colours: ${screen.as ?? 'signed out'}, ${screen.path} ${screen.name ?? ''}`, async ({
    app,
  }) => {
    await openMain(app, screen)
    await expectTargets(app)
    await expectMoreContrast(app)
    await expectForcedColors(app)
  })
