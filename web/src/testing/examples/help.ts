import { type Alert, alerts, type RaisedAlert } from '@evenkeel/contract/alerts/alerts.ts'
import { expect } from 'vitest'
import type { App } from '../app.ts'
import { type NO_CONNECTION, type refuse, success } from '../fake-server.ts'
import { anAlert } from './examples.ts'
import { answerFirstDay } from './first-day.ts'

export const WORDS = {
  en: {
    prompt: 'This will notify mental health staff that you need immediate support. Continue?',
    goOn: 'Send for help',
    sending: 'Sending...',
    sent: 'Your request for help was sent at',
    success: 'Mental health staff have been notified and will respond shortly.',
    failure: 'Failed to send help request. Please try again or contact staff directly.',
    unsent: 'NOT SENT. Nobody has seen your request for help.',
    signedOut: 'Your request for help was not sent',
    refused: 'Your request for help was not sent',
    queued: 'Nobody has seen it yet',
    unanswered: 'Nobody has answered yet. Do not rely on this screen.',
    unheard: 'Nobody can hear this here now.',
    seen: 'Seen by mental health staff at',
    coming: 'Someone is on the way to you',
    withYou: 'Someone is with you',
    closed: 'Your request for help was closed at',
    dismiss: 'Close this message',
    say: 'I am not safe. I need mental health now.',
    trying: 'We keep trying.',
    rhythm: 'Breathe in for 4 seconds. Breathe out for 6.',
    seenBy: 'Seen by Dana Reyes',
    large: 'Breathe while you wait',
    small: 'Make this small again',
    cameQuestion: 'Did someone come?',
    sendAgain: 'Send again',
    sentAgain: 'We got your answer. Your request was sent again.',
    left: 'Somebody answered. Now nobody has it. Do not rely on this screen.',
    notSent: 'This was not sent.',
    tryNow: 'Try now',
    signedOutTitle: 'You are signed out',
  },
  es: {
    prompt: 'Esto avisará al personal de salud mental que usted necesita apoyo inmediato. ¿Continuar?',
    goOn: 'Sí, pedir ayuda',
    sending: 'Enviando...',
    sent: 'Su solicitud de ayuda se envió a la',
    success: 'Se avisó al personal de salud mental y responderá en breve.',
    failure: 'No se pudo enviar la solicitud de ayuda.',
    unsent: 'NO ENVIADA. Nadie ha visto su solicitud de ayuda.',
    signedOut: 'Su solicitud de ayuda no se envió',
    refused: 'Su solicitud de ayuda no se envió',
    queued: 'Nadie la ha visto aún',
    unanswered: 'Nadie ha respondido todavía. No dependa de esta pantalla.',
    unheard: 'Ahora nadie oye esto.',
    seen: 'Vista por el personal de salud mental a la',
    coming: 'Alguien viene en camino',
    withYou: 'Alguien está con usted',
    closed: 'Su solicitud de ayuda se cerró a la',
    dismiss: 'Cerrar este mensaje',
    say: 'No estoy a salvo. Necesito atención de salud mental ahora.',
    trying: 'Seguimos intentando.',
    rhythm: 'Inhale durante 4 segundos. Exhale durante 6.',
    seenBy: 'Vista por Dana Reyes',
    large: 'Respire mientras espera',
    small: 'Hacer esto más pequeño',
    cameQuestion: '¿Vino alguien?',
    sendAgain: 'Enviar otra vez',
    sentAgain: 'Recibimos su respuesta. Su solicitud se envió otra vez.',
    left: 'Alguien respondió antes. Ahora nadie la tiene. No dependa de esta pantalla.',
    notSent: 'Esto no se envió.',
    tryNow: 'Intentar ahora',
    signedOutTitle: /se cerró/,
  },
} as const
/** The button in the bar. */
export const helpButton = ({ screen }: App) =>
  screen.getByRole('banner').getByRole('button', { name: /^(Get Help|Pedir ayuda)$/ })
export const question = ({ screen }: App) => screen.getByRole('dialog', { name: /^(Get Help|Pedir ayuda)$/ })
/** The status line below the bar; `details` is the region below it. */
export const headline = ({ screen }: App) => screen.getByCss('header ~ div[role=status], header ~ div[role=alert]')
export const details = ({ screen }: App) =>
  screen.getByRole('region', { name: /^(Your request for help|Su solicitud de ayuda)$/ })

export async function pressGetHelp(app: App) {
  await helpButton(app).click()
  await question(app)
    .getByRole('button', { name: /^(Send for help|Sí, pedir ayuda)$/ })
    .click()
}

type Stored = RaisedAlert | typeof NO_CONNECTION | ReturnType<typeof refuse> | ReturnType<typeof success<RaisedAlert>>

/** Answers the calls of Get Help; the returned object changes the answers and records the presses. */
export function answerHelp(app: App) {
  const help = {
    mine: [] as Alert[],
    /** The reply to the next press. */
    answer: (): Stored | Promise<Stored> => anAlert(),
    presses: [] as { key: string | null; body: object }[],
    /** Changes the person's requests and makes the page read them again, as it does when it gets the focus. */
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

/** The reply to a request that is queued on the server's disk, because the database is unreachable. */
export const queuedReply = () => success<RaisedAlert>({ ...anAlert(), id: null }, { status: 202 })
export const alertWithoutResponder = () => anAlert({ metadata: { ...anAlert().metadata, hearing: 'nobody' } })
/** Responders are set up, and nothing would reach any of them now. */
export const alertUnheard = () => anAlert({ metadata: { ...anAlert().metadata, hearing: 'unheard' } })
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
