import { userEvent } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { anAlert, aSeenAlert } from './support/examples.ts'
import { answerHelp, details, headline, helpButton, pressGetHelp, question, WORDS } from './support/help.ts'
import { expect, test } from './support/test.ts'

const LINE = {
  inmate: {
    en: 'Practice. Nobody answers. Tell an officer.',
    es: 'Práctica. Nadie responde. Avise a un oficial.',
  },
  staff: { en: /^Practice\. Nobody answers\..*988.*911/, es: /^Práctica\. Nadie responde\..*988.*911/ },
} as const
/** What says, or promises, that somebody was told. */
const TOLD =
  /will notify|have been (told|notified)|were notified|se avisó al personal|esto avisará|responderá en breve/i
const inPractice = <A extends { metadata: object }>(alert: A): A => ({
  ...alert,
  metadata: { ...alert.metadata, practice: true },
})

for (const locale of ['en', 'es'] as const)
  for (const role of ['inmate', 'staff'] as const) {
    const words = WORDS[locale]
    const line = LINE[role][locale]

    test(`in practice the line stands wherever Get Help does, and nothing says that help was told (${role}, ${locale})`, async ({
      app,
    }) => {
      const help = answerHelp(app)
      await app.open(`/${role}`, { as: role, locale, user: { practice: true } })
      await app.settle()
      const said = app.screen.getByCss('#top').getByText(line)
      await expect.element(said).toBeVisible()
      await expectAccessible(app, locale, 'practice')
      const noneTold = () => expect(app.document.body.textContent).not.toMatch(TOLD)
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

      // Somebody did see it: that is true, and stands beside the line.
      help.show(inPractice(aSeenAlert({ step: 'coming' })))
      await expect.element(headline(app)).toMatchTextContent(words.coming)
      await expect.element(said).toBeVisible()
      app.document.documentElement.style.fontSize = '200%'
      await expectAccessible(app, locale, 'practice, on the way, text at 200 %')
    })
  }

test('an administrator reads no practice line, and a unit that is live none either', async ({ app }) => {
  answerHelp(app)
  await app.open('/inmate', { as: 'inmate' })
  await app.settle()
  await expect.element(helpButton(app)).toBeVisible()
  expect(app.document.body.textContent).not.toContain('Practice.')
})
