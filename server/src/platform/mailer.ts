import nodemailer from 'nodemailer'

export type Mail = { to: string; subject: string; text: string; id: string }

export type Mailer = {
  /** Resolves when the mail server has taken the message over; throws when it has not. */
  send(mail: Mail): Promise<void>
  close(): void
}

const PATIENCE_MS = 5000

/** Mail through one SMTP server; `id` names the message, so that a second copy of it can be told. */
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
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@evenkeel.invalid>` })
    },
    close: () => transport.close(),
  }
}
