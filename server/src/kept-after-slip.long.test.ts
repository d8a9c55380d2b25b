import { entry } from '@evenkeel/contract/assessments/entry.ts'
import type { Endpoint } from '@evenkeel/contract/base/endpoint.ts'
import { calls } from '@evenkeel/contract/calls.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { tries } from '@evenkeel/contract/learning/tries.ts'
import { plan } from '@evenkeel/contract/plan/plan.ts'
import { reachMe } from '@evenkeel/contract/reach-me.ts'
import { expect, test } from 'vitest'
import { kept, page } from './features/drafts/testing/drafts.ts'
import { createEntry, fastPasswords, NEW_PASSWORD, resetBySlip, signIn } from './features/journal/testing/journal.ts'
import { sealNotes, ticketFor } from './features/outbox/testing/handing.ts'
import { aSheet, begin } from './features/worksheets/testing/worksheets.ts'
import { createResponder, type Person } from './testing/features/alerts.ts'
import { ANSWERS, answersWith } from './testing/features/answers.ts'
import { atTablet, badgeFor, enrollTablet } from './testing/features/badges.ts'
import { agreeToCalls } from './testing/features/calls.ts'
import { tablesOfPeople } from './testing/features/own-data.ts'
import { fill, startSharing } from './testing/features/sharing.ts'
import { bodyOf } from './testing/fitting.ts'
import { createTestApp } from './testing/test-app.ts'

const w = await createTestApp({ now: new Date(), env: { RATE_LIMIT_FACTOR: '1000000' }, adjust: fastPasswords })
await w.as('clinician', { serves: ['inmate', 'staff'] })
const cleo = await createResponder(w)
await w.superuser.query(`update care_clocks set call_days = '{2,7,14,30}'`)
const tablet = await enrollTablet(w, cleo)

/** Somebody who has written everything that is sealed, with the password and on a tablet, and given copies of it. */
async function writer(role: 'inmate' | 'staff') {
  const person = await w.as(role)
  await startSharing(person, 'answers')
  const { id: form } = await fill(person, ANSWERS.critical)
  await person.send('PUT', `/api/asq/${form}`, {
    body: { question: 'thoughts', answer: 'yes' },
  })
  await createEntry(person, 'an entry')
  await person.send('POST', '/api/checkins', { body: { moodScore: 3, stressScore: 8, stressors: [], notes: 'a note' } })
  await kept(person, 'journal', 0, page('a draft'))
  await begin(person, aSheet({ situation: 'a sheet' }))
  const steps = { signs: [{ text: 'I stop eating' }] }
  const { id: version } = await person.call(plan.save, { body: { steps, after: null }, query: {} })
  await person.send('PUT', '/api/user/shared-plan', { body: { version, steps: ['signs'] } })
  await person.call(talk.ask, { body: { line: 'a line' }, query: {} })
  const today = w.deps.calendar.dayOf(w.now)
  await person.call(tries.create, { body: { moduleId: 'm01', section: 0, lesson: 0, on: today } })
  if (role === 'inmate') {
    await w.ask('update users set admitted_on = current_date where id = $1', person.user.id)
    await person.call(entry.submit, {
      body: { daily: null, alcohol: null, pills: null, opioids: 'today', medicine: null },
    })
    await agreeToCalls(person)
    await person.call(calls.sharePlan, { body: { version, steps: ['signs'] } })
  } else {
    await person.call(reachMe.save, { body: { at: '555 0100', trusted: null } })
  }
  const here = atTablet(w, tablet)
  await here.signIn(await badgeFor(cleo, person))
  const sealedNotes = await sealNotes(await ticketFor(tablet, here.browser), 'by badge')
  await here.send('POST', '/api/checkins', { moodScore: 3, stressScore: 7, scale: 'five', sealedNotes })
  await here.send('POST', '/api/assessments', { responses: answersWith({}) })
  return person
}

type Sealed = { table: string; column: string }
/** What is sealed of people, but keys and what is the product's own. */
const sealed = await w.ask<Sealed>(
  `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and column_name like '%sealed' and table_name = any ($1)`,
  await tablesOfPeople(w),
)

/** Each sealed text of somebody, by table. */
async function textsOf({ user }: Person) {
  const found = new Map<string, string>()
  for (const { table, column } of sealed) {
    const rows = await w.ask<{ text: string }>(
      `select md5(${column}) as text from ${table} where user_id = $1 and ${column} is not null`,
      user.id,
    )
    for (const { text } of rows) found.set(text, `${table}.${column}`)
  }
  return found
}

async function idsOf({ user }: Person) {
  const ids = new Set<string>()
  for (const table of await tablesOfPeople(w)) {
    const rows = await w.ask<{ id: string }>(
      `select (regexp_matches(t::text, '[0-9a-f]{8}-[0-9a-f-]{27}', 'g'))[1] as id from ${table} t where user_id = $1`,
      user.id,
    )
    for (const { id } of rows.slice(0, 4)) ids.add(id)
  }
  return [...ids]
}

/** What ends the session, and what asks a person in front of the screen for a password that this test does not have. */
const NOT_TRIED = /^(auth|totp)\.|^users\.(leave|disable)|logout|password/
const mayCall = ({ access }: Endpoint, role: 'inmate' | 'staff') =>
  access === 'signed-in' || (typeof access !== 'string' && access.includes(role))

/** What calls take away of what was sealed before a slip, and why they may. */
const TAKEN_AWAY: Record<string, { texts: string[]; because: string }> = {
  'calls.stopPlan': { texts: ['caller_plans.sealed'], because: 'the person reads that it was taken back' },
  'secondQuestions.answer': {
    texts: ['second_questions.answers_sealed'],
    because: 'it is sealed anew with one more answer; the first ones hold',
  },
  'sharing.stop': { texts: ['care_copies.sealed'], because: 'the person reads that it was stopped' },
}

test.for(['inmate', 'staff'] as const)(
  'after a slip no call takes away what was sealed before, but those that are named here: %s',
  async (role) => {
    const ana = await writer(role)
    // A visit begins by the database's clock, a slip by the app's.
    w.now = new Date()
    const taker = Object.assign(w.nobody(), { user: ana.user })
    await resetBySlip(cleo, taker, NEW_PASSWORD)
    const ids = await idsOf(ana)
    let before = await textsOf(ana)
    expect(new Set(before.values()).size).toBeGreaterThan(9)
    const gone: Record<string, string[]> = {}
    for (const [name, e] of endpointList) {
      if (NOT_TRIED.test(name) || e.method === 'GET' || e.upload || !mayCall(e, role)) continue
      if (e.confirm) await taker.send('POST', '/api/user/confirm', { body: { password: NEW_PASSWORD } })
      for (const id of e.path.includes(':') || e.body ? ids : ids.slice(0, 1))
        for (const yes of [false, true]) {
          const body = bodyOf(e, id, yes)
          // Without a yes or no it is the same once more.
          if (yes && JSON.stringify(body) === JSON.stringify(bodyOf(e, id, false))) continue
          for (const url of e.path.includes(':kind')
            ? ['answers', 'trend', 'plan'].map((kind) => e.path.replace(':kind', kind))
            : [e.path.replace(/:\w+/g, id)]) {
            const { status } = await taker.send(e.method, url, body === undefined ? {} : { body })
            if (status === 401) await signIn(taker, taker.user.username, NEW_PASSWORD)
          }
        }
      const now = await textsOf(ana)
      const missing = [...before].flatMap(([text, where]) => (now.has(text) ? [] : [where]))
      if (missing.length > 0) gone[name] = [...new Set(missing)].sort()
      before = now
    }
    const known = Object.entries(TAKEN_AWAY).map(([name, { texts }]) => [name, texts] as const)
    expect(known).toEqual(expect.arrayContaining(Object.entries(gone)))
  },
)
