import { type SheetRow, sheet } from '@evenkeel/contract/care/sheet.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import { listOf, openCare } from '../../../testing/examples/care.ts'
import { idOf } from '../../../testing/examples/examples.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { expect, test } from '../../../testing/test.ts'

const aRow = (at: number, part: Partial<SheetRow> = {}): SheetRow => ({
  id: idOf(700 + at),
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
const OPEN = { metAt: null, metBy: null, metHow: null, endedAt: null }
const ROWS = [
  ...Array.from({ length: 70 }, (_, at) => aRow(at)),
  aRow(70, OPEN),
  aRow(71, { ...OPEN, lastTry: 'court', unit: null }),
]

for (const locale of ['en', 'es'] as const)
  test(`the shares, what is late, sixty drawn by one press, the same by their seed, and as a file (${locale})`, async ({
    app,
  }) => {
    app.answer(sheet.read, ({ query }) => ({ month: query.month ?? '', at: '2026-03-10T15:00:00.000Z', rows: ROWS }))
    await openCare(app, listOf([]), locale, '/care/requests')
    const rows = () => [...app.document.querySelectorAll('table')].at(-1)?.querySelectorAll('tbody tr').length
    await expect.poll(rows).toBe(72)
    const shares = app.screen.getByRole('row', { name: /^(Asks to talk|Pide hablar) .*72/ })
    await expect
      .element(shares)
      .toMatchTextContent(locale === 'en' ? /72 of 72.*70 of 72.* 1$/ : /72 de 72.*70 de 72.* 1$/)
    await expect.element(app.screen.getByText(/(by unit|por unidad): Unit B 1, (no unit|sin unidad) 1\./)).toBeVisible()
    await expect.element(app.screen.getByText(/(Late, no reason stated|Tarde, sin motivo escrito) \(/)).toBeVisible()
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
    await app.screen.getByRole('button', { name: /^(Show all 72|Mostrar todas: 72)$/ }).click()
    await expect.poll(rows).toBe(72)
    await seed.fill('may')
    await expect.poll(names).toEqual(drawn)
  })

test('who does not lead the clinicians is told so', async ({ app }) => {
  app.answer(sheet.read, () => refuse('forbidden'))
  await openCare(app, listOf([]), 'en', '/care/requests')
  await expect.element(app.screen.getByText('Only the lead clinician opens this.')).toBeVisible()
})
