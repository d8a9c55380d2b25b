import { alertHistory } from '@evenkeel/contract/alerts/alert-history.ts'
import { type Alert, alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { facility } from '@evenkeel/contract/facility.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { REPORT } from '../../../testing/examples/alert-report.ts'
import { aFacility, anAlert, aPerson, aSeenAlert, idOf } from '../../../testing/examples/examples.ts'
import { ADMIN, openAlertsOf } from '../../../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../../../testing/examples/first-day.ts'
import { answerQuietFacility } from '../../../testing/examples/first-day-admin.ts'
import { refuse, success } from '../../../testing/fake-server.ts'
import { expect, test } from '../../../testing/test.ts'

const at = (minute: number) => `2026-03-0${1 + (minute % 9)}T10:${String(minute).padStart(2, '0')}:00.000Z`
const closed = (part: Partial<Alert>): Alert =>
  aSeenAlert({
    status: 'resolved',
    urgency: 'now',
    acknowledgedBy: { id: ADMIN.id, name: 'Dana Reyes', role: 'admin' as const },
    resolvedAt: at(30),
    resolvedBy: { id: ADMIN.id, name: 'Dana Reyes' },
    createdAt: at(1),
    ...part,
  })
const ROWS = [
  { ...closed({ outcome: 'seen_in_person', faceToFaceAt: at(31), came: 'yes', repeats: 2 }), answeredAfter: 4 },
  closed({
    id: idOf(210),
    outcome: null,
    notSeen: true,
    person: aPerson({ name: 'Maximiliano Alejandro Rivera Castellanos' }),
  }),
  closed({ id: idOf(211), person: null, userId: null, place: null, urgency: null, message: null }),
]
async function open(app: App, locale: 'en' | 'es', search: string, respondsTo: ('inmate' | 'staff')[] = ['inmate']) {
  answerQuietFacility(app)
  app.answer(facility.about, () => aFacility())
  app.answer(openAlerts.list, () => ({ ...openAlertsOf([]), notSeen: 1, allDone: false }))
  const asked: object[] = []
  app.answer(alertHistory.report, ({ query }) => {
    asked.push(query)
    return REPORT
  })
  app.answer(alerts.list, ({ query }) => {
    asked.push(query)
    return query.notSeen ? ROWS.slice(1, 2) : ROWS
  })
  await app.open(`/admin/alerts${search}`, { as: 'admin', locale, user: { ...ADMIN, respondsTo } })
  await app.settle()
  return asked
}

const rows = ({ screen }: App) => screen.getByRole('rowheader')
const tab = ({ screen }: App, name: RegExp) => screen.getByRole('link', { name })

for (const locale of ['en', 'es'] as const) {
  test(`the history, a line of it, what is not yet seen, and the report (${locale})`, async ({ app }) => {
    await open(app, locale, '?show=history')
    await expect.poll(() => rows(app).elements().length).toBe(3)
    await rows(app).first().getByRole('button').click()
    await expect.element(app.screen.getByText(/^(Someone came|Vino alguien)$/)).toBeVisible()
    await expectAccessible(app, locale, 'history')
    await tab(app, /^(Not yet seen|Aún sin ver) \(1\)$/).click()
    await expect.poll(() => rows(app).elements().length).toBe(1)
    await expectAccessible(app, locale, 'not yet seen')
    await tab(app, /^(Report|Informe)$/).click()
    await expect.element(app.screen.getByRole('heading', { name: /^(Alerts of|Alertas de) / })).toBeVisible()
    await expect
      .element(app.screen.getByText(/^(2 of 15 calls: never answered|2 de 15 llamados: nunca respondidos)/))
      .toBeVisible()
    await expect.element(app.screen.getByText(/3\.2 h/).first()).toBeVisible()
    await expectAccessible(app, locale, 'report')
  })
}

for (const locale of ['en', 'es'] as const)
  test(`what is not yet seen says of each who saw the person, and none of it is cut (${locale})`, async ({ app }) => {
    app.resize(1280, 800)
    const resolvedBy = { id: ADMIN.id, name: 'Nathan Pruitt' }
    await open(app, locale, '')
    app.answer(alerts.list, () => [
      closed({ id: idOf(212), outcome: 'seen_in_person', notSeen: true, resolvedBy }),
      closed({ id: idOf(213), outcome: null, notSeen: true }),
    ])
    await tab(app, /^(Not yet seen|Aún sin ver)/).click()
    const status = app.screen.getByRole('cell', {
      name:
        locale === 'en'
          ? 'Seen by Nathan Pruitt, clinician pending'
          : 'Nathan Pruitt vio a la persona; falta un profesional',
    })
    await expect.element(status).toBeVisible()
    const cells = app.screen.getByRole('table').getByRole('cell').elements()
    expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)).toEqual([])
    expect(app.document.body.textContent).not.toMatch(/No one has noted|Nadie anotó/)
  })

test('the filters of the address narrow the list, a choice changes both, and neither names anybody', async ({
  app,
}) => {
  const asked = await open(app, 'en', '?show=history&outcome=missing&name=ana')
  await expect.poll(() => asked).toEqual([{ limit: 50, outcome: 'missing' }])
  await app.screen.getByLabelText('Urgency').selectOptions('Now')
  await expect.poll(() => asked.at(-1)).toEqual({ limit: 50, outcome: 'missing', urgency: 'now' })
  await app.screen.getByRole('button', { name: 'Clear the filters' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ limit: 50 })
})

test('days are chosen at a press, and a line says after how long it was answered', async ({ app }) => {
  const asked = await open(app, 'en', '?show=history')
  await expect.poll(() => rows(app).elements().length).toBe(3)
  await expect.element(app.screen.getByRole('cell', { name: '4.0 min' }).first()).toBeVisible()
  await app.screen.getByRole('button', { name: 'Last month' }).click()
  await expect.poll(() => Object.keys(asked.at(-1) ?? {})).toEqual(['limit', 'from', 'to'])
  await app.screen.getByRole('button', { name: 'Last month', pressed: true }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ limit: 50 })
})

test('the paper says how it is narrowed, and that more match than stand on it', async ({ app }) => {
  let printed = ''
  app.onPage = (opened) => {
    opened.print = () => {
      printed = opened.document.querySelector('.printed-alone')?.textContent ?? ''
    }
  }
  await open(app, 'en', '?show=history&from=2026-03-02&urgency=now&outcome=missing')
  const print = app.screen.getByRole('button', { name: 'Print', exact: true })
  await expect.poll(() => rows(app).elements().length).toBe(3)
  await print.click()
  await expect
    .poll(() => printed)
    .toMatch(/History · From Mon, Mar 2 · Urgency: Now · Outcome missing.*All that match: 3\./)
  app.answer(alerts.list, () => success(ROWS, { headers: { link: `</api/alerts?before=${idOf(210)}>; rel="next"` } }))
  await app.screen.getByRole('button', { name: 'Clear the filters' }).click()
  await expect.element(app.screen.getByRole('button', { name: 'Show more alerts' })).toBeVisible()
  await print.click()
  await expect.poll(() => printed).toMatch(/: HistoryOnly the newest 3\. More match/)
})

test('who responds to nobody is offered no filter that finds nothing for them', async ({ app }) => {
  await open(app, 'en', '?show=history', [])
  await expect.element(app.screen.getByLabelText('Source')).toBeVisible()
  for (const name of ['Urgency', 'Unit'])
    expect(app.screen.getByLabelText(name, { exact: true }).elements()).toHaveLength(0)
  await tab(app, /^Not yet seen/).click()
  await expect.element(app.screen.getByText('Only responders see this list.')).toBeVisible()
})

test('the paper for a shift says where each person is now, and the old place only where that is not known', async ({
  app,
}) => {
  let paper: string[] = []
  app.onPage = (page) => {
    page.print = () => {
      paper = [...page.document.querySelectorAll('.printed-alone tbody tr')].map(
        (row) => row.querySelectorAll('td')[2]?.textContent ?? '',
      )
    }
  }
  const place = { unit: 'B', unitTyped: false, housing: 'B-12', shift: null }
  const moved = { unit: 'A', housing: 'A-02' }
  const lists = [
    anAlert({ place, person: aPerson(moved) }),
    anAlert({ id: idOf(201), place, person: aPerson({ unit: null, housing: null }) }),
    anAlert({ id: idOf(202), place: null, person: null, metadata: { ...anAlert().metadata, drill: true } }),
  ]
  await open(app, 'en', '')
  app.answer(openAlerts.list, () => openAlertsOf(lists))
  app.server.sendEvent('alert.updated')
  await expect.element(app.screen.getByText('Raised in B, B-12.')).toBeVisible()
  await app.screen.getByRole('button', { name: 'Print for the shift' }).click()
  await expect.poll(() => paper).toEqual(['A, A-02', 'B, B-12', ''])
  // The history keeps where they were.
  app.answer(alerts.list, () => [closed({ place, person: aPerson(moved) })])
  await tab(app, /^History$/).click()
  await app.screen.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => paper).toEqual(['B, B-12'])
})

test('an alert in hand is handed over to a colleague, who is told of and takes it', async ({ app }) => {
  const held = aSeenAlert({ acknowledgedBy: { id: ADMIN.id, name: 'Dana Reyes', role: 'admin' as const } })
  let handedTo: { id: string; name: string } | null = null
  let inHand = true
  await open(app, 'en', '')
  app.answer(openAlerts.list, () => {
    const { active, acknowledged, calls } = openAlertsOf([held])
    return {
      active,
      calls,
      acknowledged: { ...acknowledged, alerts: acknowledged.alerts.map((one) => ({ ...one, inHand, handedTo })) },
      notSeen: 0,
      allDone: false,
    }
  })
  app.answer(openAlerts.colleagues, () => [
    { id: idOf(21), name: 'Sam Rivera', here: true },
    { id: idOf(22), name: 'Rosa Mora', here: false },
  ])
  const tried: string[] = []
  app.answer(openAlerts.handOver, ({ body }) => {
    tried.push(body.to)
    if (tried.length === 1) return refuse('conflict', 'Only who has this alert in hand can hand it over')
    handedTo = { id: idOf(21), name: 'Sam Rivera' }
  })
  app.server.sendEvent('alert.updated')
  await app.screen.getByRole('button', { name: 'Hand over' }).click()
  const dialog = app.screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect.element(dialog.getByText('Please choose who takes it.')).toBeVisible()
  await dialog.getByRole('radio', { name: /^Sam Rivera: has Evenkeel open$/ }).click()
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Only who has this alert in hand')
  await expectAccessible(app, 'en alone', 'hand over')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect.element(app.screen.getByText(/^Handed to Sam Rivera\. Not taken yet/)).toBeVisible()
  expect(tried).toEqual([idOf(21), idOf(21)])
  // The other reads who hands it over, and takes it.
  await expect.element(app.screen.getByText('No alert waits for an answer', { exact: true })).toBeVisible()
  handedTo = { id: ADMIN.id, name: 'Dana Reyes' }
  inHand = false
  app.server.sendEvent('alert.updated')
  // It rings for them, so the list does not say that nothing waits.
  await expect.element(app.screen.getByText('No other alert waits for an answer', { exact: true })).toBeVisible()
  await expect.element(app.screen.getByText(/hands this to you/)).toBeVisible()
  await expect.element(app.screen.getByRole('button', { name: 'I have it' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

for (const outsideLine of ['Dial #77, Rape Crisis Center', null])
  test(`people in care read beside Get Help where to report outside, if it is set (${outsideLine})`, async ({
    app,
  }) => {
    answerFirstDay(app)
    app.answer(facility.about, () => aFacility({ outsideLine }))
    await app.open('/inmate', { as: 'inmate', locale: 'en' })
    await app.settle()
    const line = app.screen.getByText(/^Afraid of someone who works here\?/)
    await app.screen.getByText('Need Support?', { exact: true }).click()
    await expect.element(app.screen.getByRole('button', { name: 'Get Help' }).first()).toBeVisible()
    if (outsideLine === null) return expect(line.elements()).toHaveLength(0)
    const said = `Report it outside: ${outsideLine}. You need not give your name.`
    await expect.element(line.first()).toMatchTextContent(said)
    await expect.element(line.first()).toBeVisible()
    await app.screen.getByRole('button', { name: 'Get Help' }).first().click()
    const dialog = app.screen.getByRole('dialog')
    await dialog.getByText('What happens next', { exact: true }).click()
    await expect.element(dialog.getByText(/^Afraid of someone/)).toBeVisible()
  })
