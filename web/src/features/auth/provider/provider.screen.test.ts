import { auth } from '@evenkeel/contract/auth/auth.ts'
import { provider } from '@evenkeel/contract/auth/provider.ts'
import { PROVIDER_FAILURES } from '@evenkeel/contract/auth/provider-words.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { answerFirstDay } from '../../../testing/examples/first-day.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { expect, test } from '../../../testing/test.ts'

const boot = { provider: 'Cedar County SSO' }
const go = (app: App) => app.screen.getByRole('button', { name: /^(Sign in|Entrar) (with|con) Cedar County SSO$/ })

for (const locale of ['en', 'es'] as const) {
  test(`below the password the entry offers the provider, and says what came of it (${locale})`, async ({ app }) => {
    app.answer(provider.open, () => ({ open: true }))
    for (const why of PROVIDER_FAILURES) {
      await app.open(`/?provider=${why}`, { as: null, locale, boot })
      await expect.element(app.screen.getByRole('alert')).toBeVisible()
      await expect.element(go(app)).toBeVisible()
    }
    await expectAccessible(app, locale, 'entry with a provider')
    app.answer(provider.signIn, () => refuse('forbidden'))
    await go(app).click()
    await expect.element(app.screen.getByText(/^(Not on a device|Este equipo)/)).toBeVisible()
  })

  test(`where the provider is away the entry says so and the password is the way in (${locale})`, async ({ app }) => {
    app.answer(provider.open, () => ({ open: false }))
    await app.open('/', { as: null, locale, boot })
    await expect.element(app.screen.getByText(/(does not answer right now|no responde por ahora)/)).toBeVisible()
    await expect.element(go(app)).not.toBeInTheDocument()
    app.answer(auth.login, () => refuse('use_provider'))
    await app.screen.getByCss('[name=username]').fill('somebody')
    await app.screen.getByCss('[name=password]').fill('quiet-harbor-at-dawn')
    await app.screen.getByCss('form button[type=submit]').click()
    await expect.element(app.screen.getByText(/(Your password is right|Su contraseña es correcta)/)).toBeVisible()
  })
}

test('without a provider nothing is asked and nothing is shown', async ({ app }) => {
  await app.open('/', { as: null })
  await expect.element(app.screen.getByCss('form button[type=submit]')).toBeVisible()
  await expect.element(go(app)).not.toBeInTheDocument()
})

test('after the provider a page asks for the password, and closes what it opens until then', async ({ app }) => {
  answerFirstDay(app)
  let sent: unknown
  app.answer(auth.confirm, ({ body }) => {
    sent = body
  })
  await app.open('/journal', { as: 'staff', user: { keyless: true } })
  await app.settle()
  await expect.element(app.screen.getByText(/^Enter your password to open what only you/)).toBeVisible()
  await expect.element(app.screen.getByText('Not open yet')).toBeVisible()
  await expectAccessible(app, 'en', 'journal before the password')
  await app.screen.getByRole('button', { name: 'Enter password' }).click()
  await app.screen.getByCss('dialog input[type=password]').fill('quiet-harbor-at-dawn')
  await app.screen.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => sent).toEqual({ password: 'quiet-harbor-at-dawn' })
})
