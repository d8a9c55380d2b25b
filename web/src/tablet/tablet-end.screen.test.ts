import { badges } from '@evenkeel/contract/badges/badges.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { outbox } from '@evenkeel/contract/outbox/outbox.ts'
import { expectAccessible } from '../testing/accessible.ts'
import type { App } from '../testing/app.ts'
import { aTablet, beEnrolled } from '../testing/enrolled.ts'
import { aCheckIn } from '../testing/examples/examples.ts'
import { answerFirstDay } from '../testing/examples/first-day.ts'
import { NO_CONNECTION, refuse, success } from '../testing/fake-server.ts'
import { aBadgeSession, openTablet } from '../testing/tablet.ts'
import { expect, test } from '../testing/test.ts'

const button = ({ screen }: App, name: string | RegExp) => screen.getByRole('button', { name })
const link = ({ screen }: App, name: RegExp) => screen.getByRole('link', { name })
const cover = ({ screen }: App) => screen.getByRole('dialog', { name: 'This is covered' })

test('a page that the browser opened again shows nothing of anybody before the server has answered', async ({
  app,
}) => {
  await openTablet(app, () => aBadgeSession({ due: 'monthly' }))
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  app.answer(badges.session, async () => {
    await asked
    return refuse('unauthorized')
  })
  await app.open('/tablet', { as: null })
  await expect.poll(() => app.server.calls.at(-1)).not.toBe(undefined)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(app.document.body.innerText).not.toMatch(/Sam|Hello|Check in|questions/)
  expect(app.document.title).toBe('Evenkeel')
  answer()
  await expect.poll(() => app.window.location.pathname).toBe('/badge')
})

test('a page that the browser kept whole is asked for anew', async ({ app }) => {
  await openTablet(app, () => aBadgeSession())
  app.window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.poll(() => app.window.location.pathname).toBe('/')
})

test('a minute before its end the session says so; whoever is there stays, and otherwise it ends', async ({ app }) => {
  app.server.session = { idle: 300, absolute: 3600 }
  await openTablet(app, () => aBadgeSession({ quietSeconds: 300 }))
  app.passTime(245)
  const warning = app.screen.getByRole('dialog', { name: 'Are you still there?' })
  await expect.element(warning.getByRole('button', { name: 'Next person' })).toBeVisible()
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect.element(warning).not.toBeInTheDocument()
  app.passTime(302)
  await expect.poll(() => app.window.location.href, { timeout: 5000 }).toMatch(/\/\?ended$/)
})

test('at its limit it ends also without a network, after the same warning', async ({ app }) => {
  app.server.session = { idle: 300, absolute: 200 }
  await openTablet(app, () => aBadgeSession({ quietSeconds: 300 }))
  app.answer(badges.session, () => NO_CONNECTION)
  app.passTime(150)
  await expect.element(app.screen.getByRole('dialog').getByRole('button', { name: 'Next person' })).toBeVisible()
  await expect.element(button(app, 'Stay signed in')).not.toBeInTheDocument()
  app.passTime(51)
  await expect.poll(() => app.window.location.href, { timeout: 5000 }).toMatch(/\/\?ended$/)
})

test('a reload of a page with a password that is covered shows nothing before the cover, also without a network', async ({
  app,
}) => {
  answerFirstDay(app)
  await beEnrolled(app, aTablet({ quietSeconds: 30 }))
  app.answer(outbox.ticket, () => refuse('forbidden'))
  localStorage.setItem('covered', 'covered')
  await app.open('/inmate')
  const shown: string[] = []
  const look = () => {
    const main = app.document.querySelector('main h1')
    if (
      main &&
      app.window.getComputedStyle(main).visibility === 'visible' &&
      !app.document.querySelector('dialog[open]')
    )
      shown.push(main.textContent ?? '')
  }
  for (let looks = 0; looks < 40 && !app.document.querySelector('dialog[open]'); looks += 1) {
    look()
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  await expect.element(cover(app)).toBeVisible()
  expect(shown).toEqual([])
})

test('staff check in before or after the shift, and read words of staff, also on the cover', async ({ app }) => {
  const sent: boolean[] = []
  app.answer(checkins.create, ({ body: { isPreShift = true } }) => {
    sent.push(isPreShift)
    return success(aCheckIn(), { status: 201 })
  })
  const ofCare = /tell (any|an) officer|in custody/i
  await openTablet(app, () => aBadgeSession({ role: 'staff' }))
  await expectAccessible(app, 'en alone', 'tablet of staff')
  expect(app.document.body.innerText).not.toMatch(ofCare)
  await app.screen.getByText('Post-Shift').click()
  for (const at of [0, 1]) await app.screen.getByRole('slider').nth(at).click()
  await button(app, 'Complete Check-In').click()
  await expect.element(app.screen.getByText('Your check-in is saved')).toBeVisible()
  expect(sent).toEqual([false])
  for (const place of [/^Breathe and rest/, /^I want to talk/]) {
    await link(app, place).click()
    await app.settle()
    expect(app.document.body.innerText).not.toMatch(ofCare)
    await link(app, /^Back to the start$/).click()
  }
  app.passTime(61)
  await expect.element(cover(app).getByText(/COPLINE/)).toBeVisible()
  expect(cover(app).element().textContent).not.toMatch(ofCare)
})
