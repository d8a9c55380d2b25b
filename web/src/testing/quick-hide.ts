import { userEvent } from 'vitest/browser'
import type { App } from './app.ts'
import { expect } from './test.ts'

/** What lies over a page that somebody hid. */
export const quickCover = ({ screen }: App) =>
  screen.getByRole('dialog', { name: /^(This page is covered|Esta página está tapada)/ })

/** Presses Escape twice; again where the machine was too busy to make it a double press, and the cover takes what is too much. */
export const hideQuickly = (app: App) =>
  expect
    .poll(async () => {
      await userEvent.keyboard('{Escape}{Escape}')
      return quickCover(app).elements().length
    })
    .toBe(1)
