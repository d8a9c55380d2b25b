import { type Alert, alerts, type ChannelTest } from '@evenkeel/contract/alerts.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import type { App } from './support/app.ts'
import { anAlert, aPerson, aSeenAlert, idOf, now } from './support/examples.ts'
import { ADMIN } from './support/examples-admin.ts'
import { NO_CONNECTION } from './support/fake-server.ts'
import { answerQuietFacility } from './support/first-day-admin.ts'
import { expect, test } from './support/test.ts'

const CHANNELS: ChannelTest = { email: 'sent', webhook: 'not_set_up' }
const SAID = { en: 'Crisis support was requested.', es: 'Se pidió apoyo en una crisis.' }

async function open(app: App, locale: 'en' | 'es') {
  answerQuietFacility(app)
  await app.open('/admin', { as: 'admin', locale, user: { ...ADMIN, respondsTo: ['inmate', 'staff'] } })
  await app.settle()
}

const dialog = ({ screen }: App) => screen.getByRole('dialog')
const button = ({ screen }: App, name: RegExp) => screen.getByRole('button', { name })

for (const locale of ['en', 'es'] as const) {
  test(`an empty list of alerts (${locale})`, async ({ app }) => {
    await open(app, locale)
    await expect.element(app.screen.getByText(/^(No Active Alerts|No hay alertas activas)$/)).toBeVisible()
    await expectAccessible(app, locale, 'no alerts')
  })

  test(`alerts that failed to load (${locale})`, async ({ app }) => {
    app.answer(alerts.list, () => NO_CONNECTION)
    app.answer(alerts.figures, () => NO_CONNECTION)
    await open(app, locale)
    await expect.element(app.screen.getByRole('alert').first()).toBeVisible()
    await expectAccessible(app, locale, 'alerts not loaded')
  })

  test(`the alarm, the list and every dialog of an alert (${locale})`, async ({ app }) => {
    const person = aPerson({
      name: 'Maximiliano Alejandro Rivera',
      username: 'max',
      unit: 'B-2',
      shift: 'night' as const,
    })
    const message = 'Crisis support was requested by a staff member.'
    app.allowComplaint(/the tab says \(!\) Evenkeel/)
    let list: Alert[] = []
    app.answer(alerts.list, ({ query }) => list.filter(({ status }) => status === query.status))
    await open(app, locale)
    // Alerts in the first list that the alarm sees do not ring.
    await app.loaded('alarm-watch')
    list = [
      anAlert({ person, repeats: 1, message: 'Crisis support was requested.' }),
      anAlert({ id: idOf(201), userId: idOf(2), message, person: { ...person, username: 'max.staff' } }),
    ]
    app.server.sendEvent('alert.created')
    const rows = app.screen.getByCss('#alerts').getByRole('listitem')
    await expect.poll(() => rows.elements().length).toBe(2)
    await expect.element(app.screen.getByRole('region', { name: /^(New alert|Alerta nueva)$/ })).toBeVisible()
    await expect.element(rows.first()).toMatchTextContent(SAID[locale])
    await expectAccessible(app, locale, 'alarm and list')

    const first = aSeenAlert({ person, repeats: 1, acknowledgedBy: { id: ADMIN.id, name: 'Dana Reyes' } })
    app.answer(alerts.answer, () => {
      list = [first, ...list.slice(1)]
      return first
    })
    await rows.first().getByRole('button').first().click()
    await expect.element(app.notice).toBeVisible()
    await userEvent.keyboard('{F8}')
    await expectAccessible(app, locale, 'being answered')

    const resolve = dialog(app).getByRole('button', { name: /^(Resolve|Resolver)$/ })
    app.answer(alerts.answer, () => NO_CONNECTION)
    await rows.first().getByRole('button').nth(1).click()
    await resolve.click()
    await expect.element(app.screen.getByText(/^(Please choose how it ended\.|Elija cómo terminó\.)$/)).toBeVisible()
    await expectAccessible(app, locale, 'resolve without an outcome')
    await dialog(app).getByRole('radio').first().click()
    await resolve.click()
    await expect.element(dialog(app).getByRole('alert')).toBeVisible()
    await expectAccessible(app, locale, 'not resolved')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog(app)).not.toBeInTheDocument()

    app.answer(alerts.open, () => ({
      ...first,
      timeline: [
        { id: idOf(301), at: now(), event: 'raised' as const, by: null, channel: null, state: null, note: null },
        {
          id: idOf(302),
          at: now(),
          event: 'acknowledged' as const,
          by: 'Dana Reyes',
          channel: null,
          state: null,
          note: null,
        },
      ],
      hasEarlier: false,
    }))
    await rows.first().getByRole('button').last().click()
    await expect.element(dialog(app).getByRole('listitem').first()).toBeVisible()
    await expectAccessible(app, locale, 'opened alert')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog(app)).not.toBeInTheDocument()

    app.answer(alerts.testChannels, () => CHANNELS)
    await button(app, /^(Test my channels|Probar mis canales)$/).click()
    await button(app, /^(Start a drill|Iniciar un simulacro)$/).click()
    await expect.element(dialog(app).getByRole('radio').first()).toBeVisible()
    await expectAccessible(app, locale, 'drill')
  })
}
