import { type Alert, alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { analytics } from '@evenkeel/contract/analytics/analytics.ts'
import { duty } from '@evenkeel/contract/duty.ts'
import { rota } from '@evenkeel/contract/rota/rota.ts'
import { expectAccessible } from '../testing/accessible.ts'
import type { App } from '../testing/app.ts'
import { inHours, listOf, openCare } from '../testing/examples/care.ts'
import { openDashboard } from '../testing/examples/dashboard.ts'
import { anAlert, idOf } from '../testing/examples/examples.ts'
import { openAlertsOf, someStats, waitingOf } from '../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../testing/examples/first-day.ts'
import { answerQuietFacility } from '../testing/examples/first-day-admin.ts'
import { open as openPeople } from '../testing/examples/people.ts'
import { NO_CONNECTION } from '../testing/fake-server.ts'
import { expect, test } from '../testing/test.ts'

/** A server that is there until the connection breaks, with these alerts. */
function answerAlerts({ server }: App, list: () => Alert[]) {
  let connected = true
  const ifConnected = <T>(answer: () => T) => (connected ? answer() : NO_CONNECTION)
  server.answer(openAlerts.waiting, () => ifConnected(() => waitingOf(list())))
  server.answer(openAlerts.list, ({ query }) => ifConnected(() => openAlertsOf(list(), query.limit)))
  server.answer(analytics.stats, ({ query }) =>
    ifConnected(() => someStats({ period: query.period, activeAlertsCount: list().length })),
  )
  return (now: boolean) => {
    connected = now
  }
}

const strip = ({ screen }: App) => screen.getByRole('alert').filter({ hasText: /^(Not connected|Sin conexión)/ })
const tell = ({ window }: App, event: 'offline' | 'online') => window.dispatchEvent(new Event(event))

/** The minute of a moment, as the facility's clock says it. */
const minuteOf = (at: number, locale: 'en' | 'es') =>
  new Date(at)
    .toLocaleTimeString(locale === 'en' ? 'en-US' : 'es-US', { timeStyle: 'short', timeZone: 'America/Chicago' })
    .replace(/([ap])\.\s?m\./, '$1m')

for (const locale of ['en', 'es'] as const)
  test(`a dashboard without its connection says since when, claims of no alert that none waits, and is true again at once (${locale})`, async ({
    app,
  }) => {
    let list: Alert[] = []
    const connect = answerAlerts(app, () => list)
    const tier = { audience: 'inmate' as const, tier: 1, nextGap: null }
    const someone = { id: idOf(9), name: 'Dana Reyes', extension: null, until: inHours(5) }
    app.answer(rota.now, () => ({ rota: true, tiers: [{ ...tier, now: [someone] }] }))
    app.server.session = { idle: 7200, absolute: 28_800 }
    const before = Date.now()
    await openDashboard(app, locale)
    const main = app.screen.getByRole('main')
    const region = main.getByRole('region', { name: /^(Now|Ahora)$/ })
    const count = main.getByRole('group', { name: /^(Active Alerts|Alertas activas)$/ })
    await expect.element(region).toMatchTextContent(/^(Nobody waits|Nadie espera)/)
    await expect.element(count).toMatchTextContent(/0(None waits|Ninguna espera)$/)
    await expect.element(strip(app)).not.toBeInTheDocument()
    const read = Date.now()
    app.passTime(3600)
    connect(false)
    tell(app, 'offline')
    await expect.element(strip(app)).toBeVisible()
    const said = strip(app).element().textContent ?? ''
    expect(
      [minuteOf(before, locale), minuteOf(read, locale)].some((minute) => said.includes(minute)),
      said,
    ).toBe(true)
    expect(said).toMatch(/New alerts do not ring here\. Use the radio\.$|no suenan aquí\. Use la radio\.$/)
    await expect.element(region).toMatchTextContent(/^(Not known who waits|No se sabe quién espera)/)
    await expect.element(region).toMatchTextContent(/Tonight was covered|Esta noche estaba cubierta/)
    await expect.element(count).toMatchTextContent(/--$/)
    const card = main.getByCss('#alerts')
    await expect.element(card).toMatchTextContent(/^(Active alerts|Alertas activas)(This list could|No se pudo)/)
    expect(main.getByText(/Nobody waits|None waits|No alert|Nadie espera|Ninguna|No hay alertas/).elements()).toEqual(
      [],
    )
    await expectAccessible(app, locale, 'a dashboard without its connection')
    list = [anAlert({ urgency: 'now' })]
    connect(true)
    tell(app, 'online')
    await expect.element(strip(app)).not.toBeInTheDocument()
    await expect.element(main.getByCss('li[data-row]')).toBeVisible()
    await expect.element(region).toMatchTextContent(/^(1 call waits.*is covered|1 llamado espera.*está cubierta)/)
    await expect.element(count).toMatchTextContent(/1(Requires attention|Requieren atención)$/)
  })

const SCREENS: Record<string, (app: App) => Promise<unknown>> = {
  'the accounts': openPeople,
  'the page of an alert': async (app) => {
    answerQuietFacility(app)
    app.answer(alerts.mine, () => [])
    app.server.answerByDefault(alerts.details, () => ({
      ...anAlert(),
      timeline: [],
      hasEarlier: false,
      hasAnswers: false,
    }))
    await openPeople(app, 'en', `/alerts/${idOf(200)}`)
  },
  "a clinician's work": (app) => openCare(app, listOf([])),
  "a duty officer's page": async (app) => {
    answerFirstDay(app)
    app.answer(duty.list, () => ({ total: 0, alerts: [] }))
    await app.open('/staff/alerts', { as: 'staff', user: { duty: true } })
    await app.settle()
  },
}

for (const [name, open] of Object.entries(SCREENS))
  test(`${name}: once live events stop and what waits cannot be read, it is said, until it can`, async ({ app }) => {
    const connect = answerAlerts(app, () => [anAlert({ urgency: 'now' })])
    await open(app)
    await app.loaded('alarm-watch')
    await expect.element(strip(app)).not.toBeInTheDocument()
    const nothing = app.screen.getByText(/^(No alert is open|No one needs you)/)
    const saysNothing = nothing.elements().length
    connect(false)
    app.server.stopEvents()
    await expect.element(strip(app)).toBeVisible()
    await expect.element(nothing).not.toBeInTheDocument()
    connect(true)
    tell(app, 'online')
    await expect.element(strip(app)).not.toBeInTheDocument()
    expect(nothing.elements()).toHaveLength(saysNothing)
  })
