import { type RosterLine, type RosterReport, roster } from '@evenkeel/contract/people/roster.ts'
import { ROSTER_ASIDES, type ROSTER_ASKS, ROSTER_PROBLEMS } from '@evenkeel/contract/people/roster-words.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { idOf } from '../../../testing/examples/examples.ts'
import { aRosterReport } from '../../../testing/examples/examples-admin.ts'
import { button, dialog, open as openPeople } from '../../../testing/examples/people.ts'
import { NO_CONNECTION, refuse } from '../../../testing/fake-server.ts'
import { expect, test } from '../../../testing/test.ts'

const CHECK = /^(Check|Revisar)$/
const APPLY = /^(Apply all|Aplicar todo)$/
const APPLY_GOOD = /^(Apply only the good lines|Aplicar solo las líneas buenas) \(/
const BACK = /^(Back to the accounts|Volver a las cuentas)$/
const DIGEST = 'a1'.repeat(32)
const OTHER = 'b2'.repeat(32)
const PASTED = 'bookingNumber,lastName,unit\n24-1994,Rivera,B-2'

const aLine = (at: number, part: Partial<RosterLine> = {}): RosterLine => ({
  line: at + 2,
  effect: 'changed',
  makesAccount: false,
  name: `Maximiliano ${at} Rivera`,
  number: `24-${at}`,
  username: `24-${at}`,
  role: 'inmate',
  changes: [],
  ...part,
})
const moved = (at: number) => aLine(at, { effect: 'moved', changes: [{ field: 'unit', from: 'B-2', to: 'C-1' }] })
const released = (at: number) =>
  aLine(at, { effect: 'released', urgency: 'hour', changes: [{ field: 'releasedOn', from: null, to: '2026-03-01' }] })
const isNew = (at: number) => aLine(at, { effect: 'new', makesAccount: true })

/** A report of these lines and of so many that change nothing, counted. */
function reportOf(lines: RosterLine[], unchanged: number, part: Partial<RosterReport> = {}): RosterReport {
  const counts = { ...aRosterReport({}).counts, unchanged }
  for (const { effect } of lines) counts[effect]++
  counts.toCorrect = part.problems?.length ?? 0
  return aRosterReport({ rows: lines.length + unchanged + counts.toCorrect, counts, lines, ...part })
}
const waitsFor = (digest: string) => ({ waits: { released: 1, moved: 2, renamed: 0, of: 40, digest } })
const slipOf = (at: number, unit: string | null = 'Unit A') => ({
  id: idOf(at),
  username: `24-${at}`,
  name: `Maximiliano ${at} Rivera`,
  unit,
  slip: '7QK2-M9XP-4TRW-H3VC',
  expiresAt: '2030-01-02T12:00:00.000Z',
})

async function open(app: App, locale: 'en' | 'es' = 'en') {
  await openPeople(app, locale)
  await button(app, /^(Import a roster|Importar una lista)$/).click()
  await expect.element(button(app, CHECK)).toBeVisible()
}
const text = (app: App) => app.screen.getByCss('textarea')
const report = (app: App) => app.screen.getByCss('#report')
const linesShown = (app: App) =>
  [...app.document.querySelectorAll('#report tbody')].at(-1)?.querySelectorAll('tr').length

async function check(app: App) {
  await text(app).fill(PASTED)
  await button(app, CHECK).click()
  await expect.element(report(app)).toBeVisible()
}

for (const locale of ['en', 'es'] as const) {
  test(`a roster that waits: checked, names looked at, changed meanwhile, applied, its slips (${locale})`, async ({
    app,
  }) => {
    const sent: object[] = []
    const lines = [moved(0), moved(1), released(2), isNew(3)]
    const problems = [
      {
        line: 9,
        problems: [{ code: 'wasReleased' as const, values: ['2026-01-02'] }],
        name: 'Zoe Ott',
        number: '24-77',
      },
    ]
    const said = /(Was released on|Salió el) 2026-01-02\./
    const told = { problems, ignoredColumns: ['Charges', 'Race'], unlistedUnits: ['Z Unit'] }
    app.answer(roster.import, ({ query }) => {
      sent.push(query)
      if (query.looked === OTHER) return reportOf(lines, 1, { ...told, applied: true, slips: [slipOf(3)] })
      return reportOf(lines, 1, { ...told, ...waitsFor(query.confirm ? OTHER : DIGEST) })
    })
    await open(app, locale)
    await expectAccessible(app, locale, 'roster')
    await button(app, CHECK).click()
    await expect.element(app.screen.getByCss('input[type=file]')).toHaveAttribute('aria-invalid', 'true')
    await check(app)
    const counts = locale === 'en' ? '1 new, 1 released, 2 moved, 1 unchanged, 1 to correct' : '1 nueva, 1 sale'
    const alert = /(An alert is open|Hay una alerta abierta): .+ \((within the hour|dentro de una hora)\)\./
    for (const part of [counts, alert, 'Charges, Race', 'Z Unit', /(from|de) B-2 (to|a) C-1/, said, /Zoe Ott.*# 24-77/])
      await expect.element(report(app)).toMatchTextContent(part)
    await expectAccessible(app, locale, 'roster that waits')

    await button(app, APPLY_GOOD).click()
    const tick = app.screen.getByRole('checkbox', { name: /^(I looked at these 3 names|Miré estos 3 nombres)$/ })
    await expect.element(tick).toHaveAttribute('aria-invalid', 'true')
    expect(app.document.activeElement?.getAttribute('type')).toBe('checkbox')
    expect(sent).toEqual([false, true].map((onlyGood) => ({ confirm: false, onlyGood })))
    await expectAccessible(app, locale, 'roster not looked at')

    await tick.click()
    await button(app, APPLY_GOOD).click()
    await expect.element(app.screen.getByText(/^(Something changed after|Algo cambió después)/)).toBeVisible()
    expect(sent.at(-1)).toEqual({ confirm: true, onlyGood: true, looked: DIGEST })
    await expect.element(tick).not.toBeChecked()
    await tick.click()
    await button(app, APPLY_GOOD).click()
    await expect
      .element(app.screen.getByRole('heading', { name: /^(The roster is applied|La lista está aplicada)$/ }))
      .toHaveFocus()
    await expect.element(app.screen.getByRole('main')).toMatchTextContent(slipOf(3).slip)
    await expect.element(app.screen.getByRole('main')).toMatchTextContent(said)
    await expectAccessible(app, locale, 'roster applied')

    await button(app, BACK).click()
    await dialog(app)
      .getByRole('button', { name: /^(Stay here|Quedarme aquí)$/ })
      .click()
    await expect.element(app.screen.getByText(slipOf(3).slip)).toBeVisible()
  })

  test(`pasted lines are not left unasked; a chosen file is (${locale})`, async ({ app }) => {
    await open(app, locale)
    await text(app).fill(PASTED)
    await button(app, BACK).click()
    await expect.element(dialog(app)).toBeVisible()
    await expectAccessible(app, locale, 'leaving pasted lines')
    await dialog(app)
      .getByRole('button', { name: /^(Stay here|Quedarme aquí)$/ })
      .click()
    await expect.element(text(app)).toHaveValue(PASTED)
    await text(app).fill('')
    await userEvent.upload(app.screen.getByCss('input[type=file]'), new File([PASTED], 'daily.csv'))
    await expect.element(app.screen.getByText(/daily\.csv$/)).toBeVisible()
    await button(app, BACK).click()
    await expect.element(button(app, /^(Import a roster|Importar una lista)$/)).toHaveFocus()
  })
}

for (const locale of ['en', 'es'] as const)
  test(`whoever may be here already is asked about, nothing is written before Apply, and each line left aside says why (${locale})`, async ({
    app,
  }) => {
    const sent: object[] = []
    const person = { id: idOf(7), name: 'Orla Newhallow', number: '23-1', unit: 'C Pod', housing: null }
    const asked = (line: number, why: (typeof ROSTER_ASKS)[number]) => ({
      line,
      name: 'ORLA NEWHALLOW',
      number: `24-${line}`,
      why,
      person: why === 'twice' ? null : person,
    })
    const problems = ROSTER_PROBLEMS.map((code, at) => ({
      line: 20 + at,
      name: null,
      number: `P-${at}`,
      problems: [{ code, values: ['bookingNumber', '4711', 'x', ''] }],
    }))
    app.answer(roster.import, ({ query: { same, others } }) => {
      sent.push({ same, others })
      return reportOf([], 3, {
        problems,
        emptied: [{ word: 'NULL', cells: 3 }],
        titles: [1, 2],
        asked: [asked(4, 'number'), asked(9, 'number'), asked(11, 'name'), asked(12, 'twice')].filter(
          ({ line }) => others !== 'all' && ![same, others].join().split(',').includes(`${line}`),
        ),
        asides: ROSTER_ASIDES.map((why, line) => ({ line, name: null, number: null, why })),
      })
    })
    await open(app, locale)
    await check(app)
    for (const part of [
      /Orla Newhallow · # 23-1 · C Pod, (has this name|tiene este nombre)/,
      /(This number is of|Este número es de) Orla Newhallow · # 23-1 · C Pod/,
      /(Another line has this name|Otra línea tiene este nombre)/,
      /NULL \(3 (cells|celdas)\)/,
      /(Names nobody|No nombra a nadie)/,
      /(A quote begins on this line|En esta línea empiezan unas comillas)/,
    ])
      await expect.element(report(app)).toMatchTextContent(part)
    await expectAccessible(app, locale, 'roster that asks')
    const says = async (press: RegExp, answers: { same?: string; others?: string }) => {
      await button(app, press).first().click()
      await expect.poll(() => sent.at(-1)).toEqual({ same: undefined, others: undefined, ...answers })
    }
    await says(/^(No: somebody else|No: es otra persona)$/, { others: '4' })
    await says(/^(Yes: give them this number|Sí: darle este número)$/, { same: '9', others: '4' })
    await says(/^(Two people of one name|Son dos personas con el mismo nombre)$/, { same: '9', others: '4,12' })
    await says(/^(Yes: change the name|Sí: cambiar el nombre)/, { same: '9,11', others: '4,12' })
    await says(/^(Take my answers back|Retirar mis respuestas)$/, {})
    await says(/^(None of these 4|Ninguna de estas 4)/, { others: 'all' })
  })

for (const locale of ['en', 'es'] as const)
  test(`which releases a column tells of is asked once, and the answer goes with the file (${locale})`, async ({
    app,
  }) => {
    const sent: (string | undefined)[] = []
    const problem = { code: 'whichRelease' as const, values: ['Release Date'] }
    app.answer(roster.import, ({ query: { release } }) => {
      sent.push(release)
      return reportOf([], 1, { problems: release ? [] : [{ line: 1, name: null, number: null, problems: [problem] }] })
    })
    await open(app, locale)
    await check(app)
    await app.screen
      .getByRole('radio', { name: /^(When a release is planned|Cuándo está prevista una salida)$/ })
      .click()
    await expect.poll(() => sent).toEqual([undefined, 'releasePlanned'])
  })

for (const locale of ['en', 'es'] as const)
  test(`which of day and month comes first is asked once, and the answer goes with the file (${locale})`, async ({
    app,
  }) => {
    const sent: (string | undefined)[] = []
    app.answer(roster.import, ({ query: { days } }) => {
      sent.push(days)
      const problems = [{ code: 'monthFirst' as const, values: ['admittedOn', '03/10/2026'] }]
      return days
        ? reportOf([isNew(0)], 0)
        : reportOf([], 0, { problems: [{ line: 2, name: 'Kolvar', number: '1', problems }] })
    })
    await open(app, locale)
    await check(app)
    await expectAccessible(app, locale, 'roster that asks for its days')
    await app.screen.getByRole('radio', { name: /31\/1\/2026/ }).click()
    await expect.element(button(app, APPLY)).toBeVisible()
    await button(app, APPLY).click()
    await expect.poll(() => sent).toEqual([undefined, 'dayFirst', 'dayFirst'])
  })

test('the same file again changes nothing, and there is nothing to press', async ({ app }) => {
  app.answer(roster.import, () => reportOf([], 2))
  await open(app)
  await check(app)
  await expect.element(report(app)).toMatchTextContent('2 unchanged')
  await expect.element(report(app)).toMatchTextContent('There is nothing to apply')
  await expect.element(button(app, APPLY)).not.toBeInTheDocument()
  await text(app).fill(`${PASTED}\n24-1,Lee,B-2`)
  await expect.element(report(app)).not.toBeInTheDocument()
})

test('every line that changes something can be read, by what happens', async ({ app }) => {
  const lines = Array.from({ length: 450 }, (_, at) => (at < 3 ? moved(at) : isNew(at)))
  app.answer(roster.import, () => reportOf(lines, 0))
  await open(app)
  await check(app)
  expect(linesShown(app)).toBe(200)
  await button(app, 'Show 200 more').click()
  await button(app, 'Show 50 more').click()
  expect(linesShown(app)).toBe(450)
  await app.screen.getByRole('combobox', { name: 'Show' }).selectOptions('Moved (3)')
  expect(linesShown(app)).toBe(3)
})

test('a roster that cannot be checked or applied stays; whose slips went with a lost answer is named', async ({
  app,
}) => {
  let answer: Parameters<typeof app.answer<typeof roster.import>>[1] = () => NO_CONNECTION
  app.answer(roster.import, (call) => answer(call))
  const alert = app.screen.getByRole('alert')
  await open(app)
  await text(app).fill(PASTED)
  await button(app, CHECK).click()
  await expect.element(alert).toMatchTextContent('your roster is still here')
  await expect.element(text(app)).toHaveValue(PASTED)

  answer = ({ query }) => (query.confirm ? refuse('conflict') : reportOf([isNew(0), isNew(1)], 0))
  await check(app)
  await button(app, APPLY).click()
  await expect.element(alert).toMatchTextContent('Nothing was applied')

  answer = () => NO_CONNECTION
  await button(app, APPLY).click()
  await expect.element(alert).toMatchTextContent('We do not know if this was applied')
  await expectAccessible(app, 'en alone', 'roster of which nothing is known')
  await expect.element(text(app)).toHaveValue(PASTED)

  await expect.element(button(app, APPLY)).not.toBeInTheDocument()
  answer = () => reportOf([isNew(1)], 1)
  await button(app, 'Check again').click()
  await expect.element(report(app)).toMatchTextContent('1 account was made, and its slip is lost')
  const lost = app.screen.getByRole('region', { name: /^Save these names/ })
  await expect.element(lost).toMatchTextContent('Maximiliano 0 Rivera')
  await expect.element(lost).not.toMatchTextContent('Maximiliano 1 Rivera')
  await expect.element(alert).not.toBeInTheDocument()

  // The answer that never came was only slow.
  answer = () => reportOf([], 2, { applied: true })
  await button(app, APPLY).click()
  await expect
    .element(app.screen.getByRole('main'))
    .toMatchTextContent('2 accounts were made, and their slips are lost')
})

test('slips are sorted by unit, and each names the facility, the unit and the username in the size of the code', async ({
  app,
}) => {
  const slips = [slipOf(4, null), slipOf(3, 'Unit 10'), slipOf(2, 'Unit 2'), slipOf(1, 'Unit 10')]
  let answer = () => reportOf([isNew(1)], 0)
  app.answer(roster.import, () => answer())
  await open(app)
  await check(app)
  answer = () => reportOf([], 1, { applied: true, slips })
  await button(app, APPLY).click()
  const papers = app.screen.getByCss('.printed-alone > li')
  await expect.poll(() => papers.elements().length).toBe(4)
  const names = papers.elements().map((paper) => /Maximiliano (\d)/.exec(paper.textContent ?? '')?.[1])
  expect(names).toEqual(['2', '1', '3', '4'])
  const first = papers.first()
  await expect.element(first).toMatchTextContent(/ · Unit 2Username \/ Usuario: 24-2/)
  const sizeOf = (text: string) => getComputedStyle(first.getByText(text, { exact: true }).element()).fontSize
  expect(sizeOf('24-2')).toBe(sizeOf('7QK2-M9XP-4TRW-H3VC'))
})
