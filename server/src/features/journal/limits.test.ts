import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { createEntry, sendEntry, updateEntry } from './testing/journal.ts'

const w = await createTestApp()
const ana = await w.as('inmate')
const { id } = await createEntry(ana, 'stands', { title: 'Stands', mood: 5 })
const stored = async () => (await w.ask('select count(*)::int as n from journal_entries'))[0].n

const EMPTY = 'Please write something before saving your entry.'
const TOO_LONG = 'Your entry must be at most 20000 characters'
const MOOD = 'Mood must be a whole number from 1 to 10'
const NOT_STORABLE = 'Text contains a character that cannot be stored'

const REFUSED = [
  ['content', '', EMPTY],
  ['content', ' \n\t\u00A0\u2003 ', EMPTY],
  ['content', 'x'.repeat(20_001), TOO_LONG],
  ['content', `${'😀'.repeat(10_000)}x`, TOO_LONG],
  ['content', 'a\0b', NOT_STORABLE],
  ['content', 'half \uD83D', NOT_STORABLE],
  ['content', undefined, undefined],
  ['content', null, undefined],
  ['content', ['x'], undefined],
  ['title', 't'.repeat(201), 'Title must be at most 200 characters'],
  ['title', 7, undefined],
  ['mood', 0, MOOD],
  ['mood', 11, MOOD],
  ['mood', 1.5, MOOD],
  ['mood', '5', MOOD],
  ['isPrivate', false, 'Unknown field: isPrivate'],
  ['userId', '01890000-0000-7000-8000-000000000000', 'Unknown field: userId'],
  ['id', '01890000-0000-7000-8000-000000000000', 'Unknown field: id'],
  ['version', 1, 'Unknown field: version'],
  ['createdAt', '2020-01-01T00:00:00Z', 'Unknown field: createdAt'],
] as const

test.for(REFUSED)(
  '%s %j is refused with the field’s name, in a new entry and in a change',
  async ([field, value, message]) => {
    const before = await stored()
    const body = { title: 'T', content: 'words', mood: 3, [field]: value }
    for (const answer of [await sendEntry(ana, body), await updateEntry(ana, id, body)]) {
      expect(answer.problem).toMatchObject({ status: 400, code: 'validation_failed', issues: [{ path: field }] })
      if (message) expect(answer.problem.issues).toEqual([{ path: field, message }])
      expect(answer.text).not.toContain('words')
    }
    expect(await stored()).toBe(before)
    expect((await ana.send('GET', '/api/journal?limit=1')).json).toMatchObject([{ content: 'stands', mood: 5 }])
  },
)

test('a new entry has a mood or leaves it out: null is only for changes', async () => {
  expect((await sendEntry(ana, { content: 'x', mood: null })).problem.issues).toEqual([{ path: 'mood', message: MOOD }])
})

test.for([
  ['one character', { content: 'x' }],
  ['20,000 characters', { content: 'x'.repeat(20_000) }],
  ['20,000 UTF-16 units of emoji', { content: '😀'.repeat(10_000) }],
  ['20,000 characters of three bytes each', { content: '夜'.repeat(20_000) }],
  ['20,000 control characters, six bytes each as JSON', { content: '\u0001'.repeat(19_999).padEnd(20_000, 'x') }],
  ['a title of 200', { title: 't'.repeat(200), content: 'x' }],
] as const)('%s is accepted and comes back whole', async ([, body]) => {
  const ben = await w.as('inmate')
  expect(await sendEntry(ben, body)).toMatchObject({ status: 201, json: body })
  expect((await ben.send('GET', '/api/journal')).json).toMatchObject([body])
})

test('the limit of 20,000 characters applies after trimming', async () => {
  expect((await sendEntry(ana, { content: ` \n${'x'.repeat(20_000)}\n` })).status).toBe(201)
  expect((await sendEntry(ana, { content: ` \n${'x'.repeat(20_001)}\n` })).status).toBe(400)
})

/** JSON of exactly this many bytes, filled with blanks between its parts. */
const bodyOf = (bytes: number) => '{"content":"x"'.padEnd(bytes - 1, ' ').concat('}')
const raw = (bytes: number) =>
  ana.send('POST', '/api/journal', { raw: bodyOf(bytes), headers: { 'content-type': 'application/json' } })

test('a body may have 128 KiB and not one byte more', async () => {
  expect((await raw(128 * 1024)).status).toBe(201)
  expect((await raw(128 * 1024 + 1)).problem).toMatchObject({ status: 413, code: 'payload_too_large' })
  const put = { raw: bodyOf(128 * 1024 + 1), headers: { 'content-type': 'application/json' } }
  expect((await ana.send('PUT', `/api/journal/${id}`, put)).problem.code).toBe('payload_too_large')
})

test.for([
  {},
  { oldPassword: 'a', recoveryCode: 'b' },
  { oldPassword: 'p'.repeat(257) },
  { recoveryCode: 7 },
  { password: 'x' },
])('an unlock with %j is refused', async (body) => {
  expect((await ana.send('POST', '/api/journal/unlock', { body })).status).toBe(400)
})

test.for([{}, { confirm: false }, { confirm: 'true' }, { confirm: true, all: true }, undefined])(
  'starting over with %j is refused',
  async (body) => {
    expect((await ana.send('POST', '/api/journal/start-over', body ? { body } : {})).status).toBe(400)
  },
)
