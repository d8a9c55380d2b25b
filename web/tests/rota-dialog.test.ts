import { BOYD, button, dialog, duty, NIGHT, openRota, saves } from './support/rota.ts'
import { expect, test } from './support/test.ts'

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
