import nodemailer from 'nodemailer'

export type Mail = { to: string; subject: string; text: string; id: string }

export type Mailer = {
  /** Resolves when the mail server has accepted the message; throws when it has not. */
  send(mail: Mail): Promise<void>
  close(): void
}

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
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@evenkeel.invalid>` })
    },
    close: () => transport.close(),
  }
}
