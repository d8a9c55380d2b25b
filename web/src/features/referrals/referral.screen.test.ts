import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { drafts } from '@evenkeel/contract/drafts/drafts.ts'
import { facility } from '@evenkeel/contract/facility.ts'
import {
  type OwnReferral,
  type PersonInCare,
  type ReferralDetails,
  referrals,
  type SentReferral,
} from '@evenkeel/contract/referrals/referrals.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { aFacility, anAlert, aUser, idOf, now } from '../../testing/examples/examples.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { answerQuietFacility } from '../../testing/examples/first-day-admin.ts'
import { answerAlerts } from '../../testing/examples/responder.ts'
import { NO_CONNECTION, refuse } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const aPerson = (at: number, name: string, part: Partial<PersonInCare> = {}): PersonInCare => ({
  id: idOf(at),
  name,
  unit: null,
  unitTyped: false,
  housing: null,
  bookingNumber: null,
  ...part,
})
const ANA = aPerson(1, 'Ana Reyes', { unit: 'Unit B', housing: 'B-12', bookingNumber: '4711' })
const OTHERS = [
  aPerson(2, 'Ana Lucía Maximiliana Castellanos de la Rivera'),
  aPerson(3, 'Anabel Ortiz', { unit: 'C', bookingNumber: '4801' }),
]
const anOwn = (part: Partial<OwnReferral> = {}): OwnReferral => ({
  id: idOf(20),
  name: 'Ana Reyes',
  createdAt: now(),
  urgency: 'today',
  seenAt: null,
  followedUpAt: null,
  instruction: null,
  ...part,
})
const OWN = [
  anOwn({ urgency: 'now' }),
  anOwn({ id: idOf(21), seenAt: now(), instruction: 'ask_before_moving' }),
  anOwn({ id: idOf(23), seenAt: now(), urgency: 'routine', dueBy: '2026-03-10T15:00:00.000Z' }),
  anOwn({ id: idOf(22), seenAt: now(), followedUpAt: now(), instruction: 'watch_ordered', urgency: 'routine' }),
]
const READY: Pick<SentReferral, 'hasClinician' | 'hearing'> = { hasClinician: true, hearing: 'heard' }
const sentAs = (urgency: SentReferral['urgency']): SentReferral => ({ id: idOf(9), urgency, ...READY })

type Opening = { locale?: 'en' | 'es'; receivers?: typeof READY; own?: OwnReferral[]; people?: PersonInCare[] }

async function open(app: App, { locale = 'en', receivers = READY, own = [], people = [ANA, ...OTHERS] }: Opening = {}) {
  answerFirstDay(app)
  app.answer(facility.about, () => aFacility({ outsideLine: 'Dial #77.' }))
  app.answer(referrals.own, () => ({ ...receivers, referrals: own }))
  app.answer(referrals.people, () => ({ people, more: people.length > 2 }))
  await app.open('/staff/referral', { as: 'staff', locale })
  await app.settle()
}

async function find(app: App) {
  await app.screen.getByLabelText('Name, booking number or unit').fill('ana')
  await app.screen.getByRole('button', { name: 'Find' }).click()
  await expect.element(app.screen.getByRole('radio', { name: /^Ana Reyes/ })).toHaveFocus()
}

for (const locale of ['en', 'es'] as const) {
  test(`who, what the officer sees, how soon, and what became of it (${locale})`, async ({ app }) => {
    await open(app, { locale, own: OWN, receivers: { hasClinician: false, hearing: 'unheard' } })
    await app.screen.getByRole('textbox').first().fill('ana')
    await app.screen.getByRole('button', { name: /^(Find|Buscar)$/ }).click()
    await app.screen.getByRole('checkbox', { name: /^(Seizure|Convulsión)/ }).click()
    await app.screen.getByText(/^(Sexual abuse or harassment|Abuso o acoso sexual)$/).click()
    await expect.element(app.screen.getByText(/28 CFR 115.61/)).toBeVisible()
    await expect.element(app.screen.getByText(/(report it outside|denunciarlo afuera): Dial #77\.$/)).toBeVisible()
    await expect.element(app.screen.getByText(/Radio medical now|Llame a médico por radio ahora/)).toBeVisible()
    await expect.element(app.screen.getByText(/^(Late: mental health was to come|Tarde: salud mental)/)).toBeVisible()
    expect(app.screen.getByText(/No one would hear an alert|Ahora nadie oiría/).elements()).toHaveLength(2)
    await expect.element(app.screen.getByText(/rings for those|suena para quienes/)).not.toBeInTheDocument()
    await expectAccessible(app, locale, 'worried about someone')
  })
}

test('a keyboard refers in twelve keys at most besides the name', async ({ app }) => {
  await open(app)
  const sent: unknown[] = []
  app.answer(referrals.send, ({ body }) => {
    sent.push(body)
    return sentAs('today')
  })
  app.screen.getByRole('heading', { level: 1 }).element().focus()
  let keys = 0
  const key = async (pressed: string) => {
    keys += 1
    await userEvent.keyboard(pressed)
  }
  await key('{Tab}')
  await userEvent.keyboard('ana')
  await key('{Enter}')
  await expect.element(app.screen.getByRole('radio', { name: /^Ana Reyes/ })).toHaveFocus()
  await key(' ')
  await key('{Tab}')
  await key('e')
  await expect.element(app.screen.getByRole('radio', { name: 'Today', exact: true })).toBeChecked()
  await expect.element(app.screen.getByRole('radio', { name: 'In the next days' })).toBeDisabled()
  await key('{Enter}')
  await expect.element(app.screen.getByRole('heading', { name: 'Sent, not seen' })).toHaveFocus()
  expect(sent).toEqual([{ personId: ANA.id, signs: ['no_hope'], noticedBy: 'me', urgency: 'today' }])
  expect(keys).toBeLessThanOrEqual(12)
})

for (const [hearing, said] of [
  ['unsure', 'It may be that no one hears an alert right now.'],
  ['nobody', 'No one is set up to answer here.'],
] as const)
  test(`before a referral the officer reads that hearing is ${hearing}, also at what rings`, async ({ app }) => {
    await open(app, { receivers: { ...READY, hearing } })
    await expect.element(app.screen.getByText(said, { exact: false }).first()).toBeVisible()
    await app.screen.getByRole('checkbox', { name: /^Says they want to die/ }).click()
    expect(app.screen.getByText(said, { exact: false }).elements()).toHaveLength(2)
    await expect.element(app.screen.getByText('Sending this rings for those on duty.')).not.toBeInTheDocument()
  })

test('the first press of an arrow chooses the person in focus, also an only one', async ({ app }) => {
  await open(app, { people: [ANA] })
  await find(app)
  const ana = app.screen.getByRole('radio', { name: /^Ana Reyes/ })
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(ana).toBeChecked()

  app.answer(referrals.people, () => ({ people: [ANA, ...OTHERS], more: false }))
  await find(app)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(app.screen.getByRole('radio', { name: /^Ana Reyes/ })).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(app.screen.getByRole('radio', { name: /^Ana Lucía/ })).toBeChecked()
})

test('"now" says to stay and to use the radio first; a line is asked for only where a clinician reads it', async ({
  app,
}) => {
  await open(app)
  await expect.element(app.screen.getByLabelText(/^One line for mental health/)).toBeVisible()
  await app.screen.getByRole('checkbox', { name: /^Says they want to die/ }).click()
  await expect.element(app.screen.getByRole('radio', { name: 'Now', exact: true })).toBeChecked()
  await expect.element(app.screen.getByText(/^Use the radio first. Stay/)).toBeVisible()
  await expect.element(app.screen.getByText(/^Radio medical now/)).not.toBeInTheDocument()

  await open(app, { receivers: { ...READY, hasClinician: false } })
  await expect.element(app.screen.getByLabelText(/^One line for mental health/)).not.toBeInTheDocument()
  await expect.element(app.screen.getByRole('main')).toMatchTextContent(/you saw\..*Those who answer alerts are told/s)
})

test('without a person or a sign nothing is sent, and a refusal says to use the radio; the same try has the same key', async ({
  app,
}) => {
  await open(app)
  const keys: (string | null)[] = []
  await app.screen.getByRole('button', { name: 'Send' }).click()
  const search = app.screen.getByLabelText('Name, booking number or unit')
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveAccessibleDescription('Choose the person.')
  await expect.element(app.screen.getByText('Choose the person. Choose at least one sign.')).toBeVisible()
  await find(app)
  await app.screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(app.screen.getByRole('radio', { name: /^Ana Reyes/ })).toHaveFocus()
  await app.screen.getByRole('radio', { name: /^Ana Reyes/ }).click()
  await app.screen.getByRole('checkbox', { name: /^Cries/ }).click()
  app.answer(referrals.send, ({ idempotencyKey }) => {
    keys.push(idempotencyKey)
    return keys.length === 1 ? NO_CONNECTION : { ...sentAs('routine'), hearing: 'nobody' as const }
  })
  await app.screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(app.screen.getByText(/^This was not sent. Use the radio/)).toBeVisible()
  await app.screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(app.screen.getByRole('heading', { name: 'Sent, not seen' })).toBeVisible()
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  await expect.element(app.screen.getByText(/^No one is set up to answer here/)).toBeVisible()
  await expect.element(app.screen.getByText(/^Mental health has it/)).not.toBeInTheDocument()
  await app.screen.getByRole('button', { name: 'Tell of someone else' }).click()
  await expect.element(search).toHaveFocus()
})

test('after the session ended, the officer signs in over the page and sends the same referral', async ({ app }) => {
  await open(app)
  app.allowComplaint(/401/)
  let signedIn = false
  const sent: unknown[] = []
  const keys: (string | null)[] = []
  app.answer(referrals.own, () => (signedIn ? { ...READY, referrals: [] } : refuse('unauthorized')))
  app.answer(referrals.send, ({ body, idempotencyKey }) => {
    keys.push(idempotencyKey)
    if (!signedIn) return refuse('unauthorized')
    sent.push(body)
    return sentAs('routine')
  })
  app.answer(auth.login, () => {
    signedIn = true
    return aUser({ role: 'staff' })
  })
  await find(app)
  await app.screen.getByRole('radio', { name: /^Ana Reyes/ }).click()
  await app.screen.getByRole('checkbox', { name: /^Cries/ }).click()
  await app.screen.getByRole('button', { name: 'Send' }).click()
  const question = app.screen.getByRole('dialog', { name: 'You were signed out' })
  await question.getByLabelText('Your password').fill('calm river morning')
  await userEvent.keyboard('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  expect(sent).toEqual([])
  await expect.element(app.screen.getByText(/^This was not sent. Use the radio/)).toBeVisible()
  await app.screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(app.screen.getByRole('heading', { name: 'Sent, not seen' })).toBeVisible()
  expect(sent).toEqual([{ personId: ANA.id, signs: ['crying'], noticedBy: 'me', urgency: 'routine' }])
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a letter chooses a sign from among the signs, and not from the words about sexual abuse', async ({ app }) => {
  await open(app)
  app.screen.getByText('Sexual abuse or harassment').element().focus()
  await userEvent.keyboard('b')
  await expect.element(app.screen.getByRole('checkbox', { name: /^Hurt themself/ })).not.toBeChecked()
  app.screen
    .getByRole('checkbox', { name: /^Cries/ })
    .element()
    .focus()
  await userEvent.keyboard('b')
  await expect.element(app.screen.getByRole('checkbox', { name: /^Hurt themself/ })).toHaveFocus()
  await expect.element(app.screen.getByRole('checkbox', { name: /^Hurt themself/ })).toBeChecked()
})

test('a line that is neither sent nor kept is not left without a question', async ({ app }) => {
  await open(app)
  app.answer(drafts.keep, () => NO_CONNECTION)
  await app.screen.getByLabelText(/^One line for mental health/).fill('He gave his radio away.')
  await app.screen.getByRole('link', { name: 'Back' }).click()
  const dialog = app.screen.getByRole('dialog', { name: 'Leave without sending?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect.element(app.screen.getByLabelText(/^One line for mental health/)).toHaveValue('He gave his radio away.')
})

test('who is not found, and who may not refer, read whom to tell', async ({ app }) => {
  await open(app, { people: [] })
  await app.screen.getByLabelText('Name, booking number or unit').fill('nobody')
  await app.screen.getByRole('button', { name: 'Find' }).click()
  await expect.element(app.screen.getByText(/^No one found. Check the name/)).toBeVisible()

  app.answer(referrals.own, () => refuse('forbidden'))
  await app.open('/staff/referral', { as: 'staff' })
  await expect.element(app.screen.getByText(/^This page is for staff whom an administrator/)).toBeVisible()
})

test('a clinician reads what officers saw on the opened alert, and tells the post', async ({ app }) => {
  const alert = anAlert({ id: idOf(30), urgency: 'today', metadata: { ...anAlert().metadata, source: 'referral' } })
  answerQuietFacility(app)
  answerAlerts(app, () => [alert])
  app.server.answerByDefault(alerts.details, () => ({ ...alert, timeline: [], hasEarlier: false, hasAnswers: false }))
  const told: unknown[] = []
  const seen = { createdAt: now(), noticedBy: 'family', urgency: 'today', instruction: null } as const
  const found: ReferralDetails[] = [
    { ...seen, id: idOf(31), by: 'Otto Berg', signs: ['no_hope', 'refuses'], line: 'He gave his radio away.' },
    { ...seen, id: idOf(32), by: null, signs: ['crying'], line: null },
  ]
  app.answer(referrals.details, () => found)
  let answer = () => {}
  app.answer(referrals.instruct, async ({ body }) => {
    told.push(body)
    if (told.length > 1) return refuse('conflict')
    await new Promise<void>((resolve) => {
      answer = resolve
    })
  })
  await app.open('/care/alerts', { as: 'clinician', user: { respondsTo: ['inmate'] } })
  await app.settle()
  await app.screen.getByCss('li[id^="alert-"]').first().getByRole('link').click()
  const dialog = app.screen.getByRole('article')
  await expect.element(dialog.getByText(/He gave his radio away/)).toBeVisible()
  await expect.element(dialog.getByText('Refuses food, water or medicine')).toBeVisible()
  const tell = dialog.getByRole('button', { name: 'Tell', exact: true })
  await tell.click()
  await expect.element(dialog.getByText('Choose what the officer reads.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Nothing to do' }).click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(dialog.getByRole('radio', { name: 'Ask before moving' })).toBeChecked()
  expect(told).toEqual([])
  await tell.click()
  await expect.poll(() => told).toEqual([{ instruction: 'ask_before_moving' }])
  await expect.element(tell).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('radio', { name: 'Call medical' }).click()
  await expect.element(dialog.getByRole('radio', { name: 'Ask before moving' })).toBeChecked()
  answer()
  await expect.element(dialog.getByRole('status').getByText('The officer can read it now.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Call medical' }).click()
  await expect.element(dialog.getByText('The officer can read it now.')).not.toBeInTheDocument()
  await tell.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/This was not saved. Call the post/)
  expect(told).toHaveLength(2)
  await expectAccessible(app, 'en alone', 'what officers saw')
})
