import { expect } from 'vitest'
import type { App } from '../app.ts'
import { ADMIN } from './examples-admin.ts'
import { answerFirstDay } from './first-day.ts'
import { answerQuietFacility } from './first-day-admin.ts'

/** The administrators' page, loaded. */
export async function openDashboard(app: App, locale: 'en' | 'es' = 'en', path = '/admin') {
  answerFirstDay(app)
  answerQuietFacility(app)
  await app.open(path, { as: 'admin', locale, user: ADMIN })
  await app.settle()
  await expect.element(app.screen.getByLabelText(/^(Period|Periodo)$/)).toBeVisible()
}

/** Opens what is folded, or all of it. */
export async function unfold(app: App, name?: string) {
  const parts = [...app.document.querySelectorAll('main section > details')]
  const chosen = parts.filter((part) => !name || part.querySelector('summary')?.textContent === name)
  for (const part of chosen) part.querySelector('summary')?.click()
  await expect.poll(() => chosen.filter((part) => !part.querySelector(':scope > div'))).toEqual([])
  await app.settle()
}

const card = (app: App, name: string) =>
  app.screen.getByRole('heading', { name, level: 2, exact: true }).element().closest('section')?.getBoundingClientRect()

/** Where a card is and how wide, in twelfths of the dashboard. */
export function place(app: App, name: string) {
  const whole = app.document.querySelector('.printed-page')?.getBoundingClientRect()
  const box = card(app, name)
  if (!whole || !box) throw new Error(`There is no card "${name}"`)
  const twelfths = (length: number) => Math.round((length * 12) / (whole.width + 24))
  return { left: twelfths(box.left - whole.left), width: twelfths(box.width + 24), top: Math.round(box.top) }
}
