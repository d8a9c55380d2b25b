import { Socket } from 'node:net'
import { setImmediate as immediate } from 'node:timers/promises'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createSilentServer, createSmtp } from '../../testing/smtp.ts'
import { createMailer, type Mailer } from './mailer.ts'

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

test.each([
  [451, false],
  [503, false],
  [550, true],
])('a mail that the server refuses with %i counts as not sent, for good %s', async (code, forGood) => {
  Object.assign(smtp.state, { refuses: true, code })
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ message: expect.stringContaining(String(code)), forGood })
  expect(smtp.mails).toEqual([])
})

test('a text cannot add a header or a recipient', async () => {
  await mailer.send({ ...MAIL, subject: 'one\r\nBcc: other@facility.example' })
  expect(smtp.mails).toMatchObject([{ to: [MAIL.to] }])
  expect(smtp.mails[0]?.raw).not.toMatch(/^Bcc:/im)
})

/** Holds nodemailer's waits; what else runs is the system's. */
function holdTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('a server that greets after 25 seconds gets its mail', async () => {
  holdTime()
  const greet = smtp.holdGreeting()
  const sent = mailer.send(MAIL)
  await vi.waitFor(() => expect(smtp.state.connections).toBe(1), { timeout: 15_000 })
  await vi.advanceTimersByTimeAsync(25_000)
  greet()
  await sent
  expect(smtp.mails).toMatchObject([{ id: 'one' }])
})

test('a server that has the mail and says nothing gets no second one for five minutes', async () => {
  const wait = Socket.prototype.setTimeout
  const soon = vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, ms, done) {
    return wait.call(this, ms === 120_000 ? 500 : ms, done)
  })
  smtp.state.silent = true
  const taken = await mailer.send(MAIL).catch((error: unknown) => error)
  smtp.state.silent = false
  soon.mockRestore()
  expect(smtp.mails).toHaveLength(1)
  expect(taken).toMatchObject({ forGood: false, afterSeconds: 300 })
})

/** What became of it after so much time of a server that says nothing. */
async function afterSilence(seconds: number, ask: (mailer: Mailer) => Promise<void>) {
  const silent = await createSilentServer()
  onTestFinished(silent.close)
  holdTime()
  const outcome = ask(createMailer({ url: silent.url, from })).then(
    () => 'sent',
    () => 'given up',
  )
  await vi.waitFor(() => expect(silent.sockets.size).toBe(1), { timeout: 15_000 })
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  for (let turn = 0; turn < 20; turn += 1) await immediate()
  return Promise.race([outcome, immediate('waiting')])
}

test.each<[string, number, (mailer: Mailer) => Promise<void>]>([
  ['in the background after half a minute', 31, (one) => one.send(MAIL)],
  ['at a button after ten seconds', 11, (one) => one.send(MAIL, { isWaitedFor: true })],
  ['by the doctor after half a minute', 31, (one) => one.check()],
])('a server that says nothing is given up %s', async (_, seconds, ask) => {
  expect(await afterSilence(seconds, ask)).toBe('given up')
})

test('a server that is away counts as not sent', async () => {
  const silent = await createSilentServer()
  silent.close()
  await expect(createMailer({ url: silent.url, from }).send(MAIL)).rejects.toMatchObject({
    message: expect.stringContaining('ECONNREFUSED'),
    forGood: false,
  })
})

test('a login that the server does not offer fails the check, and mail goes without it', async () => {
  const open = createMailer({ url: smtp.url.replace('//', '//alerts:wrong@'), from })
  await expect(open.check()).rejects.toMatchObject({ code: 'EAUTH' })
  await open.send(MAIL)
  expect(smtp.mails).toHaveLength(1)
})

test('the server is greeted with the name that is set', async () => {
  await createMailer({ url: smtp.url, from, name: 'wellness.jail.example' }).send(MAIL)
  expect(smtp.mails).toMatchObject([{ greeting: 'wellness.jail.example' }])
})
