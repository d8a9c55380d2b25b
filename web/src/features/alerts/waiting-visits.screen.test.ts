import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { ADMIN, openAlertsOf } from '../../testing/examples/examples-admin.ts'
import { answerQuietFacility } from '../../testing/examples/first-day-admin.ts'
import { expect, test } from '../../testing/test.ts'

const VISITS = {
  backOn: '2030-03-15',
  total: 3,
  people: [
    { name: 'Ana Lopez', unit: 'A Block', housing: '12', dueAt: '2030-03-12T05:00:00.000Z' },
    { name: 'Cal Ruiz', unit: null, housing: null, dueAt: '2030-03-14T05:00:00.000Z' },
  ],
}
const LINE = /^(3 first visits are due or overdue before|3 primeras visitas vencen o ya vencieron antes)/

for (const locale of ['en', 'es'] as const) {
  test(`first visits while all clinicians are away are one quiet line with the names under it (${locale})`, async ({
    app,
  }) => {
    answerQuietFacility(app)
    app.answer(openAlerts.list, () => ({ ...openAlertsOf([]), firstVisits: VISITS }))
    await app.open('/admin', { as: 'admin', locale, user: { ...ADMIN, respondsTo: ['inmate'] } })
    await app.settle()
    const line = app.screen.getByText(LINE)
    await expect.element(line).toBeVisible()
    await expect.element(app.screen.getByText('Ana Lopez')).not.toBeVisible()
    expect(app.screen.getByRole('alert').elements()).toEqual([])
    await line.click()
    await expect.element(app.screen.getByText('Ana Lopez')).toBeVisible()
    await expect.element(app.screen.getByText(/^(And 1 more\.|Y 1 más\.)$/)).toBeVisible()
    await expectAccessible(app, locale, 'first visits that wait')
  })
}

test('without any there is no line', async ({ app }) => {
  answerQuietFacility(app)
  await app.open('/admin', { as: 'admin', user: { ...ADMIN, respondsTo: ['inmate'] } })
  await app.settle()
  expect(app.screen.getByText(LINE).elements()).toEqual([])
})
