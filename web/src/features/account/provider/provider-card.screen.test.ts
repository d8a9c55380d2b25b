import { provider } from '@evenkeel/contract/auth/provider.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { answerFirstDay } from '../../../testing/examples/first-day.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { expect, test } from '../../../testing/test.ts'

const boot = { provider: 'Cedar County SSO' }
const LINKED = { subject: 'a1-b2', linkedAt: '2030-01-02T12:00:00.000Z', own: true }
const card = ({ screen }: App) => screen.getByRole('region', { name: /Cedar County SSO$/ })

for (const locale of ['en', 'es'] as const)
  test(`what the provider opens is read before who came back is linked, and the link can be ended (${locale})`, async ({
    app,
  }) => {
    let link: typeof LINKED | null = null
    answerFirstDay(app)
    app.answer(provider.own, () => ({ link, found: link ? null : { subject: 'a1-b2', name: 'maria@county.example' } }))
    app.answer(provider.link, () => {
      link = LINKED
    })
    app.answer(provider.unlink, () => {
      link = null
    })
    await app.open('/account?provider=found', { as: 'staff', locale, boot })
    await app.settle()
    await expect.element(card(app).getByText(/(still need your Evenkeel password|siguen pidiendo)/)).toBeVisible()
    await expect.element(card(app).getByText(/maria@county.example/)).toBeVisible()
    await expectAccessible(app, locale, 'account before a link')
    await card(app)
      .getByRole('button', { name: /^(Yes, link it|Sí, enlazar)$/ })
      .click()
    await expect.element(card(app).getByText(/^(Linked since|Enlazada desde)/)).toBeVisible()
    await card(app)
      .getByRole('button', { name: /^(End the link|Quitar el enlace)$/ })
      .click()
    await expect.element(card(app).getByText(/maria@county.example/)).toBeVisible()
  })

test('an invitation says who named it for whom, and a refused link says why', async ({ app }) => {
  answerFirstDay(app)
  app.answer(provider.own, () => ({ link: { ...LINKED, own: false }, found: { subject: 'other', name: null } }))
  app.answer(provider.link, () => refuse('conflict'))
  await app.open('/account', { as: 'staff', boot })
  await app.settle()
  await expect.element(card(app).getByText(/^An administrator named the sign-in/)).toBeVisible()
  await card(app).getByRole('button', { name: 'Yes, link it' }).click()
  await expect.element(card(app).getByText(/^Not linked/)).toBeVisible()
})

test('nobody in care has such a card', async ({ app }) => {
  answerFirstDay(app)
  await app.open('/account', { as: 'inmate', boot })
  await app.settle()
  await expect.element(card(app)).not.toBeInTheDocument()
})
