import { auth, type Registration } from '@evenkeel/contract/auth/auth.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { expect, test } from '../../../testing/test.ts'

const WORDS = {
  en: {
    roles: ['Individual in Care', 'Staff / Law Enforcement'],
    asked: ['First name', 'Last name', 'Username', 'Password', 'Unit (optional)'],
    folded: ['Email (optional)', 'Shift (optional)'],
    unit: /^Where you live here\. It helps staff find you\.$/,
    title: 'Create your account',
    signIn: 'Sign in',
    toRegister: 'Need an account? Register',
    create: 'Create Account',
    code: 'Facility code',
  },
  es: {
    roles: ['Persona bajo cuidado', 'Personal / Fuerzas del orden'],
    asked: ['Nombre', 'Apellido', 'Nombre de usuario', 'Contraseña', 'Unidad (opcional)'],
    folded: ['Correo electrónico (opcional)', 'Turno (opcional)'],
    unit: /^La unidad donde vive\. Ayuda al personal a encontrarle\.$/,
    title: 'Cree su cuenta',
    signIn: 'Entrar',
    toRegister: '¿No tiene cuenta? Regístrese',
    create: 'Crear cuenta',
    code: 'Código de la institución',
  },
}

const field = ({ screen }: App, name: string) => screen.getByLabelText(name, { exact: true })
const heading = ({ screen }: App, name: string) => screen.getByRole('heading', { name, exact: true })

for (const locale of ['en', 'es'] as const) {
  const words = WORDS[locale]

  test(`a person in care is asked for name, username, password and unit; the rest is folded, and open for who works here (${locale})`, async ({
    app,
  }) => {
    await app.open('/register', { as: null, locale })
    const roles = app.screen.getByRole('radio')
    await expect.poll(() => roles.elements().map((one) => one.closest('label')?.textContent)).toEqual(words.roles)
    await expect.element(roles.first()).toBeChecked()
    for (const name of words.asked) await expect.element(field(app, name)).toBeVisible()
    await expect.element(app.screen.getByText(words.unit)).toBeVisible()
    for (const name of words.folded) await expect.element(field(app, name)).not.toBeVisible()
    await roles.nth(1).click()
    for (const name of [...words.asked, ...words.folded]) await expect.element(field(app, name)).toBeVisible()
    await expect.element(app.screen.getByText(words.unit)).not.toBeInTheDocument()
    await expectAccessible(app, locale, 'register as staff')
  })

  test(`the form to register has an address, to which Back and Forward lead (${locale})`, async ({ app }) => {
    await app.open('/', { as: null, locale })
    await app.screen.getByRole('link', { name: words.toRegister }).click()
    await expect.element(heading(app, words.title)).toBeVisible()
    expect(app.window.location.pathname).toBe('/register')
    app.window.history.back()
    await expect.element(heading(app, words.signIn)).toBeVisible()
    expect(app.window.location.pathname).toBe('/')
    app.window.history.forward()
    await expect.element(heading(app, words.title)).toBeVisible()
  })

  for (const registration of ['open', 'code'] as const)
    test(`at its address the form is there at once, and nothing moves when its scripts come (${registration}, ${locale}) @long`, async ({
      app,
    }) => {
      await app.open('/register', { as: null, locale, boot: { registration } })
      await expect.element(heading(app, words.title)).toBeVisible()
      await expect.element(app.screen.getByCss('form button[type=submit]')).toBeVisible()
      expect(field(app, words.code).elements()).toHaveLength(registration === 'code' ? 1 : 0)
      const shifts: number[] = []
      const { PerformanceObserver } = app.window
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
      }).observe({ type: 'layout-shift', buffered: true })
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.005)
    })
}

test('what is sent has the role that was chosen, and what is folded may be left out', async ({ app }) => {
  const sent: Registration[] = []
  app.answer(auth.register, ({ body }) => {
    sent.push(body)
    return refuse('conflict', 'Username already exists')
  })
  await app.open('/register', { as: null })
  for (const [name, value] of [
    ['First name', 'Ana'],
    ['Last name', 'Ruiz'],
    ['Username', 'ana.ruiz'],
    ['Password', 'quiet-harbor-at-dawn'],
    ['Unit (optional)', 'B-2'],
  ] as const)
    await field(app, name).fill(value)
  await app.screen.getByRole('button', { name: 'Create Account' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await app.screen.getByRole('radio', { name: 'Staff / Law Enforcement' }).click()
  await field(app, 'Shift (optional)').selectOptions('Night')
  await app.screen.getByRole('button', { name: 'Create Account' }).click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent).toMatchObject([
    { role: 'inmate', unit: 'B-2', username: 'ana.ruiz' },
    { role: 'staff', unit: 'B-2', shift: 'night' },
  ])
  expect(sent[0]?.shift ?? null).toBe(null)
})
