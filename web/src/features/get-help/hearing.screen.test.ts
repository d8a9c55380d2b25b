import type { Hearing } from '@evenkeel/contract/alerts/alert-words.ts'
import { type Help, reach } from '@evenkeel/contract/reach.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { anAlert, aSeenAlert } from '../../testing/examples/examples.ts'
import {
  answerHelp,
  details,
  headline,
  helpButton,
  pressGetHelp,
  question,
  WORDS,
} from '../../testing/examples/help.ts'
import { NO_CONNECTION } from '../../testing/fake-server.ts'
import { MAIN_SCREENS, openMain } from '../../testing/main-screens.ts'
import { expect, test } from '../../testing/test.ts'

const STATES = {
  practice: { hearing: 'heard', practice: true },
  unsure: { hearing: 'unsure', practice: true },
  unheard: { hearing: 'unheard', practice: false },
  nobody: { hearing: 'nobody', practice: true },
} as const satisfies Record<string, { hearing: Hearing; practice: boolean }>
type State = keyof typeof STATES
const NAMES = ['practice', 'unsure', 'unheard', 'nobody'] as const

const UNHEARD = { en: 'Nobody can hear this here now.', es: 'Ahora nadie oye esto.' }
const LINE = {
  practice: { en: 'Help is still being set up here.', es: 'La ayuda todavía no está lista aquí.' },
  unsure: { en: 'It may be that nobody hears Get Help now.', es: 'Puede que ahora nadie oiga Pedir ayuda.' },
  unheard: UNHEARD,
  nobody: UNHEARD,
}
const INSTEAD = {
  inmate: { en: /(Tell any|Also tell an) officer\.$/, es: /Avise (a cualquier|también a un) oficial\.$/ },
  staff: { en: /988, 911 or COPLINE/, es: /988 \(presione 2\), al 911 o a COPLINE/ },
}

/** What says that somebody was or will be told. */
const NOTIFIED =
  /will notify|This tells the|(have|has) been (told|notified)|(was|were) (told|notified)|will be told|are told\b|are called|sends an alert|will respond|Get Help asks|Get Support Now tells|se avisó a(l| las personas)|esto avisará|se avisará|se avisa al|responderá en breve|le llega una alerta|le pide apoyo|se avisa a quienes (aquí|responden)|les llega una alerta|les pide apoyo/i
/** What sends somebody to Get Help who is not safe. */
const PRESS = /press Get Help|Get Help, on every|presione Pedir ayuda|presionar Pedir ayuda|Pedir ayuda, en todas/i

const asked = (state: State, alert = anAlert()) => ({
  ...alert,
  metadata: { ...alert.metadata, hearing: STATES[state].hearing },
})
const expectTruth = (state: State, text: string | null) => {
  expect.soft(text).not.toMatch(NOTIFIED)
  if (state !== 'practice') expect.soft(text).not.toMatch(PRESS)
}

for (const locale of ['en', 'es'] as const)
  for (const role of ['inmate', 'staff'] as const)
    for (const state of NAMES)
      test(`before a press, in the question and after it everything says what is so: ${state} (${role}, ${locale})${role === 'staff' ? ' @long' : ''}`, async ({
        app,
      }) => {
        const help = answerHelp(app)
        await app.open(`/${role}`, { as: role, locale, user: user(state) })
        await app.settle()
        const top = app.screen.getByCss('#top')
        const said = top.getByText(LINE[state][locale], { exact: false })
        await expect.element(said).toMatchTextContent(INSTEAD[role][locale])
        const everything = () => expectTruth(state, app.document.body.textContent)
        everything()
        const looks = role === 'inmate' && (state === 'practice' || state === 'unheard')
        if (looks) await expectAccessible(app, locale, state)

        await helpButton(app).click()
        await expect.element(question(app).getByText(LINE[state][locale], { exact: false })).toBeVisible()
        everything()
        if (looks) await expectAccessible(app, locale, `${state}, asking`)
        await userEvent.keyboard('{Escape}')

        help.answer = () => asked(state)
        await pressGetHelp(app)
        const isHeard = state === 'practice'
        await expect
          .element(headline(app))
          .toMatchTextContent(
            isHeard ? WORDS[locale].sent : state === 'unsure' ? WORDS[locale].unanswered : UNHEARD[locale],
          )
        if (state === 'unsure') await expect.element(details(app)).toMatchTextContent(KEEP[role][locale])
        await expect.element(details(app)).toMatchTextContent(role === 'inmate' ? WORDS[locale].say : /988.*911/)
        // An open request says it once.
        expect(top.getByText(LINE[state][locale], { exact: false }).elements()).toHaveLength(state === 'unsure' ? 0 : 1)
        expect(app.notice.elements()).toEqual([])
        everything()

        // Whatever was so before: somebody has seen it.
        for (const step of [null, 'coming', 'with_you'] as const) {
          help.show(asked(state, aSeenAlert({ responseStep: step })))
          await expect.element(headline(app)).toMatchTextContent(WORDS[locale][STEP[step ?? 'seen']])
          expect(said.elements()).toHaveLength(isHeard ? 1 : 0)
          everything()
        }
        if (looks) await expectAccessible(app, locale, `${state}, on the way`)
      })

const user = (state: State) => {
  const { hearing, practice } = STATES[state]
  return { hearing, ...(practice && { practice }) }
}
const STEP = { seen: 'seen', coming: 'coming', with_you: 'withYou' } as const
const KEEP = {
  inmate: {
    en: 'We keep trying. Do not rely on this: tell any officer.',
    es: 'Seguimos intentando. No espere: avise a un oficial.',
  },
  staff: {
    en: 'We keep trying. Do not rely on this: call 988 or 911.',
    es: 'Seguimos intentando. No espere: llame al 988 (presione 2) o al 911.',
  },
}

const WALKED = [
  ...MAIN_SCREENS.filter(({ as, path }) => (as === 'inmate' || as === 'staff') && path !== '/privacy').filter(
    ({ name }) => name !== 'numbers',
  ),
  { as: 'inmate' as const, path: '/assessment' },
  { as: 'staff' as const, path: '/assessment' },
  { as: 'staff' as const, path: '/talk' },
  { as: 'staff' as const, path: '/plan' },
]

// Words of screens follow how it is heard; of practice where nobody answers they say what they say of nobody.
for (const locale of ['en', 'es'] as const)
  test(`no screen says that help was notified, and none that Get Help is the way unless it is heard (${locale}) @long`, async ({
    app,
  }) => {
    for (const screen of WALKED) {
      await openMain(app, screen, user('practice'), locale)
      for (const state of ['practice', 'unsure', 'nobody'] as const) {
        app.answer(reach.help, () => ({ ...STATES[state], clinician: true, clinicianCalled: true }))
        const line = app.screen.getByCss('#top').getByText(LINE[state][locale], { exact: false })
        await expect
          .poll(() => {
            // The page may not listen yet.
            if (state !== 'practice') app.server.sendEvent('practice.changed')
            return line.elements().length
          })
          .toBe(1)
        const text = app.document.body.textContent ?? ''
        const where = [screen.path, state]
        expect.soft([where, text.match(NOTIFIED)?.[0]]).toEqual([where, undefined])
        if (state !== 'practice') expect.soft([where, text.match(PRESS)?.[0]]).toEqual([where, undefined])
      }
    }
  })

test('where it is heard and live the specified words stand, with no line', async ({ app }) => {
  const help = answerHelp(app)
  await app.open('/inmate', { as: 'inmate' })
  await app.settle()
  for (const line of Object.values(LINE)) expect(app.document.body.textContent).not.toContain(line.en)
  await helpButton(app).click()
  await expect.element(question(app).getByText(WORDS.en.prompt)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  help.answer = () => anAlert()
  await pressGetHelp(app)
  await expect.element(app.notice).toMatchTextContent(WORDS.en.success)
})

test('an open question follows at once, and what nobody could read for a while is unsure', async ({ app }) => {
  answerHelp(app)
  const said = (one: Pick<Help, 'hearing' | 'practice'>): Help => ({ ...one, clinician: true, clinicianCalled: true })
  let now: Help | typeof NO_CONNECTION = said({ hearing: 'heard', practice: false })
  const reads: boolean[] = []
  await app.open('/inmate')
  app.answer(reach.help, ({ isPassive }) => {
    reads.push(isPassive)
    return now
  })
  await app.settle()
  await helpButton(app).click()
  // It is read again when the question opens, and keeps nobody signed in.
  await expect.poll(() => reads).toEqual([true])
  for (const state of ['practice', 'unheard'] as const) {
    now = said(STATES[state])
    app.server.sendEvent('practice.changed')
    await expect.element(question(app).getByText(LINE[state].en, { exact: false })).toBeVisible()
  }
  // Getting worse is announced, getting better is not.
  const line = () =>
    app.screen.getByCss('#top > p[aria-live], #top p[aria-live]').elements()[0]?.getAttribute('aria-live')
  expect(line()).toBe('polite')
  now = said({ hearing: 'heard', practice: false })
  app.server.sendEvent('practice.changed')
  await expect.element(question(app).getByText(WORDS.en.prompt)).toBeVisible()
  expect(line()).toBe('off')

  now = NO_CONNECTION
  app.server.sendEvent('practice.changed')
  await expect.element(question(app).getByText(LINE.unsure.en, { exact: false })).toBeVisible()
  await expect.element(question(app).getByRole('button', { name: 'Send for help' })).toBeEnabled()
})

test('what was read counts for two minutes on a page that does not read it again', async ({ app }) => {
  answerHelp(app)
  await openMain(app, { as: 'inmate', path: '/inmate' })
  const { Date: clock, history } = app.window
  const start = clock.now.bind(clock)
  const main = app.screen.getByRole('main')
  for (const [seconds, says] of [
    [110, PRESS],
    [121, /tell any officer now/],
  ] as const) {
    clock.now = () => start() + seconds * 1000
    history.pushState(null, '', '/checkin')
    await expect.element(main).toMatchTextContent(says)
    history.pushState(null, '', '/account')
    await expect.element(app.screen.getByRole('heading', { level: 1, name: /account/i })).toBeVisible()
  }
  expect(app.server.calls).not.toContain('GET /api/help')
})

test('a press that needed a second try says nothing of the first reply, but what is so now', async ({ app }) => {
  const help = answerHelp(app)
  await app.open('/inmate')
  await app.settle()
  help.answer = () => NO_CONNECTION
  await pressGetHelp(app)
  await expect.element(headline(app)).toMatchTextContent(WORDS.en.unsent)
  const tryNow = details(app).getByRole('button', { name: WORDS.en.tryNow })
  await expect.element(tryNow).toBeVisible()
  help.answer = () => {
    // The stored reply is as old as the first try; nobody would hear it any more.
    setTimeout(() => help.show(asked('unheard')), 0)
    return anAlert()
  }
  // At once, because the request tries again by itself.
  ;(tryNow.element() as HTMLButtonElement).click()
  await expect.element(headline(app)).toMatchTextContent(UNHEARD.en)
  expect(app.document.body.textContent).not.toContain(WORDS.en.success)
})

for (const state of ['unsure', 'unheard', 'nobody'] as const)
  test(`an answered request promises nothing that the card below takes back: ${state}`, async ({ app }) => {
    const help = answerHelp(app)
    help.mine = [asked(state, aSeenAlert())]
    await app.open('/inmate', { user: user(state) })
    await app.settle()
    for (const step of [null, 'coming', 'with_you'] as const) {
      help.show(asked(state, aSeenAlert({ responseStep: step })))
      await expect.element(headline(app)).toMatchTextContent(WORDS.en[STEP[step ?? 'seen']])
      await expect.element(details(app)).toMatchTextContent(LINE[state].en)
      await expect.element(details(app)).not.toMatchTextContent('This page shows when they are on the way')
      const row = app.screen.getByRole('region', { name: 'Need Support?' })
      await expect.element(row).toMatchTextContent(/^Your request: (Seen|On the way|With you)$/)
      await expect.element(row.getByRole('link')).toHaveAttribute('href', '#help')
    }
  })
