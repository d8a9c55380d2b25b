import type { Role } from '@evenkeel/contract/roles.ts'
import nodemailer from 'nodemailer'

export type Mail = { to: string; subject: string; text: string; id: string }

export type Mailer = {
  /** Resolves when the mail server has accepted the message; throws when it has not, sooner where somebody waits for it. */
  send(mail: Mail, options?: { isWaitedFor: boolean }): Promise<void>
  /** Resolves when the mail server answers and takes the login; nothing is sent. */
  check(): Promise<void>
  close(): void
}

/** The page on which each role reads alerts, and what changed among those who answer them. */
const ALERT_PAGES: Record<Role, string> = {
  inmate: '/',
  staff: '/staff/alerts',
  clinician: '/care/alerts',
  admin: '/admin',
}

/** The last lines of a mail to somebody who answers alerts: where to read them. Empty when the server has no public address. */
export const linkToAlerts = (publicOrigin: string | null, role: Role) =>
  publicOrigin ? `\n\n${publicOrigin}${ALERT_PAGES[role]}` : ''

/** The same of one alert. Duty responders have it in their list, which opens none by itself. */
export const linkToAlert = (publicOrigin: string | null, role: Role, alertId: string) =>
  publicOrigin && role !== 'staff' ? `\n\n${addressOfAlert(publicOrigin, alertId)}` : linkToAlerts(publicOrigin, role)

/** Whoever opens it signs in first, and is sent home where it is not theirs to see. */
export const addressOfAlert = (publicOrigin: string, alertId: string) => `${publicOrigin}/alerts/${alertId}`

/** The same of a clinician's list of work. */
export const linkToWork = (publicOrigin: string | null) => (publicOrigin ? `\n\n${publicOrigin}/care` : '')

/** Mail servers greet late to turn senders of spam away: Postfix's postscreen after 6 s, others after 20. */
const PATIENCE_MS = 30_000
/** For whoever waits at a button, or for the doctor. */
const WAITED_FOR_MS = 10_000

/** `name`: how this machine calls itself to the mail server; null as the library finds it. */
export type MailSettings = { url: string; from: string; name: string | null }

/** Mail through one SMTP server; `id` becomes the Message-ID, so that a second copy can be recognized. */
export function createMailer({ url, from, name }: MailSettings): Mailer {
  const within = (patience: number) =>
    nodemailer.createTransport({
      url,
      ...(name && { name }),
      // Else a login is left out where the server offers none, and the check calls that well.
      forceAuth: new URL(url).username !== '',
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  const [patient, brief] = [within(PATIENCE_MS), within(WAITED_FOR_MS)]
  return {
    async send({ to, subject, text, id }, { isWaitedFor } = { isWaitedFor: false }) {
      const transport = isWaitedFor ? brief : patient
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@evenkeel.invalid>` })
    },
    check: async () => void (await brief.verify()),
    close() {
      patient.close()
      brief.close()
    },
  }
}
