// Proves P65.
import type { Alert } from '@evenkeel/contract/alerts.ts'
import { users } from '@evenkeel/contract/users.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { anAlert, aSeenAlert, aUser, now } from './support/examples.ts'
import { answerHelp, details, headline, helpButton, pressGetHelp, question, WORDS } from './support/help.ts'
import { expect, test } from './support/test.ts'

const LINE = {
  inmate: {
    en: 'Practice. Nobody answers. Tell an officer.',
    es: 'Práctica. Nadie responde. Avise a un oficial.',
  },
  staff: { en: /^Practice\. Nobody answers\..*988.*911/, es: /^Práctica\. Nadie responde\..*988.*911/ },
} as const
/** What says, or promises, that somebody was told, comes or is with them. */
const PROMISED =
  /will notify|have been (told|notified)|were notified|se avisó al personal|esto avisará|responderá en breve|this page shows when|esta página muestra cuándo|^someone is|^alguien (viene|está)|press get help|presione pedir ayuda|while you wait|mientras espera|\(not yet\)|\(todavía no\)/i
const inPractice = <A extends { metadata: object }>(alert: A): A => ({
  ...alert,
  metadata: { ...alert.metadata, practice: true },
})
const closed = (alert: Alert): Alert => ({ ...alert, status: 'resolved', resolvedAt: now(), unansweredAt: null })

for (const locale of ['en', 'es'] as const)
  for (const role of ['inmate', 'staff'] as const) {
    const words = WORDS[locale]
    const line = LINE[role][locale]

    test(`in practice the line stands first wherever Get Help does, and nothing promises an answer (${role}, ${locale})`, async ({
      app,
    }) => {
      const help = answerHelp(app)
      await app.open(`/${role}`, { as: role, locale, user: { practice: true } })
      await app.settle()
      const said = app.screen.getByCss('#top').getByText(line)
      await expect.element(said).toBeVisible()
      await expectAccessible(app, locale, 'practice')
      const noneTold = () => expect(app.document.body.textContent).not.toMatch(PROMISED)
      noneTold()

      await helpButton(app).click()
      await expect.element(question(app).getByText(line)).toBeVisible()
      noneTold()
      await expectAccessible(app, locale, 'practice, asking')
      await userEvent.keyboard('{Escape}')

      help.answer = () => inPractice(anAlert())
      await pressGetHelp(app)
      await expect.element(headline(app)).toMatchTextContent(words.unanswered)
      await expect.element(details(app)).toMatchTextContent(role === 'inmate' ? words.say : /988.*911/)
      await expect.element(details(app)).not.toMatchTextContent(words.trying)
      expect(app.notice.elements()).toEqual([])
      noneTold()

      // What somebody wrote is true, and stands below the line, beside what to do instead of waiting.
      for (const step of ['seen', 'coming', 'with_you'] as const) {
        help.show(inPractice(aSeenAlert({ responseStep: step === 'seen' ? null : step })))
        await expect.element(headline(app)).toMatchTextContent(STEP[step][locale])
        await expect.element(details(app)).toMatchTextContent(words.seenBy)
        await expect.element(details(app)).toMatchTextContent(role === 'inmate' ? words.say : /988.*911/)
        noneTold()
      }
      expect(said.element().compareDocumentPosition(headline(app).element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      app.document.documentElement.style.fontSize = '200%'
      await expectAccessible(app, locale, 'practice, on the way, text at 200 %')
      app.document.documentElement.style.fontSize = ''

      help.show(closed(inPractice(aSeenAlert())))
      await expect.element(headline(app)).toMatchTextContent(words.closed)
      await expect.element(details(app)).toMatchTextContent(words.cameQuestion)
      noneTold()
    })
  }

const STEP = {
  seen: { en: 'Seen by mental health staff', es: 'Vista por el personal' },
  coming: { en: 'Dana Reyes wrote that they are on the way.', es: 'Dana Reyes escribió que viene en camino.' },
  with_you: { en: 'Dana Reyes wrote that they are with you.', es: 'Dana Reyes escribió que está con usted.' },
}

test('an open request that was raised as real is not headed by practice, and one of practice is', async ({ app }) => {
  const help = answerHelp(app)
  help.mine = [aSeenAlert({ responseStep: 'coming' })]
  await app.open('/inmate', { as: 'inmate', user: { practice: true } })
  await app.settle()
  const line = app.screen.getByCss('#top').getByText(LINE.inmate.en)
  await expect.element(headline(app)).toMatchTextContent(WORDS.en.coming)
  await expect.element(details(app)).toMatchTextContent('You sent this before practice began. It is no practice.')
  const place = () => headline(app).element().compareDocumentPosition(line.element())
  expect(place()).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  // Another press would be one of practice: the question says so.
  await helpButton(app).click()
  await expect.element(question(app).getByText(LINE.inmate.en)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  help.show(anAlert())
  await expect.element(headline(app)).toMatchTextContent(WORDS.en.sent)
  await helpButton(app).click()
  await expect.element(question(app).getByText(WORDS.en.prompt)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  help.show(inPractice(anAlert()))
  await expect.element(details(app)).toMatchTextContent('It rings as practice.')
  expect(place()).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  await expect.element(details(app)).not.toMatchTextContent('It is no practice.')
})

test('an open question follows the unit into practice and back, and a press that was of practice says so at once', async ({
  app,
}) => {
  let practice = false
  const help = answerHelp(app)
  const reads: boolean[] = []
  app.answer(users.current, ({ isPassive }) => {
    reads.push(isPassive)
    return aUser(practice ? { practice: true } : {})
  })
  await app.open('/inmate')
  await app.settle()
  await helpButton(app).click()
  const follow = async () => {
    practice = !practice
    app.server.sendEvent('practice.changed')
    await expect.element(question(app).getByText(practice ? LINE.inmate.en : WORDS.en.prompt)).toBeVisible()
  }
  await follow()
  await expect.element(question(app)).not.toMatchTextContent(PROMISED)
  await follow()
  // A read by itself keeps nobody signed in.
  expect(reads).toEqual([false, true, true])

  // The page heard of nothing: the answer of the press tells it.
  practice = true
  help.answer = () => inPractice(anAlert())
  await question(app).getByRole('button', { name: 'Continue' }).click()
  await expect.element(app.screen.getByCss('#top').getByText(LINE.inmate.en)).toBeVisible()
  expect(app.notice.elements()).toEqual([])
  help.show()
  await expect.element(headline(app)).toMatchTextContent(/^$/)
  await expect.element(app.screen.getByCss('#top').getByText(LINE.inmate.en)).toBeVisible()
})

test('a unit that is live has no practice line', async ({ app }) => {
  answerHelp(app)
  await app.open('/inmate', { as: 'inmate' })
  await app.settle()
  await expect.element(helpButton(app)).toBeVisible()
  expect(app.document.body.textContent).not.toContain('Practice.')
})
