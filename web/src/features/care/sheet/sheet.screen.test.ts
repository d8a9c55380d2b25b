import { care } from '@evenkeel/contract/care/care.ts'
import { type PersonSheet, type SheetRow, type Stays, sheet } from '@evenkeel/contract/care/sheet.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { listOf, openCare, WHOM } from '../../../testing/examples/care.ts'
import { idOf } from '../../../testing/examples/examples.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { expect, test } from '../../../testing/test.ts'

const aRow = (at: number, part: Partial<SheetRow> = {}): SheetRow => ({
  id: idOf(700 + at),
  userId: idOf(2),
  name: `Person ${at}`,
  bookingNumber: `24-${at}`,
  unit: 'Unit B',
  kind: 'request',
  receivedAt: '2026-03-01T15:00:00.000Z',
  reviewDueAt: '2026-03-02T15:00:00.000Z',
  reviewedAt: '2026-03-01T16:00:00.000Z',
  reviewedBy: 'Grace Okafor',
  metDueAt: '2026-03-03T15:00:00.000Z',
  metAt: '2026-03-02T15:00:00.000Z',
  metBy: 'Grace Okafor',
  metHow: 'cell_front',
  lastTry: null,
  closed: null,
  endedAt: '2026-03-02T15:00:00.000Z',
  ...part,
})
const STAYS: Stays = {
  admitted: 40,
  answered: 30,
  leftOut: 2,
  notAsked: 8,
  noAdmission: 3,
  visitsDue: 22,
  visitsMade: 20,
  withdrawal: 6,
  withdrawalTold: 6,
  withdrawalSeen: 5,
  left: 31,
  agreed: 12,
  planned: 4,
  reached: 9,
  plans: 12,
  plansDue: 6,
  plansInTime: 5,
  plansLate: 1,
  plansOpen: 3,
  plansDeclined: 1,
  plansEnded: 2,
}
const OPEN = { metAt: null, metBy: null, metHow: null, endedAt: null }
const ROWS = [
  ...Array.from({ length: 70 }, (_, at) => aRow(at)),
  aRow(70, OPEN),
  aRow(71, { ...OPEN, lastTry: 'court', unit: null }),
  aRow(72, { reviewedAt: '2026-03-02T15:01:00.000Z' }),
]

/** What any way of printing prints, without controls. */
function paperOf({ document }: App) {
  const [paper, ...others] = document.querySelectorAll('.printed-alone.printed-report')
  expect(others).toEqual([])
  expect(paper?.querySelector('button, input, select')).toBeNull()
  return paper?.textContent
}

for (const locale of ['en', 'es'] as const)
  test(`the shares, what is late, sixty drawn by one press, the same by their seed, and as a file (${locale})`, async ({
    app,
  }) => {
    app.answer(sheet.read, ({ query }) => ({
      month: query.month ?? '',
      at: '2026-03-10T15:00:00.000Z',
      rows: ROWS,
      stays: STAYS,
    }))
    await openCare(app, listOf([]), locale, '/care/requests')
    const rows = () => [...app.document.querySelectorAll('table')].at(-1)?.querySelectorAll('tbody tr').length
    await expect.poll(rows).toBe(73)
    const shares = app.screen.getByRole('row', { name: /^(Asks to talk|Pide hablar) .*73/ })
    await expect
      .element(shares)
      .toMatchTextContent(locale === 'en' ? /72 of 73.*71 of 73.* 1$/ : /72 de 73.*71 de 73.* 1$/)
    await expect.element(app.screen.getByText(/(by unit|por unidad): Unit B 1, (no unit|sin unidad) 1\./)).toBeVisible()
    await expect.element(app.screen.getByText(/(Late, no reason stated|Tarde, sin motivo escrito) \(/)).toBeVisible()
    const late = app.screen.getByText(
      /(Review: Late|Lectura: Tarde) \(.*\b2\b.*\) · (Meeting: Yes|Visita: Sí) \(.*\b3\b.*\)$/,
    )
    await expect.element(late).toBeVisible()
    for (const line of [
      /(30 answered, 2 left it out, 8 not asked|contestaron 30, no quisieron 2, sin preguntar 8)\./,
      /(here: 20 of 22|seguían aquí: 20 de 22)\.$/,
      /: 6\. .*: 6\. .*: 5\.$/,
      /: 31\. .*: 12\. .*: 4\. .*: 9\.$/,
      /: 12\. .*: 6, (in time|a tiempo) 5, (late|tarde) 1\. .*: 3\. .*: 1\. .*: 2\.$/,
    ])
      await expect.element(app.screen.getByText(line)).toBeVisible()
    expect(paperOf(app)).toMatch(/^Cedar County: .*2026.*(Printed by|Impreso por) \w/)
    await expectAccessible(app, locale, 'requests of a month')
    await app.screen.getByRole('button', { name: /^(Draw 60 at random|Sacar 60 al azar)$/ }).click()
    await expect.poll(rows).toBe(60)
    const seed = app.screen.getByLabelText(/^(Seed|Semilla)/)
    expect(seed.element()).toHaveProperty('value', expect.stringMatching(/^\d+$/))
    const names = () =>
      [...(app.document.querySelectorAll('table')[1]?.querySelectorAll('td:first-child') ?? [])].map(
        (one) => one.textContent,
      )
    await seed.fill('may')
    await expect.poll(() => names().length).toBe(60)
    await app.settle()
    const drawn = names()
    await app.screen.getByRole('button', { name: /^(Show all 73|Mostrar todas: 73)$/ }).click()
    await expect.poll(rows).toBe(73)
    await seed.fill('may')
    await app.screen.getByRole('button', { name: /^(Draw 60|Sacar 60)/ }).click()
    await expect.poll(names).toEqual(drawn)
    expect(seed.element()).toHaveProperty('value', 'may')
    const { URL: url } = app.window as typeof window
    const files: Blob[] = []
    url.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
    let saved = ''
    ;(app.window as typeof window).HTMLAnchorElement.prototype.click = function () {
      saved = this.download
    }
    await app.screen.getByRole('button', { name: /^(Download as CSV|Descargar como CSV)$/ }).click()
    await expect.poll(() => files.length).toBe(1)
    const [head = '', ...lines] = ((await files[0]?.text()) ?? '').trim().split(/\r?\n/)
    expect(head).toMatch(/^\uFEFF?Id,(Name,.*,Time zone,.*,Ended|Nombre,.*,Zona horaria,.*,Terminó)$/)
    expect(lines[0]).toContain(
      'America/Chicago,2026-03-01 09:00:00,2026-03-02 09:00:00,2026-03-01 10:00:00,Grace Okafor',
    )
    expect(saved).toMatch(/^evenkeel-requests-\d{4}-\d\d-drawn-may\.csv$/)
    expect(lines.map((line) => line.split(',')[1])).toEqual(drawn.map((one) => one?.replace(/ · .*/, '')))
  })

test('who does not lead the clinicians is told so', async ({ app }) => {
  app.answer(sheet.read, () => refuse('forbidden'))
  await openCare(app, listOf([]), 'en', '/care/requests')
  await expect.element(app.screen.getByText('Only the lead clinician opens this.')).toBeVisible()
})

const PERSON: PersonSheet = {
  name: 'Ana Flores',
  bookingNumber: '24-1',
  from: '2025-12-11',
  until: '2026-03-10',
  at: '2026-03-10T15:00:00.000Z',
  opensAt: null,
  rows: [
    { what: 'work', ...aRow(1), kind: 'plan' },
    {
      what: 'alert',
      id: idOf(801),
      at: '2026-03-04T15:00:00.000Z',
      source: 'help',
      urgency: 'now',
      answeredAt: '2026-03-04T15:02:00.000Z',
      answeredBy: 'Rosa Bell',
      seenAt: null,
      seenBy: null,
      closedAt: '2026-03-04T16:00:00.000Z',
      closedBy: 'Rosa Bell',
      outcome: 'handed_over',
    },
    {
      what: 'move',
      id: idOf(803),
      at: '2026-03-05T15:00:00.000Z',
      fromUnit: 'Unit B',
      fromHousing: 'B-12',
      toUnit: 'Unit C',
      toHousing: null,
    },
    { what: 'custody', id: idOf(802), at: '2026-03-06T06:00:00.000Z', event: 'released', on: '2026-03-05' },
  ],
}

for (const locale of ['en', 'es'] as const)
  test(`the sheet of one person, from their row, of 90 days up to a day that is chosen (${locale})`, async ({
    app,
  }) => {
    const asked: unknown[] = []
    const months: unknown[] = []
    app.answer(sheet.read, ({ query: { month = '' } }) => {
      months.push(month)
      return { month, at: PERSON.at, rows: [aRow(1)], stays: STAYS }
    })
    app.answer(sheet.person, ({ params, query }) => {
      asked.push([params.id, query.until])
      return PERSON
    })
    await openCare(app, listOf([]), locale, '/care/requests?month=2026-13')
    const month = app.screen.getByLabelText(/^(Month|Mes)$/)
    const [now = '', before = ''] = [...(month.element() as HTMLSelectElement).options].map(({ value }) => value)
    await expect.poll(() => months).toEqual([now])
    await month.selectOptions(before)
    await expect.poll(() => months).toEqual([now, before])
    await app.screen.getByRole('link', { name: 'Person 1 · # 24-1' }).click()
    const row = (name: RegExp) => app.screen.getByRole('row', { name })
    await expect.element(row(/(Plan together|Plan entre dos).*Grace Okafor/)).toBeVisible()
    await expect.element(row(/(by Get Help, now|ahora).*Rosa Bell – .*Rosa Bell · /)).toBeVisible()
    await expect.element(row(/(Moved from|Pasó de) Unit B · B-12 (to|a) Unit C – – –/)).toBeVisible()
    await expect.element(row(/(Released|Salió) – – –/)).toBeVisible()
    expect(`${app.window.location}`).not.toContain(idOf(2))
    expect(paperOf(app)).toMatch(/^Cedar County: Ana Flores · # 24-1.*(Printed by|Impreso por) \w/)
    await expectAccessible(app, locale, 'the sheet of one person')
    await app.screen.getByLabelText(/^(The 90 days up to|Los 90 días hasta el)/).fill('2026-02-01')
    await expect.poll(() => asked.at(-1)).toEqual([idOf(2), '2026-02-01'])
    await app.screen.getByRole('link', { name: /^(Requests of a month|Solicitudes de un mes)$/ }).click()
    await expect.poll(() => app.window.location.search).toBe(`?month=${before}`)
    await expect.poll(() => months.at(-1)).toBe(before)
  })

test('who left, or whose account is gone, is found by name or number, and their 90 days open', async ({ app }) => {
  app.answer(sheet.read, ({ query: { month = '' } }) => ({ month, at: PERSON.at, rows: [], stays: STAYS }))
  const asked: unknown[] = []
  app.answer(care.people, ({ query }) => {
    asked.push(query)
    return [WHOM]
  })
  app.answer(sheet.person, () => PERSON)
  await openCare(app, listOf([]), 'en', '/care/requests')
  await app.screen.getByLabelText('One person, here or gone: name or number').fill('flores')
  await app.screen.getByRole('button', { name: 'The 90 days of Ana Flores' }).click()
  await expect.element(app.screen.getByRole('heading', { name: 'Ana Flores', level: 1 })).toBeVisible()
  expect(asked).toEqual([{ q: 'flores', gone: '1' }])
  await expectAccessible(app, 'en', 'the sheet of who is found by name')
})
