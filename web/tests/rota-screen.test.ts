import { type RotaEntry, rota } from '@evenkeel/contract/rota.ts'
import { expectAccessible } from './support/accessible.ts'
import type { App } from './support/app.ts'
import { ADMIN, aRota } from './support/examples-admin.ts'
import { answerFirstDay } from './support/first-day.ts'
import { answerQuietFacility } from './support/first-day-admin.ts'
import { expect, test } from './support/test.ts'

const duty = (days: number[], from: string, to: string): RotaEntry[] =>
  days.map((day) => ({ userId: ADMIN.id, tier: 1, day, from, to }))
/** Each day until ten at night, and the nights after, but for Friday's. */
const ALL_BUT_ONE_NIGHT = [
  ...duty([1, 2, 3, 4, 5, 6, 7], '06:00', '22:00'),
  ...duty([1, 2, 3, 4, 6, 7], '22:00', '06:00'),
]
const ONE_ROLE = { responders: aRota().responders.map((one) => ({ ...one, respondsTo: ['inmate' as const] })) }

async function open(app: App, entries: RotaEntry[], locale: 'en' | 'es' = 'en') {
  app.answer(rota.show, () => aRota({ ...ONE_ROLE, entries }))
  answerFirstDay(app)
  answerQuietFacility(app)
  await app.open('/admin/responders', { as: 'admin', locale, user: ADMIN })
  await app.settle()
}

const gaps = ({ screen }: App) =>
  screen.getByRole('region', { name: /^(Hours that nobody covers|Horas que nadie cubre)$/ })
const fill = (app: App) => gaps(app).getByRole('button', { name: /^(Fill|Cubrir)/ })

for (const locale of ['en', 'es'] as const)
  test(`the rota with a gap, narrow and wide, and its table (${locale})`, async ({ app }) => {
    await open(app, ALL_BUT_ONE_NIGHT, locale)
    await app.screen.getByCss('main summary').click()
    await expectAccessible(app, locale, 'rota with lanes')
    app.resize(320, 640)
    app.document.documentElement.style.fontSize = '200%'
    expect(app.document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })

test('Fill adds a line with exactly the hours of the gap, and nothing is saved yet', async ({ app }) => {
  const saved: unknown[] = []
  app.answer(rota.save, ({ body }) => {
    saved.push(...body.entries.filter(({ day, from }) => day === 5 && from === '22:00'))
    return aRota({ ...ONE_ROLE, entries: body.entries })
  })
  await open(app, ALL_BUT_ONE_NIGHT)
  await expect.element(gaps(app).getByText('Friday, 10:00 PM, to Saturday, 6:00 AM')).toBeVisible()
  await expect.element(gaps(app).getByText('This is about the rota as it is saved.')).toBeVisible()
  await expect
    .element(fill(app))
    .toHaveAccessibleName('Fill Friday, 10:00 PM, to Saturday, 6:00 AM: People in care, tier 1')

  await fill(app).click()
  const line = app.screen.getByRole('group', { name: 'Line 14' })
  await expect.element(line.getByLabelText('Person')).toHaveFocus()
  await expect.element(line.getByLabelText('Tier')).toHaveValue('1')
  await expect.element(line.getByLabelText('Day')).toHaveValue('5')
  await expect.element(line.getByLabelText('From')).toHaveValue('22:00')
  await expect.element(line.getByLabelText('To')).toHaveValue('06:00')
  await expect.element(gaps(app)).not.toBeInTheDocument()
  await expect.element(app.screen.getByText(/They are not saved yet\.$/)).toBeVisible()
  expect(saved).toEqual([])

  await app.screen.getByRole('button', { name: 'Save the rota' }).click()
  await expect.element(app.notice).toBeVisible()
  expect(saved).toEqual([{ userId: ADMIN.id, tier: 1, day: 5, from: '22:00', to: '06:00' }])
  await expect.element(app.screen.getByText(/They are not saved yet\.$/)).not.toBeInTheDocument()
})

test('a line that is taken away leaves a gap at once, and its table says so', async ({ app }) => {
  await open(app, [...ALL_BUT_ONE_NIGHT, ...duty([5], '22:00', '06:00')])
  await expect.element(app.screen.getByText('At every hour of the week somebody is on duty.')).toBeVisible()
  await app.screen.getByRole('button', { name: 'Remove line 1', exact: true }).click()
  await expect.element(gaps(app).getByText('Monday, 6:00 AM to 10:00 PM')).toBeVisible()
  await expect.element(gaps(app).getByText('This is about the lines below. They are not saved yet.')).toBeVisible()
  await app.screen.getByCss('main summary').click()
  await expect
    .element(app.screen.getByRole('row', { name: 'People in care, tier 1 Monday 06:00–22:00 No one' }))
    .toBeVisible()
})

test('a phone shows one day of the picture, and the others on a press', async ({ app }) => {
  const pictured = () =>
    [...app.document.querySelectorAll('.hatched')].filter((bar) => bar.getBoundingClientRect().width > 0)
  app.resize(320, 800)
  await open(app, duty([1, 2, 3, 4, 5, 7], '00:00', '24:00'))
  const day = (name: string) => app.screen.getByRole('radio', { name, exact: true })
  await day('Monday').click({ force: true })
  expect(pictured()).toEqual([])
  await day('Saturday').click({ force: true })
  await expect.poll(() => pictured().map(({ textContent }) => textContent)).toEqual(['No one 00–24'])
  app.resize(1280, 800)
  expect(pictured()).toHaveLength(1)
  await expect.element(day('Saturday')).not.toBeInTheDocument()
})
