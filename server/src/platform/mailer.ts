import type { Role } from '@evenkeel/contract/roles.ts'
import nodemailer from 'nodemailer'
import { refusalOfMail } from './not-taken.ts'

export type Mail = { to: string; subject: string; text: string; id: string }

export type Mailer = {
  /** Resolves when the mail server has accepted the message; throws `NotTaken` when it has not. */
  send(mail: Mail): Promise<void>
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

const PATIENCE_MS = 5000

/** Mail through one SMTP server; `id` becomes the Message-ID, so that a second copy can be recognized. */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, id }) {
      const mail = { from, to, subject, text, messageId: `<${id}@evenkeel.invalid>` }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw refusalOfMail(error)
      })
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}
