import { button, dialog, NIGHT, openRota, saves } from './support/rota.ts'
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
