import { type Alert, alerts, type RaisedAlert } from '@evenkeel/contract/alerts.ts'
import { expect } from 'vitest'
import type { App } from './app.ts'
import { anAlert } from './examples.ts'
import { type NO_CONNECTION, type refuse, success } from './fake-server.ts'
import { answerFirstDay } from './first-day.ts'

/** The button in the bar. */
export const helpButton = ({ screen }: App) =>
  screen.getByRole('banner').getByRole('button', { name: /^(Get Help|Pedir ayuda)$/ })
export const question = ({ screen }: App) => screen.getByRole('dialog', { name: /^(Get Help|Pedir ayuda)$/ })
/** The line below the bar, and what stands below that. */
export const headline = ({ screen }: App) => screen.getByCss('header + [role=status], header + [role=alert]')
export const details = ({ screen }: App) =>
  screen.getByRole('region', { name: /^(Your request for help|Su solicitud de ayuda)$/ })

export async function pressGetHelp(app: App) {
  await helpButton(app).click()
  await question(app)
    .getByRole('button', { name: /^(Continue|Continuar)$/ })
    .click()
}

type Stored = RaisedAlert | typeof NO_CONNECTION | ReturnType<typeof refuse> | ReturnType<typeof success<RaisedAlert>>

/** Answers Get Help from then on, and lets a test say what becomes of the request. */
export function answerHelp(app: App) {
  const help = {
    mine: [] as Alert[],
    /** What a press is answered. */
    answer: (): Stored | Promise<Stored> => anAlert(),
    presses: [] as { key: string | null; body: object }[],
    /** Lets the page look again, as it does when somebody comes back to it. */
    show(...mine: Alert[]) {
      help.mine = mine
      app.window.dispatchEvent(new Event('focus'))
    },
  }
  answerFirstDay(app)
  app.answer(alerts.mine, () => help.mine)
  app.answer(alerts.raise, async ({ body, idempotencyKey }) => {
    help.presses.push({ key: idempotencyKey, body })
    const stored = await help.answer()
    if (typeof stored === 'object' && 'id' in stored && stored.id) help.mine = [{ ...stored, id: stored.id }]
    return stored
  })
  return help
}

/** Every try so far had the same key. */
export const expectOneKey = (presses: { key: string | null }[]) =>
  expect(new Set(presses.map(({ key }) => key)).size).toBe(1)

/** Kept on the server's disk, because the database is away. */
export const queuedReply = () => success<RaisedAlert>({ ...anAlert(), id: null }, { status: 202 })
export const alertWithoutResponder = () => anAlert({ metadata: { ...anAlert().metadata, hasResponder: false } })
