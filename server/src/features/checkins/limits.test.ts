import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { STRESSORS, SYMPTOMS } from '@evenkeel/contract/checkins/scores.ts'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp({ now: new Date('2026-03-11T17:00:00.000Z') })
let ana = await w.as('inmate')
// A refused body counts for the limit of its sender, too.
beforeEach(async () => {
  ana = await w.as('inmate')
})
const post = (body: unknown) => ana.send('POST', '/api/checkins', { body })
const postRaw = (raw: string | Buffer, type = 'application/json') =>
  ana.send('POST', '/api/checkins', { raw, headers: { 'content-type': type } })
const stored = async () => (await w.superuser.query('select count(*)::int as n from check_ins')).rows[0].n

const TOO_LITTLE = 'Mood score must be at least 1'
const TOO_MUCH = 'Mood score must be at most 10'
const NOT_WHOLE = 'Mood score must be a whole number from 1 to 10'

test.for([
  ['moodScore', 0, TOO_LITTLE],
  ['moodScore', -3, TOO_LITTLE],
  ['moodScore', 11, TOO_MUCH],
  ['moodScore', 5.5, NOT_WHOLE],
  ['moodScore', '5', NOT_WHOLE],
  ['moodScore', null, NOT_WHOLE],
  ['moodScore', [5], NOT_WHOLE],
  ['moodScore', true, NOT_WHOLE],
  ['moodScore', { valueOf: 5 }, NOT_WHOLE],
  ['stressScore', 0, 'Stress score must be at least 1'],
  ['stressScore', 11, 'Stress score must be at most 10'],
  ['physicalSymptoms', ['Headache', 'Headache'], 'Symptoms must not repeat'],
  ['stressors', ['Workload', 'Workload'], 'Stressors must not repeat'],
  ['notes', 'n'.repeat(4001), 'Notes must be at most 4000 characters'],
  ['notes', 'a\0b', 'Text contains a character that cannot be stored'],
  ['notes', 'half a pair \uD83D', 'Text contains a character that cannot be stored'],
  ['scale', 'seven', 'Scale must be five or ten'],
  ['userId', 'somebody', 'Unknown field: userId'],
  ['createdAt', '2020-01-01T00:00:00Z', 'Unknown field: createdAt'],
  ['constructor', { prototype: {} }, undefined],
] as const)('%s: %j is refused by name', async ([field, value, message]) => {
  const before = await stored()
  const answer = await post({ moodScore: 5, [field]: value })

  expect(answer.status).toBe(400)
  expect(answer.problem.code).toBe('validation_failed')
  if (message) expect(answer.problem.issues).toEqual([{ path: field, message }])
  if (message) expect(answer.problem.message).toBe(message)
  expect(await stored()).toBe(before)
})

test.for([
  ['physicalSymptoms.1', { physicalSymptoms: ['Headache', 'Broken heart'] }, 'Symptoms must be from the list'],
  ['stressors.0', { stressors: ['workload'] }, 'Stressors must be from the list'],
  ['stressors.0', { stressors: [null] }, 'Stressors must be from the list'],
] as const)('%s of %j is not from the list', async ([path, body, message]) => {
  expect((await post(body)).problem.issues).toEqual([{ path, message }])
})

test.for([
  [{ moodScore: 4, stressScore: 3 }, 'moodScore', 'Mood score must be 1, 3, 5, 7 or 9 on the scale of five'],
  [{ moodScore: 9, stressScore: 10 }, 'stressScore', 'Stress score must be 1, 3, 5, 7 or 9 on the scale of five'],
] as const)('%j is refused on the scale of five', async ([scores, path, message]) => {
  const before = await stored()
  expect((await post({ ...scores, scale: 'five' })).problem.issues).toEqual([{ path, message }])
  expect(await stored()).toBe(before)
})

test('the database refuses a score between the steps of the scale of five', async () => {
  const { id } = (await post({ moodScore: 1, stressScore: 9, scale: 'five' })).reply(checkins.create)
  const change = w.superuser.query('update check_ins set mood_score = 2 where id = $1', [id])
  await expect(change).rejects.toThrow(/check_ins_five_steps/)
})

test.for([
  { physicalSymptoms: 'Headache' },
  { physicalSymptoms: { 0: 'Headache' } },
  { stressors: null },
  { notes: null },
  { notes: 7 },
  { notes: ['x'] },
  { isPreShift: 'true' },
  { isPreShift: 1 },
  { isPreShift: null },
])('%j has a wrong type', async (body) => {
  const answer = await post(body)
  expect(answer.status).toBe(400)
  expect(answer.problem.issues).toMatchObject([{ path: Object.keys(body)[0] }])
})

test('bytes that are not UTF-8 never cause a 500', async () => {
  expect((await postRaw(Buffer.from('7b226e6f746573223a22fffe227d', 'hex'))).status).toBeLessThan(500)
})

test('JSON with a charset is accepted', async () => {
  expect((await postRaw('{}', 'application/json; charset=utf-8')).status).toBe(201)
})

test('an empty object is a check-in in the middle of both scales, before the shift, with nothing chosen', async () => {
  const answer = await post({})

  expect(answer.status).toBe(201)
  expect(answer.json).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    userId: ana.user.id,
    moodScore: 5,
    stressScore: 5,
    scale: 'ten',
    physicalSymptoms: [],
    stressors: [],
    notes: '',
    isPreShift: true,
    notesState: 'open',
    createdAt: '2026-03-11T17:00:00.000Z',
  })
})

test.for([
  { moodScore: 1, stressScore: 10, isPreShift: false },
  { moodScore: 10, stressScore: 1, isPreShift: true },
  { moodScore: 1, stressScore: 9, scale: 'five' },
  { moodScore: 2, stressScore: 10, scale: 'ten' },
  { physicalSymptoms: [...SYMPTOMS], stressors: [...STRESSORS] },
  { physicalSymptoms: [...SYMPTOMS].reverse() },
  { notes: 'n'.repeat(4000) },
  { notes: '😀'.repeat(2000) },
  { notes: '  kept as sent\t\r\n"quotes" {braces}, \\N NULL \u202E <script> ' },
])('what is sent is returned unchanged (case %#)', async (body) => {
  // What was refused counts toward the limit of the person, which comes back with time.
  w.now = new Date(w.now.getTime() + 600_000)
  const saved = (await post(body)).reply(checkins.create)

  expect(saved).toMatchObject(body)
  expect((await ana.send('GET', '/api/checkins/today')).json).toEqual(saved)
  expect((await ana.send('GET', '/api/checkins?limit=1')).json).toEqual([saved])
})
