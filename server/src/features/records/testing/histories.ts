import { HOLD_REASONS, type HoldReason, RECORDS_DELAY_DAYS } from '@evenkeel/contract/retention/retention-classes.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { applyDeletions, type Deletion } from '../../../platform/archive/deletions.ts'
import { addDays } from '../../../platform/calendar.ts'
import { newId } from '../../../platform/ids.ts'
import { createResponder } from '../../../testing/features/alerts.ts'
import { confirmPassword } from '../../../testing/features/own-data.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { fastPasswords } from '../../journal/testing/journal.ts'
import { pastOf } from '../../retention/testing/past.ts'
import { DAY, night, setDays, sweep } from './kept.ts'

const reason = fc.constantFrom<HoldReason>(...HOLD_REASONS.filter((one) => one !== 'death'))
const op = fc.oneof(
  fc.record({ do: fc.constant('hold' as const), reason }),
  fc.record({ do: fc.constant('end' as const), reason }),
  fc.record({ do: fc.constant('delay' as const) }),
  fc.record({ do: fc.constant('ask' as const) }),
  fc.record({ do: fc.constant('night' as const), later: fc.constantFrom(1, 8, 31, 200) }),
  fc.record({ do: fc.constant('days' as const), days: fc.constantFrom(null, 120, 365) }),
)
type Op = typeof op extends fc.Arbitrary<infer T> ? T : never

/** What should be of one person: an alert and a work of care, each by the day on which it ended while it is there. */
type Model = {
  account: boolean
  asksFor: string | null
  holds: Set<HoldReason>
  keptUntil: string | null
  delayed: boolean
  records: { alerts: string | null; care_work: string | null }
}

/**
 * Histories of a person's records, in every order of what an administrator, the person and the night do; then a restore of the state of
 * before, which a twin stands for: what was noted for the archive is done to them.
 */
export async function followHistories(numRuns: number, seed: number) {
  const w = await createTestApp({ now: new Date('2026-03-11T17:00:00.000Z'), adjust: fastPasswords })
  const cleo = await createResponder(w, ['inmate'])
  const today = () => w.deps.calendar.dayOf(w.now)
  let days: number | null = null

  /** With records as they would be if that had been so many days ago. */
  async function somebody(ago = 0) {
    const id = newId(w.now)
    await w.superuser.query(
      `insert into users (id, username, username_key, role, locale, created_at) values ($1, $2, $2, 'inmate', 'en', $3)`,
      [id, `twin ${id}`, w.now],
    )
    await pastOf(w, id).alert(300 + ago, 300 + ago, 'today')
    await pastOf(w, id).care(100 + ago, 100 + ago)
    return id
  }
  const ended = (ago: number) => w.deps.calendar.dayOf(new Date(w.now.getTime() - ago * DAY))
  const goes = (model: Model, endedOn: string) => {
    if (model.holds.size > 0 || (model.keptUntil !== null && model.keptUntil >= today())) return false
    const isOlder = days !== null && endedOn < addDays(today(), -days)
    return isOlder || (!model.account && days === null)
  }
  /** From which day on the account, or the last of its records, goes; today at the earliest. */
  const wouldGo = ({ account, asksFor, keptUntil, records }: Model) => {
    const after = (day: string | null, later: number) => (day === null ? today() : addDays(day, later))
    if (account) return after(asksFor, 0)
    const ends = days === null ? [] : Object.values(records).map((endedOn) => after(endedOn, Number(days) + 1))
    return [today(), after(keptUntil, 1), ...ends].sort().at(-1) ?? today()
  }
  const applyRule = (model: Model) => {
    for (const kind of ['alerts', 'care_work'] as const) {
      const endedOn = model.records[kind]
      if (endedOn && goes(model, endedOn)) model.records[kind] = null
    }
  }
  const isThere = ({ account, holds, keptUntil, records }: Model) =>
    account ||
    holds.size > 0 ||
    (keptUntil !== null && keptUntil >= today()) ||
    Boolean(records.alerts || records.care_work)
  const call = async (method: 'POST' | 'DELETE', id: string, what: string, body?: object) =>
    (await cleo.send(method, `/api/admin/records/${id}/${what}`, body && { body })).status

  async function act(id: string, model: Model, one: Op) {
    switch (one.do) {
      case 'hold': {
        const expected = !isThere(model) ? 404 : model.holds.has(one.reason) ? 409 : 204
        expect(await call('POST', id, 'hold', { reason: one.reason })).toBe(expected)
        if (expected === 204) model.holds.add(one.reason)
        return
      }
      case 'end': {
        expect(await call('DELETE', id, `hold/${one.reason}`)).toBe(model.holds.has(one.reason) ? 204 : 404)
        if (model.holds.delete(one.reason)) keep(model, addDays(today(), RECORDS_DELAY_DAYS))
        return
      }
      case 'delay': {
        const { json } = await cleo.send('GET', '/api/admin/records')
        const rows = (json as { pending: { id: string; what: string; notBefore: string; mayDelay: boolean }[] }).pending
        const row = rows.find((pending) => pending.id === id)
        expect(row?.what).toBe(model.account ? (model.asksFor ? 'account' : undefined) : row && 'records')
        if (row?.what === 'account') expect(row.mayDelay).toBe(!model.delayed && days === null)
        const expected = row?.mayDelay ? 204 : isThere(model) ? 409 : 404
        expect(await call('POST', id, 'delay')).toBe(expected)
        if (!row?.mayDelay) return
        model.delayed = true
        // Of records the list tells the month alone: whatever day of it they would go on, they stay 30 days more.
        const kept = await w.superuser.query(`select kept_until::text as day from record_people where user_id = $1`, [
          id,
        ])
        expect(kept.rows[0].day >= addDays(wouldGo(model), RECORDS_DELAY_DAYS)).toBe(true)
        keep(model, kept.rows[0].day)
        return
      }
      case 'ask': {
        if (!model.account || model.asksFor) return
        const at = new Date(w.now.getTime() + 7 * DAY)
        model.asksFor = w.deps.calendar.dayOf(at)
        await w.superuser.query('update users set deletes_at = $2 where id = $1', [id, at])
        return
      }
      case 'days':
        days = one.days
        await setDays(w, days)
        return
      case 'night': {
        w.now = new Date(w.now.getTime() + one.later * DAY)
        await sweep(w)
        await night(w, 0)
        if (model.asksFor && model.asksFor <= today()) model.account = false
        applyRule(model)
      }
    }
  }
  const keep = (model: Model, day: string) => {
    if (model.keptUntil === null || model.keptUntil < day) model.keptUntil = day
  }

  async function check(id: string, model: Model) {
    const has = async (table: string, of = 'user_id') =>
      (await w.superuser.query(`select from ${table} where ${of} = $1`, [id])).rowCount !== 0
    expect({
      account: await has('users', 'id'),
      person: await has('record_people'),
      alerts: await has('alerts'),
      events: await has('alert_events'),
      care: await has('care_work'),
      said: await has('care_events'),
    }).toEqual({
      account: model.account,
      person: isThere(model),
      alerts: model.records.alerts !== null,
      events: model.records.alerts !== null,
      care: model.records.care_work !== null,
      said: model.records.care_work !== null,
    })
  }

  await fc.assert(
    fc.asyncProperty(fc.array(op, { minLength: 2, maxLength: 12 }), async (history) => {
      await confirmPassword(cleo)
      days = null
      await setDays(w, days)
      const [id, began] = [await somebody(), w.now.getTime()]
      const records = () => ({ alerts: ended(300), care_work: ended(100) })
      const fresh = { account: true, asksFor: null, keptUntil: null, delayed: false }
      const model: Model = { ...fresh, holds: new Set(), records: records() }
      const before: Model = { ...fresh, holds: new Set(), records: records() }
      await w.superuser.query(`insert into archiving (since) values (now()) on conflict do nothing; truncate deletions`)
      for (const one of history) {
        await act(id, model, one)
        if (one.do === 'night') await check(id, model)
      }

      const { rows } = await w.superuser.query<Deletion>(
        `select id::text, to_json(at)#>>'{}' as at, table_name as table, row_id as row, day::text from deletions where row_id = $1`,
        [id],
      )
      await w.superuser.query('truncate deletions')
      const twin = await somebody((w.now.getTime() - began) / DAY)
      await applyDeletions(
        w.superuser,
        rows.map((row) => ({ ...row, row: twin })),
        new Date(0),
      )
      Object.assign(before, { account: model.account, holds: model.holds, keptUntil: model.keptUntil })
      await night(w, 0)
      applyRule(before)
      await check(twin, before)
      await w.superuser.query('delete from users where id = any ($1)', [[id, twin]])
      await w.superuser.query('update record_holds set ended_at = now() where ended_at is null')
      await w.superuser.query('delete from record_people where user_id = any ($1)', [[id, twin]])
    }),
    { numRuns, seed },
  )
}
