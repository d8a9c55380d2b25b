import type { Endpoint } from '@evenkeel/contract/base/endpoint.ts'
import type { Role } from '@evenkeel/contract/base/roles.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { plan } from '@evenkeel/contract/plan/plan.ts'
import { expect, test } from 'vitest'
import { kept, page } from './features/drafts/testing/drafts.ts'
import { createEntry, fastPasswords } from './features/journal/testing/journal.ts'
import { aSheet, begin } from './features/worksheets/testing/worksheets.ts'
import type { Caller } from './testing/caller.ts'
import { createResponder, type Person, raiseAlert } from './testing/features/alerts.ts'
import { ANSWERS } from './testing/features/answers.ts'
import { tablesOfPeople } from './testing/features/own-data.ts'
import { about, refer } from './testing/features/referrals.ts'
import { fill, startSharing } from './testing/features/sharing.ts'
import { bodyOf } from './testing/fitting.ts'
import { createTestApp } from './testing/test-app.ts'

const w = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1000000' }, adjust: fastPasswords })
await w.as('clinician', { serves: ['inmate', 'staff'] })
await createResponder(w)

const markOf = (role: string) => `MARKED ${role}`
/** Somebody who has written everything that a person can write, each text marked. */
async function victim(role: 'inmate' | 'staff') {
  const MARK = markOf(role)
  const person = await w.as(role)
  await createEntry(person, MARK)
  await person.send('POST', '/api/checkins', { body: { moodScore: 3, stressScore: 8, stressors: [], notes: MARK } })
  await kept(person, 'journal', 0, page(MARK))
  await begin(person, aSheet({ situation: MARK }))
  await person.call(plan.save, { body: { steps: { signs: [{ text: MARK }] }, after: null }, query: {} })
  await fill(person, ANSWERS.critical)
  await startSharing(person, 'answers')
  await person.call(talk.ask, { body: { line: MARK }, query: {} })
  await raiseAlert(person, MARK)
  return person
}
const victims = [await victim('inmate'), await victim('staff')]
const [ana] = victims
if (ana) await refer(await w.as('staff'), about(ana))

type Row = { ids: string[] | null; hash: string | null }
const tables = (await tablesOfPeople(w)).filter((table) => !['sessions', 'list_views'].includes(table))
/** Every id in the rows of these people, by table, and what the rows hold. */
async function stored(people: Person[]) {
  const found: Record<string, Row> = {}
  for (const table of tables) {
    const rows = await w.ask<Row>(
      `select array_agg(distinct m[1]) as ids, md5(string_agg(t::text, '|' order by t::text)) as hash
       from ${table} t left join lateral regexp_matches(t::text, '[0-9a-f]{8}-[0-9a-f-]{27}', 'g') as m on true where t.user_id = any ($1)`,
      people.map(({ user }) => user.id),
    )
    if (rows[0]) found[table] = rows[0]
  }
  return found
}
const hashes = (rows: Record<string, Row>) => Object.entries(rows).map(([table, { hash }]) => `${table} ${hash}`)

/** Of the caller’s own session, account or password, or about anybody by the contract. */
const NOT_TRIED =
  /^(auth|setup|deletion|totp|enrolment)\.|^(events|referrals\.(send|people)|users\.(current|disable|leave))|password|logout|stream/
const allows = ({ access }: Endpoint, role: Role | null) =>
  typeof access !== 'string'
    ? role !== null && access.includes(role)
    : access === 'public' || (role && access === 'signed-in')

/** Each call that the role may make, with each id of the victims in its address and body; and where a mark was read. */
async function walk(caller: Caller, role: Role | null, people: Person[], calls: (e: Endpoint) => boolean) {
  const ids = [...new Set(Object.values(await stored(people)).flatMap(({ ids }) => (ids ?? []).slice(0, 4)))]
  const seen = { sent: 0, marked: [] as string[], broken: [] as string[] }
  for (const [name, e] of endpointList) {
    if (NOT_TRIED.test(name) || e.path === '/api/events' || e.upload || !allows(e, role) || !calls(e)) continue
    const isAddressed = e.path.includes(':') || e.body
    for (const id of isAddressed ? ids : ids.slice(0, 1)) {
      const body = bodyOf(e, id)
      const { status, text } = await caller.send(
        e.method,
        e.path.replace(/:\w+/g, id),
        body === undefined ? {} : { body },
      )
      seen.sent += 1
      if (people.some(({ user }) => text.includes(markOf(user.role)))) seen.marked.push(`${name} ${id}`)
      if (status >= 500) seen.broken.push(`${name} ${status}`)
    }
  }
  return seen
}

const nobody = async () => w.nobody()
const isRead = ({ method }: Endpoint) => method === 'GET'
const all = () => true
test.for([
  ['a stranger', nobody, null, victims, all],
  ['somebody else in care', () => w.as('inmate'), 'inmate', victims, all],
  ['somebody else on the staff', () => w.as('staff'), 'staff', victims, all],
  [
    'a clinician for staff, of people in care',
    () => w.as('clinician', { serves: ['staff'] }),
    'clinician',
    victims.slice(0, 1),
    all,
  ],
  ['an administrator who answers nobody', () => createResponder(w, []), 'admin', victims, isRead],
] as const)(
  '%s reads and changes nothing of others by their ids, whatever call they may make',
  async ([, by, role, people, calls]) => {
    const caller = await by()
    const before = hashes(await stored([...people]))
    const { marked, broken, sent } = await walk(caller, role, [...people], calls)
    expect({ marked, broken }).toEqual({ marked: [], broken: [] })
    expect(sent).toBeGreaterThan(role ? 200 : 20)
    expect(hashes(await stored([...people]))).toEqual(before)
  },
)
