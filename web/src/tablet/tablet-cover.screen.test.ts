import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { badges } from '@evenkeel/contract/badges/badges.ts'
import { coping } from '@evenkeel/contract/coping/coping.ts'
import { outbox } from '@evenkeel/contract/outbox/outbox.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import type { App } from '../testing/app.ts'
import { aTablet, beEnrolled } from '../testing/enrolled.ts'
import { anAlert, aToolUse } from '../testing/examples/examples.ts'
import { answerFirstDay } from '../testing/examples/first-day.ts'
import { NO_CONNECTION, refuse, success } from '../testing/fake-server.ts'
import { aBadgeSession, openTablet } from '../testing/tablet.ts'
import { expect, test } from '../testing/test.ts'

const PIN = '402917'

const button = ({ screen }: App, name: string | RegExp) => screen.getByRole('button', { name })
const cover = ({ screen }: App) => screen.getByRole('dialog', { name: /^(This is covered|Esto está tapado)$/ })

async function pressPin(app: App, pin = PIN) {
  for (const digit of pin) await button(app, digit).click()
}

for (const locale of ['en', 'es'] as const)
  test(`after its quiet seconds a tablet covers the page without a name and without the product (${locale})`, async ({
    app,
  }) => {
    // So many that a slow machine does not reach them by itself.
    await openTablet(app, () => aBadgeSession({ quietSeconds: 300 }), { locale })
    app.passTime(200)
    await new Promise((resolve) => app.window.setTimeout(resolve, 1500))
    await expect.element(cover(app)).not.toBeInTheDocument()
    app.passTime(101)
    await expect.element(cover(app)).toBeVisible()
    expect(cover(app).element().textContent).not.toMatch(/Sam|Evenkeel/)
    await expect.poll(() => app.document.title).toMatch(/^(This is covered|Esto está tapado)$/)
    await expect
      .element(cover(app).getByText(/^(Tell any officer or staff|Dígale a cualquier oficial o empleado)/))
      .toBeVisible()
    await expect
      .element(cover(app).getByRole('link', { name: /^(Calm and lessons|Calma y lecciones)$/ }))
      .toHaveAttribute('href', `/calm?lang=${locale}`)
    await expect.element(cover(app).getByRole('button', { name: /^(Next person|Siguiente persona)$/ })).toBeVisible()
    await expectAccessible(app, locale, 'cover')
  })

test('the PIN lifts it, a wrong one does not, a reload does not, and what was typed below is still there', async ({
  app,
}) => {
  app.answer(badges.unlock, ({ body: { pin }, signature }) => {
    expect(signature).not.toBeNull()
    return pin === PIN ? undefined : refuse('invalid_credentials')
  })
  await openTablet(app, () => aBadgeSession())
  await app.screen.getByText('Add a note').click()
  await app.screen.getByRole('textbox').fill('half a note')
  app.passTime(61)
  await expect.element(cover(app)).toBeVisible()
  await pressPin(app, '111222')
  await expect.element(cover(app).getByText(/^That is not right/)).toBeVisible()
  expect(app.server.calls.filter((call) => call === 'POST /api/badge/unlock')).toHaveLength(1)
  await pressPin(app)
  await expect.element(cover(app)).not.toBeInTheDocument()
  await expect.poll(() => app.document.title).toBe('Evenkeel')
  await expect.element(app.screen.getByRole('textbox')).toHaveValue('half a note')
  app.passTime(61)
  await expect.element(cover(app)).toBeVisible()
  await app.open('/tablet', { as: null })
  await expect.element(cover(app)).toBeVisible()
  app.answer(badges.unlock, () => refuse('pin_locked'))
  await pressPin(app)
  await expect.element(cover(app).getByText(/^Too many tries/)).toBeVisible()
  await expect.element(cover(app).getByRole('button', { name: '0' })).not.toBeInTheDocument()
})

test('without a network it cannot be lifted and says so; Get Help and Next person are still there', async ({ app }) => {
  app.answer(badges.unlock, () => NO_CONNECTION)
  app.answer(alerts.raise, () => success(anAlert(), { status: 201 }))
  await openTablet(app, () => aBadgeSession())
  app.passTime(61)
  await expect.element(cover(app)).toBeVisible()
  await pressPin(app)
  await expect.element(cover(app).getByText(/^There is no network/)).toBeVisible()
  await cover(app).getByRole('button', { name: 'Get Help' }).click()
  await button(app, 'Send for help').click()
  await expect.element(cover(app).getByText(/Your request for help was sent at/)).toBeVisible()
  app.answer(auth.logout, () => NO_CONNECTION)
  await cover(app).getByRole('button', { name: 'Next person' }).click()
  await expect.poll(() => app.window.location.pathname).toBe('/')
  expect([app.window.sessionStorage.length, app.window.localStorage.getItem('covered')]).toEqual([0, null])
})

test('a tool that runs is followed without a touch; the quiet seconds begin at its end', async ({ app }) => {
  app.answer(coping.record, ({ body }) => success(aToolUse(body), { status: 201 }))
  await openTablet(app, () => aBadgeSession())
  await app.screen.getByRole('link', { name: /^Breathe and rest/ }).click()
  await app.settle()
  await app.screen
    .getByRole('button', { name: /^Start/ })
    .first()
    .click()
  await expect.element(app.screen.getByRole('button', { name: /Pause/ })).toBeVisible()
  app.passTime(70)
  await new Promise((resolve) => app.window.setTimeout(resolve, 1500))
  await expect.element(cover(app)).not.toBeInTheDocument()
  await app.screen.getByRole('button', { name: /Stop/ }).click()
  app.passTime(61)
  await expect.element(cover(app)).toBeVisible()
})

test('who reads a lesson is not covered while they read its page', async ({ app }) => {
  await openTablet(app, () => aBadgeSession())
  await app.screen.getByRole('link', { name: /^Lessons/ }).click()
  await app.screen
    .getByRole('link', { name: /^(Start|Continue) / })
    .first()
    .click()
  await app.settle()
  await expect.element(button(app, 'Next Lesson')).toBeVisible()
  app.passTime(70)
  await new Promise((resolve) => app.window.setTimeout(resolve, 1500))
  await expect.element(cover(app)).not.toBeInTheDocument()
  await app.screen
    .getByRole('link', { name: /^(Back|All)/ })
    .first()
    .click()
  await app.settle()
  app.passTime(61)
  await expect.element(cover(app)).toBeVisible()
})

test('on a tablet the session with a password has Next person in place of Sign Out, and a cover that asks for the password', async ({
  app,
}) => {
  answerFirstDay(app)
  await beEnrolled(app, aTablet({ quietSeconds: 30 }))
  app.answer(outbox.ticket, () => refuse('forbidden'))
  app.answer(auth.confirm, ({ body }) => (body.password === 'right' ? undefined : refuse('invalid_credentials')))
  app.answer(auth.logout, () => undefined)
  await app.open('/inmate')
  await app.settle()
  await expect.element(button(app, 'Next person')).toBeVisible()
  await expect.element(button(app, 'Sign Out')).not.toBeInTheDocument()
  await app.loaded('tablet-cover')
  // The quiet seconds begin with its first look at the clock.
  const isCovered = () => {
    app.passTime(31)
    return cover(app).elements().length
  }
  await expect.poll(isCovered, { interval: 1500 }).toBe(1)
  expect(cover(app).element().textContent).not.toMatch(/Sam|Evenkeel/)
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(cover(app)).toBeVisible()
  expect(app.document.querySelectorAll('dialog[open]')).toHaveLength(1)
  // What is printed shows no more than the screen.
  const below = () => app.window.getComputedStyle(app.document.getElementById('main') ?? app.document.body).visibility
  app.window.dispatchEvent(new Event('beforeprint'))
  expect(below()).toBe('hidden')
  app.window.dispatchEvent(new Event('afterprint'))
  expect(below()).toBe('visible')
  await cover(app).getByLabelText('Your password').fill('wrong')
  await cover(app).getByRole('button', { name: 'Go on' }).click()
  await expect.element(cover(app).getByText('That is not right. Please try again.')).toBeVisible()
  await cover(app).getByLabelText('Your password').fill('right')
  await cover(app).getByRole('button', { name: 'Go on' }).click()
  await expect.element(cover(app)).not.toBeInTheDocument()
  // The stand-in for the server answers as if somebody were still signed in.
  const opened: string[] = []
  app.onPage = ({ location }) => void opened.push(location.pathname)
  await button(app, 'Next person').click()
  await expect.poll(() => opened).toContain('/')
  expect(app.server.calls).toContain('POST /api/logout')
})

test('other enrolled computers keep Sign Out and have no cover', async ({ app }) => {
  answerFirstDay(app)
  await beEnrolled(app, aTablet({ kind: 'computer', badges: false, quietSeconds: 30 }))
  app.answer(outbox.ticket, () => refuse('forbidden'))
  await app.open('/inmate')
  await app.settle()
  app.passTime(31)
  await new Promise((resolve) => app.window.setTimeout(resolve, 1500))
  await expect.element(button(app, 'Sign Out')).toBeVisible()
  await expect.element(cover(app)).not.toBeInTheDocument()
})
