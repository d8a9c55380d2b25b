import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { cutTexts } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { anAlert, aPerson, idOf } from '../../../testing/examples/examples.ts'
import { ADMIN, openAlertsOf, waitingOf } from '../../../testing/examples/examples-admin.ts'
import { answerQuietFacility } from '../../../testing/examples/first-day-admin.ts'
import { openResponder as open } from '../../../testing/examples/responder.ts'
import { NO_CONNECTION } from '../../../testing/fake-server.ts'
import { expect, test } from '../../../testing/test.ts'
import { alarmWords } from './alarm-words.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const rowsOf = ({ screen }: App) => screen.getByCss('li[id^="alert-"]')

for (const [width, height] of [
  [320, 72],
  [390, 56],
  [1024, 56],
  [1440, 56],
] as const)
  test(`the alarm is ${height} px high on a page of ${width} px, and stays over it when it is scrolled @long`, async ({
    app,
  }) => {
    app.resize(width, 640)
    const person = aPerson({ unit: 'C Unit', housing: 'C-10' })
    const list = [1, 2, 3].map((at) =>
      anAlert({ id: idOf(200 + at), urgency: 'now', person, waitingSince: minutesAgo(at * 67) }),
    )
    await open(app, () => list)
    const alarm = app.screen.getByRole('region', { name: 'Unanswered alerts' })
    await expect.element(alarm).toMatchTextContent(/Now · C Unit · C-10.*\+2, (oldest )?3 h 21 min.*Open/)
    const heightNow = () => alarm.element().getBoundingClientRect().height
    expect(heightNow()).toBe(height)
    await expect.element(alarm.getByRole('link', { name: 'Open' })).toHaveAttribute('href', `/alerts/${idOf(201)}`)
    const before = app.document.documentElement.scrollHeight
    app.window.scrollTo(0, 700)
    await expect.poll(() => app.window.scrollY).toBeGreaterThan(100)
    const { top } = alarm.element().getBoundingClientRect()
    expect([top >= 0, top < 80, app.document.documentElement.scrollHeight]).toEqual([true, true, before])
  })

for (const locale of ['en', 'es'] as const)
  test(`the place of a call is never cut, and of staff without a unit the alarm says the shift (${locale}) @long`, async ({
    app,
  }) => {
    const far = aPerson({ unit: 'Housing Unit for Observation, Building B', housing: 'Cell 104' })
    let list = [anAlert({ id: idOf(200), urgency: 'now', person: far, waitingSince: minutesAgo(67) })]
    await open(app, () => list, locale)
    const alarm = app.screen.getByRole('region', { name: alarmWords[locale].label })
    for (const width of [320, 390, 768]) {
      app.resize(width, 640)
      for (const size of ['100%', '200%']) {
        app.document.documentElement.style.fontSize = size
        await expect.element(alarm).toMatchTextContent(/Housing Unit for Observation, Building B · Cell 104/)
        expect(cutTexts(alarm.element()), `${width} px, ${size}`).toEqual([])
      }
    }
    list = [anAlert({ id: idOf(201), urgency: 'now', person: aPerson({ unit: null, housing: null, shift: 'night' }) })]
    app.server.sendEvent('alert.created')
    await expect.element(alarm).toMatchTextContent(/(Now|Ahora) · (Shift: Night|Turno: Noche)/)
  })

test('the page of the newest alert has no banner, its sound, and how many others wait; a newer one brings the banner', async ({
  app,
}) => {
  const waits = (at: number) => anAlert({ id: idOf(200 + at), urgency: 'now', waitingSince: minutesAgo(9 - at) })
  let list = [waits(0)]
  await open(app, () => list)
  const alarm = app.screen.getByRole('region', { name: 'Unanswered alerts' })
  await expect.element(alarm).toBeVisible()
  await rowsOf(app).first().getByRole('link').click()
  await expect.element(app.screen.getByRole('article')).toBeVisible()
  await expect.element(alarm).not.toBeInTheDocument()
  await expect.element(app.screen.getByRole('main').getByRole('button', { name: 'Silence' })).toBeVisible()
  await expect.element(app.screen.getByRole('link', { name: 'Alerts', exact: true })).toBeVisible()
  list = [waits(0), waits(-3)]
  app.server.sendEvent('alert.created')
  await expect.element(app.screen.getByRole('main').getByRole('link', { name: 'Alerts: 1 more waits' })).toBeVisible()
  await expect.element(alarm).not.toBeInTheDocument()
  list = [waits(0), waits(3)]
  app.server.sendEvent('alert.created')
  await expect.element(alarm.getByRole('link', { name: 'Open' })).toHaveAttribute('href', `/alerts/${idOf(203)}`)
})

test('on the page of alerts the banner goes only where the list is there', async ({ app }) => {
  const list = [anAlert({ id: idOf(200), urgency: 'now' })]
  let works = false
  answerQuietFacility(app)
  app.answer(openAlerts.list, () => (works ? openAlertsOf(list) : NO_CONNECTION))
  app.answer(openAlerts.waiting, () => waitingOf(list))
  await app.open('/admin/alerts', { as: 'admin', user: { ...ADMIN, respondsTo: ['inmate'] } })
  const alarm = app.screen.getByRole('region', { name: 'Unanswered alerts' })
  await expect.element(alarm.getByRole('link', { name: 'Open' })).toBeVisible()
  const again = app.screen.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  // Not before: the list may be read by itself meanwhile, and the button would be gone or another one.
  app.document.addEventListener('click', () => (works = true), { capture: true })
  await again.click()
  await expect.element(rowsOf(app).first()).toBeVisible()
  await expect.element(alarm).not.toBeInTheDocument()
})
