import type { Locale } from '@evenkeel/contract/base/limits.ts'
import type { Deps } from '../../deps.ts'
import type { Handler } from '../../platform/jobs/jobs.ts'
import { linkToAlerts } from '../../platform/outgoing/mailer.ts'
import { NotTaken } from '../../platform/outgoing/not-taken.ts'
import { tellResponders } from './notices.ts'
import { findReader, findSlipSuspended } from './queries.ts'

type MailJob = { userId: string; id: string }
type SlipJob = { userId: string; byId: string; at: string }

/** A message names nobody and no role. */
const WORDS: Record<Locale, { subject: string; text: string }> = {
  en: {
    subject: 'Evenkeel responders',
    text: 'Who is told of alerts, who administers or how clinicians are named has changed, or units went live or back to practice. Open Evenkeel.',
  },
  es: {
    subject: 'Evenkeel: quienes responden',
    text: 'Cambió a quién se avisa de las alertas, quién administra o cómo se nombra a profesionales, o unidades pasaron a servicio o a práctica. Abra Evenkeel.',
  },
}

/** Only while nobody put the notice away; throws when the mail must be tried again. */
const createMail =
  ({ systemDb, mailer, config, log }: Deps) =>
  async ({ userId, id }: MailJob) => {
    const [reader] = await systemDb.run([findReader({ userId, id })])
    if (!mailer || !reader?.email) return
    const { subject, text } = WORDS[reader.locale]
    const mail = { to: reader.email, subject, text: text + linkToAlerts(config.publicOrigin, reader.role), id }
    await mailer.send(mail).catch((error: unknown) => {
      if (!(error instanceof NotTaken && error.forGood)) throw error
      log.error({ notice: id }, 'a notice was refused for good')
    })
  }

/** Once: what the slip suspended, or that the person goes on. */
const createTell =
  (deps: Deps) =>
  async ({ userId, byId, at }: SlipJob) => {
    const tell = await deps.systemDb.transaction(async (run) => {
      const [found] = await run([findSlipSuspended({ userId, at: new Date(at) })])
      if (!found || found.isTold) return () => {}
      const { before, after, suspendedDuty, duty } = found
      const change = { aboutId: userId, byId, before: [...before], after, duty: suspendedDuty || duty ? duty : null }
      return tellResponders(deps, run, { ...change, slip: true, at: new Date(at) })
    })
    tell()
  }

export const responderHandlers = (deps: Deps) => ({
  'responder-mail': createMail(deps) satisfies Handler,
  'responder-slip': createTell(deps) satisfies Handler,
})
