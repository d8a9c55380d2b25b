import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { codeAt } from './features/auth/totp/rules.ts'
import { send } from './testing/product/browser.ts'
import { command } from './testing/product/command.ts'
import { dataFolder, endOf, startProduct } from './testing/product/product.ts'
import { createReceiver } from './testing/receiver.ts'
import { layOut, PASSPHRASE, type Sample, samples } from './testing/sample/samples.ts'
import type { Person } from './testing/sample/written.ts'

/** Passwords of a sample were hashed at their whole cost, and are here. */
const REAL = { NODE_OPTIONS: '' }
const DAY_MS = 86_400_000

/** A browser of somebody in a sample, signed in. */
async function signIn(address: string, { username, password, totpSecret }: Person) {
  let cookie = ''
  async function ask<T = Record<string, never>>(method: string, path: string, body?: object): Promise<T> {
    const answer = await send(address, method, path, { cookie, ...(body && { body }) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${username}: ${method} ${path}: ${answer.status} ${text}`)
    const set = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    if (set.length > 0) cookie = set.join('; ')
    return (text ? JSON.parse(text) : undefined) as T
  }
  const code = (later = 0) => totpSecret && { code: codeAt(totpSecret, new Date(Date.now() + later)) }
  await ask('POST', '/api/login', { username, password, ...code() })
  // Of the minute's half that comes, for a code works once.
  const confirm = () => ask('POST', '/api/user/confirm', { password, ...code(30_000) })
  return { ask, confirm }
}

type Seen = Awaited<ReturnType<typeof signIn>>

/** All that somebody can read of their own: their file, and what it leaves out. */
async function readAll({ ask, confirm }: Seen, { role, formerPassword }: Person): Promise<string> {
  if (formerPassword) await ask('POST', '/api/journal/unlock', { oldPassword: formerPassword })
  await confirm()
  const read = [await ask<unknown>('GET', '/api/user/export'), await ask('GET', '/api/drafts')]
  if (role === 'staff') read.push(await ask('GET', '/api/referrals'))
  if (role === 'clinician') {
    const { work } = await ask<{ work: { id: string; source: string }[] }>('GET', '/api/care/work')
    for (const { id } of work) read.push(await ask('GET', `/api/care/work/${id}`))
    for (const { id, source } of work)
      if (source === 'officer') read.push(await ask('GET', `/api/care/referrals/${id}`))
  }
  return JSON.stringify(read)
}

describe.each(samples())('the sample of $version', (sample) => {
  const { written } = sample

  test('starts under this version: everybody reads what they wrote, and what was under way goes on', async () => {
    const dataDir = dataFolder()
    await layOut(sample, dataDir)
    const receiver = await createReceiver()
    const product = await startProduct(dataDir, {
      ...REAL,
      ALERT_WEBHOOK_URL: receiver.url,
      ALERT_WEBHOOK_SECRET: 'a-secret-of-the-sample',
      BACKUP_EVERY: 'off',
    })
    const seen = new Map<string, Seen>()
    for (const person of written.people) {
      const one = await signIn(product.address, person)
      seen.set(person.username, one)
      const all = await readAll(one, person)
      const texts = [...person.wrote, ...(age(sample) < 29 ? person.unsent : [])]
      expect({ person: person.username, lost: texts.filter((text) => !all.includes(text)) }).toEqual({
        person: person.username,
        lost: [],
      })
    }
    const ask = <T>(username: string, path: string, body?: object) => {
      const one = seen.get(username)
      if (!one) throw new Error(`${username} is not in the sample`)
      return one.ask<T>(body ? 'POST' : 'GET', path, body)
    }
    // A facility that has people keeps the days that it chose, which were none.
    if (sample.version === '1.0.0')
      expect(await ask('marta', '/api/admin/retention')).toMatchObject({ alerts: null, care: null })
    if (age(sample) < 89) {
      const { of, text } = written.shared
      const page = `/api/care/people/${of}/open`
      const { shared } = await ask<{ shared: { id: string; kind: string }[] }>('grace', page, { reason: 'visit' })
      expect(shared.map(({ kind }) => kind).sort()).toEqual(['answers', 'plan'])
      const { id } = shared.find(({ kind }) => kind === 'plan') ?? { id: '' }
      expect(JSON.stringify(await ask('grace', `/api/care/shared/${id}/open`, { reason: 'plan' }))).toContain(text)
    }

    type List = { alerts: { id: string; userId: string }[] }
    async function open() {
      const { active, acknowledged } = await ask<{ active: List; acknowledged: List }>('marta', '/api/alerts/open')
      return [...active.alerts, ...acknowledged.alerts]
    }
    await vi.waitFor(
      async () => expect((await open()).filter(({ userId }) => userId === written.pressedWhileAway)).toHaveLength(1),
      { timeout: 20_000 },
    )
    expect((await open()).map(({ id }) => id)).toEqual(expect.arrayContaining(written.openAlerts))
    expect(readdirSync(join(dataDir, 'spool'))).toEqual([])

    const { work } = await ask<{ work: { id: string; dueAt: string }[] }>('grace', '/api/care/work')
    for (const { id, dueAt } of written.work) expect(work.find((one) => one.id === id)).toMatchObject({ dueAt })

    expect(await command(dataDir, ['verify-audit'], '', REAL)).toMatchObject({ code: 0, complained: '' })
    const sent = receiver.received.map(({ headers }) => String(headers['evenkeel-delivery']))
    expect(sent.filter((id) => written.deliveries.includes(id))).toEqual([])
    expect(sent.length).toBe(new Set(sent).size)

    product.process.kill('SIGTERM')
    await endOf(product.process)
    await receiver.goAway()
  })

  test('its backup is restored by this version', async () => {
    const dataDir = dataFolder()
    const restored = await command(dataDir, ['restore', sample.backup], `${PASSPHRASE}\n`, REAL)
    expect(restored).toMatchObject({ code: 0, complained: '', said: expect.stringMatching(/accounts: 8\n/) })
    const product = await startProduct(dataDir, { ...REAL, BACKUP_EVERY: 'off' })
    const [person] = written.people.filter(({ wrote }) => wrote.length > 0)
    if (!person) throw new Error('Nobody wrote anything')
    const all = await readAll(await signIn(product.address, person), person)
    expect(all).toContain(person.wrote[0])
  })
})

/** In days: what is not sent, and what is shared, end by themselves. */
const age = ({ written }: Sample) => (Date.now() - Date.parse(written.madeAt)) / DAY_MS
