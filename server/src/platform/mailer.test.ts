import { setImmediate as immediate } from 'node:timers/promises'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
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

test('a mail arrives unchanged, with its id', async () => {
  await mailer.send(MAIL)
  expect(smtp.mails).toMatchObject([{ to: [MAIL.to], id: 'one', subject: MAIL.subject, text: MAIL.text }])
  expect(smtp.mails[0]?.raw).toContain(`From: ${from}`)
})

test('a second copy has the same id', async () => {
  await mailer.send(MAIL)
  await mailer.send(MAIL)
  expect(smtp.mails.map(({ id }) => id)).toEqual(['one', 'one'])
})

test('a mail that the server refuses counts as not sent', async () => {
  smtp.state.refuses = true
  await expect(mailer.send(MAIL)).rejects.toThrow('451')
  expect(smtp.mails).toEqual([])
})

test('a text cannot add a header or a recipient', async () => {
  await mailer.send({ ...MAIL, subject: 'one\r\nBcc: other@facility.example' })
  expect(smtp.mails).toMatchObject([{ to: [MAIL.to] }])
  expect(smtp.mails[0]?.raw).not.toMatch(/^Bcc:/im)
})

test('a mail server that is away, or says nothing, is given up after ten seconds', async () => {
  const silent = await createSilentServer()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const waiting = createMailer({ url: silent.url, from })
  const outcome = waiting.send(MAIL).then(
    () => 'sent',
    () => 'given up',
  )
  const start = Date.now()
  while (silent.sockets.size === 0 && Date.now() - start < 15_000) await immediate()
  expect(await Promise.race([outcome, immediate('waiting')])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await outcome).toBe('given up')
  vi.useRealTimers()
  silent.close()
  await expect(waiting.send(MAIL)).rejects.toThrow()
})
