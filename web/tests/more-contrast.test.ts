import { afterAll, beforeAll } from 'vitest'
import { cdp } from 'vitest/browser'
import { setTheme, violationsOf } from './support/accessible.ts'
import { MAIN_SCREENS, openMain } from './support/main-screens.ts'
import { expect, test } from './support/test.ts'

const emulate = (features: { name: string; value: string }[]) => cdp().send('Emulation.setEmulatedMedia', { features })

beforeAll(() => emulate([{ name: 'prefers-contrast', value: 'more' }]))
afterAll(() => emulate([]))

for (const screen of MAIN_SCREENS)
  test(`who asks for more contrast gets 7:1 for all text, light and dark: ${screen.as ?? 'signed out'}, ${screen.path} ${screen.name ?? ''}`, async ({
    app,
  }) => {
    await openMain(app, screen)
    expect(app.window.matchMedia('(prefers-contrast: more)').matches).toBe(true)
    for (const dark of [false, true]) {
      await setTheme(app.window, dark)
      expect.soft(await violationsOf(app.window, ['color-contrast-enhanced']), dark ? 'dark' : 'light').toEqual([])
    }
  })
