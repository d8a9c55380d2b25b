import { alerts, type OpenedAlert } from '@evenkeel/contract/alerts/alerts.ts'
import { calls } from '@evenkeel/contract/calls.ts'
import { care } from '@evenkeel/contract/care/care.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { DANA, inHours, listOf, openCare, opened, someWork } from '../../testing/examples/care.ts'
import { anAlert, aPerson, idOf } from '../../testing/examples/examples.ts'
import { ADMIN } from '../../testing/examples/examples-admin.ts'
import { answerQuietFacility } from '../../testing/examples/first-day-admin.ts'
import { answerAlerts } from '../../testing/examples/responder.ts'
import { expect, test } from '../../testing/test.ts'

const dialog = ({ screen }: App) => screen.getByRole('dialog')
const press = (app: App, name: RegExp) => app.screen.getByRole('button', { name }).last().click()
const RAISED = anAlert({
  id: idOf(70),
  urgency: 'now',
  severity: 'critical',
  message: 'In a call after the release this person did not say no to thoughts of suicide.',
  person: aPerson({ unit: 'B', housing: '12', releasedOn: '2026-03-01' }),
  place: { unit: null, unitTyped: false, housing: null, shift: null },
  metadata: { ...anAlert().metadata, source: 'call' },
  waitingSince: inHours(-1),
})

for (const locale of ['en', 'es'] as const) {
  test(`after thoughts of suicide in a call it says who was told, or that nobody was (${locale})`, async ({ app }) => {
    const work = someWork({
      kind: 'call',
      source: 'release',
      state: 'triaged',
      mine: true,
      owner: DANA,
      call: { number: 4, of: 4 },
    })
    const now = opened({ ...work, about: [], when: null, timeline: [] })
    let timeline: OpenedAlert['timeline'] = []
    app.answer(care.open, () => now)
    // The last call: the work is closed, and what was raised stays on the screen.
    app.answer(calls.made, () => ({ ...now, state: 'closed' as const, call: null, raised: RAISED.id }))
    await openCare(app, listOf([work]), locale)
    app.server.answerByDefault(alerts.details, () => ({ ...RAISED, timeline, hasEarlier: false, hasAnswers: false }))
    await app.screen.getByRole('rowheader').first().getByRole('button').click()
    await dialog(app)
      .getByRole('radio', { name: /^(Yes|Sí)$/ })
      .click()
    await press(app, /^(Reached|Contestó)$/)
    await expect.element(dialog(app).getByText(/^(Nobody yet|A nadie todavía)/)).toBeVisible()
    await expectAccessible(app, locale, 'an alert that nobody was told of')
    const told = { id: idOf(71), at: inHours(0), event: 'told' as const, by: null, to: null, channel: null, note: null }
    // What was told before it waited again is not said.
    timeline = [
      { ...told, id: idOf(72), at: inHours(-2), detail: 'everyone' },
      { ...told, detail: 'tier_1' },
    ]
    app.server.sendEvent('alert.updated')
    await expect.element(dialog(app).getByText(/^(Told tier 1|Se avisó al nivel 1)/)).toBeVisible()
    await expect.element(dialog(app).getByText(/^(Nobody yet|A nadie todavía)/)).not.toBeInTheDocument()
    expect(dialog(app).element().textContent).not.toMatch(/Told everyone|Se avisó a todos/)
  })

  test(`its card says to reach them by phone, names no cell, and ends as reached or handed over (${locale})`, async ({
    app,
  }) => {
    answerQuietFacility(app)
    answerAlerts(app, () => [RAISED])
    await app.open('/admin', { as: 'admin', locale, user: { ...ADMIN, respondsTo: ['inmate'] } })
    const row = app.screen.getByCss('li[id^="alert-"]').first()
    await expect.element(row.getByText(/^(Reach them by phone|Comuníquese por teléfono)/)).toBeVisible()
    expect(row.element().textContent).not.toMatch(/\b12\b/)
    await row.getByRole('button', { name: /^(Resolve|Resolver)$/ }).click()
    const outcomes = dialog(app).getByRole('radio', { name: /988|911|(family|familia):|(by phone|por teléfono): conf/ })
    await expect.poll(() => outcomes.elements().length).toBe(4)
    await expectAccessible(app, locale, 'how an alert of a call ended')
  })
}
