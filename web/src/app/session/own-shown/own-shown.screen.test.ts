import { auth } from '@evenkeel/contract/auth/auth.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { journal } from '@evenkeel/contract/journal.ts'
import { record } from '@evenkeel/contract/record.ts'
import { risk } from '@evenkeel/contract/risk.ts'
import { type SignedIn, users } from '@evenkeel/contract/users/users.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { aCheckIn, aRecordDay, aRisk, aShiftImpact, aUser, idOf, now } from '../../../testing/examples/examples.ts'
import { answerFirstDay } from '../../../testing/examples/first-day.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { expect, test } from '../../../testing/test.ts'

const ROLES = ['inmate', 'staff'] as const
type Role = (typeof ROLES)[number]

/** What each place shows once it is uncovered, and nowhere before. */
const OPEN = {
  inmate: /Very Low|Very High/,
  staff: /Mood 2\/10|out of 10|8\.4|Elevated stress|elevated|points|no pair so far/,
}
const TITLE = /A letter from home|He wrote back|Mood 3\/10/

const main = (app: App) => app.document.querySelector('main')?.textContent ?? ''
const showButton = ({ screen }: App) => screen.getByRole('button', { name: /^(Show what is mine|Mostrar lo mío)$/ })
const hideButton = ({ screen }: App) => screen.getByRole('button', { name: 'Hide what is mine' })
const grid = (app: App) => app.document.querySelectorAll('main [role=grid]')

async function go(app: App, path: string) {
  app.window.history.pushState(null, '', path)
  await expect.poll(() => app.window.location.pathname).toBe(path)
  await app.settle()
}

/** Somebody with a hard day, an entry and a raised score opens their home. */
async function open(app: App, role: Role, user: Partial<SignedIn> = {}, locale: 'en' | 'es' = 'en') {
  answerFirstDay(app)
  const today = aCheckIn({ id: idOf(90), moodScore: 2, stressScore: 9 })
  app.answer(checkins.today, () => today)
  app.answer(checkins.list, () => [today])
  app.answer(checkins.shiftImpact, () => aShiftImpact())
  app.answer(risk.current, () => aRisk({ status: 'ok', riskScore: 8.4, isElevated: true }))
  app.answer(record.days, () => ({
    today: '2026-11-11',
    firstDay: '2026-11-11',
    days: [aRecordDay({ date: '2026-11-11' })],
  }))
  const entry = {
    content: 'He wrote back.',
    isPrivate: true as const,
    unreadable: false,
    createdAt: now(),
    updatedAt: now(),
  }
  app.answer(journal.list, () => [
    { ...entry, id: idOf(91), title: 'A letter from home', mood: 3 },
    { ...entry, id: idOf(92), title: null, mood: null },
  ])
  await app.open(`/${role}`, { as: role, user, locale })
  await app.settle()
}

async function expectCovered(app: App, role: Role) {
  await go(app, `/${role}`)
  expect(main(app)).not.toMatch(OPEN[role])
  await go(app, '/record')
  expect(grid(app)).toHaveLength(0)
  await go(app, '/journal')
  expect(main(app)).not.toMatch(TITLE)
}

async function expectOpen(app: App, role: Role) {
  await go(app, `/${role}`)
  expect(main(app)).toMatch(OPEN[role])
  await go(app, '/record')
  await expect.poll(() => grid(app).length).toBe(1)
  await go(app, '/journal')
  expect(main(app)).toMatch(TITLE)
}

const turnAway = (app: App) => {
  for (const state of ['hidden', 'visible']) {
    Object.defineProperty(app.document, 'visibilityState', { value: state, configurable: true })
    app.document.dispatchEvent(new app.window.Event('visibilitychange'))
  }
}
const pressHide = async (app: App) => {
  await app.screen.getByRole('button', { name: 'Hide this page' }).click()
  await app.screen.getByRole('dialog').getByRole('button').last().click()
}

for (const role of ROLES) {
  test(`${role}: one press opens home, record and journal, and one closes them`, async ({ app }) => {
    await open(app, role)
    await expectCovered(app, role)
    await go(app, `/${role}`)
    await showButton(app).click()
    await expectOpen(app, role)
    await hideButton(app).click()
    await expectCovered(app, role)
  })

  for (const [why, covers] of [
    ['Hide', pressHide],
    ['a quiet minute', async (app: App) => app.passTime(61)],
    ['another tab in front', async (app: App) => turnAway(app)],
  ] as const)
    test(`${role}: ${why} covers all of it`, async ({ app }) => {
      await open(app, role)
      await showButton(app).click()
      await expect.element(hideButton(app)).toBeVisible()
      await covers(app)
      await expect.element(showButton(app)).toBeVisible()
      await expectCovered(app, role)
    })

  test(`${role}: on a device of their own all of it is open, and only Hide covers it`, async ({ app }) => {
    await open(app, role, { ownDevice: 'chosen' })
    await expectOpen(app, role)
    app.passTime(61)
    turnAway(app)
    await new Promise((resolve) => app.window.setTimeout(resolve, 1500))
    await expectOpen(app, role)
    await pressHide(app)
    await expectCovered(app, role)
    await go(app, `/${role}`)
    await showButton(app).click()
    app.passTime(61)
    await new Promise((resolve) => app.window.setTimeout(resolve, 1500))
    await expectOpen(app, role)
  })
}

test('a covered banner of staff says that there is something, and shows no card of a figure', async ({ app }) => {
  await open(app, 'staff')
  await expect.element(app.screen.getByText(/^There is something here for you/)).toBeVisible()
  for (const name of ['7-Day Average', 'Risk level', '30-Day Shift Impact Analysis'])
    await expect.element(app.screen.getByRole('region', { name })).not.toBeInTheDocument()
})

test('only where the server offers it can somebody say that only they use the device', async ({ app }) => {
  await open(app, 'inmate')
  for (const path of ['/record', '/account']) {
    await go(app, path)
    expect(app.screen.getByRole('switch').elements()).toHaveLength(0)
  }
})

for (const locale of ['en', 'es'] as const)
  test(`who says that only they use the device sees all of it at once, and can take it back (${locale})`, async ({
    app,
  }) => {
    await open(app, 'inmate', { ownDevice: 'offered' }, locale)
    const sent: boolean[] = []
    app.answer(auth.ownDevice, ({ body }) => void sent.push(body.own))
    await go(app, '/record')
    await expectAccessible(app, locale, 'the cover with its choice')
    await app.screen.getByRole('switch').click({ force: true })
    await expect.poll(() => grid(app).length).toBe(1)
    await go(app, '/account')
    await expect.element(app.screen.getByRole('switch')).toBeChecked()
    await app.screen.getByRole('switch').click({ force: true })
    await expect.element(app.screen.getByRole('switch')).not.toBeChecked()
    expect(sent).toEqual([true, false])
  })

test('a refusal says so, and what the server says then counts', async ({ app }) => {
  await open(app, 'staff', { ownDevice: 'offered' })
  app.answer(auth.ownDevice, () => refuse('forbidden'))
  app.answer(users.current, () => aUser({ role: 'staff' }))
  await go(app, '/record')
  await app.screen.getByRole('switch').click({ force: true })
  await expect.element(app.notice).toMatchTextContent(/If others use this device/)
  await expect.poll(() => app.screen.getByRole('switch').elements()).toHaveLength(0)
  expect(grid(app)).toHaveLength(0)
})
