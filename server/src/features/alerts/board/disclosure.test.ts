import { ALERT_SEVERITIES, ALERT_URGENCIES } from '@evenkeel/contract/alerts/alert-words.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createResponder, raiseAlert } from '../../../testing/features/alerts.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { type OpenRow, presentLists } from '../open/present.ts'
import { listOpenAlerts } from '../open/queries.ts'
import { type BoardReader, type BoardRow, MAY_KNOW, presentBoard } from './may-know.ts'
import { listDutyAlerts } from './queries.ts'

const w = await createTestApp()
const cleo = await createResponder(w, ['inmate'])
await raiseAlert(await w.as('inmate'))
await w.superuser.query('update users set duty = true where id = $1', [(await w.as('staff')).user.id])
const reading = { readerId: cleo.user.id, day: '2026-03-10', at: w.now, limit: 20 }
const [[open], [shown]] = await w.deps.systemDb.run([
  listOpenAlerts(reading),
  listDutyAlerts({ ...reading, readerId: (await w.superuser.query('select id from users where duty')).rows[0].id }),
])
if (!open || !shown) throw new Error('The alert stands in both lists')

const who = fc.constantFrom('019cd843-1180-731f-b9f4-000000000001', '019cd843-1180-731f-b9f4-000000000002')
const text = fc.constantFrom(null, 'x', 'y')
const moment = fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
const known = {
  id: fc.uuid(),
  drill: fc.boolean(),
  status: fc.constantFrom('active' as const, 'acknowledged' as const),
  askedSince: moment,
  holder: fc.option(who),
  handedTo: fc.option(who),
  toTake: fc.boolean(),
}
const urgent = { urgency: fc.constantFrom(...ALERT_URGENCIES), gravity: fc.integer({ min: 1, max: 5 }) }

/** What an administrator who does not respond to the role may not know. */
const hidden = {
  ...urgent,
  userId: who,
  severity: fc.constantFrom(...ALERT_SEVERITIES),
  reason: fc.constantFrom(null, 'safety' as const, 'symptoms' as const),
  inCare: fc.boolean(),
  couldBeWithdrawal: fc.boolean(),
  medical: fc.boolean(),
  hasEntry: fc.boolean(),
  notSeen: fc.boolean(),
  sessionEnded: fc.boolean(),
  tablet: text,
  unansweredAt: fc.option(moment),
  escalatedAt: fc.option(moment),
  message: fc.string(),
  username: fc.string(),
  firstName: text,
  lastName: text,
  bookingNumber: text,
  unit: text,
  housing: text,
  placeUnit: text,
  placeHousing: text,
}

/** Fails where a change of `after` shows in what `read` makes of the same alerts. */
function expectSilence<K extends object, H extends object>(
  [base, changed]: [fc.Arbitrary<K>, fc.Arbitrary<H>],
  read: (rows: (K & H)[]) => unknown,
  numRuns = 10_000,
) {
  const pairs = fc.array(fc.tuple(base, changed, changed), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(pairs, (worlds) => {
      const [one, other] = [1, 2].map((at) => read(worlds.map((world) => ({ ...world[0], ...world[at] }) as K & H)))
      expect(other).toEqual(one)
    }),
    { numRuns },
  )
}

type Hidden = Partial<OpenRow>
const listOf = (rows: Hidden[]) =>
  presentLists(
    rows.map((row) => ({ ...open, isResponder: false, isOwn: false, ...row })),
    cleo.user.id,
    w.deps.config,
  )
const worlds: [fc.Arbitrary<Hidden>, fc.Arbitrary<Hidden>] = [fc.record(known), fc.record(hidden)]

test('nothing that an administrator of another role may not know changes what they read, its order or its length', () => {
  expectSilence(worlds, listOf)
})

test.for<[leak: string, read: (rows: Hidden[]) => unknown]>([
  [
    'urgency by the order',
    (rows) =>
      listOf(rows.map((row) => ({ ...row, isOwn: false, isResponder: true }))).active.alerts.map(({ id }) => id),
  ],
  ['a count', (rows) => rows.filter(({ inCare }) => !inCare).length],
  ['a length', (rows) => listOf(rows.filter(({ inCare }) => !inCare))],
  ['who it is', (rows) => listOf(rows.map((row) => ({ ...row, isOwn: true })))],
])('the test finds a reading that leaks %s', ([, read]) => {
  expect(() => expectSilence(worlds, read)).toThrow()
})

test.for<[BoardReader, me: string | null, hidden: (keyof BoardRow)[]]>([
  ['duty', cleo.user.id, ['source', 'unansweredAt']],
  ['care', cleo.user.id, ['unsafe']],
  ['screen', null, ['bookingNumber', 'locale', 'noAccount', 'by', 'mine', 'medical', 'unsafe', 'source', 'unitTyped']],
])('nor what is not in the table for %s', ([reader, me, fields]) => {
  expect(fields.filter((field) => MAY_KNOW[field as keyof typeof MAY_KNOW].some((one) => one === reader))).toEqual([])
  const secret = fc.record(Object.fromEntries(fields.map((field) => [field, fc.anything()])))
  const read = (rows: object[]) =>
    presentBoard(
      rows.map((row) => ({ ...shown, officerSentAt: null, ...row }) as BoardRow),
      reader,
      me,
    )
  expectSilence([fc.record({ ...known, ...urgent }), secret], read, 2000)
  expect(() => expectSilence([fc.record(known), fc.record({ name: fc.string() })], read)).toThrow()
})
