import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { type RecordDay, record } from '@evenkeel/contract/record.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { aCheckIn, aRecordDay, daysAgo, idOf } from '../../testing/examples/examples.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { refuse, success } from '../../testing/fake-server.ts'
import { hideQuickly } from '../../testing/quick-hide.ts'
import { expect, test } from '../../testing/test.ts'

const TODAY = '2026-11-11'
const NOTES = 'A call from home.'

/** Check-ins of November and one of September; the newest is of the day before today. */
const DAYS: RecordDay[] = [
  aRecordDay({ date: '2026-09-30', avgMood: 9, avgStress: 1 }),
  aRecordDay({ date: '2026-11-02', avgMood: 1, avgStress: 9, marks: ['Sleep Quality', 'Headache'] }),
  aRecordDay({ date: '2026-11-05', avgMood: 7.5, avgStress: 3, count: 2, usedTool: true }),
  aRecordDay({ date: '2026-11-10', avgMood: 5, avgStress: 6, marks: ['Sleep Quality'] }),
]

const showButton = ({ screen }: App) => screen.getByRole('button', { name: /^(Show what is mine|Mostrar lo mío)$/ })
const grid = ({ screen }: App) => screen.getByRole('grid')
const dayButton = (app: App, day: string) => app.screen.getByCss(`[data-day="${day}"]`)
const covered = async (app: App) => {
  await expect.element(showButton(app)).toBeVisible()
  for (const part of ['time', '[role=grid]', '[role=img]', 'table'])
    expect(app.document.querySelectorAll(`main ${part}`), part).toHaveLength(0)
}
const says = (app: App, text: string) => expect.element(app.screen.getByRole('main')).toMatchTextContent(text)
const chartName = ({ document }: App) => document.querySelector('main [role=img]')?.getAttribute('aria-label')
const part = ({ screen }: App, name: string | RegExp) => screen.getByRole('tab', { name })

type Opening = { locale?: 'en' | 'es'; role?: 'inmate' | 'staff'; days?: RecordDay[] }

async function open(app: App, { locale = 'en', role = 'inmate', days = DAYS }: Opening = {}) {
  answerFirstDay(app)
  app.answer(checkins.list, () => days.map((_, at) => aCheckIn({ id: idOf(100 + at), notes: NOTES })))
  app.answer(record.days, ({ query }) => ({
    today: TODAY,
    firstDay: days[0]?.date ?? null,
    days: query.to ? days.filter(({ date }) => date <= String(query.to)) : days,
  }))
  await app.open('/record', { as: role, locale })
  await app.settle()
}

async function show(app: App, opening: Opening = {}) {
  await open(app, opening)
  await showButton(app).click()
  await app.settle()
}

for (const locale of ['en', 'es'] as const)
  test(`the record opens covered, and shows its days on request (${locale})`, async ({ app }) => {
    await open(app, { locale })
    await covered(app)
    expect(app.server.calls.filter((call) => /record|checkins|assessments/.test(call))).toEqual([])
    await expectAccessible(app, locale, 'record, covered')
    await showButton(app).click()
    await app.settle()
    await expect.element(grid(app)).toBeVisible()
    await dayButton(app, '2026-11-02').click()
    await app.screen.getByCss('summary').first().click()
    await app.screen
      .getByRole('button', { name: /^(Show notes|Mostrar notas)$/ })
      .first()
      .click()
    await expectAccessible(app, locale, 'record')
  })

test('a quiet minute covers the days again, and the focus is on the button that shows them', async ({ app }) => {
  await show(app)
  app.passTime(61)
  await says(app, 'Nothing was pressed for a minute')
  await covered(app)
  await expect.element(showButton(app)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(grid(app)).toBeVisible()
})

test('a press within the minute begins a new one', async ({ app }) => {
  await show(app)
  app.passTime(50)
  await userEvent.keyboard('{Shift}')
  app.passTime(50)
  // Two rounds of the page's own timer.
  await new Promise((resolve) => app.window.setTimeout(resolve, 2100))
  await expect.element(grid(app)).toBeVisible()
})

test('Hide covers the days: coming back shows the cover', async ({ app }) => {
  await show(app)
  await hideQuickly(app)
  await app.screen.getByRole('dialog').getByRole('button').last().click()
  await covered(app)
  await expect.element(app.screen.getByRole('main')).toHaveFocus()
})

test('another tab in front covers the days', async ({ app }) => {
  await show(app)
  for (const state of ['hidden', 'visible']) {
    Object.defineProperty(app.document, 'visibilityState', { value: state, configurable: true })
    app.document.dispatchEvent(new app.window.Event('visibilitychange'))
    await covered(app)
  }
  await expect.element(app.screen.getByRole('main')).toHaveFocus()
})

test('another screen of the product covers nothing: back in the record the days are there', async ({ app }) => {
  await show(app)
  app.window.history.pushState(null, '', '/no/such/place')
  await expect.element(app.screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('My record')
  app.window.history.back()
  await expect.element(app.screen.getByRole('heading', { level: 1 })).toHaveTextContent('My record')
  await expect.element(grid(app)).toBeVisible()
})

test('one stop for Tab, arrows from day to day, and an opened day says its words', async ({ app }) => {
  await show(app)
  const stops = () =>
    [...app.document.querySelectorAll('[role=grid] button')].filter((one) => one.matches('[tabindex="0"]'))
  expect(stops()).toHaveLength(1)
  app.document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus()
  await expect.element(dayButton(app, TODAY)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(dayButton(app, '2026-11-10')).toHaveFocus()
  await expect.element(dayButton(app, '2026-11-10')).toHaveAccessibleName('Tue, Nov 10, Mood Moderate, Stress Moderate')
  await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}{Enter}')
  await expect.element(dayButton(app, '2026-11-05')).toHaveFocus()
  await expect.element(dayButton(app, '2026-11-05')).toHaveAttribute('aria-pressed', 'true')
  const details = app.screen.getByCss('main section [aria-live=polite]')
  await expect
    .element(details)
    .toMatchTextContent(/Thu, Nov 5.*Mood.*Good.*Stress.*Low.*Coping tool.*You used one.*2; the words are/)
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
  await expect.element(dayButton(app, TODAY)).toHaveFocus()
  expect(stops()).toHaveLength(1)
  await userEvent.keyboard(' ')
  await expect.element(details).toMatchTextContent('No check-in on this day.')
})

test('earlier months are read when they are opened, back to the first check-in', async ({ app }) => {
  await show(app)
  const before = app.screen.getByRole('button', { name: 'Month before' })
  app.document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus()
  await userEvent.keyboard('{PageUp}')
  await expect.element(dayButton(app, '2026-10-11')).toHaveFocus()
  await expect.poll(() => app.server.calls).toContain('GET /api/record/days?to=2026-10-31')
  await says(app, '0 days with a check-in.')
  await before.click()
  await expect.element(grid(app)).toHaveAccessibleName('Your days, September 2026')
  await expect
    .element(dayButton(app, '2026-09-30'))
    .toHaveAccessibleName('Wed, Sep 30, Mood Very Good, Stress Very Low')
  await expect.element(before).toBeDisabled()
  await app.screen.getByRole('button', { name: 'Month after' }).click()
  await expect.element(grid(app)).toHaveAccessibleName('Your days, October 2026')
})

test('a filter leaves the days that were marked, in the calendar and in the chart', async ({ app }) => {
  await show(app)
  const filter = app.screen.getByLabelText('Which days')
  expect([...app.document.querySelectorAll('select option')].map(({ textContent }) => textContent)).toEqual([
    'All days',
    'With: Sleep',
    'With: Headache',
    'With: Coping tool',
  ])
  await filter.selectOptions('Sleep Quality')
  await says(app, '2 of 3 days with a check-in.')
  await expect.element(dayButton(app, '2026-11-05')).toHaveAccessibleName('Thu, Nov 5, a day without it')
  await part(app, 'Lines').click()
  await expect.poll(() => chartName(app)).toMatch(/Days with a check-in: 2\. Average mood 3\.0 of 10/)
  await filter.selectOptions('tool')
  await part(app, 'Days').click()
  await says(app, '1 of 3 days with a check-in.')
  expect(app.server.calls.filter((call) => /Sleep|tool/.test(call))).toEqual([])
})

test('a day is drawn by its mood and its stress; the chart goes back 30 or 90 days', async ({ app }) => {
  await show(app, { role: 'staff' })
  const drawn = (day: string) => dayButton(app, day).element().querySelector('svg')?.getAttribute('class')
  expect(drawn('2026-11-02')).toMatch(/sky-1 water-5/)
  expect(drawn('2026-11-05')).toMatch(/sky-4 water-2/)
  await part(app, 'Lines').click()
  await expect.poll(() => chartName(app)).toMatch(/last 30 days\. Days with a check-in: 3\./)
  await app.screen.getByRole('radio', { name: '90 days' }).click({ force: true })
  await expect.poll(() => chartName(app)).toMatch(/last 90 days\. Days with a check-in: 4\./)
})

for (const locale of ['en', 'es'] as const)
  test(`one part is shown at a time, no longer than 1,600 px on a tablet (${locale}) @long`, async ({ app }) => {
    app.resize(800, 1280)
    await show(app, { locale })
    for (const at of [0, 1, 2]) {
      await app.screen.getByRole('tab').nth(at).click()
      await app.settle()
      expect(app.document.querySelectorAll('main [role=tabpanel]')).toHaveLength(1)
      const bottom = app.document.querySelector('main')?.getBoundingClientRect().bottom ?? 0
      expect(bottom + app.window.scrollY, `part ${at}`).toBeLessThanOrEqual(1600)
    }
    await expectAccessible(app, locale, 'record, questionnaires')
  })

test('arrows go from part to part, and Tab into the part', async ({ app }) => {
  await show(app)
  app.document.querySelector<HTMLElement>('[role=tab][tabindex="0"]')?.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(part(app, 'Lines')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{End}')
  await expect.element(part(app, 'Questionnaires')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(part(app, 'Days')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  expect(app.document.activeElement?.closest('[role=tabpanel]')).not.toBe(null)
})

test('a record of one day', async ({ app }) => {
  await show(app, { days: [aRecordDay({ date: TODAY, avgMood: 9, avgStress: 1 })] })
  await expect.element(dayButton(app, TODAY)).toHaveAccessibleName('Wed, Nov 11, Mood Very Good, Stress Very Low')
  await says(app, '1 day with a check-in.')
  await expect.element(app.screen.getByRole('button', { name: 'Month before' })).toBeDisabled()
  await expectAccessible(app, 'en alone', 'record of one day')
})

test('a record without a check-in', async ({ app }) => {
  await show(app, { days: [] })
  await expect.element(app.screen.getByText('Your record starts with one check-in')).toBeVisible()
  await expect.element(grid(app)).not.toBeInTheDocument()
  await expectAccessible(app, 'en alone', 'empty record')
})

test('a failed read says so and can be tried again', async ({ app }) => {
  await open(app)
  app.answer(record.days, () => refuse('internal'))
  await showButton(app).click()
  await expect.element(app.screen.getByRole('alert').first()).toMatchTextContent('could not load this part')
  app.answer(record.days, () => ({ today: TODAY, firstDay: TODAY, days: [aRecordDay({ date: TODAY })] }))
  await app.screen
    .getByRole('button', { name: /^try again$/i })
    .first()
    .click()
  await expect.element(grid(app)).toBeVisible()
})

test('a list has more pages while the server names a next one, whatever the size of a page', async ({ app }) => {
  const next = `</api/checkins?limit=5&before=${idOf(101)}>; rel="next"`
  const tenOlder = Array.from({ length: 10 }, (_, at) => aCheckIn({ id: idOf(110 + at), createdAt: daysAgo(2 + at) }))
  app.answer(checkins.list, ({ query }) =>
    query.before === undefined
      ? success([aCheckIn({ id: idOf(100) }), aCheckIn({ id: idOf(101), createdAt: daysAgo(1) })], {
          headers: { link: next },
        })
      : tenOlder,
  )
  answerFirstDay(app)
  await app.open('/record', { as: 'inmate' })
  await app.settle()
  await showButton(app).click()
  const more = app.screen.getByRole('button', { name: 'Show more' })
  await more.click()
  await expect.poll(() => app.server.calls).toContain(`GET /api/checkins?limit=5&before=${idOf(101)}`)
  await expect.poll(() => more.elements().length).toBe(0)
})
