import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endpointList } from '@evenkeel/contract/index.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readKeysFile } from '../platform/ciphers/secrets.ts'
import { runningConnection } from '../platform/embedded-postgres/running.ts'
import { ANSWERS } from '../testing/features/answers.ts'
import { type Person, register, send, sendExpectingOk, signIn } from '../testing/product/browser.ts'
import { command } from '../testing/product/command.ts'
import { dataFolder, endOf, preparedFolder, processesNaming, startProduct } from '../testing/product/product.ts'

const PASSWORD = 'quiet-harbor-at-dawn'
const PASSPHRASE = 'four words and some more'
const WARDEN = { ADMIN_USERNAME: 'warden', ADMIN_PASSWORD: PASSWORD }
/** Part of everything that a person writes here. */
const MARK = `mark-${randomBytes(6).toString('hex')}`

type Opened = { id: string; timeline: { event: string; detail: string | null }[] }

/** Three people with data of every kind; the request for help of the first is not answered. */
async function liveAWhile(address: string) {
  const ana = await register(address, 'ana', 'inmate', PASSWORD)
  const sam = await register(address, 'sam', 'staff', PASSWORD)
  const warden = await signIn(address, 'warden', PASSWORD)
  for (const person of [ana, sam, warden]) {
    for (const moodScore of [2, 7])
      await sendExpectingOk(address, person, '/api/checkins', { moodScore, notes: `${MARK} é 🌊` })
    for (const title of ['First', 'Second'])
      await sendExpectingOk(address, person, '/api/journal', { title, content: MARK })
  }
  await sendExpectingOk(address, ana, '/api/assessments', { responses: ANSWERS.moderate })
  await sendExpectingOk(address, sam, '/api/assessments', { responses: ANSWERS.critical })
  const answered = await sendExpectingOk<Opened>(address, sam, '/api/alerts', {
    severity: 'critical',
    message: `${MARK} soon`,
  })
  const waiting = await sendExpectingOk<Opened>(address, ana, '/api/alerts', {
    severity: 'critical',
    message: `${MARK} now`,
  })
  const alerts = (await sendExpectingOk<Opened[]>(address, warden, '/api/alerts', {}, 'GET')).map(({ id }) => id)
  for (const id of alerts) await expect.poll(() => timesTold(address, warden, id)).toBe(1)
  const change = { status: 'resolved', outcome: 'seen_in_person', note: MARK }
  await sendExpectingOk(address, warden, `/api/alerts/${answered.id}`, change, 'PATCH')
  return { people: { ana, sam, warden }, alerts, waiting: waiting.id }
}

/** The first of them agrees to calls after a release that is planned. */
async function agreeToCalls(dataDir: string, address: string, ana: Person) {
  const grace = `insert into users (id, username, username_key, role, locale, responds_to, created_at)
    values (gen_random_uuid(), 'grace', 'grace', 'clinician', 'en', '{inmate}', now())`
  await onDatabase(dataDir, `${grace}; update care_clocks set call_days = '{2,7,14,30}'`)
  const agreed = { own: '555 010 0142', finders: [{ name: MARK, phone: '555 010 0157' }] }
  await sendExpectingOk(address, ana, '/api/user/calls', agreed, 'PUT')
  await onDatabase(dataDir, `update users set release_planned = current_date + 9 where username = 'ana'`)
  await onDatabase(dataDir, `select follow_release(id, null, release_planned, false) from users where username = 'ana'`)
  await onDatabase(dataDir, `update users set disabled_at = now() where username = 'grace'`)
}
const allCalls = (dataDir: string) =>
  onDatabase(
    dataDir,
    'select c.*, w.source from follow_up_calls c join care_work w on w.id = c.work_id order by number',
  )

async function timesTold(address: string, warden: Person, id: string) {
  const { timeline } = await sendExpectingOk<Opened>(address, warden, `/api/alerts/${id}`, {}, 'GET')
  // Nobody has a page open here, and the timeline says so beside each step.
  return timeline.filter(({ event, detail }) => event === 'told' && detail !== 'unheard').length
}

/**
 * The response to every GET of the API for each person, byte for byte but for how long open alerts wait and when a session was
 * seen last.
 */
async function everyGet(address: string, people: Record<string, Person>, alerts: string[]) {
  // The audit log changes with these reads, a challenge is random, a page names the time it was made at, and a backup is known once it is made.
  const changing = ['audit.list', 'browsers.challenge', 'auth.loginPage', 'backup.show']
  const paths = endpointList
    .filter(([name, { method }]) => method === 'GET' && !name.startsWith('events.') && !changing.includes(name))
    .flatMap(([, { path }]) => (path.includes(':') ? alerts.map((id) => path.replace(/:\w+/, id)) : [path]))
  const all: Record<string, string> = {}
  for (const [name, { cookie }] of Object.entries(people)) {
    for (const path of paths) {
      const answer = await send(address, 'GET', path, { cookie })
      const headers = ['content-type', 'link', 'x-journal-locked'].map((header) => answer.headers.get(header))
      const text = (await answer.text())
        .replace(/"(median|p90|medianResponseMinutes)":[\d.]+/g, '"$1":"minutes"')
        .replace(/"at":"[^"]+"(?=,"before":)/, '"at":"now"')
        .replace(/"lastSeenAt":"[^"]+"/g, '"lastSeenAt":"a moment ago"')
      all[`${name} ${path}`] = [answer.status, ...headers, text].join('\n')
    }
  }
  return all
}

/** Sends check-ins one after the other until stopped; counts those acknowledged and those sent. */
function keepWriting(address: string, person: Person) {
  const count = { sent: 0, acknowledged: 0 }
  let going = true
  const work = async () => {
    while (going) {
      count.sent += 1
      const answer = await send(address, 'POST', '/api/checkins', { cookie: person.cookie, body: { moodScore: 5 } })
      if (answer.status === 201) count.acknowledged += 1
    }
  }
  const done = work()
  const stop = () => {
    going = false
    return done
  }
  return { count, stop }
}

async function onDatabase<T extends pg.QueryResultRow>(dataDir: string, text: string): Promise<T[]> {
  const client = new pg.Client(await runningConnection(dataDir))
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

const allCheckIns = (dataDir: string) =>
  onDatabase<{ n: number }>(
    dataDir,
    `select count(*)::int as n from check_ins c join users u on u.id = c.user_id where u.username = 'wanda'`,
  ).then(([row]) => row?.n ?? 0)

test('a restored product answers every read with the same bytes, accepts the same passwords and continues its work', async () => {
  const [from, to] = [await preparedFolder(), dataFolder()]
  // The restore creates the folder.
  rmSync(to, { recursive: true })
  const file = join(dataFolder(), 'all.evenkeel')
  const first = await startProduct(from, WARDEN)
  const { people, alerts, waiting } = await liveAWhile(first.address)
  await agreeToCalls(from, first.address, people.ana)
  const writing = keepWriting(first.address, await register(first.address, 'wanda', 'inmate', PASSWORD))
  await pause(500)
  const before = writing.count.acknowledged

  const made = await command(from, ['backup', file], `${PASSPHRASE}\n`)
  expect(made).toMatchObject({ code: 0, complained: '', said: expect.stringMatching(/accounts: 5\n.*\n.*done: [1-9]/) })
  const metrics = await fetch(`${first.address}/metrics`)
  expect(await metrics.text()).toMatch(/evenkeel_job_last_success_age_seconds\{name="backup"\} \d/)
  const after = writing.count.sent
  const expected = await everyGet(first.address, people, alerts)
  await writing.stop()
  expect(Object.values(expected).filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(30)
  expect(Object.values(expected).filter((answer) => answer.startsWith('5'))).toEqual([])
  // Numbers that the keys of the server opened, and the calls.
  expect(expected['ana /api/user/calls']).toContain('"own":"42"')
  const calls = await allCalls(from)
  expect(calls).toMatchObject([{ source: 'release_planned' }, {}, {}, {}])

  const restored = await command(to, ['restore', file], `${PASSPHRASE}\n`)
  expect(restored).toMatchObject({ code: 0, complained: '', said: expect.stringContaining('accounts: 5\n') })
  expect(statSync(join(to, 'keys.json')).mode & 0o777).toBe(0o600)
  const second = await startProduct(to)
  expect(await everyGet(second.address, people, alerts)).toEqual(expected)
  expect(await allCalls(to)).toEqual(calls)

  const count = await allCheckIns(to)
  expect(count).toBeGreaterThanOrEqual(before)
  expect(count).toBeLessThanOrEqual(after)
  for (const { username, cookie } of Object.values(people)) {
    const again = await signIn(second.address, username, PASSWORD)
    const journal = await (await send(second.address, 'GET', '/api/journal', { cookie: again.cookie })).text()
    expect(journal).toBe(await (await send(first.address, 'GET', '/api/journal', { cookie })).text())
    expect(journal).toContain(MARK)
  }
  await escalationGoesOn(to, second.address, waiting)
  looksLikeNoise(file, from)
})

/** The next step was queued before the backup; when it is due, it happens in the copy. */
async function escalationGoesOn(dataDir: string, address: string, id: string) {
  const warden = await signIn(address, 'warden', PASSWORD)
  expect(await timesTold(address, warden, id)).toBe(1)
  const due = await onDatabase(
    dataDir,
    `update pgboss.job set start_after = now() where name = 'alert-step' and state < 'completed'
       and data ->> 'alertId' = '${id}' returning id`,
  )
  expect(due.length).toBe(1)
  await expect.poll(() => timesTold(address, warden, id)).toBe(2)
}

/** Expects no text of a person, no name, no key and no SQL in the file, in any of the usual encodings. */
function looksLikeNoise(path: string, dataDir: string) {
  const file = readFileSync(path)
  const { keyring, pepper } = readKeysFile(join(dataDir, 'keys.json'))
  const marks = [
    MARK,
    'warden',
    'wanda',
    'check_ins',
    'migrations',
    ...[pepper, keyring].flatMap(({ keys }) => Object.values(keys)),
  ]
  for (const mark of marks) {
    const utf8 = Buffer.from(mark)
    const forms = [utf8, Buffer.from(mark, 'utf16le'), Buffer.from(utf8.toString('hex')), Buffer.from(mark, 'base64')]
    const base64 = [0, 1, 2].map((skip) => Buffer.from(utf8.subarray(skip).toString('base64').slice(0, -4)))
    expect([...forms, ...base64].filter((form) => form.length > 4 && file.includes(form))).toEqual([])
  }
  expect(statSync(path).mode & 0o777).toBe(0o600)
}

test('without an app it starts the database, includes what waits in the spool and leaves nothing running', async () => {
  const [from, to, out] = [await preparedFolder(), dataFolder(), dataFolder()]
  const product = await startProduct(from, WARDEN)
  product.process.kill('SIGTERM')
  expect(await endOf(product.process)).toBe(0)
  const waiting = 'spool/01890000-0000-7000-8000-000000000000.waiting'
  writeFileSync(join(from, waiting), Buffer.of(1, 2, 255, 0))

  const file = join(out, 'quiet.evenkeel')
  const made = await command(from, ['backup', file], PASSPHRASE)
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('wait for the database: 1\n') })
  expect(await command(to, ['restore', file], PASSPHRASE)).toMatchObject({ code: 0, complained: '' })
  expect(readFileSync(join(to, waiting))).toEqual(Buffer.of(1, 2, 255, 0))
  expect(readFileSync(join(to, 'keys.json'))).toEqual(readFileSync(join(from, 'keys.json')))
  expect(existsSync(join(to, 'restore-unfinished'))).toBe(false)
  expect([from, to].flatMap(processesNaming)).toEqual([])
})
