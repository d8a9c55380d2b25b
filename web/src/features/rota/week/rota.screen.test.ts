import { type OnDuty, rota } from '@evenkeel/contract/rota/rota.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { ADMIN } from '../../../testing/examples/examples-admin.ts'
import {
  ALL_BUT_ONE_NIGHT,
  button,
  dialog,
  duty,
  GAP,
  NIGHT,
  openRota,
  saves,
  TUESDAY,
} from '../../../testing/examples/rota.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { expect, test } from '../../../testing/test.ts'

const nobodyNow: OnDuty = { rota: true, tiers: [{ audience: 'inmate', tier: 1, now: [], nextGap: null }] }

for (const locale of ['en', 'es'] as const)
  test(`the week with a gap, its dialogs and its table, narrow and wide (${locale})`, async ({ app }) => {
    await openRota(app, { dates: [{ day: '2026-11-26', tier: 1, entries: [] }] }, locale)
    await expectAccessible(app, locale, 'rota as a week')
    await button(app, /^(Edit as a table|Editar como tabla)$/).click()
    await expect.element(app.screen.getByRole('group', { name: /^(Line|Línea) 13$/ })).toBeVisible()
    await expectAccessible(app, locale, 'rota as a table')
    await button(app, /(fill|cubrir)$/)
      .first()
      .click()
    await expect.element(dialog(app)).toBeVisible()
    await expectAccessible(app, locale, 'a gap to fill')
    await dialog(app)
      .getByRole('button', { name: /^(Cancel|Cancelar)$/ })
      .click()
    app.resize(320, 640)
    app.document.documentElement.style.fontSize = '200%'
    expect(app.document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })

test('one date is changed from the keyboard alone, marked, taken back, and saved with nothing else', async ({
  app,
}) => {
  const sent = saves(app)
  await openRota(app)
  await button(app, NIGHT).click()
  await expect.element(dialog(app).getByRole('radio', { name: 'Only Tuesday, November 24' })).toBeChecked()
  await userEvent.keyboard('{Escape}')
  await expect.element(button(app, NIGHT)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(button(app, /^Wednesday, November 25, night/)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog(app).getByRole('radio', { name: /^Lamar Boyd/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(dialog(app).getByRole('radio', { name: 'Dana Reyes' })).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog(app)).not.toBeInTheDocument()
  await expect.element(app.screen.getByText('This day only')).toBeVisible()
  await expect.element(button(app, /^Tuesday, November 24, night, .*Dana Reyes/)).toHaveFocus()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toMatchObject({
    dates: [
      {
        day: TUESDAY,
        tier: 1,
        entries: [
          { userId: ADMIN.id, from: '06:00', to: '22:00' },
          { userId: ADMIN.id, from: '22:00', to: '06:00' },
        ],
      },
    ],
  })
  expect(sent[0]?.entries).toHaveLength(ALL_BUT_ONE_NIGHT.length)
  await button(app, /^Tuesday, November 24, night, .*Dana Reyes/).click()
  expect(dialog(app).getByRole('group', { name: 'Which days' }).getByRole('radio').elements()).toHaveLength(1)
  await dialog(app).getByRole('button', { name: 'Back to the usual week' }).click()
  await expect.element(button(app, NIGHT)).toBeVisible()
})

test('a gap is filled for every week, with the person who is chosen, and nobody is chosen before', async ({ app }) => {
  const sent = saves(app)
  await openRota(app)
  await button(app, GAP).click()
  await dialog(app).getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog(app).getByRole('alert')).toMatchTextContent('Please choose a person.')
  await dialog(app).getByRole('radio', { name: 'Dana Reyes' }).click()
  await expect.element(dialog(app).getByRole('radio', { name: 'Every Friday' })).toBeChecked()
  await dialog(app).getByRole('button', { name: 'Save' }).click()
  await expect.element(app.screen.getByText(/^At every hour of the week somebody is on duty/)).toBeVisible()
  await expect
    .poll(() => sent[0]?.entries)
    .toContainEqual({ userId: ADMIN.id, tier: 1, day: 5, from: '22:00', to: '06:00' })
  expect(sent[0]?.dates).toEqual([])
})

test('a night of every week is changed by three presses, saved with them, and not beside what is unsaved', async ({
  app,
}) => {
  const sent = saves(app)
  await openRota(app)
  await button(app, NIGHT).click()
  await dialog(app).getByRole('radio', { name: 'Dana Reyes' }).click()
  await button(app, 'Save for every Tuesday').click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.entries).toContainEqual({ userId: ADMIN.id, tier: 1, day: 2, from: '22:00', to: '06:00' })
  expect(sent[0]?.dates).toEqual([])

  // Where something else is unsaved, a duty waits with it.
  await button(app, /^Wednesday, November 25, night/).click()
  await dialog(app).getByRole('button', { name: 'Remove' }).click()
  await button(app, GAP).click()
  await expect.element(button(app, /^Save for/)).not.toBeInTheDocument()
  await dialog(app).getByRole('radio', { name: 'Dana Reyes' }).click()
  await dialog(app).getByRole('button', { name: 'Done' }).click()
  await expect.element(app.screen.getByText('There are changes that are not saved.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

for (const locale of ['en', 'es'] as const)
  test(`a night is given to somebody every second week, with the dates, and the other weeks stay (${locale})`, async ({
    app,
  }) => {
    const sent = saves(app)
    await openRota(app, {}, locale)
    await button(app, /^(Tuesday, November 24, night|martes 24 de noviembre, noche)/).click()
    const weeks = dialog(app).getByRole('group', { name: /^(Which weeks|Qué semanas)$/ })
    await expect.element(weeks).not.toBeInTheDocument()
    await dialog(app).getByRole('radio', { name: 'Dana Reyes' }).click()
    await dialog(app)
      .getByRole('radio', { name: /^(Every Tuesday|Cada martes)$/ })
      .click()
    await expect.element(weeks.getByRole('radio', { name: /^(Every week|Cada semana)$/ })).toBeChecked()
    await weeks
      .getByRole('radio', { name: /^(Weeks of|Semanas del) .*\d.*, .*\d.* …$/ })
      .first()
      .click()
    await expect.element(dialog(app).getByText(/^(In the other weeks it stays|Las otras semanas queda)/)).toBeVisible()
    await expectAccessible(app, locale, 'a duty of every second week')
    await dialog(app)
      .getByRole('button', { name: /^(Save|Guardar)$/ })
      .click()
    await expect.poll(() => sent.length).toBe(1)
    const night = { tier: 1, day: 2, from: '22:00', to: '06:00' }
    expect(sent[0]?.entries).toContainEqual({ ...night, userId: ADMIN.id, weeks: 0 })
    expect(sent[0]?.entries).toContainEqual({ ...night, userId: expect.any(String), weeks: 1 })
  })

for (const locale of ['en', 'es'] as const)
  test(`of a day that is over the dialog says from when a change holds (${locale})`, async ({ app }) => {
    await openRota(app, { today: '2026-11-27' }, locale)
    await button(app, /^(Tuesday, November 24, night|martes 24 de noviembre, noche).*(change|cambiar)$/).click()
    await expect
      .element(
        dialog(app).getByText(
          /^(This day is over\. .* from Tuesday, December 1 on|Este día ya pasó\. .* el martes 1 de diciembre)\.$/,
        ),
      )
      .toBeVisible()
    await dialog(app)
      .getByRole('radio', { name: /^(Every day|Todos los días)$/ })
      .click()
    await expect
      .element(dialog(app).getByText(/(from Friday, November 27 on|el viernes 27 de noviembre)\.$/))
      .toBeVisible()
    await expectAccessible(app, locale, 'a duty of a day that is over')
  })

test('without a rota nothing is green, and a week of shifts is made from a preset', async ({ app }) => {
  const sent = saves(app)
  app.answer(rota.now, () => ({ rota: false, tiers: [] }))
  await openRota(app, { entries: [] })
  await expect.element(app.screen.getByText(/^There is no rota, so nobody knows who is on site/)).toBeVisible()
  await expect.element(app.screen.getByText(/^At every hour of the week/)).not.toBeInTheDocument()
  await button(app, 'Two shifts of 12 hours').click()
  await dialog(app).getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog(app).getByRole('alert')).toMatchTextContent(/choose a person/)
  await dialog(app).getByRole('group', { name: 'Shift 1' }).getByLabelText('Person').selectOptions('Dana Reyes')
  await dialog(app).getByLabelText('Shift 1 begins').fill('07:00')
  await dialog(app).getByRole('button', { name: 'Done' }).click()
  await button(app, 'Save the rota').click()
  await expect.poll(() => sent[0]?.entries).toEqual(duty([1, 2, 3, 4, 5, 6, 7], '07:00', '18:00'))
})

test('who is on duty stands on top, or plainly that nobody is, and who does not sign in', async ({ app }) => {
  app.answer(rota.now, () => nobodyNow)
  await openRota(app)
  await expect.element(app.screen.getByText('Nobody is on site now.')).toBeVisible()
  await expect.element(app.screen.getByText(/^Lamar Boyd has not signed in for 14 days/)).toBeVisible()
})

test('a refusal names the duty, and what somebody else saved meanwhile is not overwritten', async ({ app }) => {
  await openRota(app, { dates: [{ day: '2026-12-29', tier: 1, entries: [] }] })
  await button(app, NIGHT).click()
  await dialog(app).getByRole('button', { name: 'Remove' }).click()
  app.answer(rota.save, () =>
    refuse('validation_failed', undefined, [{ path: 'dates.0.entries.0.userId', message: 'dana is not a responder' }]),
  )
  await button(app, 'Save the rota').click()
  const alert = app.screen.getByRole('alert')
  await expect
    .element(alert)
    .toMatchTextContent(/Tue, Nov 24, Tier 1, on site, Dana Reyes, 6 AM–10 PM: +dana is not a responder/)
  await expect.element(button(app, /^Tuesday, November 24, .*not accepted, change$/)).toBeVisible()
  app.answer(rota.save, () =>
    refuse('validation_failed', undefined, [
      { path: 'dates.1.day', message: 'Must be 2026-12-28 or before' },
      { path: 'dates', message: 'Too many' },
    ]),
  )
  await button(app, 'Save the rota').click()
  await expect
    .element(alert)
    .toMatchTextContent(
      /Tue, Dec 29, Tier 1, on site, No one: +Must be 2026-12-28 or before.*Days of their own: +Too many/,
    )
  app.answer(rota.save, () => refuse('conflict'))
  await button(app, 'Save the rota').click()
  await expect.element(alert).toMatchTextContent(/Another rota was saved since you began/)
  await button(app, 'Show the saved rota').click()
  await expect.element(button(app, NIGHT)).toBeVisible()
})

test('a phone has the days below each other, and the weeks ahead are a press away', async ({ app }) => {
  app.resize(320, 800)
  await openRota(app, { dates: [{ day: '2026-12-01', tier: 1, entries: [] }] })
  const tops = app.screen
    .getByCss('#week h3')
    .elements()
    .map((day) => day.getBoundingClientRect().top)
  expect(tops).toHaveLength(7)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await expect.element(app.screen.getByText('This day only')).not.toBeInTheDocument()
  await button(app, 'The week after').click()
  await expect.element(app.screen.getByText('This day only')).toBeVisible()
})
