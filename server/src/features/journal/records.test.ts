import { type CheckIn, checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import type { Caller } from '../../testing/caller.ts'
import { ANSWERS } from '../../testing/features/answers.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import {
  changePassword,
  createEntry,
  fastPasswords,
  lockedCounts,
  lockedOf,
  NEW_PASSWORD,
  type Person,
  resetBySlip,
  unlock,
} from './testing/journal.ts'

/** The name of the statement at which the connection breaks; the transaction is rolled back. */
let breaksAt: string | null = null
const breaking =
  (transaction: Db['transaction']): Db['transaction'] =>
  (steps) =>
    transaction((run) =>
      steps((queries) => {
        if (queries.some(({ name }) => name === breaksAt)) throw new Error('The connection broke')
        return run(queries)
      }),
    )

const w = await createTestApp({
  adjust: (deps) => ({ ...fastPasswords(deps), db: { ...deps.db, transaction: breaking(deps.db.transaction) } }),
})
const cleo = await w.as('admin')

const write = (person: Caller, notes: string) => person.call(checkins.create, { body: { notes } })
const seenBy = async (person: Caller) =>
  (await person.call(checkins.list)).map(({ notes, notesState }) => (notesState === 'open' ? notes : notesState))
const alter = (text: string, ...values: unknown[]) => w.superuser.query(text, values)

/** Two people with two check-ins each, newest first. */
async function writers() {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  const rows: CheckIn[] = []
  for (const [person, name] of [
    [ana, 'ana'],
    [ben, 'ben'],
  ] as const)
    for (const n of [1, 2]) rows.push(await write(person, `${name} ${n}`))
  const [first, second, ofBen] = rows
  if (!first || !second || !ofBen) throw new Error('They wrote')
  return { ana, ben, first, second, ofBen }
}

const NOTE = (id: string) => `(select notes_sealed from check_ins where id = '${id}')`

describe('a note that was altered in the database is shown as one that cannot be opened, and no other is', () => {
  test.for([
    ['one bit of it', () => `set_byte(notes_sealed, 60, get_byte(notes_sealed, 60) # 1)`],
    ['its tag', () => `set_byte(notes_sealed, 14, get_byte(notes_sealed, 14) # 1)`],
    ['its format', () => `set_byte(notes_sealed, 0, 1)`],
    ['its end', () => `substr(notes_sealed, 1, 40)`],
    ['all of it', () => `''`],
    ['it was replaced by another of the same person', ({ second }) => NOTE(second.id)],
    ['it was replaced by one of another person', ({ ofBen }) => NOTE(ofBen.id)],
  ] as [string, (w: Awaited<ReturnType<typeof writers>>) => string][])('%s', async ([, changed]) => {
    const all = await writers()
    await alter(`update check_ins set notes_sealed = ${changed(all)} where id = $1`, all.first.id)
    expect(await seenBy(all.ana)).toEqual(['ana 2', 'unreadable'])
    expect(await seenBy(all.ben)).toEqual(['ben 2', 'ben 1'])
  })

  test('its record key was replaced by that of somebody else', async () => {
    const { ana, ben } = await writers()
    const key = '(select wrapped_key from record_keys where user_id = $2)'
    await alter(`update record_keys set wrapped_key = ${key} where user_id = $1`, ana.user.id, ben.user.id)
    expect(await seenBy(ana)).toEqual(['unreadable', 'unreadable'])
    expect(await seenBy(ben)).toEqual(['ben 2', 'ben 1'])
  })

  test('it was called one of another version of the record key', async () => {
    const { ana, first } = await writers()
    await changePassword(ana, PASSWORD, NEW_PASSWORD)
    await alter('update check_ins set key_version = 2 where id = $1', first.id)
    expect(await seenBy(ana)).toEqual(['ana 2', 'unreadable'])
  })

  test('an altered record key stays so when the password changes, and holds up nothing else', async () => {
    const { ana } = await writers()
    await changePassword(ana, PASSWORD, NEW_PASSWORD)
    await write(ana, 'after')
    await alter(
      `update record_keys set wrapped_key = set_byte(wrapped_key, 40, get_byte(wrapped_key, 40) # 1)
                 where user_id = $1 and version = 1`,
      ana.user.id,
    )
    expect((await changePassword(ana, NEW_PASSWORD, PASSWORD)).status).toBe(204)
    expect(await seenBy(ana)).toEqual(['after', 'unreadable', 'unreadable'])
  })
})

describe('when the connection breaks', () => {
  const whileBreakingAt = async <T>(name: string, run: () => Promise<T>) => {
    breaksAt = name
    try {
      return await run()
    } finally {
      breaksAt = null
    }
  }

  test.for(['rewrap_record_key', 'drop_user_key', 'rewrap_session'])(
    'at %s of a password change, everything is as before',
    async (name) => {
      const { ana } = await writers()
      const broken = await whileBreakingAt(name, () => changePassword(ana, PASSWORD, NEW_PASSWORD))
      expect(broken.status).toBe(500)
      expect(await seenBy(ana)).toEqual(['ana 2', 'ana 1'])
      await write(ana, 'ana 3')
      expect((await changePassword(ana, PASSWORD, NEW_PASSWORD)).status).toBe(204)
      expect(await seenBy(ana)).toEqual(['ana 3', 'ana 2', 'ana 1'])
    },
  )

  test.for(['rewrap_record_key', 'drop_user_key'])('at %s of an unlock, all stays locked', async (name) => {
    const { ana } = await writers()
    await createEntry(ana, 'an entry')
    await resetBySlip(cleo, ana, NEW_PASSWORD)
    const broken = await whileBreakingAt(name, () => unlock(ana, { oldPassword: PASSWORD }))
    expect(broken.status).toBe(500)
    expect(await lockedOf(ana)).toEqual(lockedCounts({ entries: 1, notes: 2 }))
    expect((await unlock(ana, { oldPassword: PASSWORD })).json).toEqual(lockedCounts({ entries: 1, notes: 2 }))
    expect(await seenBy(ana)).toEqual(['ana 2', 'ana 1'])
  })

  test('at the record key of a redeemed slip, the slip and the old password still hold', async () => {
    const { ana } = await writers()
    await whileBreakingAt('insert_record_key', async () => {
      await expect(resetBySlip(cleo, ana, NEW_PASSWORD)).rejects.toThrow('500')
    })
    await resetBySlip(cleo, ana, NEW_PASSWORD, PASSWORD)
    expect(await seenBy(ana)).toEqual(['ana 2', 'ana 1'])
  })
})

describe('the size of a stored reply follows from the size of the row', () => {
  const sizes = async (person: Person, table: string, column: string) => {
    const { rows } = await alter(
      `select octet_length(${column}) as row, octet_length(reply_sealed) as reply
       from ${table} t join idempotency_keys k on k.user_id = t.user_id where t.user_id = $1
       order by t.id desc, k.created_at desc limit 1`,
      person.user.id,
    )
    return rows[0]
  }
  const headers = () => ({ 'idempotency-key': crypto.randomUUID() })
  /** The sizes of replies, by the size of the row. */
  async function bySize(send: (text: string) => Promise<{ row: number; reply: number }>) {
    const found = new Map<number, Set<number>>()
    for (const length of [1, 40, 80, 120, 160, 200, 230, 253, 254, 300, 400, 509, 510, 511, 760, 900, 1010, 1030]) {
      const { row, reply } = await send('n'.repeat(length))
      found.set(row, (found.get(row) ?? new Set()).add(reply))
    }
    return [...found.values()].map((replies) => replies.size)
  }

  test('for notes', async () => {
    const ana = await w.as('inmate')
    const different = await bySize(async (notes) => {
      await ana.send('POST', '/api/checkins', { body: { notes }, headers: headers() })
      return sizes(ana, 'check_ins', 'notes_sealed')
    })
    expect(different.length).toBeGreaterThan(3)
    expect(Math.max(...different)).toBe(1)
  })

  test('for entries of the journal', async () => {
    const ana = await w.as('inmate')
    const different = await bySize(async (content) => {
      await ana.send('POST', '/api/journal', { body: { content }, headers: headers() })
      return sizes(ana, 'journal_entries', 'blob')
    })
    expect(different.length).toBeGreaterThan(3)
    expect(Math.max(...different)).toBe(1)
  })

  test('without notes, and for an assessment whatever was answered, it is always the same', async () => {
    const [ana, ben] = [await w.as('inmate'), await w.as('staff')]
    await ana.send('POST', '/api/checkins', { body: {}, headers: headers() })
    await ben.send('POST', '/api/checkins', { body: { stressors: ['Workload'] }, headers: headers() })
    for (const responses of [ANSWERS.low, ANSWERS.critical])
      await ana.send('POST', '/api/assessments', { body: { responses }, headers: headers() })
    const { rows } = await alter(
      'select distinct octet_length(reply_sealed) as size from idempotency_keys where user_id in ($1, $2)',
      ana.user.id,
      ben.user.id,
    )
    expect(rows).toHaveLength(1)
  })
})
