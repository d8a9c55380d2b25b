import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createReceiver, createTimeouts, type Received } from '../../testing/receiver.ts'
import { createWebhook, refusalOf } from './webhook.ts'

const SECRET = 'a secret of the facility'
const AT = new Date('2026-03-11T17:00:00.900Z')
const ID = '01890000-0000-7000-8000-00000000000a'
const receiver = await createReceiver()
const FACILITY = 'Cedar & <County> Jail'
const RADIO = { url: receiver.url, secret: SECRET, format: 'evenkeel' } as const
const webhook = createWebhook(RADIO, FACILITY)
afterAll(() => receiver.goAway())
beforeEach(() => {
  receiver.state.mode = 'well'
  receiver.received.length = 0
})

/** Verifies a signature as a receiver does, from the headers and the body. */
function verifies({ headers, body }: Pick<Received, 'headers' | 'body'>, secret = SECRET): boolean {
  const [version, sent = ''] = String(headers['evenkeel-signature']).split('=')
  const made = createHmac('sha256', secret).update(`${headers['evenkeel-timestamp']}.${body}`).digest()
  const got = Buffer.from(sent, 'hex')
  return version === 'v1' && got.length === made.length && timingSafeEqual(got, made)
}

const MESSAGE = { text: 'Nueva alerta crítica' }

async function sent(by = webhook, message: Parameters<typeof webhook.send>[1] = MESSAGE): Promise<Received> {
  await by.send(ID, message, AT)
  const [one] = receiver.received
  if (!one) throw new Error('Nothing arrived')
  return one
}

test('a message arrives as JSON with its id and the time of sending', async () => {
  const { headers, message } = await sent()
  expect(message).toEqual({ id: ID, text: 'Nueva alerta crítica' })
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'evenkeel-delivery': ID,
    'evenkeel-timestamp': String(Math.floor(AT.getTime() / 1000)),
  })
})

test('the signature is valid only with the secret and for the unchanged message', async () => {
  const one = await sent()
  expect(verifies(one)).toBe(true)
  expect(verifies(one, `${SECRET}!`)).toBe(false)
  expect(verifies({ ...one, body: one.body.replace('Nueva', 'Nuevo') })).toBe(false)
  expect(verifies({ ...one, headers: { ...one.headers, 'evenkeel-timestamp': '1773248401' } })).toBe(false)
})

test.for(['whsec_YSBzZWNyZXQgb2YgdGhlIGZhY2lsaXR5', SECRET])(
  'standardwebhooks verifies it with the secret %s',
  async (secret) => {
    const { headers, body } = await sent(createWebhook({ ...RADIO, secret }, FACILITY))
    const received = headers as Record<string, string>
    const late = { ...received, 'webhook-timestamp': '1773248401' }
    const reader = new Webhook(secret, secret === SECRET ? { format: 'raw' } : undefined)
    vi.setSystemTime(AT)
    expect(reader.verify(body, received)).toMatchObject(MESSAGE)
    expect(() => reader.verify(body.replace('Nueva', 'Nuevo'), received)).toThrow('No matching signature found')
    expect(() => reader.verify(body, late)).toThrow('No matching signature found')
    vi.useRealTimers()
  },
)

test('Teams, Slack and ntfy read one sentence that names the facility, and where it leads', async () => {
  const message = {
    text: 'New alert: go now. Open Evenkeel.',
    url: 'https://wellness.example/care/1',
    urgency: 'now',
  } as const
  const read = async (format: 'teams' | 'slack' | 'ntfy', url: string = receiver.url) => {
    receiver.received.length = 0
    return (await sent(createWebhook({ ...RADIO, url, format }, FACILITY), { ...message, alertId: ID })).message
  }
  const text = `Cedar & <County> Jail: ${message.text}`
  expect(await read('teams')).toMatchObject({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: { type: 'AdaptiveCard', body: [{ type: 'TextBlock', text }], actions: [{ url: message.url }] },
      },
    ],
  })
  expect(await read('slack')).toEqual({
    text: `Cedar &amp; &lt;County&gt; Jail: ${message.text} <${message.url}|Evenkeel>`,
  })
  expect(await read('ntfy', `${new URL(receiver.url).origin}/jail-alerts`)).toEqual({
    topic: 'jail-alerts',
    message: text,
    priority: 5,
    click: message.url,
  })
})

test('a response other than success counts as not delivered', async () => {
  receiver.state.mode = 'failing'
  await expect(webhook.send(ID, MESSAGE, AT)).rejects.toThrow('500')
})

test('a receiver that is away counts as not delivered', async () => {
  await receiver.goAway()
  await expect(webhook.send(ID, MESSAGE, AT)).rejects.toThrow()
  await receiver.comeBack()
  await expect(webhook.send(ID, MESSAGE, AT)).resolves.toBeUndefined()
})

test('redirects are not followed', async () => {
  const elsewhere = createServer((_request, response) => response.writeHead(307, { location: receiver.url }).end())
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
  const { port } = elsewhere.address() as AddressInfo
  const moved = createWebhook({ ...RADIO, url: `http://127.0.0.1:${port}` }, FACILITY)
  await expect(moved.send(ID, MESSAGE, AT)).rejects.toThrow()
  elsewhere.close()
  expect(receiver.received).toEqual([])
})

test('a receiver that does not answer is given up after fifteen seconds, and left alone for five minutes', async () => {
  receiver.state.mode = 'hang'
  receiver.refused.length = 0
  const { asked, timeout, passAll } = createTimeouts()
  const sending = createWebhook(RADIO, FACILITY, timeout).send(ID, MESSAGE, AT)
  const outcome = sending.then(
    () => 'delivered',
    (error: unknown) => error,
  )
  await expect.poll(() => receiver.refused).toEqual([ID])
  expect(await Promise.race([outcome, pause(100, 'waiting')])).toBe('waiting')
  passAll()
  expect([asked, await outcome]).toMatchObject([[15_000], { forGood: false, afterSeconds: 300 }])
})

test.each([
  [301, true],
  [307, true],
  [400, true],
  [401, true],
  [404, true],
  [408, false],
  [410, true],
  [425, false],
  [429, false],
  [500, false],
  [503, false],
])('HTTP %i: refused for good %s', (status, forGood) => {
  expect(refusalOf(status, null, AT)).toMatchObject({ forGood })
})

test.each([
  [null, 0],
  ['0', 0],
  ['60', 60],
  ['86400', 900],
  ['Wed, 11 Mar 2026 17:02:00 GMT', 119.1],
  ['Wed, 11 Mar 2026 16:00:00 GMT', 0],
  ['soon', 0],
])('Retry-After %s: left alone for %d seconds', (said, afterSeconds) => {
  expect(refusalOf(429, said, AT)).toMatchObject({ afterSeconds })
})
