import { auth } from '@evenkeel/contract/auth/auth.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { refuse } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const PASSWORD = 'quiet-harbor-at-dawn'

const PASS_ISSUE = [{ path: 'pass', message: 'The pass is not right' }]

const TEXTS = {
  en: {
    username: 'Username',
    password: 'Password',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email (optional)',
    more: 'More',
    nameMissing: 'Type your username',
    newSlip: /ask staff for a new slip/,
    toRegister: 'Need an account? Register',
    toSignIn: 'Already have an account? Sign in',
    signIn: 'Sign In',
    create: 'Create Account',
    wait: 'Please wait',
    shortName: 'Username must be at least 3 characters',
    shortPassword: 'Password must be at least 8 characters',
    firstNameMissing: 'First name is required',
    lastNameMissing: 'Last name is required',
    badEmail: 'Invalid email address',
    registerFailed: ['Registration failed', 'Username already exists'],
    loginFailed: ['Login failed', 'Invalid username or password'],
    disclaimer: /not a substitute for professional/,
    crisis: [/Call 988/, /Text HOME to 741741/, /Emergency: 911/, /tell any officer or staff now/],
  },
  es: {
    username: 'Nombre de usuario',
    password: 'Contraseña',
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Correo electrónico (opcional)',
    more: 'Más',
    nameMissing: 'Escriba su nombre de usuario',
    newSlip: /pida otro papel con código al personal/,
    toRegister: '¿No tiene cuenta? Regístrese',
    toSignIn: '¿Ya tiene cuenta? Entre aquí',
    signIn: 'Entrar',
    create: 'Crear cuenta',
    wait: 'Espere, por favor',
    shortName: 'El nombre de usuario debe tener al menos 3 caracteres',
    shortPassword: 'La contraseña debe tener al menos 8 caracteres',
    firstNameMissing: 'Escriba su nombre',
    lastNameMissing: 'Escriba su apellido',
    badEmail: 'El correo electrónico no es válido',
    registerFailed: ['No se pudo crear la cuenta', 'El nombre de usuario ya existe'],
    loginFailed: ['No se pudo entrar', 'El usuario o la contraseña no son correctos'],
    disclaimer: /No sustituye la atención/,
    crisis: [/Llame al 988/, /741741/, /Emergencia: 911/, /avise ya a cualquier oficial/],
  },
} as const

const field = ({ screen }: App, name: string) => screen.getByLabelText(name, { exact: true })
const button = ({ screen }: App, name: string) => screen.getByRole('button', { name })
const link = ({ screen }: App, name: string) => screen.getByRole('link', { name })

async function openRegister(app: App, words: (typeof TEXTS)['en' | 'es']) {
  await link(app, words.toRegister).click()
  await expect.element(field(app, words.firstName)).toBeVisible()
}

async function openSignedOutPage(app: App, locale: 'en' | 'es', path = '/') {
  await app.open(path, { as: null, locale })
  await expect.element(app.screen.getByCss('form button[type=submit]')).toBeVisible()
}

for (const locale of ['en', 'es'] as const) {
  const words = TEXTS[locale]

  test(`who sets up a tablet is led to its code from the foot of the page, in the height that it had (${locale}) @long`, async ({
    app,
  }) => {
    app.resize(800, 1280)
    await openSignedOutPage(app, locale)
    const setUp = link(app, locale === 'en' ? 'Set up this device' : 'Preparar este dispositivo')
    await expect.element(setUp).toHaveAttribute('href', `/enroll?lang=${locale}`)
    expect(app.document.documentElement.scrollHeight).toBeLessThanOrEqual(1280)
    await openSignedOutPage(app, locale, '/enroll')
    await expect.element(setUp).not.toBeInTheDocument()
  })

  test(`the sign-in page shows the disclaimer and the phone numbers, and is accessible with every form and its errors (${locale})`, async ({
    app,
  }) => {
    await openSignedOutPage(app, locale)
    for (const line of [words.disclaimer, ...words.crisis])
      await expect.element(app.screen.getByText(line)).toBeVisible()
    // Nobody is here for whom somebody could come.
    await expect.element(app.screen.getByText(/^(Get Help|Pedir ayuda)$/)).not.toBeInTheDocument()
    await expectAccessible(app, locale, 'sign-in')
    app.answer(auth.login, () => refuse('invalid_credentials'))
    await field(app, words.username).fill('somebody')
    await field(app, words.password).fill('not-the-password')
    await button(app, words.signIn).click()
    await expect.element(app.screen.getByRole('alert')).toBeVisible()
    await expectAccessible(app, locale, 'sign-in refused')
    await openRegister(app, words)
    await expectAccessible(app, locale, 'register')
    await button(app, words.create).click()
    await expect.element(field(app, words.firstName)).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(app, locale, 'register mistakes')
  })

  test(`a sign-in that is held up is repeated by the page, and takes a pass (${locale})`, async ({ app }) => {
    const sent: (string | undefined)[] = []
    app.answer(auth.login, ({ body }) => {
      sent.push(body.pass)
      return sent.length < 3 ? refuse('rate_limited', 'Wait', [], 1) : refuse('validation_failed', 'Wrong', PASS_ISSUE)
    })
    await openSignedOutPage(app, locale)
    await field(app, words.username).fill('somebody')
    await field(app, words.password).fill('quiet-harbor-at-dawn')
    await button(app, words.signIn).click()
    const pass = app.screen.getByLabelText(/^(Pass from an administrator|Pase de un administrador)$/)
    await expect.element(pass).toBeVisible()
    await expect.poll(() => sent.length).toBe(3)
    await pass.fill('AAAA-AAAA')
    await expectAccessible(app, locale, 'sign-in held up')
    await button(app, words.signIn).click()
    await expect.poll(() => sent.at(-1)).toBe('AAAA-AAAA')
    await expect.element(pass).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field(app, words.password)).toHaveValue('quiet-harbor-at-dawn')
  })

  for (const path of ['/reset-password', '/setup'])
    test(`${path} is accessible, also with errors (${locale})`, async ({ app }) => {
      await openSignedOutPage(app, locale, path)
      await expectAccessible(app, locale, path)
      await app.screen.getByCss('form button[type=submit]').click()
      await expect.element(app.screen.getByCss('form [aria-invalid=true]').first()).toHaveFocus()
      await expectAccessible(app, locale, `${path} mistakes`)
    })

  test(`registration reports each error beside its field, and sends nothing (${locale})`, async ({ app }) => {
    await openSignedOutPage(app, locale)
    await openRegister(app, words)
    await field(app, words.username).fill('ab')
    await field(app, words.password).fill('1234567')
    await app.screen.getByText(words.more, { exact: true }).click()
    await field(app, words.email).fill('ana at example')
    await app.screen.getByText(words.more, { exact: true }).click()
    await button(app, words.create).click()

    // Nothing wrong stays folded.
    await expect.element(field(app, words.email)).toBeVisible()
    await expect.element(field(app, words.firstName)).toHaveFocus()
    for (const [name, mistake] of [
      [words.username, words.shortName],
      [words.password, words.shortPassword],
      [words.firstName, words.firstNameMissing],
      [words.lastName, words.lastNameMissing],
      [words.email, words.badEmail],
    ] as const) {
      await expect.element(field(app, name)).toHaveAttribute('aria-invalid', 'true')
      await expect.element(field(app, name)).toHaveAccessibleDescription(expect.stringContaining(mistake))
    }

    await field(app, words.firstName).fill('Ana')
    await field(app, words.lastName).fill('Ruiz')
    await field(app, words.username).fill('ana.ruiz')
    await button(app, words.create).click()
    await expect.element(field(app, words.password)).toHaveFocus()
    await expect.element(app.screen.getByText(words.shortName)).not.toBeInTheDocument()
    expect(app.server.calls.filter((call) => !call.startsWith('GET'))).toEqual([])
  })

  test(`a taken username is reported, and everything typed stays (${locale})`, async ({ app }) => {
    await openSignedOutPage(app, locale)
    app.answer(auth.register, () => refuse('conflict', 'Username already exists'))
    await openRegister(app, words)
    await field(app, words.username).fill('SAM.RIVERA')
    await field(app, words.password).fill(PASSWORD)
    await field(app, words.firstName).fill('Ana')
    await field(app, words.lastName).fill('Ruiz')
    await button(app, words.create).click()
    await expect.element(app.screen.getByRole('alert')).toHaveTextContent(words.registerFailed.join(''))
    await expect.element(field(app, words.firstName)).toHaveValue('Ana')
    await expect.element(button(app, words.create)).toBeEnabled()
  })

  test(`a failed sign-in is said once, with what to do next, and has the focus (${locale})`, async ({ app }) => {
    await openSignedOutPage(app, locale)
    app.answer(auth.login, () => refuse('invalid_credentials', 'Invalid username or password'))
    await field(app, words.username).fill('sam.rivera')
    await field(app, words.password).fill('not-the-password')
    await button(app, words.signIn).click()
    const alert = app.screen.getByRole('alert')
    await expect.element(alert).toHaveFocus()
    await expect.element(alert).toMatchTextContent(words.newSlip)
    for (const text of words.loginFailed)
      expect(app.screen.getByText(text, { exact: true }).elements(), text).toHaveLength(1)
    await expect.element(app.notice).not.toBeInTheDocument()
  })

  test(`signing in knows no rule for new passwords: a short one is sent, and only nothing is not (${locale})`, async ({
    app,
  }) => {
    const sent: string[] = []
    app.answer(auth.login, ({ body }) => {
      sent.push(body.password)
      return refuse('invalid_credentials')
    })
    await openSignedOutPage(app, locale)
    await button(app, words.signIn).click()
    await expect.element(field(app, words.username)).toHaveFocus()
    await expect.element(field(app, words.password)).toHaveAttribute('aria-invalid', 'true')
    await field(app, words.username).fill('al')
    await field(app, words.password).fill('abc')
    await button(app, words.signIn).click()
    await expect.poll(() => sent).toEqual(['abc'])
    await expect.element(app.screen.getByText(words.shortPassword)).not.toBeInTheDocument()
  })

  test(`switching between the forms empties them (${locale})`, async ({ app }) => {
    await openSignedOutPage(app, locale)
    await field(app, words.password).fill('short')
    await button(app, words.signIn).click()
    await expect.element(app.screen.getByText(words.nameMissing)).toBeVisible()

    await openRegister(app, words)
    await expect.element(field(app, words.password)).toHaveValue('')
    await expect.element(app.screen.getByText(words.nameMissing)).not.toBeInTheDocument()
    await field(app, words.firstName).fill('Ana')

    await link(app, words.toSignIn).click()
    await expect.element(field(app, words.username)).toHaveValue('')
    await openRegister(app, words)
    await expect.element(field(app, words.firstName)).toHaveValue('')
  })

  test(`a form that is being sent is disabled and says so (${locale})`, async ({ app }) => {
    await openSignedOutPage(app, locale)
    const asked: (() => void)[] = []
    app.answer(auth.login, () => new Promise((resolve) => asked.push(() => resolve(refuse('invalid_credentials')))))
    await field(app, words.username).fill('sam.rivera')
    await field(app, words.password).fill(PASSWORD)
    await button(app, words.signIn).click()
    await expect.element(button(app, words.wait)).toBeDisabled()
    await expect.element(field(app, words.username)).toBeDisabled()
    await expect.poll(() => asked.length).toBe(1)
    asked[0]?.()
    await expect.element(button(app, words.signIn)).toBeEnabled()
  })
}

test('the name of a sign stands under it, and covers nothing of it @long', async ({ app }) => {
  await app.open('/', { as: null })
  await app.settle()
  const sign = app.screen.getByRole('button', { name: 'Light or dark' })
  await userEvent.hover(sign)
  const name = app.screen.getByCss('[data-tooltip]')
  await expect.element(name).toHaveTextContent('Light or dark')
  expect(name.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    sign.element().getBoundingClientRect().bottom,
  )
})
