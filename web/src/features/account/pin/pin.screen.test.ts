import { auth } from '@evenkeel/contract/auth/auth.ts'
import { badges, PIN_RULES } from '@evenkeel/contract/badges/badges.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { answerFirstDay } from '../../../testing/examples/first-day.ts'
import { NO_CONNECTION, refuse } from '../../../testing/fake-server.ts'
import { expect, test } from '../../../testing/test.ts'

const PIN = '402917'
const SET = '2030-01-02T12:00:00.000Z'
const PASSWORD = 'lantern-over-still-water'

const card = ({ screen }: App) => screen.getByRole('region', { name: /^PIN (for the tablets|para las tabletas)$/ })
const first = (app: App) => card(app).getByLabelText(/^(New PIN|PIN nuevo)/)
const again = (app: App) => card(app).getByLabelText(/^(The same PIN again|El mismo PIN otra vez)/)
const save = (app: App) => card(app).getByRole('button', { name: /^(Set|Change|Poner el|Cambiar el) PIN$/ })
const remove = (at: App['screen'] | ReturnType<typeof card>) =>
  at.getByRole('button', { name: /^(Remove the|Quitar el) PIN$/ })

async function open(app: App, locale: 'en' | 'es' = 'en') {
  answerFirstDay(app)
  await app.open('/account', { locale })
  await app.settle()
  await expect.element(first(app)).toBeVisible()
}

async function type(app: App, pin: string, repeated = pin) {
  await first(app).fill(pin)
  await again(app).fill(repeated)
  await save(app).click()
}

for (const locale of ['en', 'es'] as const)
  test(`a PIN is set after the password, is told, and removed (${locale})`, async ({ app }) => {
    const sent: unknown[] = []
    let isConfirmed = false
    let setAt: string | null = null
    app.answer(auth.confirm, ({ body }) => {
      isConfirmed = body.password === PASSWORD
      return isConfirmed ? undefined : refuse('wrong_password')
    })
    app.answer(badges.ownPin, () => ({ setAt, announce: false, hasBadge: setAt !== null }))
    app.answer(badges.setPin, ({ body }) => {
      if (!isConfirmed) return refuse('confirmation_required')
      sent.push(body)
      setAt = SET
    })
    app.answer(badges.removePin, () => {
      setAt = null
    })
    await open(app, locale)
    await expect.element(card(app).getByText(/no badge yet|no tiene credencial/)).toBeVisible()
    await expectAccessible(app, locale, 'account without a PIN')
    await type(app, PIN)
    await app.screen.getByCss('dialog input[type=password]').fill(PASSWORD)
    await userEvent.keyboard('{Enter}')
    await expect.element(card(app).getByText(/^(Your PIN was set on|Su PIN se puso)/)).toBeVisible()
    expect(sent).toEqual([{ pin: PIN }])
    await expect.element(first(app)).toHaveValue('')
    await expectAccessible(app, locale, 'account with a PIN')
    await remove(card(app)).click()
    await expect.element(card(app).getByText(/^(You have no PIN yet|Todavía no tiene PIN)/)).toBeVisible()
    await expect.element(remove(card(app))).not.toBeInTheDocument()
  })

test.for([
  ['40291', '40291', /^Type six digits/],
  ['123456', '123456', /Many people use this PIN/],
  ['121212', '121212', /Many people use this PIN/],
  ['010190', '010190', /reads as a date/],
] as const)('%s is refused before anything is sent', async ([pin, repeated, said], { app }) => {
  await open(app)
  await type(app, pin, repeated)
  await expect.element(first(app)).toHaveFocus()
  await expect.element(first(app)).toHaveAccessibleDescription(expect.stringMatching(said))
  expect(app.server.calls.filter((one) => one.startsWith('PUT'))).toEqual([])
})

test('two PINs that differ, and one of the person’s own number, are refused; a lost answer is not called a success', async ({
  app,
}) => {
  await open(app)
  await type(app, PIN, '402918')
  await expect.element(again(app)).toHaveFocus()
  await expect.element(again(app)).toHaveAccessibleDescription('This is not the same PIN.')
  app.answer(badges.setPin, () =>
    refuse('validation_failed', PIN_RULES.number, [{ path: 'pin', message: PIN_RULES.number }]),
  )
  await type(app, PIN)
  await expect.element(first(app)).toHaveAccessibleDescription(expect.stringMatching(/in your booking number/))
  app.answer(badges.setPin, () => NO_CONNECTION)
  await save(app).click()
  await expect.element(card(app).getByRole('alert')).toMatchTextContent(/^No network/)
})

for (const locale of ['en', 'es'] as const)
  test(`the next sign-in tells of a PIN that was set, until it is answered (${locale})`, async ({ app }) => {
    const news = app.screen.getByRole('region', { name: /^(A PIN was set|Se puso un PIN)$/ })
    let seen = 0
    app.answer(badges.ownPin, () => ({ setAt: SET, announce: seen === 0, hasBadge: true }))
    app.answer(badges.pinSeen, () => {
      seen++
    })
    answerFirstDay(app)
    await app.open('/inmate', { locale, user: { pinNews: true } })
    await expect.element(news).toBeVisible()
    await expectAccessible(app, locale, 'home, a PIN was set')
    await news.getByRole('button').first().click()
    await expect.element(news).not.toBeInTheDocument()
    expect(seen).toBe(1)
  })

test('whoever did not set it removes it at once, and is told to change the password', async ({ app }) => {
  let setAt: string | null = SET
  app.answer(badges.ownPin, () => ({ setAt, announce: setAt !== null, hasBadge: true }))
  app.answer(badges.removePin, () => {
    setAt = null
  })
  answerFirstDay(app)
  await app.open('/inmate', { user: { pinNews: true } })
  await remove(app.screen).click()
  await expect.element(app.notice).toMatchTextContent(/change your password/)
  await expect.element(remove(app.screen)).not.toBeInTheDocument()
})

test('without news nothing of a PIN is asked on the home page', async ({ app }) => {
  answerFirstDay(app)
  await app.open('/inmate')
  await app.settle()
  expect(app.server.calls).not.toContain('GET /api/user/pin')
})
