import { type Alert, alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { anAlert, aPerson, idOf } from '../../../testing/examples/examples.ts'
import { openAlertsOf } from '../../../testing/examples/examples-admin.ts'
import { openResponder } from '../../../testing/examples/responder.ts'
import { refuseUnseen } from '../../../testing/fake-server.ts'
import { expect, test } from '../../../testing/test.ts'

const dialog = ({ screen }: App) => screen.getByRole('dialog')
const press = (app: App, name: RegExp) => dialog(app).getByRole('button', { name }).click()
const choose = (app: App, name: RegExp) => dialog(app).getByRole('radio', { name }).click()
const field = (app: App, name: RegExp) => dialog(app).getByLabelText(name)

/** Opens the list of a responder with this alert, which has changed once it is opened, and keeps what is sent. */
async function open(app: App, alert: Alert, locale: 'en' | 'es' = 'en', opened = alert) {
  const sent: unknown[] = []
  app.answer(alerts.answer, ({ body }) => {
    sent.push(body)
    return alert
  })
  const list = [alert]
  await openResponder(app, () => list, locale)
  list[0] = opened
  return sent
}
const row = ({ screen }: App) => screen.getByCss('li[id^="alert-"]').first()
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const RELEASED = /^(Released:|Salió:)/

for (const locale of ['en', 'es'] as const)
  test(`how it ended: released only of whom the account says so, moved with who was told, each sent (${locale})`, async ({
    app,
  }) => {
    const person = aPerson({ releasedOn: '2026-03-01' })
    const sent = await open(app, anAlert({ urgency: 'now', person }), locale)
    const gone =
      locale === 'en' ? /Released [^.]*Mar 1\. Ask control\./ : /Salió el [^.]*1 (de )?mar\. Pregunte a control\./
    await expect.element(row(app)).toMatchTextContent(gone)
    await row(app)
      .getByRole('button', { name: /^(Resolve|Resolver)$/ })
      .click()
    await expect.poll(() => dialog(app).getByRole('radio', { name: RELEASED }).elements().length).toBe(3)
    await choose(app, /^(Moved|Se le trasladó)/)
    await press(app, /^(Resolve|Resolver)$/)
    await expect.element(dialog(app).getByText(/^(Please say who was told\.|Diga a quién se avisó\.)$/)).toBeVisible()
    expect(sent).toEqual([])
    await expectAccessible(app, locale, 'who was told is missing')
    await field(app, /^(Who was told|A quién se avisó|¿A quién)/).fill('Nurse Bell, County')
    await press(app, /^(Resolve|Resolver)$/)
    await expect
      .poll(() => sent)
      .toEqual([{ status: 'resolved', outcome: 'transferred_told', note: 'Nurse Bell, County' }])
  })

test('nobody is called released of whom the account does not say so', async ({ app }) => {
  await open(app, anAlert({ urgency: 'now' }))
  await row(app).getByRole('button', { name: 'Resolve' }).click()
  const gone = dialog(app).getByRole('radio', { name: /hospital|Moved/ })
  await expect.poll(() => gone.elements().length).toBe(2)
  expect(dialog(app).getByRole('radio', { name: RELEASED }).elements()).toEqual([])
})

test.for([
  [true, /^Seen in person$/],
  [false, /^I saw them \(a clinician still has to\)$/],
] as const)('somebody whose word does not end it says what they did (%s)', async ([mayNoteSeen, label], { app }) => {
  await open(app, anAlert({ urgency: 'now', mayNoteSeen }))
  await row(app).getByRole('button', { name: 'Resolve' }).click()
  await expect.element(dialog(app).getByRole('radio', { name: label })).toBeInTheDocument()
})

test('a drill ends in one of four ways', async ({ app }) => {
  const { metadata } = anAlert()
  await open(app, anAlert({ urgency: 'now', metadata: { ...metadata, drill: true } }))
  await row(app).getByRole('button', { name: 'Resolve' }).click()
  await expect.poll(() => dialog(app).getByRole('radio').elements().length).toBe(4)
})

test('seen in person is just now, or at a time that was after the alert and is over', async ({ app }) => {
  const sent = await open(app, anAlert({ urgency: 'now', createdAt: hoursAgo(5), waitingSince: hoursAgo(5) }))
  await row(app).getByRole('button', { name: 'Resolve' }).click()
  await choose(app, /^Seen in person/)
  await expectAccessible(app, 'en alone', 'time of a visit')
  const at = async (moment: string) => {
    const parts = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Chicago',
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(new Date(moment))
    const [day = '', time = ''] = parts.split(' ')
    await field(app, /^Day/).fill(day)
    await field(app, /^Time/).fill(time)
    await press(app, /^Resolve$/)
  }
  await at(hoursAgo(6))
  await expect.element(dialog(app).getByText(/^This was before the alert\./)).toBeVisible()
  await at(hoursAgo(-2))
  await expect.element(dialog(app).getByText('This time has not come yet.')).toBeVisible()
  expect(sent).toEqual([])
  await at(hoursAgo(1))
  await expect.poll(() => sent).toMatchObject([{ status: 'resolved', outcome: 'seen_in_person' }])
  const [{ seenAt } = { seenAt: '' }] = sent as { seenAt: string }[]
  expect(Math.abs(Date.parse(seenAt) - Date.parse(hoursAgo(1)))).toBeLessThan(120_000)
})

for (const locale of ['en', 'es'] as const)
  test(`that medical saw somebody is one press for who may say so, and stands in place of the need (${locale})`, async ({
    app,
  }) => {
    const alert = anAlert({ urgency: 'today', couldBeWithdrawal: true })
    const opened: Alert[] = [{ ...alert, mayNoteMedical: true }]
    const sent = await open(app, alert, locale, opened[0])
    await row(app).getByRole('link').click()
    const page = app.screen.getByRole('article')
    await expect.element(page.getByText(/^(Could be withdrawal|Podría ser por dejar)/)).toBeVisible()
    await expectAccessible(app, locale, 'medical has not seen them')
    app.server.answerByDefault(alerts.details, () => ({
      ...alert,
      medicalSeenAt: alert.createdAt,
      timeline: [],
      hasEarlier: false,
      hasAnswers: false,
    }))
    await page.getByRole('button', { name: /^(I saw them \(medical\)|Vi a la persona \(médico\))$/ }).click()
    await expect.poll(() => sent).toEqual([{ medicalSeen: true }])
  })

test('of a closed alert it is noted later that the person is gone, without a press for now', async ({ app }) => {
  const closed = anAlert({
    urgency: 'now',
    status: 'resolved',
    outcome: 'handed_over',
    notSeen: true,
    mayNoteSeen: false,
  })
  const sent = await open(app, anAlert({ urgency: 'now' }), 'en', closed)
  await row(app).getByRole('link').click()
  const page = app.screen.getByRole('article')
  await page.getByText('Seen before now, or not here any more').click()
  expect(page.getByRole('radio', { name: /^Seen in person/ }).elements()).toEqual([])
  await page.getByRole('radio', { name: /hospital/ }).click()
  await page.getByRole('button', { name: 'Note it' }).click()
  await expect.poll(() => sent).toEqual([{ outcome: 'sent_to_hospital' }])
  await expect.element(page.getByText('Noted.')).toBeVisible()
})

test('what somebody closed whose word does not end it says that a clinician is pending, and nothing as if it still waited', async ({
  app,
}) => {
  const resolvedBy = { id: idOf(90), name: 'Nathan Pruitt' }
  const closed = anAlert({
    urgency: 'now',
    status: 'resolved',
    outcome: 'seen_in_person',
    notSeen: true,
    responseStep: 'with_you',
    metadata: { ...anAlert().metadata, hearing: 'nobody' },
    resolvedAt: '2026-03-01T10:30:00.000Z',
    resolvedBy,
  })
  await open(app, anAlert({ urgency: 'now' }), 'en', closed)
  const stands = { askedSince: null, toTake: false, holdsMinutes: null, inHand: false, withThem: false, handedTo: null }
  app.answer(openAlerts.stands, () => ({ ...stands, status: 'resolved' as const, changes: 2 }))
  await row(app).getByRole('link').click()
  const page = app.screen.getByRole('article')
  await expect.element(page.getByText(/^Closed, .*: Seen by Nathan Pruitt, clinician pending\.$/)).toBeVisible()
  expect(page.getByText(/Not yet seen face to face|I saw them/).elements()).toEqual([])
  const head = page.element().querySelector('h2')?.parentElement?.parentElement?.textContent
  expect(head).toMatch(/asked for|requested/i)
  expect(head).not.toMatch(/Now|With the person| ago|Nobody is set up/)
})

test('an alert in care says that nobody is called, and has no way to answer or close it', async ({ app }) => {
  await open(app, anAlert({ urgency: 'today', inCare: true }))
  await expect.element(row(app)).toMatchTextContent('Mental health has this as work. Nobody is called.')
  expect(
    row(app)
      .getByRole('button', { name: /^(Respond|Resolve)$/ })
      .elements(),
  ).toEqual([])
})

for (const locale of ['en', 'es'] as const)
  test(`a closing that missed "not safe" says what came, keeps what was typed, and goes with a second press (${locale})`, async ({
    app,
  }) => {
    const sent = await open(app, anAlert({ urgency: 'now', seen: idOf(1) }), locale)
    const came = [{ what: 'not_safe', by: 'Ben Ortiz', at: hoursAgo(0) }] as const
    const message = 'I am not safe, come'
    app.answer(openAlerts.list, ({ query }) => openAlertsOf([anAlert({ urgency: 'now', message })], query.limit))
    app.answer(alerts.answer, ({ body }) => {
      sent.push(body)
      const unseen = { seen: idOf(2), came: [...came] }
      return body.seen === idOf(2) ? anAlert() : refuseUnseen(unseen)
    })
    await row(app)
      .getByRole('button', { name: /^(Resolve|Resolver)$/ })
      .click()
    await choose(app, /^(Handed over|Otra persona)/)
    await field(app, /^(Note|Nota)/).fill('She is calm')
    await press(app, /^(Resolve|Resolver)$/)
    await expect
      .element(dialog(app).getByText(/^(Ben Ortiz noted: not safe\.|Ben Ortiz anotó: no está a salvo\.)/))
      .toBeVisible()
    await expect.element(dialog(app).getByText(message)).toBeVisible()
    await expectAccessible(app, locale, 'what came is said')
    await expect.element(field(app, /^(Note|Nota)/)).toHaveValue('She is calm')
    await press(app, /^(Resolve|Resolver)$/)
    await expect.element(dialog(app)).not.toBeInTheDocument()
    const closing = { status: 'resolved', outcome: 'handed_over', note: 'She is calm' }
    expect(sent).toEqual([
      { ...closing, seen: idOf(1) },
      { ...closing, seen: idOf(2) },
    ])
  })
