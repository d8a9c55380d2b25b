import { care } from '@evenkeel/contract/care.ts'
import { expectAccessible } from './support/accessible.ts'
import { DANA, listOf, openCare, someWork } from './support/care.ts'
import { idOf } from './support/examples.ts'
import { expect, test } from './support/test.ts'

const FROM = '2026-03-13T22:00:00.000Z'
const UNTIL = '2026-03-16T13:00:00.000Z'

for (const locale of ['en', 'es'] as const) {
  test(`what falls due until Monday is one press from the list, and is printed with who has it (${locale})`, async ({
    app,
  }) => {
    const away = { name: 'Grace Okafor', backOn: '2026-03-16' }
    const work = [
      someWork({ kind: 'followup', dueAt: FROM, owner: DANA }),
      someWork({ id: idOf(51), kind: 'visit', name: 'Ben Ortiz', dueAt: '2026-03-14T15:00:00.000Z', away }),
    ]
    app.answer(care.weekend, () => ({ from: FROM, until: UNTIL, work }))
    await openCare(app, listOf([]), locale)
    await app.screen.getByRole('link', { name: /^(Before the weekend|Antes del fin de semana)$/ }).click()
    const table = app.screen.getByRole('table')
    await expect.element(table).toMatchTextContent(/Ana Flores.*Dana Reyes.*Ben Ortiz.*(Nobody|Nadie): Grace Okafor/)
    await expectAccessible(app, locale, 'before the weekend')
  })
}

test('a weekend without anything says so', async ({ app }) => {
  app.answer(care.weekend, () => ({ from: FROM, until: UNTIL, work: [] }))
  await openCare(app, listOf([]), 'en', '/care/weekend')
  await expect.element(app.screen.getByText('Nothing falls due this weekend.')).toBeVisible()
})
