import { type CallMade, calls, type OwnCalls } from '@evenkeel/contract/calls.ts'
import { care } from '@evenkeel/contract/care/care.ts'
import { plan } from '@evenkeel/contract/plan/plan.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { DANA, inHours, listOf, openCare, opened, someWork } from '../../testing/examples/care.ts'
import { idOf } from '../../testing/examples/examples.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { refuse } from '../../testing/fake-server.ts'
import { openRow } from '../../testing/rows.ts'
import { expect, test } from '../../testing/test.ts'

const press = (app: App, name: RegExp) => app.screen.getByRole('button', { name }).last().click()
const dialog = ({ screen }: App) => screen.getByRole('dialog')
const field = (app: App, name: RegExp) => dialog(app).getByRole('textbox', { name })

const AGREED: NonNullable<OwnCalls['agreed']> = {
  at: inHours(-24),
  own: '42',
  voicemail: true,
  finders: [{ name: 'M', phone: '57' }],
  plan: null,
}
const PLAN = { signs: [{ text: 'I stop eating' }], tell: [{ text: 'Ruth', phone: '555 010 0177' }] }
/** What the last call but one noted. */
const EARLIER = {
  id: idOf(75),
  at: inHours(-48),
  event: 'called' as const,
  detail: 'reached' as const,
  by: DANA.name,
  text: null,
  steps: { mood: 5, plan: 'Luis now, not Ruth', thoughts: 'no' as const },
}

for (const locale of ['en', 'es'] as const) {
  test(`a person agrees to calls, and takes it back (${locale})`, async ({ app }) => {
    let own: OwnCalls = { available: true, days: [2, 7, 14, 30], readers: [], readersAsOf: null, agreed: null }
    const sent: unknown[] = []
    answerFirstDay(app)
    app.answer(calls.own, () => own)
    app.answer(calls.agree, ({ body }) => {
      sent.push(body)
      if (sent.length === 1) return refuse('internal')
      own = { ...own, agreed: AGREED }
      return own
    })
    app.answer(calls.withdraw, () => {
      own = { ...own, agreed: null }
      return own
    })
    const newest = { id: idOf(9), createdAt: inHours(-72), steps: PLAN }
    app.answer(plan.own, () => ({ newest, versions: [newest], locked: 0 }))
    app.answer(calls.sharePlan, ({ body }) => {
      sent.push(body)
      own = { ...own, agreed: { ...AGREED, plan: { at: inHours(0), version: body.version, steps: body.steps } } }
      return own
    })
    app.answer(calls.stopPlan, () => {
      own = { ...own, agreed: AGREED }
      return own
    })
    await app.open('/account', { locale })
    await openRow(app, /^(Calls after you leave|Llamadas cuando salga)$/)
    await press(app, /^(Yes, call me|Sí, llámenme)$/)
    await press(app, /^(Yes, call me there|Sí, llámenme ahí)$/)
    await expect.element(field(app, /^(Your own number|Su número)/)).toHaveAttribute('aria-invalid', 'true')
    await field(app, /^(Your own number|Su número)/).fill('0142')
    await field(app, /^(Number|Número).* 1$/).fill('555 010 0157')
    await press(app, /^(Yes, call me there|Sí, llámenme ahí)$/)
    await expect.element(field(app, /^(Name|Nombre).* 1$/)).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(app, locale, 'numbers with mistakes')
    await field(app, /^(Your own number|Su número)/).fill('555 010 0142')
    await field(app, /^(Name|Nombre).* 1$/).fill('Maria')
    await press(app, /^(Yes, call me there|Sí, llámenme ahí)$/)
    await expect.element(dialog(app).getByRole('alert')).toBeVisible()
    await press(app, /^(Yes, call me there|Sí, llámenme ahí)$/)
    await expect.element(app.screen.getByText(/^(Your number ends in 42|Su número termina en 42)/)).toBeVisible()
    await expect.element(dialog(app)).not.toBeInTheDocument()
    const body = { own: '555 010 0142', voicemail: false, finders: [{ name: 'Maria', phone: '555 010 0157' }] }
    expect(sent).toEqual([body, body].map((one) => ({ ...one, readersAsOf: null })))
    await expectAccessible(app, locale, 'calls that were agreed')
    // The caller reads nothing of the plan until steps are chosen.
    const callerPlan = app.screen.getByRole('region', { name: /^(May the staff|¿Puede leer su plan)/ })
    const [read, stopped] = [
      /^(Your caller can read these|Quien le llama puede leer estos)/,
      /^(The copy is gone|La copia se)/,
    ]
    await expect.element(callerPlan.getByText(read)).not.toBeInTheDocument()
    await callerPlan.getByRole('checkbox', { name: /^(People I can tell|Personas a quienes)/ }).click()
    await callerPlan.getByRole('button', { name: /^(Let my caller|Dejar que lea)/ }).click()
    await expect.element(callerPlan.getByText(read).first()).toBeVisible()
    expect(sent.at(-1)).toEqual({ version: idOf(9), steps: ['tell'], phones: false, readersAsOf: null })
    await expectAccessible(app, locale, 'a plan that the caller may read')
    await callerPlan.getByRole('button', { name: /^(Stop: no plan|No más: que no lea)/ }).click()
    await expect.element(callerPlan.getByText(stopped)).toBeVisible()
    await expect.element(callerPlan.getByText(read)).not.toBeInTheDocument()
    await press(app, /^(Stop: delete the numbers|No más: borrar los números)$/)
    await expect.element(app.screen.getByText(/^(The numbers are gone|Los números se borraron)/)).toBeVisible()
    expect(app.document.body.textContent).not.toMatch(/(ends in|termina en) 42|0142/)
  })

  test(`a clinician sees whom to call, says the words in the person’s language, and notes what came of it (${locale})`, async ({
    app,
  }) => {
    const work = someWork({
      kind: 'call',
      source: 'release',
      state: 'triaged',
      priority: 'routine',
      locale: 'es',
      mine: true,
      owner: DANA,
      call: { number: 2, of: 6 },
    })
    const now = opened({ ...work, about: [], when: null, timeline: [EARLIER] })
    const held = { ...work, id: idOf(79), source: 'release_planned' as const }
    const sent: CallMade[] = []
    app.answer(care.open, ({ params }) => (params.id === held.id ? { ...now, ...held } : now))
    app.answer(calls.numbers, () => ({
      firstName: 'Ana',
      locale: 'es' as const,
      own: '555 010 0142',
      voicemail: false,
      finders: [{ whose: 'finder1' as const, name: 'Maria', phone: '555 010 0157' }],
      plan: { at: inHours(-24), steps: PLAN },
    }))
    app.answer(calls.made, ({ body }) => {
      sent.push(body)
      if (sent.length === 2) return refuse('conflict')
      const event = { id: idOf(80 + sent.length), at: inHours(0), event: 'called' as const, by: DANA.name, text: null }
      return { ...now, raised: null, timeline: [{ ...event, detail: body.outcome }] }
    })
    await openCare(app, listOf([work, held]), locale)
    // Of a release that is only planned there is nothing to call, but a question.
    expect(app.document.querySelector(`[data-row="${held.id}"]`)?.textContent).not.toMatch(/Call|Llamada/)
    await app.screen.getByRole('rowheader').last().getByRole('button').click()
    await expect.element(dialog(app).getByText(/^(Did they leave|¿Ya salió)\?/)).toBeVisible()
    await expect
      .element(dialog(app).getByRole('button', { name: /^(Reached|Contestó|Show the numbers)/ }))
      .not.toBeInTheDocument()
    await expectAccessible(app, locale, 'calls that are held')
    await press(app, /^(Close|Cerrar)$/)
    const row = app.screen.getByRole('rowheader').first()
    await expect.element(app.screen.getByText(/^(Call 2 of 6|Llamada 2 de 6)$/).last()).toBeVisible()
    // Who was released lives nowhere here.
    expect(app.document.querySelector('[data-row]')?.textContent).not.toContain('12 lower')
    await row.getByRole('button').click()
    await expect.element(dialog(app).getByText(/988/)).toBeVisible()
    expect(app.document.body.textContent).not.toContain('0142')
    await expect.element(dialog(app).getByText(/^(Show the numbers first|Muestre primero)/)).toBeVisible()
    await press(app, /^(Show the numbers|Mostrar los números)$/)
    await expect.element(dialog(app).getByText('555 010 0142')).toBeVisible()
    await expect.element(dialog(app).getByText(/Quiero comunicarme con Ana/)).toHaveAttribute('lang', 'es')
    await expect.element(dialog(app).getByText(/^(Leave no message|No deje mensaje)\.$/)).toBeVisible()
    await expectAccessible(app, locale, 'a call')
    // Their plan one step at a time, with what they said of it before.
    await expect.element(dialog(app).getByText(/I stop eating/)).toBeVisible()
    await expect.element(dialog(app).getByText(/Ruth · 555/)).not.toBeInTheDocument()
    await press(app, /^(Next step|Paso siguiente)$/)
    await expect.element(dialog(app).getByText(/Ruth · 555/)).toBeVisible()
    expect(
      dialog(app)
        .getByText(/Luis now, not Ruth/)
        .elements(),
    ).toHaveLength(2)
    await dialog(app).getByRole('radio').nth(1).click()
    await field(app, /^(The plan|El plan)/).fill('Call Luis first')
    await field(app, /^(Note|Nota)/).fill('Spoke with Maria')
    await press(app, /^(No answer|Nadie contestó)$/)
    await expect.element(dialog(app).getByText(/^(Called: No answer|Se llamó: Nadie contestó)/)).toBeVisible()
    await press(app, /^(Wants no more calls|No quiere más llamadas)$/)
    expect(sent).toHaveLength(1)
    await press(app, /^(Reached|Contestó)$/)
    await expect.element(dialog(app).getByText(/^(Ask about suicide first|Pregunte primero)/)).toBeVisible()
    await dialog(app)
      .getByRole('radio', { name: /^(Yes|Sí)$/ })
      .click()
    await expect
      .element(dialog(app).getByText(/raises an alert to who is on call|crea una alerta para quien está de turno/))
      .toBeVisible()
    await expectAccessible(app, locale, 'a call with thoughts of suicide')
    // With a yes nothing else than "Reached" can be noted, which raises the alert.
    for (const name of [
      /^(New concern|Algo nuevo preocupa)$/,
      /^(No answer|Nadie contestó)$/,
      /^(Yes, end|Sí, terminar)/,
    ])
      await expect.element(dialog(app).getByRole('button', { name })).not.toBeInTheDocument()
    expect(sent).toHaveLength(1)
    await dialog(app).getByRole('radio', { name: 'No', exact: true }).click()
    await press(app, /^(Yes, end the calls|Sí, terminar las llamadas)/)
    await expect.element(dialog(app).getByRole('alert')).toBeVisible()
    await press(app, /^(Wrong number|No es su número)$/)
    await press(app, /^(Yes, delete this number|Sí, borrar este número)$/)
    await expect
      .poll(() => sent)
      .toEqual([
        { number: 2, outcome: 'no_answer', note: 'Spoke with Maria' },
        { number: 2, outcome: 'declined', steps: { mood: 3, plan: 'Call Luis first' } },
        { number: 2, outcome: 'wrong_number', whose: 'finder1' },
      ])
    // What was deleted leaves the screen.
    await expect.element(dialog(app).getByText('555 010 0142')).not.toBeInTheDocument()
  })
}
