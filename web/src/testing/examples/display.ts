import type { BoardAlert } from '@evenkeel/contract/alerts/board.ts'
import { browsers } from '@evenkeel/contract/browsers/browsers.ts'
import { type DisplayAlerts, displays } from '@evenkeel/contract/displays.ts'
import { expect } from 'vitest'
import type { App } from '../app.ts'
import { refuse } from '../fake-server.ts'
import { aBoardAlert } from './board.ts'
import { idOf } from './examples.ts'

const OWN = {
  id: idOf(70),
  name: 'Control room',
  unit: null,
  kind: 'display' as const,
  badges: false,
  quietSeconds: 60,
}
const challenge = 'c'.repeat(64)

export const aCall = (part: Partial<BoardAlert> = {}) => aBoardAlert({ officerSentAt: null, ...part })
export const shows = (...alerts: BoardAlert[]): DisplayAlerts => ({
  display: 'Control room',
  total: alerts.length,
  alerts,
  calledAt: alerts[0]?.waitingSince ?? null,
  challenge,
})

/** An enrolled display that opens its screen; `heard` are the reports of being alive. */
export async function openDisplay(app: App, first: DisplayAlerts, locale: 'en' | 'es' = 'en') {
  const heard: boolean[] = []
  app.answer(browsers.challenge, () => ({ challenge }))
  app.answer(browsers.enroll, () => OWN)
  await app.open('/enroll', { as: null, locale })
  await app.screen.getByRole('textbox').fill('7KQF-2M9X-4TRW')
  await app.screen.getByCss('form button[type=submit]').click()
  await expect
    .element(app.screen.getByRole('link', { name: /^(Open the duty screen|Abrir la pantalla de guardia)$/ }))
    .toBeVisible()
  const answerWith = (shown: DisplayAlerts) =>
    app.answer(displays.alerts, ({ body, signature }) => {
      if (!signature?.startsWith(`${OWN.id}.`)) return refuse('unauthorized')
      heard.push(body.hears)
      return shown
    })
  answerWith(first)
  await app.open('/duty', { as: null, locale })
  return { heard, answerWith }
}
export const button = (app: App, name: RegExp) => app.screen.getByRole('button', { name })
export const heading = (app: App, name: RegExp) => app.screen.getByRole('heading', { name })
