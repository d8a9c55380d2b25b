import type { Locale } from '@evenkeel/contract/limits.ts'
import type { Deps } from '../../deps.ts'
import type { Handler } from '../../platform/jobs/jobs.ts'
import { linkToAlerts } from '../../platform/mailer.ts'
import { findReader } from './queries.ts'

type MailJob = { userId: string; id: string }

/** A message names nobody and no role. */
const WORDS: Record<Locale, { subject: string; text: string }> = {
  en: {
    subject: 'Evenkeel responders',
    text: 'Who is told of alerts or how clinicians are named has changed, or units went live or back to practice. Open Evenkeel.',
  },
  es: {
    subject: 'Evenkeel: quienes responden',
    text: 'Cambió a quién se avisa de las alertas o cómo se nombra a profesionales, o unidades pasaron a servicio o a práctica. Abra Evenkeel.',
  },
}

/** Sends the mail of a notice, if there is a mail server and an address; throws when it must be tried again. */
const createMail =
  ({ systemDb, mailer, config }: Deps) =>
  async ({ userId, id }: MailJob) => {
    const [reader] = await systemDb.run([findReader({ userId, id })])
    if (!mailer || !reader?.email) return
    const { subject, text } = WORDS[reader.locale]
    await mailer.send({ to: reader.email, subject, text: text + linkToAlerts(config.publicOrigin, reader.role), id })
  }

export const responderHandlers = (deps: Deps) => ({ 'responder-mail': createMail(deps) satisfies Handler })
