import type { Role } from '@evenkeel/contract/base/roles.ts'
import nodemailer from 'nodemailer'
import { NotTaken, SILENT_SECONDS } from './not-taken.ts'

export type Mail = { to: string; subject: string; text: string; id: string }

export type Mailer = {
  /** Throws `NotTaken` when the mail server has not accepted the message, sooner where somebody waits for it. */
  send(mail: Mail, options?: { isWaitedFor: boolean }): Promise<void>
  /** Resolves when the mail server answers and takes the login; nothing is sent. */
  check(): Promise<void>
  close(): void
}

/** Where each role reads alerts, and what changed among those who answer them. */
const ALERT_PAGES: Record<Role, string> = {
  inmate: '/',
  staff: '/staff/alerts',
  clinician: '/care/alerts',
  admin: '/admin',
}

/** Empty when the server has no public address. */
export const linkToAlerts = (publicOrigin: string | null, role: Role) =>
  publicOrigin ? `\n\n${publicOrigin}${ALERT_PAGES[role]}` : ''

/** Duty responders have the alert in their list, which opens none by itself. */
export const linkToAlert = (publicOrigin: string | null, role: Role, alertId: string) =>
  publicOrigin && role !== 'staff' ? `\n\n${addressOfAlert(publicOrigin, alertId)}` : linkToAlerts(publicOrigin, role)

/** Whoever opens it signs in first, and is sent home where it is not theirs to see. */
export const addressOfAlert = (publicOrigin: string, alertId: string) => `${publicOrigin}/alerts/${alertId}`

export const linkToWork = (publicOrigin: string | null) => (publicOrigin ? `\n\n${publicOrigin}/care` : '')

/**
 * Milliseconds; Postfix's postscreen greets after 6 s, other servers after 20, and filters read a mail before it is
 * taken.
 */
const PATIENT = { greetingTimeout: 30_000, connectionTimeout: 45_000, socketTimeout: 120_000 }
/** For whoever waits at a button. */
const BRIEF = { greetingTimeout: 10_000, connectionTimeout: 10_000, socketTimeout: 10_000 }

/** `name`: how this machine calls itself to the mail server; empty as the library finds it. */
type MailSettings = { url: string; from: string; name?: string }

/** `id` becomes the Message-ID, so that a second copy can be recognized. */
export function createMailer({ url, from, name = '' }: MailSettings): Mailer {
  const open = (times: typeof PATIENT, forceAuth = false) =>
    nodemailer.createTransport({ url, name, ...times, forceAuth, disableFileAccess: true, disableUrlAccess: true })
  // A login that the server does not offer is left out when mail is sent, and would be when it is checked.
  const [patient, brief, strict] = [open(PATIENT), open(BRIEF), open(PATIENT, new URL(url).username !== '')]
  return {
    async send({ to, subject, text, id }, { isWaitedFor } = { isWaitedFor: false }) {
      const transport = isWaitedFor ? brief : patient
      const mail = { from, to, subject, text, messageId: `<${id}@evenkeel.invalid>` }
      await transport.sendMail(mail).catch((cause: Error & { permanent?: boolean }) => {
        // The server greeted and then fell silent: it may have the mail.
        const afterSeconds = cause.message === 'Timeout' ? SILENT_SECONDS : 0
        throw new NotTaken(cause.message, { forGood: cause.permanent === true, afterSeconds, cause })
      })
    },
    check: async () => void (await strict.verify()),
    close() {
      for (const transport of [patient, brief, strict]) transport.close()
    },
  }
}
