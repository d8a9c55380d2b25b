import { reach } from '@evenkeel/contract/reach.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { anAlert, aSeenAlert, idOf } from '../../testing/examples/examples.ts'
import {
  answerHelp,
  details,
  headline,
  helpButton,
  minutesAgo,
  pressGetHelp,
  question,
  WORDS,
} from '../../testing/examples/help.ts'
import { openMain } from '../../testing/main-screens.ts'
import { expect, test } from '../../testing/test.ts'

/** What names mental health staff as those who answer. */
const CLINICIANS = /.{0,60}(mental health staff|personal de salud mental).{0,60}/i

const OTHERS = {
  en: {
    prompt: 'This tells the people who answer here that you need support now. Continue?',
    next: 'What happens next',
    told: 'They may be administrators or officers.',
    success: 'The people who answer here have been told.',
    admin: 'Seen by an administrator at',
    staff: 'Seen by staff at',
  },
  es: {
    prompt: 'Así se les pide apoyo ya a quienes responden aquí. ¿Continuar?',
    next: 'Qué pasa después',
    told: 'Pueden ser administradores u oficiales.',
    success: 'Se avisó a las personas que responden aquí.',
    admin: 'Vista por un administrador a la',
    staff: 'Vista por el personal a la',
  },
}

for (const locale of ['en', 'es'] as const) {
  const words = OTHERS[locale]
  test(`where no clinician answers, nothing calls those who do mental health staff (${locale})`, async ({ app }) => {
    const help = answerHelp(app)
    app.answer(reach.help, () => ({
      hearing: 'heard' as const,
      practice: false,
      clinician: false,
      clinicianCalled: false,
    }))
    const nowhere = () => expect.soft(app.document.body.textContent?.match(CLINICIANS)?.[0]).toBeUndefined()
    for (const path of ['/assessment', '/privacy', '/inmate'] as const) {
      await openMain(app, { as: 'inmate', path }, {}, locale)
      nowhere()
    }
    await helpButton(app).click()
    await expect.element(question(app)).toMatchTextContent(words.prompt)
    await question(app).getByText(words.next, { exact: true }).click()
    await expect.element(question(app).getByText(words.told, { exact: false })).toBeVisible()
    nowhere()
    await userEvent.keyboard('{Escape}')
    await pressGetHelp(app)
    await expect.element(app.notice).toMatchTextContent(words.success)
    nowhere()
    for (const role of ['admin', 'staff', null] as const) {
      help.show(aSeenAlert({ acknowledgedBy: { id: idOf(9), name: null, role } }))
      await expect.element(headline(app)).toMatchTextContent(words[role ?? 'staff'])
      await expect.element(details(app)).toMatchTextContent(/(Someone has seen|Alguien vio)/)
      nowhere()
    }
  })

  test(`a further press is asked about with what is open, and says afterwards what is so of both (${locale})`, async ({
    app,
  }) => {
    const help = answerHelp(app)
    const at = (minutes: number) => ({ createdAt: minutesAgo(minutes), waitingSince: minutesAgo(minutes) })
    // Without what Spanish says of before and after noon.
    const time = (iso: string) =>
      /[\d:]+/.exec(new Date(iso).toLocaleTimeString('en', { timeStyle: 'short', timeZone: 'America/Chicago' }))?.[0] ??
      ''
    // Of today by the facility's clock, also a minute after its midnight: of another day the page says which.
    const [hours = 0, minutes = 0] = new Date()
      .toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: 'America/Chicago' })
      .split(':')
      .map(Number)
    const seen = aSeenAlert({ ...at(Math.min(4, hours * 60 + minutes)), unansweredAt: minutesAgo(-3) })
    help.mine = [seen]
    await app.open('/inmate', { locale })
    await app.settle()
    await helpButton(app).click()
    const open = {
      en: new RegExp(`You asked for help at ${time(seen.createdAt)}.{3}. Dana Reyes has seen it\\.`),
      es: new RegExp(`Usted pidió ayuda a las? ${time(seen.createdAt)}.{3}. Dana Reyes vio su solicitud\\.`),
    }[locale]
    await expect.element(question(app)).toMatchTextContent(open)
    await expect
      .element(question(app))
      .toMatchTextContent(
        /it rings on the screens of those who answer, as a new request|suena en las pantallas de quienes responden, como una solicitud nueva/,
      )
    await expect.element(question(app)).not.toMatchTextContent(WORDS[locale].prompt)
    await expectAccessible(app, locale, 'asking again')
    await userEvent.keyboard('{Escape}')

    // It is a request of its own, as the earlier one is answered.
    const again = anAlert({ id: idOf(201) })
    help.answer = () => {
      setTimeout(() => help.show(again, seen), 0)
      return again
    }
    await pressGetHelp(app)
    const sentAgain = (iso: string) =>
      new RegExp(`(new request was sent at|solicitud nueva se envió a las?) ${time(iso)}`)
    await expect.element(headline(app)).toMatchTextContent(sentAgain(again.createdAt))
    const waits = {
      en: new RegExp(`You asked for help at ${time(again.createdAt)}.{3}. Nobody has answered yet\\.`),
      es: new RegExp(`Usted pidió ayuda a las? ${time(again.createdAt)}.{3}. Nadie ha respondido\\.`),
    }[locale]
    await expect.element(details(app)).toMatchTextContent(waits)
    await expectAccessible(app, locale, 'sent again')

    // An answer that came to nothing is none; a further press joins what waits since, and it was sent when it was sent.
    const left = anAlert({
      createdAt: minutesAgo(70),
      waitingSince: minutesAgo(9),
      unansweredAt: minutesAgo(9),
      repeats: 1,
      repeatedAt: minutesAgo(2),
    })
    help.show(left)
    await expect.element(headline(app)).toMatchTextContent(WORDS[locale].left)
    const steps = details(app).getByRole('list').getByRole('listitem')
    await expect.element(steps.first()).toMatchTextContent(time(left.createdAt))
    await expect
      .element(details(app))
      .toMatchTextContent(new RegExp(`(asked again at|ayuda otra vez a las?) ${time(left.repeatedAt ?? '')}`))
    await helpButton(app).click()
    await expect.element(question(app)).toMatchTextContent(/Nobody has it now\.|Ahora nadie la tiene\./)
  })
}
