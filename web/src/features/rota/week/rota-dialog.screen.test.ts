import { userEvent } from 'vitest/browser'
import { ADMIN } from '../../../testing/examples/examples-admin.ts'
import { BOYD, button, dialog, duty, NIGHT, openRota, saves, WRITTEN } from '../../../testing/examples/rota.ts'
import { expect, test } from '../../../testing/test.ts'

test('a duty that is saved as it was stays one of the usual week, and nothing is sent', async ({ app }) => {
  const sent = saves(app)
  await openRota(app)
  await button(app, NIGHT).click()
  await dialog(app).getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(dialog(app)).not.toBeInTheDocument()
  await expect.element(app.screen.getByText('This day only')).not.toBeInTheDocument()
  await expect.element(button(app, NIGHT)).toHaveFocus()
  await button(app, NIGHT).click()
  expect(dialog(app).getByRole('group', { name: 'Which days' }).getByRole('radio').elements()).toHaveLength(4)
  expect(sent).toEqual([])
})

test('the second press of a double press on Save opens nothing that lies below', async ({ app }) => {
  const sent = saves(app)
  app.resize(1280, 700)
  const times = ['00:00', '03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00']
  const days = [1, 2, 3, 4, 5, 6, 7]
  await openRota(app, { entries: times.flatMap((from, at) => duty(days, from, times[at + 1] ?? '24:00', BOYD.id)) })
  const first = button(app, /^Tuesday, November 24, Tier 1.* 12 AM to 3 AM/)
  await first.click()
  await dialog(app).getByRole('radio', { name: 'Dana Reyes' }).click()
  const save = dialog(app).getByRole('button', { name: 'Save', exact: true })
  const { left, top, width, height } = save.element().getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const places = [...app.document.querySelectorAll('[data-block] button')].map((one) => one.getBoundingClientRect())
  const below = places.find((one) => one.left < x && x < one.right && one.top > y)
  if (!below) throw new Error('No block can lie below Save')
  app.window.scrollBy(0, below.top + below.height / 2 - y)
  await save.dblClick()
  await expect.poll(() => sent.length).toBe(1)
  await app.settle()
  expect(dialog(app).elements()).toEqual([])
  // A press later than that opens one.
  await first.click()
  await expect.element(dialog(app)).toBeVisible()
})

for (const [locale, said, day, night] of [
  [
    'en',
    'These hours overlap with others of the same person on that day.',
    /^Tuesday, November 24, Tier 1.*Dana Reyes.*change$/,
    /^Only/,
  ],
  [
    'es',
    'Estas horas se cruzan con otras de la misma persona ese día.',
    /^martes 24 de noviembre, Nivel 1.*Dana Reyes.*cambiar$/,
    /^Solo/,
  ],
] as const)
  test(`hours that overlap with others of the person are refused in the dialog (${locale})`, async ({ app }) => {
    const sent = saves(app)
    await openRota(app, { entries: [...duty([2], '06:00', '14:00'), ...duty([2], '14:00', '22:00')] }, locale)
    await button(app, day).first().click()
    const to = dialog(app).getByLabelText(/^(To|Hasta)$/)
    await to.fill('06:00')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog(app).getByText(said)).toBeVisible()
    await expect.element(dialog(app).getByRole('radio', { name: night })).toBeChecked()
    await dialog(app)
      .getByRole('button', { name: /^(Save for every|Guardar para cada)/ })
      .click()
    await expect.element(dialog(app).getByText(said)).toBeVisible()
    await to.fill('13:00')
    await dialog(app)
      .getByRole('button', { name: /^(Save|Guardar)$/ })
      .click()
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.entries).toContainEqual({ userId: ADMIN.id, tier: 1, day: 2, from: '06:00', to: '13:00' })
    expect(WRITTEN.entries).not.toContainEqual(sent[0]?.entries[0])
  })
