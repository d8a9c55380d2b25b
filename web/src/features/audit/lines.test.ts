import type { AuditEntry } from '@evenkeel/contract/audit/audit.ts'
import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

const CLEO = { id: '0198a000-0000-7000-8000-000000000001', username: 'cleo.park' }
const ANA = { type: 'alert', id: '0198a000-0000-7000-8000-000000000002', username: 'ana.reyes' } as const
/** An opened alert of Ana at a minute. */
const read = (minute: number, part: Partial<AuditEntry> = {}): AuditEntry => ({
  id: String(minute),
  seq: minute,
  at: new Date(Date.UTC(2026, 10, 27, 9, minute)).toISOString(),
  actor: CLEO,
  action: 'alert.opened',
  target: ANA,
  ip: '127.0.0.1',
  count: null,
  without: null,
  hash: 'a3',
  ...part,
})
const seqs = (entries: AuditEntry[]) =>
  linesOf(entries).map(({ entry, before }) => [entry.seq, ...before.map(({ seq }) => seq)])

test('reads of one person within ten minutes are one line, with what else happened beside it', () => {
  const other = read(19, { action: 'user.changed', target: null })
  expect(seqs([read(20), other, read(15), read(10), read(9), read(1)])).toEqual([[20, 15, 10], [19], [9, 1]])
  // Another alert of the same person too.
  expect(seqs([read(20), read(15, { target: { ...ANA, id: 'b' } })])).toEqual([[20, 15]])
})

test.for<[string, Partial<AuditEntry>]>([
  ['of somebody else', { target: { ...ANA, username: 'ben.ode' } }],
  ['by somebody else', { actor: { id: 'b', username: 'dan.reyes' } }],
  ['of something else', { action: 'alert.answers_opened' }],
  ['from elsewhere', { ip: '10.0.0.1' }],
])('a read %s is a line of its own', (...[[, part]]) => {
  expect(seqs([read(20), read(19, part), read(18)])).toEqual([[20, 18], [19]])
})

test.for<[string, Partial<AuditEntry>]>([
  ['of a person whose name is not shown', { target: { ...ANA, id: null, username: null } }],
  ['of an alert whose person is not shown', { target: { ...ANA, username: null } }],
  ['of no person', { action: 'audit.exported', target: null }],
  ['by whom is not shown', { actor: null }],
  ['which is a change', { action: 'alert.answered' }],
  ['that are counted by the hour', { count: 3 }],
])('entries %s are never one line', (...[[, part]]) => {
  expect(seqs([read(20, part), read(19, part), read(18, part)])).toEqual([[20], [19], [18]])
})
