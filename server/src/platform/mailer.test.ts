import { afterAll, beforeEach, expect, test } from 'vitest'
import { createSilentServer, createSmtp } from '../testing/smtp.ts'
import { createMailer } from './mailer.ts'

const smtp = await createSmtp()
const from = 'Evenkeel <evenkeel@facility.example>'
const mailer = createMailer({ url: smtp.url, from })
const MAIL = { to: 'cleo@facility.example', subject: 'Alerta de Evenkeel', text: 'Nueva alerta crítica.', id: 'one' }
afterAll(async () => {
  mailer.close()
  await smtp.close()
})
beforeEach(() => {
  smtp.mails.length = 0
  smtp.state.refuses = false
})

test('a mail arrives as it was written, under its id', async () => {
  await mailer.send(MAIL)
  expect(smtp.mails).toMatchObject([{ to: [MAIL.to], id: 'one', subject: MAIL.subject, text: MAIL.text }])
  expect(smtp.mails[0]?.raw).toContain(`From: ${from}`)
})

test('a second copy carries the same id', async () => {
  await mailer.send(MAIL)
  await mailer.send(MAIL)
  expect(smtp.mails.map(({ id }) => id)).toEqual(['one', 'one'])
})

test('what the mail server does not take over was not sent', async () => {
  smtp.state.refuses = true
  await expect(mailer.send(MAIL)).rejects.toThrow('451')
  expect(smtp.mails).toEqual([])
})

test('a text cannot add a header or a receiver', async () => {
  await mailer.send({ ...MAIL, subject: 'one\r\nBcc: other@facility.example' })
  expect(smtp.mails).toMatchObject([{ to: [MAIL.to] }])
  expect(smtp.mails[0]?.raw).not.toMatch(/^Bcc:/im)
})

test('a mail server that is away, or says nothing, is given up after ten seconds', { timeout: 15_000 }, async () => {
  const silent = await createSilentServer()
  const waiting = createMailer({ url: silent.url, from })
  const started = performance.now()
  await expect(waiting.send(MAIL)).rejects.toThrow()
  expect(performance.now() - started).toBeLessThan(11_000)
  silent.close()
  await expect(waiting.send(MAIL)).rejects.toThrow()
})
