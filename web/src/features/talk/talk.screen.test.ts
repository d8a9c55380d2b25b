import { type OwnTalkRequest, talk } from '@evenkeel/contract/care/talk.ts'
import { drafts } from '@evenkeel/contract/drafts/drafts.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { aRequest, now } from '../../testing/examples/examples.ts'
import { NO_CONNECTION, refuse } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

type Opened = { role?: 'inmate' | 'staff'; locale?: 'en' | 'es'; available?: boolean; request?: OwnTalkRequest | null }

async function open(app: App, { role = 'inmate', locale = 'en', available = true, request = null }: Opened = {}) {
  const state = { request }
  app.answer(drafts.list, () => [])
  app.answer(drafts.keep, ({ body: { revision } }) => ({ revision: revision + 1 }))
  const readers = role === 'staff' ? ['Sam Bell'] : []
  app.answer(talk.own, () => ({ available, readers, readersAsOf: null, request: state.request }))
  await app.open('/talk', { as: role, locale, user: { canTalk: true } })
  await app.settle()
  return state
}

for (const locale of ['en', 'es'] as const) {
  test(`the form and a planned day are accessible (${locale})`, async ({ app }) => {
    await open(app, { locale })
    await app.screen.getByText(/^(Drugs or alcohol|Drogas o alcohol)$/).click()
    await expect
      .element(app.screen.getByText(/"I am in withdrawal." (In your first two|En sus primeras dos)/))
      .toBeVisible()
    await expectAccessible(app, locale, 'asking for a talk')
    await open(app, { locale, request: aRequest({ state: 'planned', plannedOn: '2026-03-12' }) })
    await expect.element(app.screen.getByText(/Planned for|Planeada para/)).toBeVisible()
    await expectAccessible(app, locale, 'a planned talk')
  })

  test(`staff read whom to call while nobody reads requests (${locale})`, async ({ app }) => {
    await open(app, { locale, available: false, role: 'staff' })
    await expect.element(app.screen.getByRole('main').getByText(/COPLINE/)).toBeVisible()
    await expect
      .element(app.screen.getByRole('button', { name: /Ask for a talk|Pedir hablar/ }))
      .not.toBeInTheDocument()
    await expectAccessible(app, locale, 'nobody reads requests')
  })
}

test('a request that did not arrive keeps its words, is sent once more as the same, and its state is shown', async ({
  app,
}) => {
  const state = await open(app)
  const keys: (string | null)[] = []
  app.answer(talk.ask, ({ idempotencyKey }) => {
    keys.push(idempotencyKey)
    return NO_CONNECTION
  })
  await app.screen.getByText('Soon', { exact: true }).click()
  await expect.poll(() => app.server.calls.some((call) => call.startsWith('PUT /api/drafts'))).toBe(true)
  await app.screen.getByText('Any time', { exact: true }).click()
  await app.screen.getByText('Sleep', { exact: true }).click()
  await app.screen.getByLabelText('One line, if you want').fill('I wake at three.')
  await app.screen.getByRole('button', { name: 'Ask for a talk' }).click()
  await expect
    .element(app.screen.getByRole('alert').getByText(/^It is not sent yet. What you wrote is still here/))
    .toBeVisible()
  await expect.element(app.screen.getByLabelText('One line, if you want')).toHaveValue('I wake at three.')
  app.answer(talk.ask, ({ idempotencyKey, body }) => {
    keys.push(idempotencyKey)
    expect(body).toMatchObject({ about: ['sleep'], when: 'any_time', line: 'I wake at three.', readersAsOf: null })
    state.request = aRequest({ about: ['sleep'] })
    return state.request
  })
  await app.screen.getByRole('button', { name: 'Ask for a talk' }).click()
  await expect.element(app.screen.getByText('Sent. No day is planned yet.')).toBeVisible()
  expect(keys[1]).toBe(keys[0])
})

test('an open request is taken back after a question, and who reads it stands at the form alone', async ({ app }) => {
  const state = await open(app, { request: aRequest() })
  await expect.element(app.screen.getByText(/It is read by/)).not.toBeInTheDocument()
  app.answer(talk.withdraw, () => {
    state.request = aRequest({ state: 'closed', withdrawn: true })
    return state.request
  })
  await app.screen.getByRole('button', { name: 'Take it back' }).click()
  await app.screen.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect.element(app.screen.getByText('You took it back.')).toBeVisible()
  await expect.element(app.screen.getByRole('button', { name: 'Ask for a talk' })).toBeVisible()
})

test('staff read the names of those who read it first', async ({ app }) => {
  await open(app, { role: 'staff' })
  await expect.element(app.screen.getByText(/It is read by: Sam Bell\./)).toBeVisible()
})

test('words that are changed after a lost reply are sent as another request, and stay through a failed read', async ({
  app,
}) => {
  const state = await open(app)
  const sent: [string | null, string][] = []
  app.answer(talk.ask, ({ idempotencyKey, body }) => {
    sent.push([idempotencyKey, body.line])
    state.request = aRequest()
    return sent.length === 1 ? NO_CONNECTION : state.request
  })
  const line = app.screen.getByLabelText('One line, if you want')
  await line.fill('First.')
  await app.screen.getByRole('button', { name: 'Ask for a talk' }).click()
  await expect.element(app.screen.getByText('Sent. No day is planned yet.')).toBeVisible()
  await expect.element(line).toHaveValue('First.')
  await line.fill('First. And more.')
  app.answer(talk.own, () => refuse('unavailable'))
  app.server.sendEvent('care.changed')
  await app.settle()
  await expect.element(line).toHaveValue('First. And more.')
  app.answer(talk.own, () => ({ available: true, readers: [], readersAsOf: null, request: state.request }))
  await app.screen.getByRole('button', { name: 'Ask for a talk' }).click()
  await expect.element(line).not.toBeInTheDocument()
  expect(sent.map(([, text]) => text)).toEqual(['First.', 'First. And more.'])
  expect(sent[1]?.[0]).not.toBe(sent[0]?.[0])
})

test('a day that is planned meanwhile is shown, and a request that has ended cannot be taken back', async ({ app }) => {
  const state = await open(app, { request: aRequest() })
  app.answer(talk.withdraw, () => refuse('conflict'))
  await app.screen.getByRole('button', { name: 'Take it back' }).click()
  state.request = aRequest({ state: 'met', metAt: now() })
  await app.screen.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect.element(app.notice.getByText('This request has ended already.')).toBeVisible()
  await expect.element(app.screen.getByText(/^You met on/)).toBeVisible()
  await expect.element(app.screen.getByRole('link', { name: 'Open My plan' })).toHaveAttribute('href', '/plan')
  await expect.element(app.screen.getByRole('region', { name: 'Your request' })).toHaveFocus()
})
