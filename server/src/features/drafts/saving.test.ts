import { describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { ANSWERS } from '../../testing/features/answers.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { countWaiting } from '../../testing/test-database.ts'
import { updateEntry } from '../journal/testing/journal.ts'
import { keep, kept, listDrafts, notes, page, textsOf } from './testing/drafts.ts'

const w = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
const ANSWERED = { form: 'assessment' as const, answers: { d1: 2 }, at: 1 }

/** The calls that save a form, with the draft of that form. */
const FORMS = [
  ['an entry', 'journal', page('a long day'), '/api/journal', { content: 'a long day' }],
  ['a check-in', 'check-in', notes('slept badly'), '/api/checkins', { notes: 'slept badly' }],
  ['an assessment', 'assessment', ANSWERED, '/api/assessments', { responses: ANSWERS.low }],
] as const
const save = (caller: Caller, path: string, draft: number | null, body: unknown, headers = {}) =>
  caller.send('POST', draft === null ? path : `${path}?draft=${draft}`, { body, headers })

describe.for(FORMS)('saving %s', ([, slot, values, path, body]) => {
  test('takes its draft along, and no other', async () => {
    const ana = await w.as('inmate')
    for (const [, each, typed] of FORMS) await kept(ana, each, 0, typed)
    expect((await save(ana, path, 1, body)).status).toBe(201)
    expect(Object.keys(await textsOf(ana))).toEqual(
      FORMS.map(([, each]) => each as string)
        .filter((one) => one !== slot)
        .sort(),
    )
  })

  test('leaves the draft when nothing is saved', async () => {
    const ana = await w.as('inmate')
    await kept(ana, slot, 0, values)
    expect((await save(ana, path, 1, { content: '', notes: 7 })).status).toBe(400)
    expect((await save(ana, `${path}`, -1, body)).status).toBe(400)
    expect(Object.keys(await textsOf(ana))).toEqual([slot])
  })

  test('leaves a draft that another page has kept since', async () => {
    const ana = await w.as('inmate')
    await kept(ana, slot, 0, values)
    await kept(ana, slot, 1, values)
    await kept(ana, slot, 2, values)
    expect((await save(ana, path, 1, body)).status).toBe(201)
    expect(Object.keys(await textsOf(ana))).toEqual([slot])
  })

  test('leaves it when the call names none', async () => {
    const ana = await w.as('inmate')
    await kept(ana, slot, 0, values)
    expect((await save(ana, path, null, body)).status).toBe(201)
    expect(Object.keys(await textsOf(ana))).toEqual([slot])
  })

  test('is not undone by what arrives late: the write of the same page is refused, and the next draft follows', async () => {
    const ana = await w.as('inmate')
    // Nothing of the draft had arrived when the form was saved.
    expect((await save(ana, path, 1, body)).status).toBe(201)
    const late = await keep(ana, slot, 0, values)
    expect([late.status, late.problem.revision]).toEqual([409, 2])
    // The second write of the page is on its way when the form is saved.
    await kept(ana, slot, 2, values)
    expect((await save(ana, path, 4, body)).status).toBe(201)
    expect((await keep(ana, slot, 3, values)).status).toBe(409)
    expect(await textsOf(ana)).toEqual({})
    const [{ revision } = { revision: -1 }] = await listDrafts(ana)
    expect((await keep(ana, slot, revision, values)).status).toBe(200)
  })

  test('together with a write of the draft, at the same moment, leaves no draft and fails nobody', async () => {
    const ana = await w.as('inmate')
    for (let round = 0, revision = 0; round < 20; round += 1) {
      const [keeping, saving] = await Promise.all([
        keep(ana, slot, revision, values),
        save(ana, path, revision + 1, body, { 'idempotency-key': crypto.randomUUID() }),
      ])
      expect(saving.status).toBe(201)
      expect([200, 409]).toContain(keeping.status)
      expect(await textsOf(ana)).toEqual({})
      revision = (await listDrafts(ana))[0]?.revision ?? -1
    }
  })

  test('a repeat of the same request, whatever the draft was meanwhile, is answered as the first', async () => {
    const ana = await w.as('inmate')
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await save(ana, path, 1, body, headers)
    const again = await save(ana, path, 4, body, headers)
    expect([again.status, again.json]).toEqual([201, first.json])
  })
})

describe('a change of an entry', () => {
  async function entryOf(caller: Caller) {
    const { json } = await save(caller, '/api/journal', null, { content: 'before' })
    return (json as { id: string }).id
  }
  const change = (caller: Caller, id: string, draft: number) =>
    updateEntry(caller, id, { content: 'after' }, `?draft=${draft}`)

  test('takes the draft of this entry along', async () => {
    const ana = await w.as('inmate')
    const [id, other] = [await entryOf(ana), await entryOf(ana)]
    for (const one of [id, other]) await kept(ana, `journal:${one}`, 0, page('half'))
    expect((await change(ana, id, 1)).status).toBe(200)
    expect(await textsOf(ana)).toEqual({ [`journal:${other}`]: 'half' })
  })

  test('that comes second is refused, and keeps the draft', async () => {
    const ana = await w.as('inmate')
    const id = await entryOf(ana)
    await kept(ana, `journal:${id}`, 0, page('half'))
    await w.superuser.query('begin')
    await w.ask("update journal_entries set version = version + 1, updated_at = updated_at + '1 s' where id = $1", id)
    const second = change(ana, id, 1)
    await expect.poll(() => countWaiting(w.superuser), { timeout: 20_000 }).toBe(1)
    await w.superuser.query('commit')
    expect((await second).status).toBe(409)
    expect(await textsOf(ana)).toEqual({ [`journal:${id}`]: 'half' })
  })

  test('goes with the entry when that is deleted', async () => {
    const ana = await w.as('inmate')
    const id = await entryOf(ana)
    await kept(ana, `journal:${id}`, 0, page('half'))
    await kept(ana, 'journal', 0, page('another'))
    expect((await ana.send('DELETE', `/api/journal/${id}`)).status).toBe(204)
    expect(await textsOf(ana)).toEqual({ journal: 'another' })
  })
})

describe('two pages with the same form', () => {
  test('the second is refused with the stored revision, and may write over it then', async () => {
    const ana = await w.as('inmate')
    await kept(ana, 'journal', 0, page('first page'))
    const second = await keep(ana, 'journal', 0, page('second page'))
    expect([second.status, second.problem.code, second.problem.revision]).toEqual([409, 'conflict', 1])
    expect(await textsOf(ana)).toEqual({ journal: 'first page' })
    await kept(ana, 'journal', 1, page('second page'))
    expect(await textsOf(ana)).toEqual({ journal: 'second page' })
  })

  test('of twenty writes at once over the same revision, one is kept', async () => {
    const ana = await w.as('inmate')
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => keep(ana, 'journal', 0, page(`tab ${at}`))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409).map(({ problem }) => problem.revision)).toEqual(
      Array.from({ length: 19 }, () => 1),
    )
    expect(Object.keys(await textsOf(ana))).toEqual(['journal'])
  })
})
