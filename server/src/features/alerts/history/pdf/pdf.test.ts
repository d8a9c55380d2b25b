// Proves P374.
import { alertHistory, type ReportFigures } from '@evenkeel/contract/alert-history.ts'
import { audit } from '@evenkeel/contract/audit.ts'
import { expect, test } from 'vitest'
import { answerAlert, createResponder, raiseAlert } from '../../../../testing/alerts.ts'
import { pdfText } from '../../../../testing/pdf-text.ts'
import { createTestAppWithClock } from '../../../../testing/test-app-with-clock.ts'

const w = await createTestAppWithClock({
  now: new Date('2026-02-10T18:00:00.000Z'),
  env: { FACILITY_NAME: 'Łakes County Jail – Ñandú' },
})
const rosa = await createResponder(w, ['inmate'])
const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
await raiseAlert(ana)
await w.advanceMinutes(90)
w.now = new Date('2026-03-12T18:00:00.000Z')
const { id } = await raiseAlert(ben)
await w.advanceMinutes(3)
await answerAlert(rosa, id, { status: 'resolved', outcome: 'seen_in_person' })
const [night, day] = [await w.as('inmate'), await w.as('inmate')]
w.now = new Date('2026-03-20T08:00:00.000Z')
await raiseAlert(night)
await w.advanceMinutes(7)
w.now = new Date('2026-03-21T15:00:00.000Z')
await raiseAlert(day)
await w.advanceMinutes(2)

const pdf = (reader: typeof rosa, query: string) => reader.send('GET', `/api/alerts/report.pdf?${query}`)
const minutes = (n: number | null) => (n === null ? '–' : n < 120 ? `${n.toFixed(1)} min` : `${(n / 60).toFixed(1)} h`)
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('latin1')
/** The cells of a row, in the order of the table. */
const cellsOf = (now: ReportFigures, before: ReportFigures) =>
  [
    (of: ReportFigures) => `${of.neverAnswered}`,
    (of: ReportFigures) => `${of.waits}`,
    (of: ReportFigures) => minutes(of.median),
    (of: ReportFigures) => minutes(of.p90),
    (of: ReportFigures) => `${of.fellBack}`,
    (of: ReportFigures) => `${of.outcomeMissing}`,
  ].flatMap((of) => [of(now), of(before)])

test('the PDF has the figures that the screen reads, what is counted, and whose it is', async () => {
  const report = await rosa.call(alertHistory.report, { query: { month: '2026-03' } })
  const { before } = report
  if (!before) throw new Error('The month before is missing')
  const answer = await pdf(rosa, 'month=2026-03&locale=en')
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="evenkeel-alerts-2026-03.pdf"')
  expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const { lines } = pdfText(answer.bytes)
  const after = (name: string) => lines.slice(lines.indexOf(name) + 1, lines.indexOf(name) + 13)
  expect(report.all.waits).toBeGreaterThan(2)
  expect(after('All alerts')).toEqual(cellsOf(report.all, before.all))
  const [first, swing] = report.byShift
  const [firstBefore, swingBefore] = before.byShift
  if (!first || !swing || !firstBefore || !swingBefore) throw new Error('A shift is missing')
  expect(after('Day (06:00 to 14:00)')).toEqual(cellsOf(first, firstBefore))
  expect(after('Swing (14:00 to 22:00)')).toEqual(cellsOf(swing, swingBefore))
  for (const part of ['Lakes County Jail – Ñandú', 'Alerts of March 2026, so far', 'What is counted', 'Page 1 of 1'])
    expect(lines).toContain(part)
  expect(lines.indexOf('Never answered')).toBeLessThan(lines.indexOf('Calls'))
})

test('a screen reader gets its language, title, headings, the headers of the table, and the chart in words', async () => {
  const { objects } = pdfText((await pdf(rosa, 'month=2026-03&locale=es')).bytes)
  for (const part of [
    '/Lang (es)',
    '/Marked true',
    '/DisplayDocTitle true',
    '/S /H1',
    '/S /H2',
    '/S /Table',
    '/S /Figure',
  ])
    expect(objects).toContain(part)
  expect(objects.match(/\/Scope \/Column/g)).toHaveLength(18)
  expect(objects).toMatch(/\/Scope \/Row/)
  expect(objects).toContain(utf16('Łakes County Jail – Ñandú - Alertas de marzo de 2026, hasta ahora'))
  expect(objects).toContain(utf16('Hasta la primera respuesta. La mitad y 9 de 10'))
})

test('it is in the language of the page, or else of the account, and names nobody', async () => {
  const { lines } = pdfText((await pdf(rosa, 'month=2026-03&locale=es')).bytes)
  const text = lines.join(' ')
  for (const part of ['Alertas de marzo de 2026, hasta ahora', 'Qué se cuenta', 'Página 1 de 1', 'Día (06:00 a 14:00)'])
    expect(text).toContain(part)
  expect(pdfText((await pdf(rosa, 'month=2026-03')).bytes).lines).toContain('What is counted')
  for (const { user } of [ana, ben, rosa, night, day]) {
    expect(text).not.toContain(user.username)
    if (user.firstName) expect(text).not.toContain(user.firstName)
  }
})

test('a month without a call says so and has no chart, and one that is to come is refused', async () => {
  const { lines, objects } = pdfText((await pdf(rosa, 'month=2025-01&locale=en')).bytes)
  expect(lines).toContain('No calls in this month.')
  expect(objects).not.toContain('/S /Figure')
  for (const path of ['report.pdf', 'report']) {
    const { status, problem } = await rosa.send('GET', `/api/alerts/${path}?month=2026-04`)
    expect([status, problem.message]).toEqual([400, 'This month has not begun'])
  }
})

test('who may not read the report gets no PDF, and each one made stands in the audit log', async () => {
  const count = async () => (await rosa.call(audit.list, { query: { action: 'analytics.exported' } })).length
  const before = await count()
  for (const reader of [ana, await w.as('staff')]) expect((await pdf(reader, 'month=2026-03')).status).toBe(403)
  expect(await count()).toBe(before)
  const clinician = await w.as('clinician', { serves: ['staff'] })
  // Nothing of those whom they do not serve.
  expect(pdfText((await pdf(clinician, 'month=2026-03')).bytes).lines).toContain('No calls in this month.')
  expect(await count()).toBe(before + 1)
})
