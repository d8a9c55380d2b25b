import { auth } from '@evenkeel/contract/auth/auth.ts'
import { browsers } from '@evenkeel/contract/browsers/browsers.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { idOf } from '../../testing/examples/examples.ts'
import { ADMIN, aBrowser } from '../../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { answerQuietFacility } from '../../testing/examples/first-day-admin.ts'
import { NO_CONNECTION, refuse } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const CODE = '7KQF-2M9X-4TRW'
const UNTIL = '2030-01-02T12:00:00.000Z'
const PASSWORD = 'lantern-over-still-water'

async function open(app: App, locale: 'en' | 'es' = 'en') {
  answerFirstDay(app)
  answerQuietFacility(app)
  await app.open('/admin/browsers', { as: 'admin', locale, user: ADMIN })
  await app.settle()
}
const button = ({ screen }: App, name: RegExp) => screen.getByRole('button', { name })
const dialog = ({ screen }: App) => screen.getByRole('dialog')

async function startRevoking(app: App) {
  await button(app, /^(Actions for|Acciones para) Desk$/).click()
  await app.screen.getByRole('menuitem', { name: /^(Revoke|Anular)$/ }).click()
}

/** Refuses a call until the password was confirmed. */
function asksForPassword(app: App) {
  let isConfirmed = false
  app.answer(auth.confirm, ({ body }) => {
    isConfirmed = body.password === PASSWORD
    return isConfirmed ? undefined : refuse('wrong_password')
  })
  return () => !isConfirmed
}
async function confirmPassword(app: App) {
  await app.screen.getByCss('dialog input[type=password]').fill(PASSWORD)
  await userEvent.keyboard('{Enter}')
}

for (const locale of ['en', 'es'] as const) {
  test(`without a device it says how to begin (${locale})`, async ({ app }) => {
    await open(app, locale)
    await expect.element(app.screen.getByText(/\/enroll/)).toBeVisible()
    await expectAccessible(app, locale, 'no devices')
  })

  test(`devices with all and with few details, and one that waits for its code (${locale})`, async ({ app }) => {
    app.answer(browsers.list, () => [
      aBrowser(),
      aBrowser({ id: idOf(71), name: 'Desk', kind: 'computer', unit: null, madeBy: null }),
      aBrowser({
        id: idOf(72),
        name: 'Control',
        kind: 'display',
        codeUntil: UNTIL,
        enrolledAt: null,
        lastSeenAt: null,
      }),
    ])
    await open(app, locale)
    await expect.poll(() => app.screen.getByRole('rowheader').elements().length).toBe(3)
    await expect.element(app.screen.getByRole('cell', { name: /^(Code works until|Código hasta)/ })).toBeVisible()
    await expectAccessible(app, locale, 'devices')
    await app.screen.getByRole('rowheader').first().getByRole('button').click()
    await expect.element(app.screen.getByRole('definition').filter({ hasText: idOf(70).slice(-8) })).toBeVisible()
    await expectAccessible(app, locale, 'an open device')
  })

  test(`devices that failed to load (${locale})`, async ({ app }) => {
    app.answer(browsers.list, () => NO_CONNECTION)
    await open(app, locale)
    await expect.element(app.screen.getByRole('alert')).toBeVisible()
    await expectAccessible(app, locale, 'devices not loaded')
  })

  test(`a code: the form, its mistake, the password, the code, and that the device used it (${locale})`, async ({
    app,
  }) => {
    const asks = asksForPassword(app)
    const sent: unknown[] = []
    app.answer(browsers.add, ({ body }) => {
      if (asks()) return refuse('confirmation_required')
      sent.push(body)
      return { id: idOf(70), code: CODE, codeUntil: UNTIL }
    })
    await open(app, locale)
    await button(app, /^(Enroll a device|Inscribir un dispositivo)$/).click()
    await expectAccessible(app, locale, 'new device')
    await button(app, /^(Make the code|Crear el código)$/).click()
    const name = dialog(app).getByRole('textbox').first()
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(app, locale, 'new device without a name')
    await name.fill('Day room B')
    await dialog(app).getByRole('combobox').first().selectOptions('display')
    await button(app, /^(Make the code|Crear el código)$/).click()
    const outOfSight = dialog(app).getByRole('checkbox')
    await expect.element(outOfSight).toHaveFocus()
    await expectAccessible(app, locale, 'a duty screen that is not confirmed to stand out of sight')
    await outOfSight.click()
    await button(app, /^(Make the code|Crear el código)$/).click()
    await confirmPassword(app)
    await expect.element(app.screen.getByText(CODE)).toBeVisible()
    expect(sent).toEqual([{ name: 'Day room B', kind: 'display', unit: '', outOfSight: true }])
    await expectAccessible(app, locale, 'a code')

    app.answer(browsers.list, () => [aBrowser({ name: 'Day room B', kind: 'display' })])
    app.server.sendEvent('browser.enrolled')
    await expect.element(dialog(app).getByText(/^Day room B (is enrolled|está inscrito)/)).toBeVisible()
    await expect.element(app.screen.getByText(CODE)).not.toBeInTheDocument()
    await expectAccessible(app, locale, 'a code that was used')
  })

  test(`revoking says what it does and asks for the password (${locale})`, async ({ app }) => {
    const asks = asksForPassword(app)
    app.answer(browsers.list, () => [aBrowser({ name: 'Desk' })])
    const revoked: string[] = []
    app.answer(browsers.revoke, ({ params }) => {
      if (asks()) return refuse('confirmation_required')
      revoked.push(params.id)
      app.answer(browsers.list, () => [])
    })
    await open(app, locale)
    await startRevoking(app)
    await expectAccessible(app, locale, 'revoking')
    await dialog(app)
      .getByRole('button', { name: /^(Revoke|Anular)$/ })
      .click()
    await confirmPassword(app)
    await expect.element(button(app, /Desk/)).not.toBeInTheDocument()
    expect(revoked).toEqual([idOf(70)])
  })
}

for (const locale of ['en', 'es'] as const)
  test(`a tablet is let take badges, with only what was changed, after the password (${locale})`, async ({ app }) => {
    const asks = asksForPassword(app)
    const sent: unknown[] = []
    app.answer(browsers.list, () => [aBrowser({ name: 'Desk' })])
    app.answer(browsers.change, ({ body }) => {
      if (asks()) return refuse('confirmation_required')
      sent.push(body)
      app.answer(browsers.list, () => [aBrowser({ name: 'Desk', badges: true, quietSeconds: 90 })])
      return aBrowser()
    })
    await open(app, locale)
    await button(app, /^(Actions for|Acciones para) Desk$/).click()
    await app.screen.getByRole('menuitem', { name: /^(Change|Cambiar)$/ }).click()
    await expectAccessible(app, locale, 'changing a tablet')
    await dialog(app)
      .getByText(/^(People sign in here|Aquí se entra)/)
      .click()
    await dialog(app)
      .getByText(/^(Say when it is silent|Avisar si no da señales)$/)
      .click()
    const quiet = dialog(app).getByRole('textbox').first()
    await quiet.fill('301')
    await dialog(app)
      .getByRole('button', { name: /^(Save|Guardar)$/ })
      .click()
    await expect.element(quiet).toHaveFocus()
    await expect.element(quiet).toHaveAccessibleDescription(expect.stringMatching(/20 (to|a) 300\./))
    await quiet.fill('90')
    await dialog(app)
      .getByRole('button', { name: /^(Save|Guardar)$/ })
      .click()
    await confirmPassword(app)
    await expect.poll(() => sent).toEqual([{ badges: true, quietSeconds: 90, watched: false }])
    await app.screen.getByRole('rowheader').getByRole('button').click()
    await expect.element(app.screen.getByRole('definition').filter({ hasText: /^(Allowed|Permitida)$/ })).toBeVisible()
  })

for (const locale of ['en', 'es'] as const)
  test(`the code of a tablet carries what people may do there, and a wrong number is said (${locale})`, async ({
    app,
  }) => {
    const sent: unknown[] = []
    app.answer(browsers.add, ({ body }) => {
      sent.push(body)
      return { id: idOf(70), code: CODE, codeUntil: UNTIL }
    })
    await open(app, locale)
    await button(app, /^(Enroll a device|Inscribir un dispositivo)$/).click()
    await dialog(app).getByRole('textbox').first().fill('Day room B')
    await dialog(app)
      .getByText(/^(People sign in here|Aquí se entra)/)
      .click()
    const quiet = dialog(app).getByRole('textbox').last()
    await quiet.fill('5')
    await button(app, /^(Make the code|Crear el código)$/).click()
    await expect.element(quiet).toHaveFocus()
    await expect.element(quiet).toHaveAccessibleDescription(expect.stringMatching(/20 (to|a) 300\./))
    await quiet.fill('90')
    await dialog(app).getByRole('combobox').last().selectOptions('B-2')
    await button(app, /^(Make the code|Crear el código)$/).click()
    await expect.element(app.screen.getByText(CODE)).toBeVisible()
    const terms = { badges: true, quietSeconds: 90 }
    expect(sent).toEqual([{ name: 'Day room B', kind: 'tablet', unit: 'B-2', ...terms }])
  })

for (const locale of ['en', 'es'] as const)
  test(`a name that another device has is said at its field; doubles are marked (${locale})`, async ({ app }) => {
    app.answer(browsers.list, () => [
      aBrowser({ name: 'Desk' }),
      aBrowser({ id: idOf(71), name: ' DESK' }),
      aBrowser({ id: idOf(72), name: 'Door' }),
    ])
    const taken = () => refuse('validation_failed', 'No', [{ path: 'name', message: 'Another device has this name' }])
    app.answer(browsers.change, taken)
    app.answer(browsers.add, taken)
    await open(app, locale)
    await expect.element(app.screen.getByText(/^(Some devices have the same name|Hay dispositivos con)/)).toBeVisible()
    const marked = app.screen.getByRole('rowheader').filter({ hasText: /Name used twice|Nombre repetido/ })
    await expect.poll(() => marked.elements().length).toBe(2)
    await expectAccessible(app, locale, 'devices of one name')
    await button(app, /^(Enroll a device|Inscribir un dispositivo)$/).click()
    const name = dialog(app).getByRole('textbox').first()
    await name.fill('desk')
    await button(app, /^(Make the code|Crear el código)$/).click()
    await expect.element(name).toHaveFocus()
    await expect
      .element(name)
      .toHaveAccessibleDescription(expect.stringMatching(/Another device has this name|Otro dispositivo tiene/))
    await expect.element(dialog(app).getByRole('alert')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await button(app, /^(Actions for|Acciones para) Door$/).click()
    await app.screen.getByRole('menuitem', { name: /^(Change|Cambiar)$/ }).click()
    const renamed = dialog(app).getByRole('textbox').last()
    await renamed.fill('desk')
    await dialog(app)
      .getByRole('button', { name: /^(Save|Guardar)$/ })
      .click()
    await expect
      .element(renamed)
      .toHaveAccessibleDescription(expect.stringMatching(/Another device has this name|Otro dispositivo tiene/))
  })

test('a duty screen takes no badges', async ({ app }) => {
  app.answer(browsers.list, () => [aBrowser({ name: 'Desk', kind: 'display' })])
  await open(app)
  await button(app, /^Actions for Desk$/).click()
  await app.screen.getByRole('menuitem', { name: 'Change' }).click()
  await expect.element(dialog(app).getByRole('textbox')).toHaveValue('Desk')
  await expect.element(dialog(app).getByRole('switch')).toHaveAccessibleName('Say when it is silent')
})

test('one that somebody else revoked meanwhile is revoked as well; without a connection nothing is claimed', async ({
  app,
}) => {
  app.answer(browsers.list, () => [aBrowser({ name: 'Desk' })])
  app.answer(browsers.revoke, () => NO_CONNECTION)
  await open(app)
  await startRevoking(app)
  const confirm = dialog(app).getByRole('button', { name: 'Revoke' })
  await confirm.click()
  await expect.element(dialog(app).getByRole('alert')).toMatchTextContent(/cannot reach Evenkeel/)
  app.answer(browsers.revoke, () => refuse('not_found'))
  await confirm.click()
  await expect.element(dialog(app)).not.toBeInTheDocument()
})

test('where the page is not secure it says so', async ({ app }) => {
  app.onPage = (page) => Object.defineProperty(page, 'isSecureContext', { value: false })
  await open(app)
  await expect.element(app.screen.getByText(/opened without https/)).toBeVisible()
})
