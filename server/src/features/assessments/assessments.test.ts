import { randomUUID } from 'node:crypto'
import type { PastAssessment, SubmittedAssessment } from '@evenkeel/contract/assessments/assessments.ts'
import type { Responses } from '@evenkeel/contract/assessments/questions.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { expect, test } from 'vitest'
import { openRecord } from '../../platform/user-keys/record-key.ts'
import type { Caller } from '../../testing/caller.ts'
import { editAlerts } from '../../testing/features/alert-fold.ts'
import { ANSWERS, answersWith } from '../../testing/features/answers.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { newestRecordKey } from '../journal/testing/journal.ts'
import { answersContext } from './submit.ts'

const NOON = new Date('2026-05-04T17:00:00Z')
const w = await createTestApp({ now: NOON })
const bypassed = await createTestApp({ now: NOON, rowLevelSecurity: 'bypassed' })

const submit = (caller: Caller, responses: unknown, more: object = {}, headers = {}) =>
  caller.send('POST', '/api/assessments', { body: { responses, ...more }, headers })

async function count(table: 'assessments' | 'alerts', userId: string) {
  const { rows } = await w.superuser.query(`select count(*)::int as n from ${table} where user_id = $1`, [userId])
  return rows[0].n
}

test.for([
  ['row-level security and the filters', w],
  ['the filters alone', bypassed],
] as const)('nobody but the owner reads assessments or scores, with %s', async ([, testApp]) => {
  const ana = await testApp.as('inmate')
  const { json } = await submit(ana, ANSWERS.critical)
  const { id } = json as { id: string }

  for (const role of ['inmate', 'staff', 'admin'] as const) {
    const other = await testApp.as(role)
    expect((await other.send('GET', '/api/assessments')).json).toEqual([])
    expect((await other.send('GET', '/api/risk-assessment')).json).toMatchObject({ status: 'insufficient_data' })
    expect((await other.send('GET', '/api/assessments/check-due')).json).not.toMatchObject({ type: 'monthly' })
    expect((await other.send('GET', `/api/assessments?before=${id}`)).json).toEqual([])
  }
})

test('no endpoint shows an administrator another person’s answers or scores', async () => {
  const ana = await w.as('inmate')
  await submit(ana, answersWith({ d1: 3, d2: 3, d3: 2, d9: 2 }))
  const admin = await w.as('admin')
  await admin.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })

  for (const [, { method, path }] of endpointList.filter(
    ([name, e]) => e.method === 'GET' && name !== 'events.stream',
  )) {
    const { text } = await admin.send(method, path.replace(':id', ana.user.id))
    expect(text).not.toMatch(/"phq9":\s*10|"d9":\s*2|"answers/)
  }
})

test('a write returns the same bytes as a later read', async () => {
  for (const answers of Object.values(ANSWERS)) {
    const ana = await w.as('inmate')
    const written = await submit(ana, answers)
    const {
      needsFollowUp: _followUp,
      hearing: _hearing,
      goes: _goes,
      careDueAt: _due,
      offersSharing: _offers,
      asksMore: _more,
      ...stored
    } = written.json as SubmittedAssessment
    const [past] = (await ana.send('GET', '/api/assessments')).json as PastAssessment[]
    const { scores: _figures, ...shown } = past ?? {}
    expect([written.status, JSON.stringify(shown)]).toEqual([201, JSON.stringify(stored)])
  }
})

test('answers cannot be read in the database', async () => {
  const ana = await w.as('inmate')
  await submit(ana, ANSWERS.moderate)

  const { rows } = await w.superuser.query('select * from assessments where user_id = $1', [ana.user.id])
  expect(rows).toHaveLength(1)
  expect(rows[0].answers_sealed.toString('latin1')).not.toContain('"d1"')
  expect(JSON.stringify(rows)).not.toContain('"d1"')
  const key = await newestRecordKey(w, ana)
  const place = answersContext({ userId: ana.user.id, id: rows[0].id })
  expect(openRecord(key, place, rows[0].answers_sealed)).toEqual(ANSWERS.moderate)
  expect(() => openRecord(key, { ...place, id: randomUUID() }, rows[0].answers_sealed)).toThrow()
  expect(() => w.deps.keyring.open(rows[0].answers_sealed, `assessments.answers:${rows[0].id}`)).toThrow()
  expect(rows[0].instrument_version).toBe('phq9-gad7-1')
})

const whole = ANSWERS.low
const { d5: _missing, ...withoutD5 } = whole
const invalid: [string, unknown, string][] = [
  ['a missing answer', withoutD5, 'responses.d5'],
  ['another missing answer', { ...whole, f1: undefined }, 'responses.f1'],
  ['an unknown question', { ...whole, d10: 0 }, 'responses.d10'],
  ['a question of another case', { ...whole, D1: 0 }, 'responses.D1'],
  ['text for a number', { ...whole, d1: '1' }, 'responses.d1'],
  ['a word', { ...whole, a3: 'often' }, 'responses.a3'],
  ['a fraction', { ...whole, d2: 1.5 }, 'responses.d2'],
  ['four', { ...whole, d9: 4 }, 'responses.d9'],
  ['minus one', { ...whole, d9: -1 }, 'responses.d9'],
  ['a huge number', { ...whole, a7: 1e9 }, 'responses.a7'],
  ['null', { ...whole, d3: null }, 'responses.d3'],
  ['true', { ...whole, d4: true }, 'responses.d4'],
  ['a list', { ...whole, a1: [1] }, 'responses.a1'],
  ['an object', { ...whole, a2: { value: 1 } }, 'responses.a2'],
  ['an empty answer', { ...whole, a4: '' }, 'responses.a4'],
  ['the name of a method', { ...whole, toString: 1 }, 'responses.toString'],
  ['no answers at all', {}, 'responses.d1'],
  ['a list of answers', [0, 1, 2], 'responses'],
  ['null for all answers', null, 'responses'],
  ['text for all answers', 'none', 'responses'],
]

test.for(invalid)('%s is refused with the field’s name, and nothing is stored', async ([, responses, path]) => {
  const ana = await w.as('inmate')
  const answer = await submit(ana, responses)

  expect(answer.status).toBe(400)
  expect(answer.problem.issues?.map((issue) => issue.path)).toContain(path)
  expect(await count('assessments', ana.user.id)).toBe(0)
  expect(await count('alerts', ana.user.id)).toBe(0)
})

test('a prototype in the answers is refused', async () => {
  const ana = await w.as('inmate')
  const raw = JSON.stringify({ responses: whole }).replace('{"d1"', '{"__proto__":{"d9":3},"d1"')
  const answer = await ana.send('POST', '/api/assessments', { raw, headers: { 'content-type': 'application/json' } })

  expect(answer.status).toBe(400)
  expect(await count('assessments', ana.user.id)).toBe(0)
})

test.for([
  ['low', false],
  ['moderate', false],
  ['high', true],
  ['critical', true],
] as const)('a %s result is answered as such and raises an alert only if it must', async ([level, alerts]) => {
  const ana = await w.as('inmate')
  const { status, json } = await submit(ana, ANSWERS[level])

  expect(status).toBe(201)
  expect(json).toMatchObject({ riskLevel: level, needsFollowUp: alerts, type: 'initial' })
  const { rows } = await w.superuser.query('select * from alerts where user_id = $1', [ana.user.id])
  expect(rows.map(({ severity, source, reason, status }) => ({ severity, source, reason, status }))).toEqual(
    alerts ? [{ severity: level, source: 'assessment', reason: 'safety', status: 'active' }] : [],
  )
  // Ids are random and may contain the letters of a question.
  const withoutIds = JSON.stringify(rows).replace(/"[0-9a-f]{8}-[0-9a-f-]{27}"/g, '""')
  expect(withoutIds).not.toMatch(/phq|gad|d9|"answers/)
})

const SYMPTOMS = answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 })

test('the reply says what its alert does: it calls somebody soon or for the day, or clinicians have it as work, until when', async () => {
  const goes = async (person: Caller, responses: Responses) => {
    const { goes, careDueAt } = (await submit(person, responses)).json as SubmittedAssessment
    expect(careDueAt === null).toBe(goes !== 'in_care')
    return goes
  }
  const admitted = async (on: string) => {
    const person = await w.as('inmate')
    await w.superuser.query('update users set admitted_on = $2 where id = $1', [person.user.id, on])
    return person
  }
  const ana = await admitted('2020-01-01')
  expect(await goes(ana, ANSWERS.moderate), 'there is no alert').toBeNull()
  expect(await goes(ana, SYMPTOMS), 'no clinician is here').toBe('today')
  await w.as('clinician')
  expect(await goes(ana, SYMPTOMS), 'joined to one that calls').toBe('today')
  await editAlerts(w, `update alerts set status = 'resolved' where user_id = $1`, [ana.user.id])
  expect(await goes(ana, SYMPTOMS)).toBe('in_care')
  expect(await goes(ana, SYMPTOMS), 'joined to one in care').toBe('in_care')
  expect(await goes(ana, ANSWERS.high)).toBe('soon')
  expect(await goes(ana, SYMPTOMS), 'joined to one that calls').toBe('soon')

  const today = w.deps.calendar.dayOf(w.now)
  const anxiety = answersWith({ a1: 3, a2: 3, a3: 3, a4: 3, a5: 3 })
  expect(await goes(await admitted(today), anxiety), 'could be withdrawal').toBe('soon')
  expect(await goes(await admitted('2020-01-01'), anxiety)).toBe('in_care')
})

test('when an alert cannot be stored, the assessment is not stored either', async () => {
  const ana = await w.as('inmate')
  await w.superuser.query('revoke insert on alerts from evenkeel_app')
  const answer = await submit(ana, ANSWERS.critical)
  await w.superuser.query('grant insert on alerts to evenkeel_app')

  expect(answer.status).toBe(500)
  expect(await count('assessments', ana.user.id)).toBe(0)
})

test('the same Idempotency-Key stores one assessment and one alert', async () => {
  const ana = await w.as('inmate')
  const headers = { 'idempotency-key': randomUUID() }
  const [one, two] = await Promise.all([
    submit(ana, ANSWERS.critical, {}, headers),
    submit(ana, ANSWERS.critical, {}, headers),
  ])
  const three = await submit(ana, ANSWERS.critical, {}, headers)

  expect(new Set([one.text, two.text, three.text]).size).toBe(1)
  expect(await count('assessments', ana.user.id)).toBe(1)
  expect(await count('alerts', ana.user.id)).toBe(1)
})

test('the history is newest first, with scores, in pages', async () => {
  const ana = await w.as('inmate')
  await submit(ana, ANSWERS.low)
  await submit(ana, ANSWERS.moderate)

  const first = await ana.send('GET', '/api/assessments?limit=1')
  expect(first.json).toMatchObject([{ riskLevel: 'moderate', type: 'triggered', scores: { phq9: 10, gad7: 0 } }])
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
  expect((await ana.send('GET', next)).json).toMatchObject([{ riskLevel: 'low', type: 'initial' }])
})

test('the questions come in the person’s language', async () => {
  const ana = await w.as('inmate')
  const english = await ana.send('GET', '/api/assessment/questions')
  await ana.send('PATCH', '/api/user', { body: { locale: 'es' } })
  const spanish = await ana.send('GET', '/api/assessment/questions')

  expect(english.json).toHaveLength(17)
  expect(english.json).toMatchObject([
    { id: 'd1', text: 'Little interest or pleasure in doing things' },
    ...Array(16).fill({}),
  ])
  expect(spanish.json).toMatchObject([
    { id: 'd1', text: 'Poco interés o placer en hacer cosas' },
    ...Array(16).fill({}),
  ])
})
