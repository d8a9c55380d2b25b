import { type Alert, alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { anAlert, aSeenAlert, idOf } from '../../../testing/examples/examples.ts'
import { ADMIN } from '../../../testing/examples/examples-admin.ts'
import { answerQuietFacility } from '../../../testing/examples/first-day-admin.ts'
import { answerAlerts, openResponder as open } from '../../../testing/examples/responder.ts'
import { NO_CONNECTION, refuse } from '../../../testing/fake-server.ts'
import { expect, test } from '../../../testing/test.ts'

const ASKED = /Asked about suicide|por el suicidio/
const NOT_SAFE = /^(Yes, unsure or silent|Sí, duda o silencio)$/
const SEEN = /^(Seen face to face|Se vio cara a cara)$/
const NOT_SEEN = /Not yet seen face to face|Aún no se vio a la persona cara a cara/

const rowsOf = ({ screen }: App) => screen.getByCss('li[id^="alert-"]')
const dialog = ({ screen }: App) => screen.getByRole('dialog')
const page = ({ screen }: App) => screen.getByRole('article')
const buttonOf = (app: App, name: RegExp) => page(app).getByRole('button', { name })
const focused = ({ document }: App) => document.querySelector('article :focus')?.textContent
async function openFirst(app: App) {
  await rowsOf(app).first().getByRole('link').click()
  await expect.element(page(app)).toBeVisible()
  await expect.poll(() => app.window.location.pathname).toBe(`/alerts/${idOf(200)}`)
  await app.settle()
}

for (const locale of ['en', 'es'] as const) {
  test(`an alert says how urgent it is, and to who may not read that nothing of it (${locale})`, async ({ app }) => {
    const list = (['now', 'hour', 'today', 'today', null] as const).map((urgency, at) =>
      anAlert({
        id: idOf(200 + at),
        userId: idOf(1 + at),
        urgency,
        inCare: at === 3,
        severity: urgency && 'high',
        notSeen: at === 0,
        couldBeWithdrawal: at === 2,
      }),
    )
    await open(app, () => list, locale)
    const badges = [
      /Now|Ahora/,
      /Within the hour|En una hora/,
      /Today|Hoy/,
      /In care|En salud mental/,
      /Urgency not shown|Urgencia no mostrada/,
    ]
    for (const [at, badge] of badges.entries()) {
      await expect.element(rowsOf(app).nth(at)).toMatchTextContent(badge)
      const others = badges.filter(
        (other) => other !== badge && other.test(rowsOf(app).nth(at).element().textContent ?? ''),
      )
      expect(others).toEqual([])
    }
    const WITHDRAWAL = /Could be withdrawal: needs medical|Podría ser por dejar alcohol o drogas: necesita médico/
    for (const [at] of badges.entries()) {
      const text = rowsOf(app).nth(at).element().textContent ?? ''
      expect([NOT_SEEN.test(text), WITHDRAWAL.test(text)]).toEqual([at === 0, at === 2])
    }
    await expectAccessible(app, locale, 'alerts of every urgency')
  })

  test(`who is with the person notes what they said, and the alert is now (${locale})`, async ({ app }) => {
    let list: Alert[] = [aSeenAlert({ urgency: 'hour' })]
    const sent: unknown[] = []
    app.answer(alerts.answer, ({ body }) => {
      sent.push(body)
      if (body.asked === 'not_safe') list = [anAlert({ urgency: 'now' })]
      return list[0] ?? anAlert()
    })
    await open(app, () => list, locale)
    await openFirst(app)
    const group = page(app).getByRole('group', { name: ASKED })
    await expectAccessible(app, locale, 'asked about suicide')
    await group.getByRole('button', { name: 'No', exact: true }).click()
    await expect.element(page(app).getByCss('[role=status]').first()).toMatchTextContent(/Noted|anotado/)
    await expect.element(page(app)).toMatchTextContent(/Within the hour|En una hora/)
    await buttonOf(app, NOT_SAFE).click()
    await expect.element(page(app)).toMatchTextContent(/(Now|Ahora)(Nobody is|Nadie) /)
    await expect.element(page(app).getByCss('[role=status]').first()).toMatchTextContent(/Noted|anotado/)
    await expect.element(buttonOf(app, NOT_SAFE)).toHaveFocus()
    expect(sent).toEqual([{ asked: 'safe' }, { asked: 'not_safe' }])
  })

  test(`a closed alert is completed by having seen the person, and keeps the focus (${locale})`, async ({ app }) => {
    let list: Alert[] = [anAlert({ urgency: 'now' })]
    const sent: unknown[] = []
    await open(app, () => list, locale)
    await openFirst(app)
    expect(buttonOf(app, SEEN).elements()).toEqual([])
    list = [anAlert({ urgency: 'now', status: 'resolved', outcome: 'seen_by_phone', notSeen: true })]
    app.server.sendEvent('alert.updated')
    await expect.element(buttonOf(app, SEEN)).toBeVisible()
    await expect.element(page(app)).toMatchTextContent(NOT_SEEN)
    expect(page(app).getByRole('group', { name: ASKED }).elements()).toEqual([])
    await expectAccessible(app, locale, 'closed and not seen')
    app.answer(alerts.answer, ({ body }) => {
      sent.push(body)
      list = list.map((alert) => ({ ...alert, outcome: 'seen_in_person', notSeen: false }))
      return list[0] ?? anAlert()
    })
    await buttonOf(app, SEEN).click()
    await expect.element(buttonOf(app, SEEN)).not.toBeInTheDocument()
    expect(page(app).element().textContent).not.toMatch(NOT_SEEN)
    await expect.poll(() => focused(app)).toMatch(/^(Noted\.|Quedó anotado\.)$/)
    expect(sent).toEqual([{ outcome: 'seen_in_person' }])
  })

  test(`a refused note says so, also when the alert was closed meanwhile (${locale})`, async ({ app }) => {
    let list: Alert[] = [anAlert({ urgency: 'hour' })]
    await open(app, () => list, locale)
    await openFirst(app)
    app.answer(alerts.answer, () => NO_CONNECTION)
    await buttonOf(app, NOT_SAFE).click()
    await expect
      .element(page(app).getByRole('alert'))
      .toMatchTextContent(/Failed to update alert status|No se pudo actualizar/)
    await expect.element(buttonOf(app, NOT_SAFE)).toHaveFocus()
    await expectAccessible(app, locale, 'note not sent')
    const resolved = 'This alert was already resolved by Ngozi Okafor'
    app.answer(alerts.answer, () => {
      list = [anAlert({ urgency: 'hour', status: 'resolved' })]
      return refuse('conflict', resolved)
    })
    await buttonOf(app, NOT_SAFE).click()
    await expect.element(page(app).getByRole('alert')).toMatchTextContent(/Nothing was changed|No se cambió nada/)
    await expect.poll(() => page(app).getByRole('group', { name: ASKED }).elements()).toEqual([])
    await expect.poll(() => focused(app)).toMatch(/^(Nothing was changed|No se cambió nada)/)
  })
}

test('nobody is asked in a drill, nor by who may not read how urgent an alert is', async ({ app }) => {
  const { metadata } = anAlert()
  let list: Alert[] = [anAlert({ urgency: 'now', metadata: { ...metadata, drill: true } })]
  await open(app, () => list)
  await openFirst(app)
  expect(page(app).getByRole('group', { name: ASKED }).elements()).toEqual([])
  list = [anAlert({ urgency: 'today', inCare: true })]
  app.server.sendEvent('alert.updated')
  await expect.element(page(app).getByRole('group', { name: ASKED })).toBeVisible()
  list = [anAlert({ urgency: null })]
  app.server.sendEvent('alert.updated')
  await expect.element(page(app).getByRole('group', { name: ASKED })).not.toBeInTheDocument()
})

test('on a closed referral of any urgency it is noted that somebody saw the person, once', async ({ app }) => {
  const referred = { ...anAlert().metadata, source: 'referral' as const }
  let list: Alert[] = [anAlert({ urgency: 'today', metadata: referred })]
  const sent: unknown[] = []
  await open(app, () => list)
  await openFirst(app)
  expect(buttonOf(app, SEEN).elements()).toEqual([])
  list = [anAlert({ urgency: 'today', metadata: referred, status: 'resolved', outcome: 'seen_by_phone' })]
  app.answer(alerts.answer, ({ body }) => {
    sent.push(body)
    list = list.map((alert) => ({ ...alert, outcome: 'seen_in_person', faceToFaceAt: alert.createdAt }))
    return list[0] ?? anAlert()
  })
  app.server.sendEvent('alert.updated')
  await buttonOf(app, SEEN).click()
  await expect.element(buttonOf(app, SEEN)).not.toBeInTheDocument()
  expect(sent).toEqual([{ outcome: 'seen_in_person' }])
})

test('while how it ended is chosen, it says what alone lowers "Now", but not of a drill', async ({ app }) => {
  const LOWERS = /“Seen in person” alone lowers the urgency “Now”/
  const { metadata } = anAlert()
  let list: Alert[] = [anAlert({ urgency: 'now' })]
  await open(app, () => list)
  const resolve = () => rowsOf(app).first().getByRole('button', { name: 'Resolve' })
  await resolve().click()
  await expect.element(dialog(app)).toMatchTextContent(LOWERS)
  await dialog(app).getByRole('button', { name: 'Cancel' }).click()
  list = [anAlert({ urgency: 'now', metadata: { ...metadata, drill: true } })]
  app.server.sendEvent('alert.updated')
  await expect.element(rowsOf(app).first()).toMatchTextContent(/Drill/)
  await resolve().click()
  await expect.element(dialog(app).getByRole('radio').first()).toBeVisible()
  expect(dialog(app).element().textContent).not.toMatch(LOWERS)
})

test('what waits stands above what the reader has in hand, in sight on a phone too @long', async ({ app }) => {
  app.resize(390, 844)
  const mine = [1, 2, 3].map((at) => ({ ...aSeenAlert({ id: idOf(300 + at), urgency: 'now' }), inHand: true }))
  const list = [anAlert({ id: idOf(200), urgency: 'now' }), ...mine]
  answerQuietFacility(app)
  answerAlerts(app, () => list)
  await app.open('/admin/alerts', { as: 'admin', user: { ...ADMIN, respondsTo: ['inmate'] } })
  const respond = app.screen.getByRole('button', { name: 'Respond' })
  await expect.element(respond).toBeVisible()
  await app.settle()
  const bottom = () => respond.element().getBoundingClientRect().bottom
  expect(bottom()).toBeLessThan(844)
})

for (const locale of ['en', 'es'] as const)
  test(`who may not see whom an alert is about finds no button to answer or close it, and reads why (${locale})`, async ({
    app,
  }) => {
    const hidden = { userId: null, person: null, place: null, message: null, urgency: null }
    const drill = { ...anAlert().metadata, drill: true }
    const list = [
      anAlert({ ...hidden }),
      aSeenAlert({ ...hidden, id: idOf(201) }),
      anAlert({ ...hidden, id: idOf(202), metadata: drill }),
      anAlert({ id: idOf(203), userId: idOf(3) }),
    ]
    await open(app, () => list, locale)
    await app.screen.getByRole('button', { name: /^(Show the 1 being answered|Ver la que se atiende)/ }).click()
    const row = (id: string) => app.screen.getByCss(`#alert-${id}`)
    const actions = (id: string) =>
      row(id)
        .getByRole('button')
        .elements()
        .map((one) => one.textContent)
    const [respond, resolve] = locale === 'en' ? ['Respond', 'Resolve'] : ['Responder', 'Resolver']
    const why = /Only those who answer for this person|Solo quienes responden por esta persona/
    for (const id of [idOf(200), idOf(201)]) {
      expect(actions(id)).toEqual([])
      await expect.element(row(id)).toMatchTextContent(why)
    }
    for (const id of [idOf(202), idOf(203)]) {
      expect(actions(id)).toEqual([respond, resolve])
      await expect.element(row(id)).not.toMatchTextContent(why)
    }
    await expectAccessible(app, locale, 'alerts of others')
  })

test('a no that is corrected while the page is read again is sent as what it is', async ({ app }) => {
  const sent: unknown[] = []
  app.answer(alerts.answer, ({ body }) => {
    sent.push(body.asked)
    return aSeenAlert({ urgency: 'hour' })
  })
  await open(app, () => [aSeenAlert({ urgency: 'hour' })], 'en')
  await openFirst(app)
  app.server.delay = () => 500
  await page(app).getByRole('group', { name: ASKED }).getByRole('button', { name: 'No', exact: true }).click()
  await expect.poll(() => sent).toEqual(['safe'])
  await buttonOf(app, NOT_SAFE).click()
  await expect.poll(() => sent).toEqual(['safe', 'not_safe'])
})
