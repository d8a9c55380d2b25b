import { browsers } from '@evenkeel/contract/browsers/browsers.ts'
import { displays } from '@evenkeel/contract/displays.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { aCall, button, heading, openDisplay, shows } from '../../testing/examples/display.ts'
import { idOf } from '../../testing/examples/examples.ts'
import { NO_CONNECTION, never, refuse } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

for (const locale of ['en', 'es'] as const) {
  test(`calm, open, named, not connected, and back: each in its words (${locale})`, async ({ app }) => {
    const { answerWith } = await openDisplay(app, shows(), locale)
    await expect.element(app.screen.getByText(/^(Nothing open\.|Nada abierto\.) \d/)).toBeVisible()
    await expectAccessible(app, locale, 'nothing open')

    answerWith({
      ...shows(
        aCall(),
        aCall({ id: idOf(201), urgency: 'hour', housing: null, name: 'Ana Reyes' }),
        aCall({
          id: idOf(202),
          status: 'acknowledged',
          responseStep: 'coming',
          officerSentAt: new Date().toISOString(),
        }),
        aCall({ id: idOf(203), drill: true, unit: null, housing: null }),
      ),
      total: 6,
    })
    await expect.element(heading(app, /^Housing Unit B · B-12$/).first()).toBeVisible()
    await expect
      .element(heading(app, /^Housing Unit B · (No bed on file|Cama no registrada) · Ana Reyes$/))
      .toBeVisible()
    await expect.element(heading(app, /^(Drill|Simulacro)/)).toBeVisible()
    await expectAccessible(app, locale, 'open alerts')

    await button(app, /^(Officer sent|Oficial enviado)$/)
      .first()
      .click()
    await expect
      .element(app.screen.getByRole('dialog', { name: /(sent|oficial): Housing Unit B · B-12$/ }))
      .toBeVisible()
    await app.screen.getByCss('dialog button[type=submit]').click()
    await expect.element(app.screen.getByRole('textbox')).toHaveFocus()
    await expectAccessible(app, locale, 'a badge number that is missing')
    await button(app, /^(Cancel|Cancelar)$/).click()

    app.answer(displays.alerts, () => NO_CONNECTION)
    app.passTime(6)
    await expect.element(app.screen.getByRole('alert')).toMatchTextContent(/^(This screen is not|Esta pantalla no)/)
    expect(app.document.body.textContent).not.toMatch(/Housing|Reyes/)
    await expectAccessible(app, locale, 'not connected')
    answerWith(shows())
    await expect.element(app.screen.getByText(/^(Nothing open\.|Nada abierto\.) \d/)).toBeVisible()
  })

  test(`a browser that is not enrolled, is something else, or was revoked says so (${locale})`, async ({ app }) => {
    await app.open('/duty', { as: null, locale })
    await expect.element(heading(app, /not a duty screen yet|Aún no es/)).toBeVisible()
    await expectAccessible(app, locale, 'not enrolled')

    await openDisplay(app, shows(), locale)
    app.answer(displays.alerts, () => refuse('forbidden'))
    await expect.element(heading(app, /is no duty screen|no es una pantalla/)).toBeVisible()
    await expectAccessible(app, locale, 'something else')
    app.answer(displays.alerts, () => refuse('unauthorized'))
    app.answer(browsers.current, () => refuse('not_found'))
    await expect.element(app.screen.getByRole('alert')).toMatchTextContent(/was ended|terminó/)
    await expectAccessible(app, locale, 'revoked')
  })
}

/** A browser that plays nothing on a page before the first press there. */
function refuseSound(page: Window & typeof globalThis) {
  let isPressed = false
  page.addEventListener('pointerdown', () => (isPressed = true), { capture: true })
  class Refusing extends page.AudioContext {
    override get state() {
      return isPressed ? super.state : 'suspended'
    }
    override async resume() {
      if (isPressed) await super.resume()
      this.onstatechange?.call(this, new Event('statechange'))
    }
  }
  Object.assign(page, { AudioContext: Refusing })
}

test('it counts as hearing only once its sound is on, and says so until then', async ({ app }) => {
  app.onPage = (page) => refuseSound(page as Window & typeof globalThis)
  const { heard } = await openDisplay(app, shows(aCall()))
  await expect.element(app.screen.getByRole('alert')).toMatchTextContent(/The sound is off/)
  await expect.poll(() => heard.length).toBeGreaterThan(1)
  expect(heard).not.toContain(true)
  await button(app, /^Turn on the sound$/).click()
  await expect.poll(() => heard.at(-1)).toBe(true)
  await expect.element(app.screen.getByText(/The sound is off/)).not.toBeInTheDocument()
  await button(app, /^Silence for 2 minutes$/).click()
  await expect.element(button(app, /^Silence for 2 minutes$/)).not.toBeInTheDocument()
  await expect.element(app.screen.getByText(/^Silenced for 2 minutes/)).toBeVisible()
})

test('a name is asked for, shown for thirty seconds, and hidden again', async ({ app }) => {
  const hides: (() => void)[] = []
  app.onPage = (page) => {
    const { setTimeout: later } = page
    const patched = (act: () => void, wait?: number) => (wait === 30_000 ? hides.push(act) : later(act, wait))
    Object.assign(page, { setTimeout: patched })
  }
  await openDisplay(app, shows(aCall()))
  app.answer(displays.name, () => ({ name: 'Ana Reyes' }))
  await button(app, /^Show who$/).click()
  await expect.element(app.screen.getByText('Ana Reyes')).toBeVisible()
  // The button is gone; who works with the keyboard is still at this alert.
  await expect.element(app.screen.getByRole('listitem')).toHaveFocus()
  // The timer begins once the name is painted.
  await expect.poll(() => hides).toHaveLength(1)
  for (const hide of hides) hide()
  await expect.element(app.screen.getByText('Ana Reyes')).not.toBeInTheDocument()
  app.answer(displays.name, () => NO_CONNECTION)
  await button(app, /^Show who$/).click()
  await expect.element(app.screen.getByText('The name could not be shown.')).toBeVisible()
})

test('an officer is said with a badge number; a lost answer claims nothing, and the alert stays', async ({ app }) => {
  const { answerWith } = await openDisplay(app, shows(aCall()))
  const sent: string[] = []
  app.answer(displays.officerSent, () => NO_CONNECTION)
  await button(app, /^Officer sent$/).click()
  await app.screen.getByRole('textbox').fill(' 4711 ')
  await app.screen.getByCss('dialog button[type=submit]').click()
  await expect.element(app.screen.getByText(/We do not know if this was noted/)).toBeVisible()
  app.answer(displays.officerSent, ({ body }) => {
    sent.push(body.badge)
    answerWith(shows(aCall({ officerSentAt: new Date().toISOString() })))
  })
  await app.screen.getByCss('dialog button[type=submit]').click()
  await expect.element(app.screen.getByText(/^Officer sent at /)).toBeVisible()
  await expect.element(app.screen.getByText('Nobody is answering')).toBeVisible()
  expect(sent).toEqual(['4711'])
})

test('a gap in the network leaves what is typed of an officer, and the focus goes to the page once it is closed', async ({
  app,
}) => {
  const { answerWith } = await openDisplay(app, shows(aCall()))
  await button(app, /^Officer sent$/).click()
  await app.screen.getByRole('textbox').fill('4711')
  app.answer(displays.alerts, () => NO_CONNECTION)
  app.passTime(6)
  await expect.element(app.screen.getByText(/^This screen is not connected/)).toBeVisible()
  await expect.element(app.screen.getByRole('textbox')).toHaveValue('4711')
  answerWith(shows(aCall()))
  await expect.element(app.screen.getByText(/^This screen is not connected/)).not.toBeInTheDocument()
  await expect.element(app.screen.getByRole('textbox')).toHaveValue('4711')
  await expect.element(app.screen.getByRole('textbox')).toHaveFocus()
  await button(app, /^Cancel$/).click()
  await expect.element(app.screen.getByCss('main')).toHaveFocus()
})

test('it says that it is not connected also while a call hangs and never ends', async ({ app }) => {
  app.onPage = (page) => {
    const { AbortController, AbortSignal } = page as Window & typeof globalThis
    AbortSignal.timeout = () => new AbortController().signal
  }
  await openDisplay(app, shows(aCall()))
  await expect.element(heading(app, /^Housing Unit B/)).toBeVisible()
  let hangs = false
  app.answer(displays.alerts, () => {
    hangs = true
    return never()
  })
  await expect.poll(() => hangs).toBe(true)
  app.passTime(6)
  await expect.element(app.screen.getByRole('alert')).toMatchTextContent(/is not connected/)
})

for (const locale of ['en', 'es'] as const)
  test(`a browser that does not give its key is said to be broken, loudly, and comes back (${locale})`, async ({
    app,
  }) => {
    let isBroken = true
    app.onPage = (page) => {
      const { indexedDB } = page
      const databases = indexedDB.databases.bind(indexedDB)
      indexedDB.databases = () => (isBroken ? Promise.reject(new Error('No data can be read')) : databases())
    }
    await app.open('/duty', { as: null, locale })
    const alert = app.screen.getByRole('alert')
    await expect.element(alert).toMatchTextContent(/^(This screen does not work|Esta pantalla no funciona)\./)
    await expectAccessible(app, locale, 'broken')
    isBroken = false
    await expect.element(heading(app, /not a duty screen yet|Aún no es/)).toBeVisible()
    await expect.element(alert).not.toBeInTheDocument()
  })
