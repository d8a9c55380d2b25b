import { type Field, pagesOf, saidTo } from '@evenkeel/content/worksheets/form.ts'
import { FORM_OF, WORKSHEETS } from '@evenkeel/content/worksheets/forms.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { PAGE_KINDS } from '@evenkeel/contract/worksheets/worksheet-kinds.ts'
import { type Worksheet, type WorksheetValues, worksheets } from '@evenkeel/contract/worksheets/worksheets.ts'
import { expectAccessible, expectLargeTextFits } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { aUser, daysAgo, idOf } from '../../testing/examples/examples.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { expect, test } from '../../testing/test.ts'

const ID = idOf(900)
const FIRST_PAGE = 'What could you do?'
const aSheet = (more: Partial<WorksheetValues> = {}): WorksheetValues => ({
  kind: 'small-steps',
  version: 1,
  begunAt: '2026-03-11T17:00:00.000Z',
  fields: {},
  page: 0,
  done: false,
  ...more,
})

/** A server with these worksheets, which keeps what it is sent. */
function answerWorksheets(app: App, rows: Worksheet[] = []) {
  const stored = new Map(rows.map((row) => [row.id, row]))
  answerFirstDay(app)
  app.answer(worksheets.list, () => ({
    worksheets: [...stored.values()].flatMap(({ id, changedOn, values }) =>
      values
        ? [{ id, changedOn, kind: values.kind, begunAt: values.begunAt, page: values.page, done: values.done }]
        : [],
    ),
    locked: 0,
    unreadable: 0,
  }))
  app.answer(worksheets.show, ({ params: { id } }) => stored.get(id) ?? null)
  app.answer(worksheets.keep, ({ params: { id }, body: { revision, values } }) => {
    stored.set(id, { id, revision: revision + 1, changedOn: '2026-03-11', state: 'open', values })
    return { revision: revision + 1 }
  })
  return stored
}

const row = (values: WorksheetValues, revision = 1): Worksheet => ({
  id: ID,
  revision,
  changedOn: '2026-03-11',
  state: 'open',
  values,
})
const press = (app: App, name: string | RegExp) => app.screen.getByRole('button', { name, exact: true }).click()

for (const [locale, as] of [
  ['en', 'inmate'],
  ['es', 'staff'],
] as const)
  test(`what was written on a sheet that is on paper now is there to read, and nothing to type (${locale})`, async ({
    app,
  }) => {
    const fields = {
      ask: 'no',
      asked: 'fine',
      rise: '05:30',
      wind: ['breathe', '', 'read'],
      'hours-2': 6.5,
      'on-2': '2026-03-12',
    }
    answerWorksheets(app, [row(aSheet({ kind: 'sleep-log', page: 3, fields }))])
    app.resize(320, 640)
    await app.open('/worksheets', { locale, as })
    await app.screen
      .getByRole('region', { name: /^(From before|De antes)$/ })
      .getByRole('link')
      .click()
    await expect.element(app.screen.getByRole('heading', { name: /^(Night|Noche) 2$/ })).toBeVisible()
    for (const said of ['05:30', /breathe\s+read/, /^6[.,]5$/])
      await expect.element(app.screen.getByText(said)).toBeVisible()
    expect(app.document.querySelectorAll('#main :is(input, select, textarea)').length).toBe(0)
    await expectAccessible(app, locale, 'a sheet of before')
    expect(app.server.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  })

const DAY_MS = 24 * 3_600_000
const edition = (as: 'inmate' | 'staff') => (as === 'staff' ? 'staff' : 'care')

/** Answers one question; `nth` of those on the page with the same words. */
async function fill(app: App, as: 'inmate' | 'staff', field: Field, nth: number) {
  const name = saidTo(edition(as), field.label).en
  const group = app.screen.getByRole('group', { name, exact: true }).nth(nth)
  if (field.type === 'lines') return group.getByRole('textbox').first().fill('words')
  if (field.type === 'feeling') return group.getByRole('radio', { name: '7', exact: true }).click()
  if (field.type === 'choice') {
    const [first] = field.options
    return group.getByRole('radio', { name: first && saidTo(edition(as), first.label).en, exact: true }).click()
  }
  await app.screen.getByRole('textbox', { name, exact: true }).nth(nth).fill('words')
}

for (const [kind, as] of [
  ['small-steps', 'inmate'],
  ['one-problem', 'staff'],
] as const)
  test(`${kind} goes to its end over days, with reloads, in large text on a narrow screen (${as})`, async ({ app }) => {
    const stored = answerWorksheets(app)
    const form = FORM_OF[kind]
    const pages = pagesOf(form)
    let day = 0
    app.onPage = (opened) => {
      const { Date: clock } = opened as Window & typeof globalThis
      const [before, moved] = [clock.now.bind(clock), day * DAY_MS]
      clock.now = () => before() + moved
    }
    app.resize(320, 640)
    await app.open('/worksheets', { as })
    await press(app, `Begin: ${form.name.en}`)
    const answers: string[] = []
    for (const [at, { title, number, fields }] of pages.entries()) {
      const heading = [saidTo(edition(as), title).en, number].filter(Boolean).join(' ')
      await expect.element(app.screen.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      const asked = number === null || number === 1 ? fields : fields.slice(0, 1)
      for (const [place, field] of asked.entries()) {
        const same = asked.slice(0, place).filter(({ label }) => label === field.label)
        await fill(app, as, field, same.length)
        answers.push(field.id)
      }
      expectLargeTextFits(app, heading)
      await press(app, at === pages.length - 1 ? 'Done' : 'Next')
      if (at === 0) continue
      await expect.poll(() => [...stored.values()][0]?.values?.page).toBe(Math.min(at + 1, pages.length - 1))
      if (at % 3 !== 1 || at === pages.length - 1) continue
      day += 1
      const [id] = stored.keys()
      await app.open(`/worksheets/${id}`, { as })
      if (at > 1) continue
      await press(app, 'Back')
      const written = app.screen.getByRole('textbox').first()
      await expect.element(written).toHaveValue('words')
      await press(app, 'Next')
    }
    await expect.element(app.screen.getByRole('heading', { name: 'Finished' })).toBeVisible()
    const [kept, ...others] = stored.values()
    expect([kept?.values?.done, others]).toEqual([true, []])
    const isDay = (id: string) => /^on-\d$/.test(id)
    const filled = Object.entries(kept?.values?.fields ?? {})
    expect(filled.flatMap(([id]) => (isDay(id) ? [] : [id])).sort()).toEqual(answers.sort())
    const days = filled.flatMap(([id, on]) => (isDay(id) ? [on] : []))
    expect(days).toEqual(days.toSorted())
    const repeated = pages.some(({ number }) => number !== null)
    expect([days.length, new Set(days).size]).toEqual(repeated ? [7, 3] : [0, 0])
  })

test('what nobody has touched for three weeks is put aside kindly, opens, and can be begun anew', async ({ app }) => {
  const of = (id: string, ago: number): Worksheet => ({
    ...row(aSheet({ page: 2, fields: { 'way-2': 'keys' } })),
    id,
    changedOn: daysAgo(ago).slice(0, 10),
  })
  answerWorksheets(app, [of(ID, 23), of(idOf(901), 20)])
  await app.open('/worksheets')
  const list = (name: string) => app.screen.getByRole('region', { name, exact: true })
  await expect.poll(() => list('Go on').getByRole('listitem').elements().length).toBe(1)
  await expect.element(list('Put aside').getByText(/That is fine/)).toBeVisible()
  await list('Put aside').getByRole('link').click()
  await expect.element(app.screen.getByRole('heading', { name: 'Day 2', exact: true })).toBeVisible()
  await expect.element(app.screen.getByText(/more than three weeks ago\. That is fine/)).toBeVisible()
  expectLargeTextFits(app, 'one that was put aside')
  await press(app, 'Begin a new one')
  await expect.element(app.screen.getByRole('heading', { name: FIRST_PAGE })).toBeVisible()
  expect(app.server.calls.filter((call) => call.startsWith('PUT'))).toEqual([])

  await app.open(`/worksheets/${idOf(901)}`)
  await expect.element(app.screen.getByRole('heading', { name: 'Day 2', exact: true })).toBeVisible()
  await expect.element(app.screen.getByText(/That is fine/)).not.toBeInTheDocument()
})

test('whoever uses the device next does not find which worksheet was begun', async ({ app }) => {
  answerWorksheets(app)
  await app.open('/worksheets', { user: { id: idOf(1) } })
  await press(app, 'Begin: My small steps')
  await expect.element(app.screen.getByRole('heading', { name: FIRST_PAGE })).toBeVisible()
  for (const [id, heading] of [
    [idOf(1), FIRST_PAGE],
    [idOf(2), 'There is no worksheet here'],
  ] as const) {
    app.server.answer(users.current, () => aUser({ id }))
    const loaded = new Promise((resolve) => app.window.frameElement?.addEventListener('load', resolve, { once: true }))
    app.window.location.reload()
    await loaded
    await expect.element(app.screen.getByRole('heading', { name: heading })).toBeVisible()
  }
})

for (const [locale, as, button] of [
  ['en', 'staff', 'Print it empty'],
  ['es', 'inmate', 'Imprimir en blanco'],
] as const)
  test(`paper is one page, Letter and A4, with no title, product or address (${locale}) @long`, async ({ app }) => {
    answerWorksheets(app)
    await app.open('/worksheets', { as, locale })
    await app.settle()
    const papers: string[] = []
    const heights: boolean[] = []
    app.window.print = () => {
      const paper = app.document.querySelector<HTMLElement>('.printed-sheet')
      if (!paper) throw new Error('Nothing is printed')
      papers.push(`${app.document.title}|${paper.querySelector('h2')?.textContent}|${paper.textContent}`)
      for (const [width, height] of [
        [816, 1056],
        [794, 1123],
      ] as const) {
        Object.assign(paper.style, { display: 'flex', width: `${width}px` })
        heights.push(paper.offsetHeight > 700 && paper.offsetHeight <= height)
      }
    }
    for (const { name } of WORKSHEETS) await press(app, `${button}: ${name[locale]}`)
    if (as === 'staff') {
      await press(app, 'Print for people in care: Sleep log')
      expect([papers.at(-1), papers.at(-3)].map((paper) => /Ask medical first/.test(`${paper}`))).toEqual([true, false])
      papers.pop()
      heights.splice(-2)
    }
    expect(papers.map((paper) => paper.split('|').slice(0, 2))).toEqual(
      WORKSHEETS.map(({ name }) => ['', name[locale]]),
    )
    expect(papers.join(' ')).not.toMatch(/evenkeel|http|Cedar County/i)
    expect(heights).toEqual(Array.from({ length: 8 }, () => true))
    await expect.poll(() => app.document.title).toMatch(/^(Worksheets|Hojas de trabajo) · Evenkeel$/)
  })

for (const [locale, as] of [
  ['en', 'inmate'],
  ['es', 'staff'],
] as const)
  test(`every worksheet is accessible, also on a narrow screen (${locale})`, async ({ app }) => {
    answerWorksheets(app, [row(aSheet({ page: 1 }))])
    await app.open('/worksheets', { locale, as })
    await app.settle()
    await expectAccessible(app, locale, 'worksheets')
    for (const kind of PAGE_KINDS) {
      const fields = { 'before-a-1': 4, 'on-1': '2099-01-01' }
      answerWorksheets(app, [row(aSheet({ kind, page: 1, fields }))])
      await app.open(`/worksheets/${ID}`, { locale, as })
      await app.settle()
      await expectAccessible(app, locale, `a page of ${kind}`)
    }
  })
