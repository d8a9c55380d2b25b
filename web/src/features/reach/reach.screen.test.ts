import { type AudienceReach, reach } from '@evenkeel/contract/reach.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { ADMIN } from '../../testing/examples/examples-admin.ts'
import { answerQuietFacility } from '../../testing/examples/first-day-admin.ts'
import { expect, test } from '../../testing/test.ts'

const DEAF: AudienceReach = {
  audience: 'inmate',
  heard: false,
  hasResponder: true,
  pages: 0,
  displays: 0,
  email: 'old',
  webhook: 'not_set_up',
}

for (const locale of ['en', 'es'] as const) {
  test(`the dashboard says that nobody would hear an alert, why, and what mends it (${locale})`, async ({ app }) => {
    answerQuietFacility(app)
    const staff: AudienceReach = { ...DEAF, audience: 'staff', hasResponder: false }
    app.answer(reach.show, () => [DEAF, staff])
    await app.open('/admin', { as: 'admin', locale, user: { ...ADMIN, respondsTo: [] } })
    const said = (text: RegExp) => expect.element(app.screen.getByText(text)).toBeVisible()
    await said(/Nobody would hear an alert of people in care|Nadie oiría una alerta de las personas bajo cuidado/)
    await said(/Nobody answers alerts of staff|Nadie responde a las alertas del personal/)
    await said(/No mail to a responder was tried in the last 24 hours|no se probó ningún correo/)
    await app.settle()
    await expectAccessible(app, locale, 'nobody would hear')
  })
}

test('the dashboard is quiet while somebody would hear, and the page answers when the server asks', async ({ app }) => {
  answerQuietFacility(app)
  const asked: { isPassive: boolean }[] = []
  let answered = 0
  app.answer(reach.show, ({ isPassive }) => {
    asked.push({ isPassive })
    return [{ ...DEAF, heard: true, pages: 1 }]
  })
  app.answer(reach.here, () => {
    answered += 1
  })
  await app.open('/admin', { as: 'admin', user: ADMIN })
  await app.settle()
  app.server.sendEvent('reach.asked')
  await expect.poll(() => answered).toBe(1)
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBeGreaterThan(0)
  // As contact, it would keep the page from extending the session of somebody who types.
  expect(asked.filter(({ isPassive }) => !isPassive)).toEqual([])
  await expect.element(app.screen.getByText(/would hear/)).not.toBeInTheDocument()
})
