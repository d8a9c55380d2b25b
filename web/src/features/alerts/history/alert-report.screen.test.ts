import { type AlertReport, alertHistory } from '@evenkeel/contract/alerts/alert-history.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { dayAt } from '../../../app/time/facility-time.ts'
import { monthsUpTo } from '../../../app/time/months.ts'
import type { App } from '../../../testing/app.ts'
import { FEBRUARY, REPORT } from '../../../testing/examples/alert-report.ts'
import { ADMIN, openAlertsOf } from '../../../testing/examples/examples-admin.ts'
import { answerQuietFacility } from '../../../testing/examples/first-day-admin.ts'
import { expect, test } from '../../../testing/test.ts'

/** The report in the address, with the months that were asked for. */
async function open(app: App, locale: 'en' | 'es', month = '', report: AlertReport = REPORT) {
  answerQuietFacility(app)
  app.answer(openAlerts.list, () => openAlertsOf([]))
  const asked: object[] = []
  app.answer(alertHistory.report, ({ query }) => {
    asked.push(query)
    return report
  })
  await app.open(`/admin/alerts?show=report${month}`, { as: 'admin', locale, user: ADMIN })
  await app.settle()
  return asked
}

test('the report opens with the last month that is over, beside the one before, and its month is in the address', async ({
  app,
}) => {
  const asked = await open(app, 'en')
  const [, last] = monthsUpTo(dayAt(Date.now(), 'America/Chicago'))
  await expect.poll(() => asked).toEqual([{ month: last }])
  await app.screen.getByLabelText('Month').selectOptions('March 2026')
  await expect.poll(() => asked.at(-1)).toEqual({ month: '2026-03' })
  expect(app.window.location.search).toBe('?show=report&month=2026-03')
  const all = app.screen.getByRole('row', { name: /^All alerts/ })
  await expect
    .element(all)
    .toMatchTextContent(/^All alertsNever answered2Feb\s?7Calls15Feb\s?15Half answered within2\.5 minFeb\s?1\.5 min/)
  await expect.element(app.screen.getByText(/^Counted on Apr 2, 2026/)).toBeVisible()
})

for (const [locale, button, title, head, part] of [
  ['en', 'Print', 'Alerts of March 2026', 'Never answered', 'By shift'],
  ['es', 'Imprimir', 'Alertas de marzo de 2026', 'Nunca respondidos', 'Por turno'],
] as const) {
  test(`one press prints the month that is shown alone, under its own name and the facility's (${locale})`, async ({
    app,
  }) => {
    await open(app, locale, '&month=2026-03')
    const { document } = app
    const papers: string[] = []
    app.window.print = () => {
      app.window.dispatchEvent(new Event('beforeprint'))
      papers.push(document.title)
      app.window.dispatchEvent(new Event('afterprint'))
    }
    const before = document.title
    await app.screen.getByRole('button', { name: button, exact: true }).click()
    expect(papers).toEqual([`Cedar County - ${title}`])
    expect(document.title).toBe(before)
    const sheets = [...document.querySelectorAll('.printed-alone')]
    expect(sheets).toHaveLength(1)
    const cells = (name: string) => [...(sheets[0]?.querySelectorAll(name) ?? [])].map((one) => one.textContent)
    expect(cells('thead th[scope=colgroup]')).toContain(head)
    expect(cells('tbody th[scope=rowgroup]')).toContain(part)
    expect(cells('tbody th[scope=row]').length).toBeGreaterThan(REPORT.byShift.length)
    expect(sheets[0]?.textContent).toContain(title)
  })
}

test('the scale of the chart can be read on a narrow screen, and on a wide one @long', async ({ app }) => {
  app.resize(320)
  const times = { median: 58, p90: 60 }
  const month = { all: { ...REPORT.all, ...times }, byShift: [] }
  await open(app, 'es', '', { ...REPORT, ...month, before: { ...FEBRUARY, ...month } })
  for (const [width, least] of [
    [320, 3],
    [800, 7],
  ] as const) {
    app.resize(width)
    const names = [...app.document.querySelectorAll('figure svg text')].map((one) => one.getBoundingClientRect())
    const seen = names.filter((one) => one.width > 0)
    expect.soft(seen.length, `${width}`).toBeGreaterThanOrEqual(least)
    for (const [at, { right }] of seen.entries())
      expect.soft(seen[at + 1]?.left ?? width, `${width}: ${at}`).toBeGreaterThan(right + 3)
  }
})

test('in Spanish at 800 px the table of the report stays inside the page @long', async ({ app }) => {
  app.resize(800)
  const long = { ...REPORT.all, median: 10.4, p90: 12.5 }
  const shifts = REPORT.byShift.map(({ shift }) => ({ shift, ...long }))
  const march = { ...REPORT, all: long, byShift: shifts }
  await open(app, 'es', '', { ...march, before: { ...march, month: '2026-02' } })
  const table = app.screen.getByRole('table').element()
  expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(
    table.parentElement?.getBoundingClientRect().right ?? 0,
  )
})

test('on a narrow screen each figure of the report stands beside its label @long', async ({ app }) => {
  app.resize(320)
  await open(app, 'es')
  const labels = () => app.document.querySelectorAll<HTMLElement>('td.flex > span')
  await expect.poll(() => labels().length).toBeGreaterThan(0)
  for (const label of labels())
    expect.soft(label.parentElement?.clientHeight, label.innerText).toBeLessThan(label.offsetHeight + 9)
})
