import { LEFT_OUT_HEADER } from '@evenkeel/contract/base/limits.ts'
import { type CareChange, care } from '@evenkeel/contract/care/care.ts'
import type { VisitTicks } from '@evenkeel/contract/care/care-words.ts'
import { type ReferralDetails, referrals } from '@evenkeel/contract/referrals/referrals.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { anOpenAlert, DANA, inHours, listOf, openCare, opened, someWork } from '../../testing/examples/care.ts'
import { idOf } from '../../testing/examples/examples.ts'
import { NO_CONNECTION, refuse, success } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const rows = (app: App) => [...app.document.querySelectorAll<HTMLElement>('[data-row]')]
const button = ({ screen }: App, name: RegExp | string) => screen.getByRole('button', { name, exact: true })
const dialog = ({ screen }: App) => screen.getByRole('dialog')

async function openFirst(app: App) {
  await app.screen.getByRole('rowheader').first().getByRole('button').click()
  await expect.element(dialog(app)).toBeVisible()
  await expect.poll(() => app.document.querySelectorAll('dialog .skeleton').length).toBe(0)
}

const FULL = listOf(
  [
    someWork({
      dueAt: inHours(-3),
      overdue: true,
      unitTyped: true,
      priority: 'today',
      joinedAt: inHours(-1),
      notTheirs: true,
    }),
    someWork({ id: idOf(51), kind: 'referral', source: 'officer', owner: DANA, bookingNumber: null }),
    someWork({ id: idOf(52), kind: 'followup', source: 'alert', state: 'triaged', mine: true, owner: DANA }),
    someWork({
      id: idOf(53),
      kind: 'visit',
      source: 'admission',
      lostOwner: true,
      lastTryAt: inHours(-5),
      lastTryReason: 'no_escort',
      releaseOn: '2030-01-05',
      dueAt: inHours(200),
    }),
  ],
  {
    alerts: [
      anOpenAlert(),
      anOpenAlert({ id: idOf(61), status: 'acknowledged', responseStep: 'coming', by: DANA.name, medical: true }),
    ],
    alertsTotal: 61,
  },
)

for (const locale of ['en', 'es'] as const)
  test(`what a list cannot show is named on its page alone (${locale})`, async ({ app }) => {
    await openCare(app, FULL, locale)
    app.answer(care.list, () => success(FULL, { headers: { [LEFT_OUT_HEADER]: '2' } }))
    await app.screen.getByRole('combobox').first().selectOptions('B-2')
    const said = app.screen.getByText(/^(We cannot show 2 entries here|Hay 2 entradas que no se pueden mostrar)/)
    await expect.element(said).toBeVisible()
    await expectAccessible(app, locale, 'a list with rows left out')
  })

for (const locale of ['en', 'es'] as const) {
  test(`the list: full, empty and overdue (${locale})`, async ({ app }) => {
    await openCare(app, FULL, locale)
    expect(rows(app).length).toBe(4)
    const saying = (what: RegExp) => rows(app).flatMap((row, at) => (what.test(row.textContent) ? [at] : []))
    expect(saying(/Asked again|Volvió a pedir/)).toEqual([0])
    expect(saying(/They say it was not them|Dice que no fue/)).toEqual([0])
    await expect.element(app.screen.getByText(/^(61 open alerts|61 alertas abiertas)$/)).toBeVisible()
    await expect.element(app.screen.getByText(/^(And 56 more|Y 56 más)\.$/)).toBeVisible()
    await expect.element(app.screen.getByText(/Needs medical today|Necesita atención médica hoy/)).toBeVisible()
    await expect.element(app.screen.getByText(/^(overdue|vencida) · (Today|Hoy)$/).first()).toBeInTheDocument()
    await expect.element(app.screen.getByText(/^(Nobody has it|Nadie la tiene)$/).last()).toBeVisible()
    for (const row of rows(app)) expect(row.offsetHeight).toBeLessThanOrEqual(56)
    await expectAccessible(app, locale, 'a full list')
    app.answer(care.list, () => listOf([]))
    app.server.sendEvent('care.changed')
    await expect.poll(() => rows(app).length).toBe(0)
    await expectAccessible(app, locale, 'an empty list')
  })

  test(`one piece of work, with its actions and after it was met (${locale})`, async ({ app }) => {
    app.answer(care.open, () =>
      opened({ state: 'triaged', source: 'paper', priority: 'today', plannedOn: '2030-01-02' }),
    )
    app.answer(care.change, () => opened({ state: 'met', metAt: inHours(0) }))
    await openCare(app, FULL, locale)
    await openFirst(app)
    await expect.element(dialog(app).getByText('“I cannot sleep.”')).toBeVisible()
    await expect
      .element(dialog(app).getByText(/^(They chose: Sleep, Family · Soon|Eligió: Sueño, Familia · Pronto)$/))
      .toBeVisible()
    await dialog(app)
      .getByText(/^(Hand over, close|Pasar, cerrar)/)
      .click()
    await expectAccessible(app, locale, 'opened work')
    await button(app, /^(Face to face|Cara a cara)$/).click()
    await expect.element(button(app, /^(Face to face|Cara a cara)$/)).not.toBeInTheDocument()
    await expectAccessible(app, locale, 'work that was met')
  })
}

for (const locale of ['en', 'es'] as const) {
  test(`what was ticked of a visit goes with the press, and stands in what happened (${locale})`, async ({ app }) => {
    const sent: CareChange[] = []
    const visit: VisitTicks = { found: ['thoughts', 'plan'], done: ['watch'] }
    const noted = {
      id: idOf(72),
      at: inHours(0),
      event: 'noted',
      detail: null,
      by: DANA.name,
      text: null,
      visit,
    } as const
    app.answer(care.open, () => opened({ state: 'triaged', priority: 'today' }))
    app.answer(care.change, ({ body }) => {
      sent.push(body)
      return opened({ state: 'met', metAt: inHours(0), timeline: [noted] })
    })
    await openCare(app, FULL, locale)
    await openFirst(app)
    await dialog(app)
      .getByText(/^(What you found|Qué vio)/)
      .click()
    for (const name of [
      /^(Thoughts of suicide|Ideas de suicidio)$/,
      /^(A suicide plan|Un plan de suicidio)$/,
      /^(Watch asked for|Se pidió vigilancia)$/,
    ])
      await dialog(app).getByText(name).click()
    // A plan that is made together has its seven steps before both, and none of its words.
    const together = dialog(app).getByText(/^(Safety plan made together|Plan de seguridad hecho)/)
    await together.click()
    await expect.poll(() => dialog(app).element().querySelectorAll('details section ol > li').length).toBe(7)
    await expectAccessible(app, locale, 'the ticks of a visit')
    await together.click()
    await button(app, /^(Face to face|Cara a cara)$/).click()
    await expect
      .element(dialog(app).getByText(/(Found: Thoughts of suicide|Hay: Ideas de suicidio)/))
      .toMatchTextContent(/(Done: Watch asked for|Hecho: Se pidió vigilancia)/)
    expect(sent).toEqual([{ do: 'meet', how: 'face', visit }])
  })
}

test('a press sends one change with the note, which is emptied only when it is saved', async ({ app }) => {
  const sent: { body: CareChange; key: string | null }[] = []
  app.answer(care.open, () => opened())
  app.answer(care.change, ({ body, idempotencyKey }) => {
    sent.push({ body, key: idempotencyKey })
    return sent.length === 1 ? NO_CONNECTION : opened({ priority: 'today', state: 'triaged' })
  })
  await openCare(app, FULL)
  await openFirst(app)
  await expect.element(app.screen.getByText('Plan a day')).not.toBeInTheDocument()
  const note = dialog(app).getByRole('textbox', { name: /^Note/ })
  await note.fill('Saw the officer.')
  await button(app, 'Today').click()
  await expect.element(dialog(app).getByRole('alert')).toMatchTextContent(/cannot be reached.*Your note is still here/)
  await expect.element(note).toHaveValue('Saw the officer.')
  await button(app, 'Today').click()
  await expect.element(dialog(app).getByText('Saved.')).toBeVisible()
  await expect.element(note).toHaveValue('')
  const body = { do: 'triage', priority: 'today', note: 'Saw the officer.' }
  expect(sent.map((one) => one.body)).toEqual([body, body])
  expect(sent[0]?.key).toBeTruthy()
  expect(sent[0]?.key).toBe(sent[1]?.key)
  await expect.element(app.screen.getByText('Plan a day')).toBeVisible()
})

test('a refusal says what changed, shows the new state and keeps the note', async ({ app }) => {
  let owner: typeof DANA | null = null
  app.answer(care.open, () => opened({ owner }))
  app.answer(care.change, ({ body }) => {
    if (body.do === 'take' && body.from === DANA.id) return opened({ owner: { id: idOf(1), name: 'Sam' }, mine: true })
    owner = DANA
    return refuse('conflict', 'Somebody else has this')
  })
  await openCare(app, FULL)
  await openFirst(app)
  await dialog(app).getByRole('textbox').fill('I go now.')
  await button(app, 'I take this').click()
  await expect.element(dialog(app).getByRole('alert')).toMatchTextContent(/Dana Reyes has this now/)
  await expect.element(dialog(app).getByRole('textbox')).toHaveValue('I go now.')
  await button(app, 'I take this from Dana Reyes').click()
  await expect.element(button(app, /^I take this/)).not.toBeInTheDocument()
  await expect.element(app.screen.getByRole('region', { name: 'What you can do' })).toHaveFocus()
  await expect.element(dialog(app).getByRole('textbox')).toHaveValue('')
})

test('by keyboard: a row opens, Escape closes it, and the focus is on the row again, or above the list without it', async ({
  app,
}) => {
  app.answer(care.open, () => opened())
  await openCare(app, FULL)
  const row = app.screen.getByRole('rowheader').first().getByRole('button')
  const press = async (key: string) => userEvent.keyboard(key)
  row.element().focus()
  await press('{Enter}')
  await expect.element(dialog(app)).toBeVisible()
  await press('{Escape}')
  await expect.element(row).toHaveFocus()
  await press('{Enter}')
  await expect.element(dialog(app)).toBeVisible()
  app.answer(care.list, () => listOf(FULL.work.slice(1)))
  app.server.sendEvent('care.changed')
  await expect.poll(() => rows(app).length).toBe(3)
  await press('{Escape}')
  await expect.element(app.screen.getByCss('main p[role=status]')).toHaveFocus()
})

test('a typed note is not lost without a question, whatever closes the work', async ({ app }) => {
  app.answer(care.open, () => opened())
  await openCare(app, FULL)
  await openFirst(app)
  const note = dialog(app).getByRole('textbox', { name: /^Note/ })
  await note.fill('Saw the officer.')
  const question = app.screen.getByRole('dialog', { name: 'Close without the note?' })
  await userEvent.keyboard('{Escape}')
  await button(app, 'Keep writing').click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(note).toHaveValue('Saw the officer.')
  const leaving = new Event('beforeunload', { cancelable: true })
  app.window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  await button(app, 'Close').click()
  await button(app, 'Close without it').click()
  await expect.element(dialog(app)).not.toBeInTheDocument()
})

test('the filters stand in the address without names, and the next page comes from the server’s link', async ({
  app,
}) => {
  const asked: object[] = []
  await openCare(app, FULL)
  app.answer(care.list, ({ query }) => {
    asked.push(query)
    const more = !('before' in query) || query.before === undefined
    const next = `</api/care/work?show=mine&before=${idOf(50)}>; rel="next"`
    return success(listOf([someWork({ id: more ? idOf(50) : idOf(55), name: more ? 'Ana' : 'Luis' })]), {
      headers: more ? { link: next } : {},
    })
  })
  await app.screen.getByRole('link', { name: 'Mine' }).click()
  await expect.poll(() => rows(app).length).toBe(1)
  expect(app.window.location.search).toBe('?show=mine')
  await button(app, 'Show more').click()
  await expect.poll(() => rows(app).length).toBe(2)
  await app.screen.getByRole('combobox', { name: 'Unit' }).selectOptions('B-2')
  await expect.poll(() => app.window.location.search).toBe('?show=mine&unit=B-2')
  await expect.poll(() => asked.at(-1)).toMatchObject({ show: 'mine', unit: 'B-2' })
})

test('of a referral it shows what the officer saw', async ({ app }) => {
  app.answer(care.open, () => opened({ kind: 'referral', source: 'officer', timeline: [] }))
  const seen = { createdAt: inHours(-1), noticedBy: 'me', urgency: 'routine', instruction: null } as const
  const found: ReferralDetails[] = [
    { ...seen, id: idOf(80), by: 'Otto Berg', signs: ['crying', 'not_sleeping'], line: 'Since the call on Sunday.' },
  ]
  app.answer(referrals.details, () => found)
  await openCare(app, FULL)
  await openFirst(app)
  const officers = dialog(app).getByRole('region', { name: 'What officers saw' })
  await expect.element(officers).toMatchTextContent(/Otto Berg.*Cries.*Does not sleep.*Since the call on Sunday/)
})

test('what came from their own screen is not closed as entered for the wrong person', async ({ app }) => {
  const reasons = () => [...app.document.querySelectorAll<HTMLOptionElement>('dialog option')].map(({ value }) => value)
  for (const source of ['paper', 'screen'] as const) {
    app.answer(care.open, () => opened({ source }))
    await openCare(app, FULL)
    await openFirst(app)
    await expect.poll(reasons).toContain('transferred')
    expect(reasons().includes('wrong_person')).toBe(source === 'paper')
  }
})

test('an alert that comes, and one that is answered, show on the open list at once; what is opened is not read again', async ({
  app,
}) => {
  const [first, second] = [anOpenAlert(), anOpenAlert({ id: idOf(61), name: 'Ben Ortiz' })]
  app.answer(care.open, () => opened())
  await openCare(app, listOf([someWork()], { alerts: [first] }))
  await expect.element(app.screen.getByRole('heading', { name: '1 open alert' })).toBeVisible()
  await openFirst(app)
  const readings = () => app.server.calls.filter((call) => call.startsWith('GET /api/care/work/')).length
  expect(readings()).toBe(1)

  app.answer(care.list, () => listOf([someWork()], { alerts: [first, second] }))
  app.server.sendEvent('alert.created')
  await expect.element(app.screen.getByText('2 open alerts')).toBeInTheDocument()
  await expect.element(app.screen.getByText('Ben Ortiz')).toBeInTheDocument()

  const answered = { ...second, status: 'acknowledged' as const, responseStep: 'with_you' as const, by: DANA.name }
  app.answer(care.list, () => listOf([someWork()], { alerts: [first, answered] }))
  app.server.sendEvent('alert.updated')
  await expect.element(app.screen.getByText('Dana Reyes is with the person')).toBeInTheDocument()
  expect(readings()).toBe(1)
})
