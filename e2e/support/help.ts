import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import type { Page, Route } from '@playwright/test'

export const WORDS = {
  en: {
    getHelp: 'Get Help',
    // No clinician answers here, but where a journey makes one.
    prompt: 'This tells the people who answer here that you need support now. Continue?',
    goOn: 'Send for help',
    sending: 'Sending...',
    sent: 'Your request for help was sent at',
    success: 'The people who answer here have been told.',
    failure: 'Failed to send help request. Please try again or contact staff directly.',
    unsent: 'NOT SENT. Nobody has seen your request for help.',
    signedOut: 'Your request for help was not sent',
    queued: 'Nobody has seen it yet',
    unanswered: 'Nobody has answered yet. Do not rely on this screen.',
    left: 'Somebody answered. Now nobody has it. Do not rely on this screen.',
    unheard: 'Nobody can hear this here now.',
    seen: 'Seen by an administrator at',
    coming: 'Someone is on the way to you',
    withYou: 'Someone is with you',
    closed: 'Your request for help was closed at',
    dismiss: 'Close this message',
    say: 'I am not safe. I need mental health now.',
    tryNow: 'Try now',
  },
  es: {
    getHelp: 'Pedir ayuda',
    prompt: 'Así se les pide apoyo ya a quienes responden aquí. ¿Continuar?',
    goOn: 'Sí, pedir ayuda',
    sending: 'Enviando...',
    sent: 'Su solicitud de ayuda se envió a las',
    success: 'Se avisó a las personas que responden aquí.',
    failure: 'No se pudo enviar la solicitud de ayuda.',
    unsent: 'NO ENVIADA. Nadie ha visto su solicitud de ayuda.',
    signedOut: 'Su solicitud de ayuda no se envió',
    queued: 'Nadie la ha visto aún',
    unanswered: 'Nadie ha respondido todavía. No dependa de esta pantalla.',
    left: 'Alguien respondió antes. Ahora nadie la tiene. No dependa de esta pantalla.',
    unheard: 'Ahora nadie oye esto.',
    seen: 'Vista por un administrador a las',
    coming: 'Alguien viene en camino',
    withYou: 'Alguien está con usted',
    closed: 'Su solicitud de ayuda se cerró a las',
    dismiss: 'Cerrar este mensaje',
    say: 'No estoy a salvo. Necesito atención de salud mental ahora.',
    tryNow: 'Intentar ahora',
  },
} as const

/** The button in the bar. */
const helpButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Get Help|Pedir ayuda)$/ })
export const question = (page: Page) => page.getByRole('dialog', { name: /^(Get Help|Pedir ayuda)$/ })
/** The line below the bar, and the text below that. */
export const headline = (page: Page) => page.locator('header ~ div[role=status], header ~ div[role=alert]')
export const details = (page: Page) =>
  page.getByRole('region', { name: /^(Your request for help|Su solicitud de ayuda)$/ })

export async function pressGetHelp(page: Page, pressed = helpButton(page)) {
  await pressed.click()
  await question(page)
    .getByRole('button', { name: /^(Send for help|Sí, pedir ayuda)$/ })
    .click()
}

export function anAlert(part: Partial<Alert> = {}): Alert {
  const place = { unit: 'B-2', unitTyped: false, housing: null, shift: 'night' as const }
  const person = {
    name: 'Sam Rivera',
    username: 'sam',
    bookingNumber: null,
    ...place,
    approved: true,
    disabled: false,
    locale: null,
    releasedOn: null,
    releasePlanned: null,
  }
  return {
    id: 'a1',
    userId: 'u1',
    severity: 'critical',
    urgency: null,
    inCare: false,
    couldBeWithdrawal: false,
    hasEntry: false,
    notSeen: false,
    mayNoteSeen: false,
    sessionEnded: false,
    message: 'Crisis support was requested by an individual in care.',
    status: 'active',
    createdAt: new Date().toISOString(),
    unansweredAt: new Date(Date.now() + 2 * 60_000).toISOString(),
    waitingSince: new Date().toISOString(),
    pressedAt: null,
    tablet: null,
    metadata: { source: 'help', riskScore: null, drill: false, hearing: 'heard' },
    person,
    place,
    responseStep: null,
    outcome: null,
    faceToFaceAt: null,
    repeats: 0,
    repeatedAt: null,
    acknowledgedAt: null,
    acknowledgedBy: null,
    resolvedAt: null,
    resolvedBy: null,
    escalatedAt: null,
    officerSentAt: null,
    came: null,
    ...part,
  }
}

/** Mocks the server, for states that are reached only after an hour or after failures. */
export async function mockHelpServer(page: Page) {
  type Answer = { status: number; body: object } | null
  const server = {
    mine: [] as Alert[],
    /** The response to a press; with `null` the connection fails. */
    answer: (() => ({ status: 201, body: anAlert() })) as () => Answer | Promise<Answer>,
    presses: [] as { key: string | undefined; body: unknown }[],
  }
  await page.route('/api/alerts/mine*', (route) => route.fulfill({ json: server.mine }))
  await page.route('/api/alerts', async (route: Route) => {
    const request = route.request()
    server.presses.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() })
    const answer = await server.answer()
    if (!answer) return route.abort()
    if ('id' in answer.body && answer.body.id) server.mine = [answer.body as Alert]
    await route.fulfill({ status: answer.status, json: answer.body })
  })
  return server
}
