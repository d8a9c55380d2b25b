import { type Alert, alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { type GoLive, goLive } from '@evenkeel/contract/go-live/go-live.ts'
import { FIRST_STEPS, type FirstStep } from '@evenkeel/contract/go-live/go-live-words.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { anAlert, aPerson, aSeenAlert, idOf } from '../../../testing/examples/examples.ts'
import { ADMIN, aGoLive } from '../../../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../../../testing/examples/first-day.ts'
import { answerQuietFacility } from '../../../testing/examples/first-day-admin.ts'
import { answerAlerts } from '../../../testing/examples/responder.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { expect, test } from '../../../testing/test.ts'

const NOBODY_LIVE: GoLive['units'] = [{ unit: null, live: false, at: null, by: null, without: [] }]
const BEFORE_LIVE = FIRST_STEPS.filter((what) => what !== 'live')
const stateOf = (done: readonly FirstStep[]) =>
  aGoLive({
    items: [
      {
        what: 'answered',
        required: true,
        done: false,
        at: null,
        by: null,
        gaps: [],
        dateGaps: [],
        idle: [],
        people: [],
      },
    ],
    units: NOBODY_LIVE,
    steps: FIRST_STEPS.map((what) => ({ what, done: done.includes(what) })),
  })

/** First steps with these open alerts; the list is read anew after each change. */
async function open(app: App, list: () => (Alert & { inHand?: boolean })[], locale: 'en' | 'es' = 'en', user = {}) {
  let done: readonly FirstStep[] = BEFORE_LIVE
  answerFirstDay(app)
  answerQuietFacility(app)
  app.answer(goLive.show, () => stateOf(done))
  answerAlerts(app, list)
  await app.open('/admin/go-live', { as: 'admin', locale, user: { ...ADMIN, respondsTo: ['inmate'], ...user } })
  await app.settle()
  return {
    finish: () => {
      done = FIRST_STEPS
      app.server.sendEvent('practice.changed')
    },
  }
}

const button = ({ screen }: App, name: RegExp) => screen.getByRole('button', { name })
const row = ({ screen }: App) => screen.getByRole('listitem', { name: 'Sam Rivera' })
const RESPOND = /^(Respond|Responder)$/
const STEPS = [/^(On the way|En camino)$/, /^(I am with them|Ya estoy con la persona)$/, /^(Resolve|Resolver)$/]

for (const locale of ['en', 'es'] as const)
  test(`a trial that was answered stays on First steps with what comes next, until it is closed (${locale})`, async ({
    app,
  }) => {
    const other = locale === 'en' ? 'es' : 'en'
    const person = aPerson({ locale: other })
    let list: Alert[] = [anAlert({ urgency: 'now', person })]
    const { finish } = await open(app, () => list, locale)
    await expect.element(row(app)).toMatchTextContent(/Reads Spanish|Lee inglés/)
    await expect
      .element(row(app))
      .toMatchTextContent(/5 (minutes, then it rings again|minutos; después vuelve a sonar)/)
    await expect.element(app.screen.getByText(/^(Somebody pressed, or a drill|Alguien pidió ayuda, o)/)).toBeVisible()
    list = [anAlert({ urgency: 'now', person: aPerson({ locale }) })]
    app.server.sendEvent('alert.updated')
    await expect.element(row(app)).toMatchTextContent(/Reads English|Lee español/)
    await expectAccessible(app, locale, 'a trial waits')
    app.answer(alerts.answer, () => {
      list = [
        aSeenAlert({ urgency: 'now', person, acknowledgedBy: { id: ADMIN.id, name: 'Dana Reyes', role: 'admin' } }),
      ]
      return list[0] ?? anAlert()
    })
    await button(app, RESPOND).click()
    for (const name of STEPS) await expect.element(row(app).getByRole('button', { name })).toBeVisible()
    await expectAccessible(app, locale, 'a trial is answered')
    // The page is that of going live once all steps are done; what one has in hand stays.
    list = list.map((one) => ({ ...one, inHand: true }))
    app.server.sendEvent('alert.updated')
    finish()
    await expect
      .element(app.screen.getByRole('heading', { level: 1 }))
      .toMatchTextContent(/^(Go live|Puesta en servicio)$/)
    await expect.element(row(app).getByRole('button', { name: STEPS[2] })).toBeVisible()
    list = []
    app.server.sendEvent('alert.updated')
    await expect.element(row(app)).not.toBeInTheDocument()
  })

for (const what of ['closes', 'loses to somebody else'] as const)
  test(`the dialog that ${what} the last alert on First steps is the one that was opened`, async ({ app }) => {
    const mine = { acknowledgedBy: { id: ADMIN.id, name: 'Dana Reyes', role: 'admin' as const }, inHand: true }
    let list = [aSeenAlert({ responseStep: 'with_you', ...mine })]
    await open(app, () => list)
    app.answer(alerts.answer, async () => {
      list = []
      app.server.sendEvent('alert.updated')
      await expect.element(row(app)).not.toBeInTheDocument()
      const closed = anAlert({ status: 'resolved' })
      return what === 'closes' ? closed : refuse('conflict', 'This alert was already resolved by Ngozi Okafor')
    })
    await row(app).getByRole('button', { name: STEPS[2] }).click()
    const asked = app.screen.getByRole('dialog')
    await asked.getByRole('group', { name: 'How did it end?' }).getByRole('radio').first().click()
    await asked.getByRole('button', { name: STEPS[2] }).click()
    if (what === 'closes') return await expect.element(asked).not.toBeInTheDocument()
    await expect.element(asked.getByRole('alert')).toMatchTextContent(/^Nothing was changed.*by Ngozi Okafor/)
  })

test('whom somebody may not answer is not among them, nor, once all steps are done, what others have in hand', async ({
  app,
}) => {
  let list: Alert[] = [anAlert({ userId: null, person: null })]
  const { finish } = await open(app, () => list)
  await expect.element(button(app, /^Start a drill$/)).toBeVisible()
  expect(button(app, RESPOND).elements()).toEqual([])
  list = [aSeenAlert(), anAlert({ id: idOf(201), userId: idOf(2) })]
  app.server.sendEvent('alert.created')
  await expect.element(button(app, RESPOND)).toBeVisible()
  finish()
  await expect.element(app.screen.getByRole('heading', { level: 1 })).toMatchTextContent('Go live')
  expect(row(app).elements()).toEqual([])
})

test('it is not said that this device rings to somebody who does not answer people in care', async ({ app }) => {
  await open(app, () => [], 'en', { respondsTo: ['staff'] })
  await expect.element(app.screen.getByText(/this device stays quiet\.$/)).toBeVisible()
})

test('it is said that this device rings only where its sound is on', async ({ app }) => {
  await open(app, () => [])
  const off = app.screen.getByText(/Turn its sound on in step 4/)
  const on = app.screen.getByText(/This device then rings/)
  await expect.element(off.or(on)).toBeVisible()
  const heard = app.screen.getByRole('button', { name: /^4\./ })
  await heard.click()
  const isOn = app.screen.getByText('Sound is on for this device while Evenkeel is open.')
  if (isOn.elements().length === 0) await button(app, /^Turn on sound$/).click()
  await expect.element(isOn).toBeVisible()
  await app.screen.getByRole('button', { name: /^6\./ }).click()
  await expect.element(on).toBeVisible()
  expect(off.elements()).toEqual([])
})
