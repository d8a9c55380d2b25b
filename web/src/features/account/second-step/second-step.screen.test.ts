import { auth } from '@evenkeel/contract/auth/auth.ts'
import { totp } from '@evenkeel/contract/auth/totp.ts'
import type { Reply } from '@evenkeel/contract/base/endpoint.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { openDashboard } from '../../../testing/examples/dashboard.ts'
import { ADMIN } from '../../../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../../../testing/examples/first-day.ts'
import { answerQuietFacility } from '../../../testing/examples/first-day-admin.ts'
import { expect, test } from '../../../testing/test.ts'

const CODES = Array.from({ length: 8 }, (_, at) => `AAAA-BBBB-CCCC-DD0${at}`)
const state: Reply<typeof totp.show> = { enabled: false, codesLeft: 0, required: false, announced: null }

async function openAccount(app: App, locale: 'en' | 'es') {
  answerFirstDay(app)
  answerQuietFacility(app)
  await app.open('/account#second-step', { as: 'admin', locale, user: ADMIN })
  await app.settle()
}

for (const locale of ['en', 'es'] as const)
  test(`the single-use codes are on paper before anything is turned on, and one of them is enough (${locale})`, async ({
    app,
  }) => {
    const sent: unknown[] = []
    let now = state
    await openAccount(app, locale)
    app.answer(totp.show, () => now)
    app.answer(auth.confirm, () => undefined)
    app.answer(totp.begin, () => ({ secret: 'A'.repeat(32), otpauthUrl: 'otpauth://totp/a', codes: CODES }))
    app.answer(totp.enable, ({ body }) => {
      sent.push(body)
      now = { ...now, enabled: true, codesLeft: 7 }
    })
    const card = app.screen.getByRole('region', { name: /^(Second step at sign-in|Segundo paso al entrar)/ })
    await card.getByRole('button', { name: /^(Set up|Activar)$/ }).click()
    await expect.element(card.getByText(CODES[7] ?? '')).toBeVisible()
    expect(card.getByRole('textbox').elements()).toEqual([])
    await card.getByRole('button', { name: /^(I printed them or wrote them down|Ya los imprimí o los anoté)$/ }).click()
    await expect.element(card.getByText(/^(No phone here|¿Aquí no hay teléfonos)/)).toBeVisible()
    await expectAccessible(app, locale, 'second step without a telephone')
    await card.getByRole('textbox').fill(CODES[0] ?? '')
    await card.getByRole('button', { name: /^(Turn on|Activar)$/ }).click()
    await expect.element(card.getByText(/^(7 single-use codes are left|Quedan 7 códigos)/)).toBeVisible()
    expect(sent).toEqual([{ code: CODES[0] }])
  })

for (const [announced, said] of [
  ['tomorrow', /^From tomorrow on, administrators sign in with a second step/],
  ['undecided', /^Turn on the second step for administrators\./],
] as const)
  test(`the dashboard says to administrators what comes, with the way there: ${announced}`, async ({ app }) => {
    app.answer(totp.show, () => ({ ...state, announced }))
    await openDashboard(app)
    await expect.element(app.screen.getByText(said)).toBeVisible()
    await expect
      .element(app.screen.getByRole('link', { name: 'Second step' }))
      .toHaveAttribute('href', '/account#second-step')
  })

test('whoever has one already reads nothing of tomorrow', async ({ app }) => {
  app.answer(totp.show, () => ({ ...state, enabled: true, codesLeft: 8, announced: 'tomorrow' as const }))
  await openDashboard(app)
  expect(app.document.body.textContent).not.toContain('From tomorrow on')
})
