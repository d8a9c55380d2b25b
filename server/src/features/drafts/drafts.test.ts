import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { describe, expect, test } from 'vitest'
import { recurringHandlers } from '../../recurring.ts'
import { confirmPassword } from '../../testing/features/own-data.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { keep, kept, listDrafts, notes, page, textsOf } from './testing/drafts.ts'

const w = await createTestApp()
const HOUR_MS = 3_600_000

/** Moves the clock for the length of some steps. */
async function later<T>(hours: number, steps: () => Promise<T>): Promise<T> {
  const before = w.now
  w.now = new Date(before.getTime() + hours * HOUR_MS)
  try {
    return await steps()
  } finally {
    w.now = before
  }
}

describe('a draft', () => {
  test('comes back as it was typed, with its revision and the time', async () => {
    const ana = await w.as('inmate')
    expect((await keep(ana, 'journal', 0, page('a long'))).json).toEqual({ revision: 1 })
    expect((await keep(ana, 'journal', 1, page('a long day'))).json).toEqual({ revision: 2 })
    await kept(ana, 'check-in', 0, notes('slept badly'))

    expect(await listDrafts(ana)).toEqual([
      { slot: 'check-in', revision: 1, keptAt: w.now.toISOString(), state: 'open', values: notes('slept badly') },
      { slot: 'journal', revision: 2, keptAt: w.now.toISOString(), state: 'open', values: page('a long day') },
    ])
    expect((await ana.send('GET', '/api/drafts?form=journal')).json).toMatchObject([{ slot: 'journal' }])
  })

  test('is nobody else’s, whatever their role', async () => {
    const [ana, others] = [await w.as('inmate'), [await w.as('inmate'), await w.as('staff'), await w.as('admin')]]
    await kept(ana, 'journal', 0, page('only mine'))
    for (const other of others) {
      expect(await listDrafts(other)).toEqual([])
      expect((await keep(other, 'journal', 1, page('taken over'))).status).toBe(409)
      await kept(other, 'journal', 0, page('their own'))
    }
    expect(await textsOf(ana)).toEqual({ journal: 'only mine' })
  })

  test('is found by nobody else even without row-level security', async () => {
    const bypassed = await createTestApp({ rowLevelSecurity: 'bypassed' })
    const [ana, ben] = [await bypassed.as('inmate'), await bypassed.as('inmate')]
    await kept(ana, 'journal', 0, page('only mine'))
    await kept(ben, 'journal', 0, page('his own'))
    expect(await textsOf(ben)).toEqual({ journal: 'his own' })
    await ben.send('POST', '/api/journal?draft=1', { body: { content: 'his own' } })
    expect(await textsOf(ana)).toEqual({ journal: 'only mine' })
  })

  test('is encrypted in the database, in steps of 1 kB', async () => {
    const ana = await w.as('inmate')
    await kept(ana, 'journal', 0, page('heron'))
    await kept(ana, 'check-in', 0, notes('heron'))
    const stored = await w.superuser.query<{ sealed: Buffer }>('select sealed from drafts where user_id = $1', [
      ana.user.id,
    ])
    const FRAME = 29
    expect(stored.rows.map(({ sealed }) => sealed.length - FRAME)).toEqual([1024, 1024])
    expect(stored.rows.some(({ sealed }) => sealed.includes('heron'))).toBe(false)
    await kept(ana, 'journal', 1, page('x'.repeat(1000)))
    const longer = await w.superuser.query<{ bytes: number }>(
      `select length(sealed) as bytes from drafts where user_id = $1 and slot = 'journal'`,
      [ana.user.id],
    )
    expect(longer.rows).toEqual([{ bytes: 2048 + FRAME }])
  })

  test('that was moved to another form is not shown as its text', async () => {
    const ana = await w.as('inmate')
    await kept(ana, 'journal', 0, page('a long day'))
    await w.ask(`update drafts set slot = 'check-in' where user_id = $1`, ana.user.id)
    expect(await listDrafts(ana)).toMatchObject([{ slot: 'check-in', state: 'unreadable', values: null }])
  })

  test.for([
    [{ slot: 'password', revision: 0, values: page('x') }],
    [{ slot: 'journal:1', revision: 0, values: page('x') }],
    [{ slot: 'journal', revision: -1, values: page('x') }],
    [{ slot: 'journal', revision: 0.5, values: page('x') }],
    [{ slot: 'journal', revision: 0 }],
    [{ slot: 'journal', revision: 0, values: notes('x') }],
    [{ slot: 'check-in', revision: 0, values: { ...notes('x'), password: 'secret' } }],
    [{ slot: 'journal', revision: 0, values: { ...page('x'), mood: 11 } }],
    [{ slot: 'journal', revision: 0, values: page('x'.repeat(LIMITS.drafts.content + 1)) }],
    [{ slot: 'assessment', revision: 0, values: { form: 'assessment', answers: { d1: 4 }, at: 1 } }],
    [{ slot: 'assessment', revision: 0, values: { form: 'assessment', answers: { x1: 1 }, at: 1 } }],
    [{ slot: 'assessment', revision: 0, values: { form: 'assessment', answers: {}, at: 99 } }],
  ])('that is not one is refused: %j', async ([body]) => {
    const ana = await w.as('inmate')
    expect((await ana.send('PUT', '/api/drafts', { body })).problem.code).toBe('validation_failed')
    expect(await listDrafts(ana)).toEqual([])
  })

  test('longer than an entry can be is kept all the same, in any script', async () => {
    const ana = await w.as('inmate')
    const typed = '夜'.repeat(LIMITS.journal.content + 500)
    await kept(ana, 'journal', 0, page(typed))
    expect(await textsOf(ana)).toEqual({ journal: typed })
  })

  test('of answers is forgotten after a day, of words after thirty, and the night deletes both', async () => {
    const ana = await w.as('inmate')
    await kept(ana, 'journal', 0, page('a long day'))
    await kept(ana, 'assessment', 0, { form: 'assessment', answers: { d1: 2 }, at: 1 })
    const slots = async () => (await listDrafts(ana)).map(({ slot }) => slot)
    expect(await later(23.9, slots)).toEqual(['assessment', 'journal'])
    expect(await later(24.1, slots)).toEqual(['journal'])
    expect(await later(30 * 24 - 0.1, slots)).toEqual(['journal'])
    expect(await later(30 * 24 + 0.1, slots)).toEqual([])

    const stored = async () => {
      await recurringHandlers({ ...w.deps, clock: { now: () => w.now } })['expired-rows']()
      const rows = await w.ask('select slot from drafts where user_id = $1', ana.user.id)
      return rows.map(({ slot }) => slot)
    }
    expect(await later(24.1, stored)).toEqual(['journal'])
    expect(await later(30 * 24 + 0.1, stored)).toEqual([])
  })

  test('is in the file of one’s own data', async () => {
    const ana = await confirmPassword(await w.as('inmate'))
    await kept(ana, 'journal', 0, page('a long day'))
    const { json } = await ana.send('GET', '/api/user/export')
    expect(json).toMatchObject({ drafts: [{ form: 'journal', state: 'open', values: page('a long day') }] })
  })
})

describe('there are at most twenty drafts', () => {
  const slot = (at: number) => `journal:01890000-0000-7000-8000-${String(at).padStart(12, '0')}`

  test('one more is refused, those that exist can be changed, and one that is started over makes room', async () => {
    const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
    for (let at = 0; at < LIMITS.drafts.slots; at += 1) await kept(ana, slot(at), 0, page(`change ${at}`))
    const refused = await keep(ana, 'journal', 0, page('one more'))
    expect([refused.status, refused.problem.revision]).toEqual([409, undefined])
    await kept(ana, slot(3), 1, page('still changed'))
    await kept(ben, 'journal', 0, page('not affected'))
    expect((await keep(ana, slot(0), 1, null)).json).toEqual({ revision: 2 })
    await kept(ana, 'journal', 0, page('one more'))
    expect(Object.keys(await textsOf(ana))).toHaveLength(LIMITS.drafts.slots)
  })

  test('also when all are sent at once', async () => {
    const ana = await w.as('inmate')
    const sent = Array.from({ length: 30 }, (_, at) => keep(ana, slot(at), 0, page(`change ${at}`)))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS.drafts.slots)
    expect(statuses.filter((status) => status === 409)).toHaveLength(10)
    expect(Object.keys(await textsOf(ana))).toHaveLength(LIMITS.drafts.slots)
  })
})

describe('keeping a draft is no use of the product', () => {
  test('the session’s quiet time goes on, and nothing else is written', async () => {
    const ana = await w.as('inmate')
    await ana.send('GET', '/api/user')
    await w.ask(`update sessions set last_seen_at = now() - interval '5 minutes' where user_id = $1`, ana.user.id)
    const rowsOf = async () => {
      const rows = await w.ask(
        `select (select json_agg(s.last_seen_at) from sessions s where s.user_id = $1) as seen,
           (select to_json(u) from users u where u.id = $1) as account,
           (select count(*)::int from audit_entries where target_id = $1 or actor_id = $1) as audited,
           (select count(*)::int from check_ins where user_id = $1) as check_ins`,
        ana.user.id,
      )
      return rows
    }
    const before = await rowsOf()
    await kept(ana, 'journal', 0, page('a long day'))
    await kept(ana, 'check-in', 0, notes('slept badly'))
    const summary = (await ana.send('GET', '/api/checkins/summary', { headers: { 'evenkeel-passive': '1' } })).json
    expect(await rowsOf()).toEqual(before)
    expect(summary).toMatchObject({ daysThisWeek: 0, streakDays: 0 })
  })

  test('a page that keeps a draft every ten seconds is never over the limit; a flood is, and nothing else then', async () => {
    const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
    const began = w.now
    for (let at = 0; at < 360; at += 1) {
      w.now = new Date(began.getTime() + at * 10_000)
      expect((await keep(ana, 'journal', at, page(`word ${at}`))).status).toBe(200)
    }
    w.now = began
    const flood: number[] = []
    for (let at = 0; at < 130; at += 1) flood.push((await keep(ben, 'journal', at, page('x'))).status)
    expect(flood.filter((status) => status === 429)).toHaveLength(10)
    expect((await ben.send('POST', '/api/journal', { body: { content: 'an entry' } })).status).toBe(201)
    expect((await ben.send('POST', '/api/alerts', { body: { severity: 'critical' } })).status).toBeLessThan(300)
  })
})
