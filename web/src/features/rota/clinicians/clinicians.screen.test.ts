import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { clinicians } from '@evenkeel/contract/clinicians.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import type { SignedIn } from '@evenkeel/contract/users/users.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { aClinician, someChoices } from '../../../testing/examples/clinicians.ts'
import { anAlert, daysAgo, idOf, now } from '../../../testing/examples/examples.ts'
import { ADMIN, openAlertsOf } from '../../../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../../../testing/examples/first-day.ts'
import { answerQuietFacility } from '../../../testing/examples/first-day-admin.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { expect, test } from '../../../testing/test.ts'

const WAITING = { confirmedBy: null, confirmedAt: null, lead: false }
const ALL = [
  aClinician(),
  aClinician({
    id: idOf(22),
    name: 'Maximiliano Alejandro Rivera Castellanos',
    lead: false,
    serves: ['inmate', 'staff'],
    mayLead: true,
  }),
  aClinician({ id: idOf(23), name: 'Hana Ito', ...WAITING, mayConfirm: true }),
  aClinician({ id: idOf(24), name: null, username: 'iris', ...WAITING, ready: false, madeBy: null }),
  aClinician({ id: idOf(25), name: 'Judy Kim', lead: false, disabled: true }),
]
const GRACE = {
  id: idOf(21),
  username: 'grace.okafor',
  firstName: 'Grace',
  respondsTo: ['inmate'],
} satisfies Partial<SignedIn>

async function open(
  app: App,
  path: string,
  as: 'admin' | 'clinician',
  locale: 'en' | 'es' = 'en',
  user: Partial<SignedIn> = GRACE,
) {
  answerFirstDay(app)
  answerQuietFacility(app)
  await app.open(path, { as, locale, user: as === 'admin' ? ADMIN : user })
  await app.settle()
}

for (const locale of ['en', 'es'] as const) {
  test(`clinicians on the responders’ screen: the lead, those who wait, and a new one (${locale})`, async ({ app }) => {
    app.answer(clinicians.list, () => ALL)
    await open(app, '/admin/responders', 'admin', locale)
    await expect.element(app.screen.getByText('Grace Okafor')).toBeVisible()
    await expectAccessible(app, locale, 'clinicians')
    await app.screen.getByRole('button', { name: /^(Add a clinician|Agregar a un profesional)$/ }).click()
    const dialog = app.screen.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: /^(Staff|Personal)$/ }).click()
    await dialog.getByRole('button', { name: /^(Make the account|Crear la cuenta)$/ }).click()
    await expect.element(dialog.getByText(/Please give the license number|Escriba el número de licencia/)).toBeVisible()
    await expect
      .element(dialog.getByRole('checkbox').last())
      .toHaveAccessibleDescription(
        locale === 'en'
          ? 'Please confirm this for somebody who serves both.'
          : 'Confírmelo para quien atiende a ambos.',
      )
    await expectAccessible(app, locale, 'a new clinician')
  })

  test(`the alerts of a clinician (${locale})`, async ({ app }) => {
    app.answer(openAlerts.waiting, () => ({ count: 1, drills: 0, since: now(), calledAt: now(), newest: null }))
    app.answer(openAlerts.list, () => openAlertsOf([anAlert({ urgency: 'now' })]))
    await open(app, '/care/alerts', 'clinician', locale)
    await expect.element(app.screen.getByRole('button', { name: /^(Respond|Responder)$/ }).first()).toBeVisible()
    await expectAccessible(app, locale, 'alerts of a clinician')
  })

  test(`one who waits for a second person reads so (${locale})`, async ({ app }) => {
    await open(app, '/care', 'clinician', locale, { ...GRACE, respondsTo: [] })
    await expect.element(app.screen.getByText(/waits for a second person|espera a una segunda persona/)).toBeVisible()
    await expectAccessible(app, locale, 'waits to be confirmed')
  })
}

test('the lead confirms on their own page, after reading whom and for whom', async ({ app }) => {
  let list = ALL
  const asked: string[] = []
  app.answer(clinicians.list, () => list)
  app.answer(clinicians.confirm, ({ params }) => {
    asked.push(params.id)
    list = list.map((one) => (one.id === params.id ? { ...one, mayConfirm: false, confirmedAt: now() } : one))
    return aClinician({ id: params.id, name: 'Hana Ito', lead: false })
  })
  await open(app, '/care/clinicians', 'clinician')
  await expect.element(app.screen.getByRole('button', { name: 'Add a clinician' })).not.toBeInTheDocument()
  await app.screen.getByRole('button', { name: 'Confirm Hana Ito' }).click()
  const dialog = app.screen.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/License TX-LPC 48213.*People in care/)
  expect(asked).toEqual([])
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => asked).toEqual([idOf(23)])
})

test('the lead is handed on with the password', async ({ app }) => {
  let isConfirmed = false
  const led: string[] = []
  app.answer(clinicians.list, () => ALL)
  app.answer(auth.confirm, () => {
    isConfirmed = true
  })
  app.answer(clinicians.lead, ({ params }) => {
    if (!isConfirmed) return refuse('confirmation_required')
    led.push(params.id)
    return aClinician({ id: params.id })
  })
  await open(app, '/care/clinicians', 'clinician')
  await app.screen.getByRole('button', { name: /^Make lead: Maximiliano/ }).click()
  await app.screen.getByRole('dialog').getByRole('button', { name: 'Make lead' }).click()
  await app.screen.getByCss('dialog input[type=password]').fill('lantern-over-still-water')
  await app.screen.getByCss('dialog [type=submit]').click()
  await expect.poll(() => led).toHaveLength(1)
})

test('a nurse is named by one tick, and said to be one later with the password', async ({ app }) => {
  let isConfirmed = false
  const sent: unknown[] = []
  const nora = aClinician({ id: idOf(26), name: 'Nora Paz', lead: false, medical: true, mayMedical: true })
  app.answer(clinicians.list, () => [...ALL, nora])
  app.answer(clinicians.create, ({ body }) => {
    sent.push(body.medical)
    return { clinician: nora, slip: 'ABCD-EFGH', expiresAt: now() }
  })
  app.answer(auth.confirm, () => {
    isConfirmed = true
  })
  app.answer(clinicians.medical, ({ params, body }) => {
    if (!isConfirmed) return refuse('confirmation_required')
    sent.push([params.id, body.medical])
    return nora
  })
  await open(app, '/admin/responders', 'admin')
  await expect.element(app.screen.getByText(/^Medical staff · /)).toBeVisible()
  await app.screen.getByRole('button', { name: 'Add a clinician' }).click()
  const dialog = app.screen.getByRole('dialog')
  await dialog.getByLabelText('Username').fill('nora')
  await dialog.getByLabelText('License number').fill('RN-9')
  await dialog.getByRole('checkbox', { name: 'Nurse or other medical staff' }).click()
  await expectAccessible(app, 'en', 'a new nurse')
  await dialog.getByRole('button', { name: 'Make the account' }).click()
  await expect.poll(() => sent).toEqual([true])
  await app.screen
    .getByRole('dialog')
    .getByRole('button', { name: /Done|Close/ })
    .first()
    .click()
  await app.screen.getByRole('button', { name: 'Change to mental health: Nora Paz' }).click()
  await app.screen.getByRole('dialog').getByRole('button', { name: 'Change to mental health' }).click()
  await app.screen.getByCss('dialog input[type=password]').fill('lantern-over-still-water')
  await app.screen.getByCss('dialog [type=submit]').click()
  await expect.poll(() => sent).toEqual([true, [idOf(26), false]])
})

for (const locale of ['en', 'es'] as const)
  test(`a nurse comes to the alerts, and to no work of mental health (${locale})`, async ({ app }) => {
    await open(app, '/care', 'clinician', locale, { ...GRACE, medical: true })
    await expect.poll(() => app.window.location.pathname).toBe('/care/alerts')
    const links = [...app.document.querySelectorAll('nav a')].map((one) => one.getAttribute('href'))
    expect(links).toContain('/care/alerts')
    expect(links).not.toContain('/care')
    for (const path of ['/care/requests', '/care/person/x', '/']) {
      app.window.history.pushState(null, '', path)
      await expect.poll(() => app.window.location.pathname).toBe('/care/alerts')
    }
    expect(app.server.calls.filter((call) => call.includes('/api/care/'))).toEqual([])
    await expectAccessible(app, locale, 'alerts of a nurse')
  })

test('a name that is taken is said at its field, and what was typed stays', async ({ app }) => {
  app.answer(clinicians.create, () => refuse('conflict'))
  await open(app, '/admin/responders', 'admin')
  await app.screen.getByRole('button', { name: 'Add a clinician' }).click()
  const dialog = app.screen.getByRole('dialog')
  await dialog.getByLabelText('Username').fill('grace')
  await dialog.getByLabelText('License number').fill('LPC-9')
  await dialog.getByRole('button', { name: 'Make the account' }).click()
  await expect.element(dialog.getByText(/This username is taken/)).toBeVisible()
  await expect.element(dialog.getByLabelText('License number')).toHaveValue('LPC-9')
})

test('a clinician reads on their alerts what changed among the clinicians', async ({ app }) => {
  const notice = {
    id: idOf(31),
    at: now(),
    about: 'Hana Ito',
    by: 'Grace Okafor',
    before: [],
    after: ['inmate' as const],
    duty: null,
    live: null,
    units: null,
    slip: false,
  }
  app.answer(responders.notices, () => [{ ...notice, clinician: 'confirmed' as const }])
  await open(app, '/care/alerts', 'clinician')
  await expect
    .element(app.screen.getByText('Hana Ito is confirmed as a clinician. Serves: People in care.'))
    .toBeVisible()
})

for (const [locale, maker, gone, standsIn] of [
  [
    'en',
    /You made this account, or its last slip/,
    /A clinician did this until lately\. From .*\d.* administrators can/,
    'Stands in as lead',
  ],
  [
    'es',
    /Usted creó esta cuenta/,
    /Hasta hace poco había un profesional.*pueden confirmar desde .*\d/,
    'Suple a quien dirige',
  ],
] as const)
  test(`whoever cannot confirm a clinician reads why, and from when, and who stands in (${locale})`, async ({
    app,
  }) => {
    app.answer(clinicians.list, () => [
      aClinician({ id: idOf(23), name: 'Hana Ito', ...WAITING, refusal: 'maker' }),
      aClinician({ id: idOf(24), name: 'Iris Wu', ...WAITING, refusal: 'gone', confirmFrom: now() }),
      aClinician({
        id: idOf(25),
        name: 'Judy Kim',
        lead: false,
        standsIn: true,
        confirmedBy: null,
        licenceNumber: null,
      }),
    ])
    await open(app, '/admin/responders', 'admin', locale)
    await expect.element(app.screen.getByText(maker)).toBeVisible()
    await expect.element(app.screen.getByText(gone)).toBeVisible()
    await expect.element(app.screen.getByText(standsIn, { exact: true })).toBeVisible()
    expect(app.screen.getByRole('button', { name: /^(Confirm|Confirmar a) (Hana|Iris)/ }).elements()).toEqual([])
    await expectAccessible(app, locale, 'clinicians, refused')
  })

for (const locale of ['en', 'es'] as const)
  test(`the end of the second person is announced after a question and can be kept off; both choices work (${locale})`, async ({
    app,
  }) => {
    let chosen = someChoices({ licence: false })
    app.answer(clinicians.choices, () => chosen)
    app.answer(clinicians.secondOff, () => (chosen = { ...chosen, until: daysAgo(-7) }))
    app.answer(clinicians.secondOn, () => (chosen = { ...chosen, until: null }))
    app.answer(clinicians.licence, ({ body }) => (chosen = { ...chosen, licence: body.asked }))
    await open(app, '/care/clinicians', 'clinician', locale)
    const second = app.screen.getByRole('switch', { name: /^(A second person|Una segunda persona)/ })
    await expect.element(second).toBeChecked()
    await second.click()
    await app.screen
      .getByRole('dialog')
      .getByRole('button', { name: /^(End it in 7 days|Terminar en 7 días)$/ })
      .click()
    await expect.element(app.screen.getByText(/second person confirms until|confirma hasta/)).toBeVisible()
    await expect.element(second).not.toBeChecked()
    await expectAccessible(app, locale, 'the end of the second person')
    await app.screen.getByRole('button', { name: /^(Keep it on|Mantenerlo)$/ }).click()
    await expect.element(second).toBeChecked()
    const licence = app.screen.getByRole('switch', { name: /^(A license|Se pide)/ })
    await licence.click()
    await expect.element(licence).toBeChecked()
  })

test('where nothing is asked a clinician is named without a number', async ({ app }) => {
  app.answer(clinicians.choices, () => someChoices({ secondPerson: false, licence: false }))
  app.answer(clinicians.list, () => [aClinician({ id: idOf(23), name: 'Hana Ito', ...WAITING, ready: false })])
  await open(app, '/admin/responders', 'admin')
  await expect.element(app.screen.getByText('Begins once signed in with what is required')).toBeVisible()
  await app.screen.getByRole('button', { name: 'Add a clinician' }).click()
  await expect.element(app.screen.getByRole('dialog')).toMatchTextContent(/serve once they have signed in/)
  await expect.element(app.screen.getByLabelText('License number')).not.toBeInTheDocument()
})

test('where nobody confirms, a clinician who waits reads to sign in again', async ({ app }) => {
  app.answer(clinicians.choices, () => someChoices({ secondPerson: false, mayChoose: false }))
  await open(app, '/care', 'clinician', 'en', { ...GRACE, respondsTo: [] })
  await expect.element(app.screen.getByText('You have not begun yet')).toBeVisible()
})

test('a clinician who does not lead reads what was chosen', async ({ app }) => {
  app.answer(clinicians.choices, () => someChoices({ secondPerson: false, mayChoose: false }))
  await open(app, '/care/clinicians', 'clinician')
  await expect.element(app.screen.getByText(/^Nobody confirms a new clinician/)).toBeVisible()
  expect(app.screen.getByRole('switch').elements()).toEqual([])
})
