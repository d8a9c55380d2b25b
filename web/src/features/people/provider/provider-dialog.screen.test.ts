import { provider } from '@evenkeel/contract/auth/provider.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { ADMIN, anAccount } from '../../../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../../../testing/examples/first-day.ts'
import { answerQuietFacility } from '../../../testing/examples/first-day-admin.ts'
import { dialog, item, menu } from '../../../testing/examples/people.ts'
import { expect, test } from '../../../testing/test.ts'

const NAME = { username: 'sam.rivera', firstName: 'Sam', lastName: 'Rivera' }
const ACT = /Cedar County SSO$/

async function openPeople(app: App, role: 'staff' | 'inmate', locale: 'en' | 'es' = 'en') {
  answerFirstDay(app)
  answerQuietFacility(app)
  app.answer(users.find, () => [anAccount({ ...NAME, role })])
  await app.open('/admin/people', { as: 'admin', locale, user: ADMIN, boot: { provider: 'Cedar County SSO' } })
  await app.settle()
  await menu(app).first().click()
}

for (const locale of ['en', 'es'] as const)
  test(`an identity is named for an account that its owner then links, and the link can be ended (${locale})`, async ({
    app,
  }) => {
    let subject: string | null = null
    app.answer(provider.find, () =>
      subject === null ? null : { subject, linkedAt: '2030-01-02T12:00:00.000Z', own: false },
    )
    app.answer(provider.invite, ({ body }) => {
      subject = body.subject
    })
    app.answer(provider.remove, () => {
      subject = null
    })
    await openPeople(app, 'staff', locale)
    await item(app, ACT).click()
    const field = dialog(app).getByLabelText(/^(Identity|Identidad)/)
    await field.fill('two words')
    await dialog(app)
      .getByRole('button', { name: /^(Save|Guardar)$/ })
      .click()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(app, locale, 'an identity with spaces')
    await field.fill(' a1-b2 ')
    await dialog(app)
      .getByRole('button', { name: /^(Save|Guardar)$/ })
      .click()
    await expect.poll(() => subject).toBe('a1-b2')
    await menu(app).first().click()
    await item(app, ACT).click()
    await expect.element(dialog(app).getByText(/a1-b2/)).toBeVisible()
    await expectAccessible(app, locale, 'an invitation')
    await dialog(app)
      .getByRole('button', { name: /^(End it|Quitar)$/ })
      .click()
    await expect.poll(() => subject).toBe(null)
  })

test('for somebody in care there is no such act', async ({ app }) => {
  await openPeople(app, 'inmate')
  await expect.element(item(app, /^Edit$/)).toBeVisible()
  await expect.element(item(app, ACT)).not.toBeInTheDocument()
})
