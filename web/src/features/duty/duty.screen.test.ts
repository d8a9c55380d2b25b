import type { BoardAlert } from '@evenkeel/contract/alerts/board.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { duty } from '@evenkeel/contract/duty.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { aBoardAlert } from '../../testing/examples/board.ts'
import { idOf, now } from '../../testing/examples/examples.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { NO_CONNECTION, refuse } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'
import { dutyWords } from './words.ts'

const aDutyAlert = (part: Partial<BoardAlert> = {}) =>
  aBoardAlert({
    id: idOf(7),
    createdAt: now(),
    waitingSince: now(),
    medical: false,
    unsafe: true,
    name: 'Ana Reyes',
    bookingNumber: '4711',
    locale: 'es',
    unit: 'B',
    unitTyped: false,
    by: null,
    mine: false,
    ...part,
  })
const ALERTS = [
  aDutyAlert(),
  aDutyAlert({ id: idOf(8), name: 'Maximiliano Alejandro Rivera Castellanos', unitTyped: true, housing: null }),
  aDutyAlert({ id: idOf(13), urgency: 'today', medical: true, unsafe: false }),
  aDutyAlert({ id: idOf(14), medical: true }),
  aDutyAlert({ id: idOf(9), status: 'acknowledged', responseStep: 'coming', by: 'Dana Reyes', toTake: true }),
  aDutyAlert({
    id: idOf(10),
    status: 'acknowledged',
    responseStep: 'with_you',
    by: 'Sam Rivera',
    mine: true,
    handedTo: 'other',
    unit: null,
  }),
  aDutyAlert({ id: idOf(11), drill: true, name: null, bookingNumber: null, locale: null, unit: null, housing: null }),
]

async function open(app: App, locale: 'en' | 'es', alerts: () => BoardAlert[], beyond = 0) {
  answerFirstDay(app)
  app.answer(duty.list, () => ({ total: alerts().length + beyond, alerts: alerts() }))
  app.answer(openAlerts.waiting, () => ({ count: 0, drills: 0, since: null, calledAt: null, newest: null }))
  await app.open('/staff/alerts', { as: 'staff', locale, user: { duty: true } })
  await app.settle()
}

for (const locale of ['en', 'es'] as const) {
  test(`a duty responder sees whom to go to, where, what to do, and never why (${locale})`, async ({ app }) => {
    await open(app, locale, () => ALERTS, 12)
    await expect.element(app.screen.getByText(/Not in this list: 12|Fuera de esta lista: 12/)).toBeVisible()
    await expect.element(app.screen.getByText(/Ask about suicide directly|Pregunte directamente/)).toBeVisible()
    await expect.element(app.screen.getByRole('heading', { name: 'Ana Reyes' }).first()).toBeVisible()
    const { medical, unsafe } = dutyWords[locale]
    const says = [...app.document.querySelectorAll('main li')].map(({ textContent }) =>
      [medical, unsafe].map((what) => textContent.includes(what)),
    )
    expect(says.slice(0, 4)).toEqual([
      [false, true],
      [false, true],
      [true, false],
      [true, true],
    ])
    await expectAccessible(app, locale, 'alerts to go to')
  })

  test(`that medical saw somebody stands in place of the need (${locale})`, async ({ app }) => {
    await open(app, locale, () => [aDutyAlert({ medical: false, medicalSeenAt: new Date().toISOString() })])
    await expect
      .element(app.screen.getByText(/^(Medical saw them at|Personal médico vio a la persona a la)/))
      .toBeVisible()
    expect(app.document.body.textContent).not.toContain(dutyWords[locale].medical)
    await expectAccessible(app, locale, 'seen by medical')
  })

  test(`nobody to go to (${locale})`, async ({ app }) => {
    await open(app, locale, () => [])
    await expect.element(app.screen.getByText(/No one needs you now|Nadie necesita su ayuda ahora/)).toBeVisible()
    await expectAccessible(app, locale, 'nobody to go to')
  })
}

const row = ({ screen }: App) => screen.getByRole('listitem', { name: 'Ana Reyes' })

test('"Now or within the hour: go" stands above an alert that has to be gone to at once, and above no drill and none of later', async ({
  app,
}) => {
  const later = [aDutyAlert({ urgency: 'today' }), aDutyAlert({ id: idOf(11), drill: true, name: null })]
  let shown = later
  await open(app, 'en', () => shown)
  await expect.element(row(app)).toBeVisible()
  await expect.element(app.screen.getByText(/^Now or within the hour: go/)).not.toBeInTheDocument()
  shown = [...later, aDutyAlert({ id: idOf(12), urgency: 'hour' })]
  app.server.sendEvent('duty.changed')
  await expect.element(app.screen.getByText(/^Now or within the hour: go/)).toBeVisible()
})

test('they say that they are on the way, then with the person, and take over what a shift left', async ({ app }) => {
  const said: string[] = []
  let alert = aDutyAlert()
  await open(app, 'en', () => [alert])
  app.answer(duty.answer, ({ body }) => {
    const { responseStep = null, asked } = body
    said.push(asked ?? responseStep ?? '')
    alert = {
      ...alert,
      status: 'acknowledged',
      responseStep: responseStep ?? alert.responseStep,
      by: 'Sam Rivera',
      mine: true,
    }
  })
  app.answer(duty.take, () => {
    said.push('take')
    alert = { ...alert, toTake: false, mine: true }
  })
  const press = (name: string) => app.screen.getByRole('button', { name, exact: true }).click()
  await press('I am on the way')
  await expect.element(app.screen.getByText('You are on the way')).toBeVisible()
  await expect.element(row(app)).toHaveFocus()
  await press('I am with them')
  await expect.element(app.screen.getByText('You are with the person')).toBeVisible()
  await expect.element(row(app)).toHaveFocus()
  await press('Yes, unsure or silent')
  await expect.element(app.notice).toMatchTextContent('Those who close the alert read it.')
  await press('No')
  alert = { ...alert, mine: false, toTake: true }
  app.server.sendEvent('duty.changed')
  await press('I have it')
  await expect.element(row(app)).toHaveFocus()
  await expect.poll(() => said).toEqual(['coming', 'with_you', 'not_safe', 'safe', 'take'])
})

test('an answer that came too late, or did not arrive, is said', async ({ app }) => {
  await open(app, 'en', () => [aDutyAlert()])
  const press = () => app.screen.getByRole('button', { name: 'I am on the way', exact: true }).click()
  app.answer(duty.answer, () => refuse('conflict'))
  await press()
  await expect.element(app.screen.getByText('Nothing was changed')).toBeVisible()
  app.answer(duty.answer, () => NO_CONNECTION)
  await press()
  await expect.element(app.screen.getByText(/^Go all the same/)).toBeVisible()
})

test('other staff read whom the screen is for, and no list is asked for', async ({ app }) => {
  answerFirstDay(app)
  await app.open('/staff/alerts', { as: 'staff' })
  await app.settle()
  await expect.element(app.screen.getByText('This screen is for duty responders')).toBeVisible()
})
