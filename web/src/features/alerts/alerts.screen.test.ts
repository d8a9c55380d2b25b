import { type Alert, alerts, type ChannelTest } from '@evenkeel/contract/alerts/alerts.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { anAlert, aPerson, aSeenAlert, idOf, now } from '../../testing/examples/examples.ts'
import { ADMIN, openAlertsOf } from '../../testing/examples/examples-admin.ts'
import { answerQuietFacility } from '../../testing/examples/first-day-admin.ts'
import { answerAlerts, RESPONDER } from '../../testing/examples/responder.ts'
import { NO_CONNECTION } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const CHANNELS: ChannelTest = { email: 'sent', webhook: 'not_set_up' }
const SAID = { en: 'Asked for help', es: 'Pidió ayuda' }

async function open(app: App, locale: 'en' | 'es') {
  answerQuietFacility(app)
  await app.open('/admin', { ...RESPONDER, locale })
  await app.settle()
}

const UNANSWERED = /^(Unanswered alerts|Alertas sin responder)$/
const banner = ({ screen }: App) => screen.getByRole('region', { name: UNANSWERED })
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const dialog = ({ screen }: App) => screen.getByRole('dialog')
const button = ({ screen }: App, name: RegExp) => screen.getByRole('button', { name })

for (const locale of ['en', 'es'] as const) {
  test(`an empty list of alerts (${locale})`, async ({ app }) => {
    await open(app, locale)
    await expect.element(app.screen.getByText(/^(No Active Alerts|No hay alertas activas)$/)).toBeVisible()
    await expectAccessible(app, locale, 'no alerts')
  })

  test(`what is answered, not yet seen or to be followed up is not called done (${locale})`, async ({ app }) => {
    app.answer(openAlerts.list, () => ({ ...openAlertsOf([]), notSeen: 0, allDone: false }))
    await open(app, locale)
    await expect.element(app.screen.getByText(/^(No alert waits for an|Ninguna alerta espera)/)).toBeVisible()
    const why = /^(Not all is done: a follow-up is open|No todo está hecho: hay un seg)/
    await expect.element(app.screen.getByText(why)).toBeVisible()
    const praise = app.screen.getByText(/Great work|Buen trabajo|No Active Alerts|No hay alertas activas/)
    expect(praise.elements()).toHaveLength(0)
    await expectAccessible(app, locale, 'alerts not done')
  })

  test(`Respond says how long it holds, and Resolve proposes what the reader said alone (${locale})`, async ({
    app,
  }) => {
    const held = anAlert({ status: 'acknowledged', responseStep: 'with_you', acknowledgedAt: now(), id: idOf(202) })
    const mine = { ...held, withThem: true }
    const others = { ...held, id: idOf(203), withThem: false }
    const list = [anAlert({ urgency: 'now' }), anAlert({ urgency: null, id: idOf(201) }), mine, others]
    answerAlerts(app, () => list)
    await open(app, locale)
    const holds = app.screen.getByText(
      /(Respond gives you 5 minutes, then it rings again|Responder le da 5 minutos; después vuelve a sonar)\./,
    )
    expect(holds.elements()).toHaveLength(1)
    await button(app, /^(Show the 2 being answered|Ver las 2 que se atienden)/).click()
    const resolve = (id: string) =>
      app.screen.getByCss(`#alert-${id}`).getByRole('button', { name: /^(Resolve|Resolver)$/ })
    const proposed = () => dialog(app).getByRole('radio', { checked: true })
    await resolve(mine.id).click()
    await expect
      .element(dialog(app).getByRole('radio', { name: /^(Seen in person|Se vio a la persona cara a cara)/ }))
      .toBeChecked()
    await expect.element(dialog(app).getByText(/^(Proposed, because|Propuesto porque)/)).toBeVisible()
    await expectAccessible(app, locale, 'resolve, proposed')
    await dialog(app).getByRole('radio').last().click()
    await expect.element(dialog(app).getByRole('radio').last()).toBeChecked()
    await userEvent.keyboard('{Escape}')
    for (const { id } of [others, ...list.slice(0, 1)]) {
      await resolve(id).click()
      await expect.element(dialog(app)).toBeVisible()
      expect(proposed().elements()).toEqual([])
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog(app)).not.toBeInTheDocument()
    }
  })

  test(`alerts that failed to load (${locale})`, async ({ app }) => {
    app.answer(openAlerts.list, () => NO_CONNECTION)
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
    let list: Alert[] = []
    answerAlerts(app, () => list)
    await open(app, locale)
    list = [
      anAlert({ person, repeats: 1, message: 'Crisis support was requested.' }),
      anAlert({ id: idOf(201), userId: idOf(2), message, person: { ...person, username: 'max.staff' } }),
    ]
    app.server.sendEvent('alert.created')
    const rows = app.screen.getByCss('#alerts').getByRole('listitem')
    await expect.poll(() => rows.elements().length).toBe(2)
    await expect.element(app.screen.getByRole('region', { name: UNANSWERED })).toBeVisible()
    await expect.element(rows.first()).toMatchTextContent(SAID[locale])
    await expectAccessible(app, locale, 'alarm and list')

    const first = aSeenAlert({
      person,
      repeats: 1,
      acknowledgedBy: { id: ADMIN.id, name: 'Dana Reyes', role: 'admin' as const },
    })
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
    app.server.answerByDefault(alerts.details, () => ({
      ...first,
      timeline: [
        {
          id: idOf(301),
          at: now(),
          event: 'raised' as const,
          by: null,
          to: null,
          channel: null,
          detail: null,
          note: null,
        },
        {
          id: idOf(302),
          at: now(),
          event: 'acknowledged' as const,
          by: 'Dana Reyes',
          to: null,
          channel: null,
          detail: null,
          note: null,
        },
      ],
      hasEarlier: false,
      hasAnswers: false,
    }))
    await rows.first().getByRole('link').click()
    await expect.element(app.screen.getByRole('article').getByRole('listitem').first()).toBeVisible()
    await expectAccessible(app, locale, 'opened alert')
    app.window.history.back()
    await expect.element(rows.first()).toBeVisible()
    app.answer(alerts.testChannels, () => CHANNELS)
    await app.screen.getByText(/^(Ready to answer|Listos para responder)$/).click()
    await button(app, /^(Test my channels|Probar mis canales)$/).click()
    await button(app, /^(Start a drill|Iniciar un simulacro)$/).click()
    await expect.element(dialog(app).getByRole('radio').first()).toBeVisible()
    await expectAccessible(app, locale, 'drill')
  })
}

for (const locale of ['en', 'es'] as const) {
  test(`alerts that waited 1, 3, 6 and 12 minutes, two of one person, before any press (${locale})`, async ({
    app,
  }) => {
    const waited = (number: number, minutes: number, part: Partial<Alert> = {}) =>
      anAlert({
        id: idOf(200 + number),
        userId: idOf(number),
        waitingSince: minutesAgo(minutes),
        createdAt: minutesAgo(minutes),
        unansweredAt: minutesAgo(minutes - 2),
        ...part,
      })
    const list = [
      waited(1, 12, { person: aPerson({ name: 'Maximiliano Alejandro Rivera Guadalupe' }) }),
      waited(2, 6, { userId: idOf(1), severity: 'high' }),
      waited(3, 3),
      waited(4, 1),
      aSeenAlert({
        id: idOf(300),
        userId: idOf(4),
        acknowledgedBy: { id: idOf(8), name: 'Ngozi Okafor', role: 'admin' as const },
      }),
    ]
    answerAlerts(app, () => list)
    await open(app, locale)
    await expect.element(banner(app)).toMatchTextContent(/\+3, (oldest|la más vieja) 12 min/)
    expect(app.document.title).toMatch(/^\(4\) (Analytics|Estadísticas) · Evenkeel$/)
    const rows = app.screen.getByCss('#alerts').getByRole('listitem')
    await expect.element(rows.nth(1)).toMatchTextContent(/Alert 2 of 2 of this person|Alerta 2 de 2 de esta persona/)
    await expect.element(rows.nth(3)).toMatchTextContent(/Ngozi Okafor (is answering another|atiende otra)/)
    const ages = [0, 1, 2, 3].map((at) => app.document.querySelectorAll('#alerts li')[at]?.querySelector('time'))
    expect(ages.map((age) => age?.firstElementChild?.textContent)).toEqual(['12 min', '6 min', '3 min', '1 min'])
    expect(ages.map((age) => age?.classList.contains('text-brick'))).toEqual([true, true, true, false])
    await expectAccessible(app, locale, 'old alerts')
  })
}

test('the alarm stands on another screen too, is counted in the navigation, and ends with the answer', async ({
  app,
}) => {
  let list = [anAlert(), anAlert({ id: idOf(201), userId: idOf(2) })]
  answerAlerts(app, () => list)
  answerQuietFacility(app)
  await app.open('/admin/audit', RESPONDER)
  await app.settle()
  await expect.element(banner(app)).toMatchTextContent(/2 alerts wait for an answer/)
  await expect.element(app.screen.getByRole('link', { name: /^Alerts.*2 alerts wait/ })).toBeVisible()
  list = []
  app.server.sendEvent('alert.updated')
  await expect.element(banner(app)).not.toBeInTheDocument()
  await expect.poll(() => app.document.title).toBe('Audit log · Evenkeel')
  expect(app.screen.getByRole('link', { name: /alerts wait/ }).elements()).toEqual([])
})

test('of two hundred alerts twenty are on the page, and twenty more at a press', async ({ app }) => {
  const list = Array.from({ length: 200 }, (_, at) => anAlert({ id: idOf(1000 + at), userId: idOf(1000 + at) }))
  answerAlerts(app, () => list)
  await open(app, 'en')
  const rows = app.screen.getByCss('#alerts').getByRole('listitem')
  expect(rows.elements().length).toBe(20)
  await button(app, /^Show more: 180 not shown$/).click()
  await expect.poll(() => rows.elements().length).toBe(40)
  await expect.element(button(app, /^Show more: 160 not shown$/)).toBeVisible()
})

test('before a session ends with unanswered alerts, its warning says that the alarm ends too', async ({ app }) => {
  app.server.session = { idle: 40, absolute: 28_800 }
  answerAlerts(app, () => [anAlert()])
  answerQuietFacility(app)
  await app.open('/admin/audit', { as: 'admin', user: ADMIN })
  await expect.element(dialog(app)).toMatchTextContent(/1 alert waits.*this device rings no more/)
  await expectAccessible(app, 'en alone', 'the end of a session with open alerts')
})
