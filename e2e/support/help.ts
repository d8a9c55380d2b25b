import type { Page } from '@playwright/test'

export const WORDS = {
  en: {
    sent: 'Your request for help was sent at',
    success: 'The people who answer here have been told.',
    failure: 'Failed to send help request. Please try again or contact staff directly.',
    unsent: 'NOT SENT. Nobody has seen your request for help.',
    queued: 'Nobody has seen it yet',
    unanswered: 'Nobody has answered yet. Do not rely on this screen.',
    left: 'Somebody answered. Now nobody has it. Do not rely on this screen.',
    unheard: 'Nobody can hear this here now.',
    seen: 'Seen by an administrator at',
    coming: 'Someone is on the way to you',
    withYou: 'Someone is with you',
    closed: 'Your request for help was closed at',
    say: 'I am not safe. I need mental health now.',
  },
  es: { unsent: 'NO ENVIADA. Nadie ha visto su solicitud de ayuda.' },
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
