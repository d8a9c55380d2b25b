import { newName, PASSWORD, register } from './support/people.ts'
import { notice, openEntry } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const texts = [
  {
    locale: 'en-US',
    username: 'Username',
    password: 'Password',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email (optional)',
    optional: ['Email (optional)', 'Unit (optional)', 'Shift (optional)'],
    toRegister: 'Need an account? Register',
    toSignIn: 'Already have an account? Sign in',
    signIn: 'Sign In',
    create: 'Create Account',
    roles: ['Individual in Care', 'Staff / Law Enforcement'],
    shortName: 'Username must be at least 3 characters',
    shortPassword: 'Password must be at least 8 characters',
    firstNameMissing: 'First name is required',
    lastNameMissing: 'Last name is required',
    badEmail: 'Invalid email address',
    registerFailed: ['Registration failed', 'Username already exists'],
    loginFailed: ['Login failed', 'Invalid username or password'],
    disclaimer: /not a substitute for professional/,
    crisis: ['Call 988', 'Text HOME to 741741', 'Emergency: 911'],
  },
  {
    locale: 'es-US',
    username: 'Nombre de usuario',
    password: 'Contraseña',
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Correo electrónico (opcional)',
    optional: ['Correo electrónico (opcional)', 'Unidad (opcional)', 'Turno (opcional)'],
    toRegister: '¿No tiene cuenta? Regístrese',
    toSignIn: '¿Ya tiene cuenta? Entre aquí',
    signIn: 'Entrar',
    create: 'Crear cuenta',
    roles: ['Persona bajo cuidado', 'Personal / Fuerzas del orden'],
    shortName: 'El nombre de usuario debe tener al menos 3 caracteres',
    shortPassword: 'La contraseña debe tener al menos 8 caracteres',
    firstNameMissing: 'Escriba su nombre',
    lastNameMissing: 'Escriba su apellido',
    badEmail: 'El correo electrónico no es válido',
    registerFailed: ['No se pudo crear la cuenta', 'El nombre de usuario ya existe'],
    loginFailed: ['No se pudo entrar', 'El usuario o la contraseña no son correctos'],
    disclaimer: /No sustituye la atención/,
    crisis: ['Llame al 988', '741741', 'Emergencia: 911'],
  },
]

for (const words of texts) {
  test.describe(words.locale, () => {
    test.use({ locale: words.locale })

    test.beforeEach(async ({ page }) => openEntry(page))

    test('the entry shows the disclaimer and who to call', async ({ page }) => {
      await expect(page.getByText(words.disclaimer)).toBeVisible()
      for (const line of words.crisis) await expect(page.getByText(line)).toBeVisible()
    })

    test('registering says what is wrong beside each field, and sends nothing to the server', async ({ page }) => {
      await page.getByRole('link', { name: words.toRegister }).click()
      const field = (name: string) => page.getByLabel(name, { exact: true })
      const sent: string[] = []
      page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
      await field(words.username).fill('ab')
      await field(words.password).fill('1234567')
      await field(words.email).fill('ana at example')
      await page.getByRole('button', { name: words.create }).click()

      await expect(field(words.username)).toBeFocused()
      await expect(field(words.username)).toHaveAccessibleDescription(words.shortName)
      await expect(field(words.password)).toHaveAccessibleDescription(new RegExp(words.shortPassword))
      await expect(field(words.firstName)).toHaveAccessibleDescription(words.firstNameMissing)
      await expect(field(words.lastName)).toHaveAccessibleDescription(words.lastNameMissing)
      await expect(field(words.email)).toHaveAccessibleDescription(words.badEmail)
      for (const name of [words.username, words.password, words.firstName, words.lastName, words.email])
        await expect(field(name)).toHaveAttribute('aria-invalid', 'true')

      await field(words.username).fill(newName())
      await page.getByRole('button', { name: words.create }).click()
      await expect(field(words.password)).toBeFocused()
      await expect(page.getByText(words.shortName)).toHaveCount(0)
      expect(sent).toEqual([])
    })

    test('a name that is taken is said, and everything typed stays', async ({ page, openBrowser, watch }) => {
      watch.expect(/status of 409 .*\/api\/register/)
      const { context } = await openBrowser()
      const { username } = await register(context)
      await page.getByRole('link', { name: words.toRegister }).click()
      await page.getByLabel(words.username, { exact: true }).fill(username.toUpperCase())
      await page.getByLabel(words.password, { exact: true }).fill(PASSWORD)
      await page.getByLabel(words.firstName, { exact: true }).fill('Ana')
      await page.getByLabel(words.lastName, { exact: true }).fill('Ruiz')
      await page.getByRole('button', { name: words.create }).click()
      for (const text of words.registerFailed) await expect(notice(page)).toContainText(text)
      for (const text of words.registerFailed) await expect(page.getByRole('alert')).toContainText(text)
      await expect(page.getByLabel(words.firstName, { exact: true })).toHaveValue('Ana')
      await expect(page.getByRole('button', { name: words.create })).toBeEnabled()
    })

    test('a wrong sign-in says the same for a wrong password and for an unknown name', async ({
      page,
      openBrowser,
      watch,
    }) => {
      watch.expect(/status of 401 .*\/api\/login/)
      const { context } = await openBrowser()
      const { username } = await register(context)
      for (const name of [username, newName()]) {
        await page.getByLabel(words.username, { exact: true }).fill(name)
        await page.getByLabel(words.password, { exact: true }).fill('not-the-password')
        await page.getByRole('button', { name: words.signIn }).click()
        await expect(page.getByRole('alert')).toHaveText(words.loginFailed.join(''))
        for (const text of words.loginFailed) await expect(notice(page)).toContainText(text)
        await expect(page.getByRole('alert')).toBeFocused()
      }
    })

    test('the forms empty themselves when one changes between them', async ({ page }) => {
      await page.getByLabel(words.username, { exact: true }).fill('somebody')
      await page.getByLabel(words.password, { exact: true }).fill('short')
      await page.getByRole('button', { name: words.signIn }).click()
      await expect(page.getByText(words.shortPassword)).toBeVisible()

      await page.getByRole('link', { name: words.toRegister }).click()
      await expect(page.getByLabel(words.username, { exact: true })).toHaveValue('')
      await expect(page.getByText(words.shortPassword)).toHaveCount(0)
      await page.getByLabel(words.firstName, { exact: true }).fill('Ana')

      await page.getByRole('link', { name: words.toSignIn }).click()
      await expect(page.getByLabel(words.username, { exact: true })).toHaveValue('')
      await page.getByRole('link', { name: words.toRegister }).click()
      await expect(page.getByLabel(words.firstName, { exact: true })).toHaveValue('')
    })

    test('the register form offers two roles and says what is optional', async ({ page }) => {
      await page.getByRole('link', { name: words.toRegister }).click()
      await expect(page.getByRole('combobox').first().getByRole('option')).toHaveText(words.roles)
      for (const name of words.optional) await expect(page.getByLabel(name, { exact: true })).toBeVisible()
    })
  })
}

test('a form that is being sent is disabled and says so', async ({ page, watch }) => {
  watch.expect(/status of 401 .*\/api\/login/)
  await openEntry(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('/api/login', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Username').fill(newName())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Please wait' })).toBeDisabled()
  await expect(page.getByLabel('Username')).toBeDisabled()
  answer()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
})
