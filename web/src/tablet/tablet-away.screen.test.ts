import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { badges } from '@evenkeel/contract/badges/badges.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { coping } from '@evenkeel/contract/coping/coping.ts'
import { afterEach } from 'vitest'
import { expectAccessible } from '../testing/accessible.ts'
import type { App } from '../testing/app.ts'
import { BROKEN, fillDisk } from '../testing/broken-storage.ts'
import { aCheckIn, anAlert } from '../testing/examples/examples.ts'
import { forgetDevice } from '../testing/examples/outbox.ts'
import { NO_CONNECTION, refuse, success } from '../testing/fake-server.ts'
import { aBadgeSession, openTablet } from '../testing/tablet.ts'
import { expect, test } from '../testing/test.ts'

afterEach(forgetDevice)

const button = ({ screen }: App, name: string | RegExp) => screen.getByRole('button', { name })
const link = ({ screen }: App, name: RegExp) => screen.getByRole('link', { name })
const home = (app: App) => link(app, /^(Back to the start|Volver al inicio)$/).click()
/** What would say of something kept that it has arrived. */
const SENT = /(?<!not |NOT )\b(sent|saved|recorded)\b|(?<!NO )enviad[oa]|guardad[oa]|se envió|se guardó/i

/** The lowest of both, with a note. */
async function checkIn(app: App, note: string) {
  await app.screen.getByRole('radio').nth(0).click({ force: true })
  await app.screen.getByRole('radio').nth(5).click({ force: true })
  await app.screen.getByText(/^(Add a note|Agregar una nota)$/).click()
  await app.screen.getByRole('textbox').fill(note)
  await button(app, /^(Complete Check-In|Completar registro)$/).click()
}

test('the note is sealed in the page for its person alone, and each try and what waits have the same bytes', async ({
  app,
}) => {
  const sent: { notes: string; sealed: unknown; key: string | null }[] = []
  app.answer(checkins.create, ({ body: { notes = '', sealedNotes }, idempotencyKey }) => {
    sent.push({ notes, sealed: sealedNotes, key: idempotencyKey })
    return sent.length < 2 ? refuse('internal') : NO_CONNECTION
  })
  const tablet = await openTablet(app, () => aBadgeSession())
  await checkIn(app, 'heron under the bridge')
  await expect.element(app.screen.getByText(/is not saved yet/)).toBeVisible()
  await button(app, 'Complete Check-In').click()
  await expect.poll(() => tablet.arrived.length).toBe(1)
  expect(sent).toHaveLength(2)
  expect(sent[0]).toEqual(sent[1])
  expect(sent[0]).toMatchObject({ notes: '', sealed: { version: 1, bytes: expect.stringMatching(/^[\w-]{400,}$/) } })
  expect(tablet.arrived[0]).toMatchObject({ key: sent[0]?.key, body: { notes: '', sealedNotes: sent[0]?.sealed } })
  expect(JSON.stringify([sent, tablet.arrived])).not.toContain('heron')
})

for (const locale of ['en', 'es'] as const)
  test(`who has not used a password since notes can be sealed is told so, and checks in without one (${locale})`, async ({
    app,
  }) => {
    app.answer(checkins.create, () => success(aCheckIn(), { status: 201 }))
    await openTablet(app, () => aBadgeSession(), { locale, hasBox: false })
    await app.screen.getByText(/^(Add a note|Agregar una nota)$/).click()
    await expect.element(app.screen.getByText(/^(Notes need your password once|Las notas piden una vez)/)).toBeVisible()
    await expect.element(app.screen.getByRole('textbox')).not.toBeInTheDocument()
    await expectAccessible(app, locale, 'tablet without notes')
    await app.screen.getByRole('radio').nth(0).click({ force: true })
    await app.screen.getByRole('radio').nth(5).click({ force: true })
    await button(app, /^(Complete Check-In|Completar registro)$/).click()
    await expect.element(app.screen.getByText(/^(Your check-in is saved|Su registro está guardado)$/)).toBeVisible()
  })

for (const locale of ['en', 'es'] as const)
  test(`while the network is gone a check-in, a tool, a request and Get Help wait here, and nothing is said to be sent (${locale})`, async ({
    app,
  }) => {
    const tablet = await openTablet(app, () => aBadgeSession(), { locale })
    for (const one of [checkins.create, coping.record, talk.ask, alerts.raise, badges.session])
      app.answer(one, () => NO_CONNECTION)
    tablet.isAway = true
    await checkIn(app, 'heron under the bridge')
    await expect.element(app.screen.getByText(/^(1 waiting to send|1 por enviar)$/)).toBeVisible()
    expect(app.document.body.innerText).not.toMatch(SENT)

    await link(app, /^(Breathe and rest|Respirar y descansar)/).click()
    await app.settle()
    await button(app, /^(Start|Empezar|Iniciar)/)
      .first()
      .click()
    await expect.element(button(app, /^(Stop|Detener|Parar|Terminar)/)).toBeVisible()
    app.passTime(30)
    await button(app, /^(Stop|Detener|Parar|Terminar)/).click()
    await expect.element(app.screen.getByText(/^(2 waiting to send|2 por enviar)$/)).toBeVisible()
    expect(app.document.body.innerText).not.toMatch(SENT)
    await button(app, /^(Done|Listo)$/).click()
    await home(app)

    await link(app, /^(I want to talk|Quiero hablar)/).click()
    await app.screen.getByRole('textbox').fill('about a heron')
    await button(app, /^(Ask for a talk|Pedir hablar)$/).click()
    await expect.element(app.screen.getByText(/^(3 waiting to send|3 por enviar)$/)).toBeVisible()
    await expect.element(app.screen.getByRole('textbox')).not.toBeInTheDocument()
    expect(app.document.body.innerText).not.toMatch(SENT)
    await home(app)

    await button(app, /^(Get Help|Pedir ayuda)$/).click()
    await button(app, /^(Send for help|Sí, pedir ayuda)$/).click()
    await expect.element(app.screen.getByText(/^(4 waiting to send|4 por enviar)$/)).toBeVisible()
    await expect.element(app.screen.getByText(/NOT SENT|NO ENVIAD[OA]|NO SE ENVIÓ/).first()).toBeVisible()

    tablet.isAway = false
    const kinds = () => tablet.arrived.map(({ kind }) => kind).sort()
    await expect.poll(kinds).toEqual(['check-in', 'help', 'request', 'tool-use'])
    const checkedIn = tablet.arrived.find(({ kind }) => kind === 'check-in')
    expect(checkedIn?.body).toMatchObject({ notes: '', sealedNotes: { version: 1 } })
    expect(JSON.stringify(checkedIn)).not.toContain('heron')
  })

for (const [name, locale] of [
  ['throws where it begins to write', 'en'],
  ['throws where a transaction begins', 'es'],
  ['never opens', 'en'],
] as const)
  test(`with a storage that ${name} Get Help tells what to do and arrives later, and a check-in is not kept (${locale})`, async ({
    app,
  }) => {
    const presses: (string | null)[] = []
    const tablet = await openTablet(app, () => aBadgeSession(), { locale })
    app.answer(checkins.create, () => NO_CONNECTION)
    app.answer(alerts.raise, ({ signature }) => {
      if (tablet.isAway) return NO_CONNECTION
      presses.push(signature)
      return success(anAlert(), { status: 201 })
    })
    BROKEN[name](app.window)
    tablet.isAway = true
    app.resize(320, 640)
    await checkIn(app, 'heron under the bridge')
    await expect
      .element(app.screen.getByText(/may not be saved|es posible que su registro no esté guardado/))
      .toBeVisible()
    await expect.element(app.screen.getByRole('textbox')).toHaveValue('heron under the bridge')
    await button(app, /^(Get Help|Pedir ayuda)$/).click()
    await button(app, /^(Send for help|Sí, pedir ayuda)$/).click()
    await expect.element(app.screen.getByText(/NOT SENT|NO ENVIADA/).first()).toBeVisible()
    await expect.element(button(app, /^(Try now|Intentar ahora)$/)).toBeVisible()
    await expectAccessible(app, locale, 'not sent, and not kept')
    expect(app.document.body.innerText).not.toMatch(/kept on this device|queda en este dispositivo/i)
    tablet.isAway = false
    // The tablet proves itself with what it read before.
    await expect.poll(() => presses).toEqual([expect.stringContaining('.')])
  })

for (const locale of ['en', 'es'] as const)
  test(`a device that is full says so, and whom to tell (${locale})`, async ({ app }) => {
    const tablet = await openTablet(app, () => aBadgeSession(), { locale })
    app.answer(checkins.create, () => NO_CONNECTION)
    fillDisk(app.window)
    tablet.isAway = true
    app.resize(320, 640)
    await checkIn(app, 'heron under the bridge')
    const said = app.screen.getByText(
      /^(This device is full .* Tell somebody who works here\.|Este dispositivo está lleno .*)$/,
    )
    await expect.element(said).toBeVisible()
    await expectAccessible(app, locale, 'full')
  })

test('what waits is handed in before Next person ends the session', async ({ app }) => {
  const tablet = await openTablet(app, () => aBadgeSession())
  app.answer(checkins.create, () => NO_CONNECTION)
  tablet.isAway = true
  await checkIn(app, 'heron under the bridge')
  await expect.element(app.screen.getByText('1 waiting to send')).toBeVisible()
  let arrived = -1
  app.answer(auth.logout, () => {
    arrived = tablet.arrived.length
    return undefined
  })
  tablet.isAway = false
  await button(app, 'Next person').click()
  await expect.poll(() => app.window.location.pathname).toBe('/')
  expect(arrived).toBe(1)
})
