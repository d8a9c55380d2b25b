import type { HeldRecords, PendingDeletion } from '@evenkeel/contract/records.ts'
import { daysAgo, idOf } from './examples.ts'

const LONG = { firstName: 'Maximiliano Alejandro', lastName: 'Villavicencio-Santamaría' }

export const someHeld = (part: Partial<HeldRecords> = {}): HeldRecords => ({
  id: idOf(901),
  username: 'ana.r',
  firstName: 'Ana',
  lastName: 'Reyes',
  bookingNumber: '2026-0412',
  reason: 'court',
  since: daysAgo(30),
  by: 'first.admin',
  ...part,
})

export const somePending = (part: Partial<PendingDeletion> = {}): PendingDeletion => ({
  id: idOf(921),
  username: 'ben.w',
  firstName: 'Ben',
  lastName: 'Walker',
  bookingNumber: '2026-0077',
  what: 'account',
  notBefore: '2026-03-03',
  keptUntil: null,
  mayDelay: true,
  ...part,
})

/** Somebody held for each reason, one of them twice, one without an account; and each kind of deletion, one delayed. */
export const someRecords = () => ({
  held: [
    someHeld(),
    someHeld({ reason: 'complaint', by: null }),
    someHeld({ id: idOf(902), username: null, ...LONG, bookingNumber: null, reason: 'inspection' }),
    someHeld({ id: idOf(903), username: 'carl.t', firstName: 'Carl', lastName: 'Towne', reason: 'death' }),
  ],
  pending: [
    somePending(),
    somePending({ id: idOf(922), username: null, ...LONG, what: 'records', notBefore: '2032-05-01', mayDelay: false }),
    somePending({
      id: idOf(923),
      username: 'dora.k',
      firstName: null,
      lastName: null,
      keptUntil: '2099-04-02',
      mayDelay: false,
    }),
  ],
  pendingTotal: 3,
})

/** Nothing is held, and nothing waits. */
export const noRecords = () => ({ held: [], pending: [], pendingTotal: 0 })
