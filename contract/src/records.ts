import { z } from 'zod/mini'
import { AccessEntry } from './audit/audit.ts'
import { endpoint } from './base/endpoint.ts'
import { Day, Id, Nothing, Page, Time } from './base/fields.ts'
import { HOLD_REASONS } from './retention/retention-classes.ts'

/** No username: a deleted account, or a person whom staff named. */
const person = {
  id: Id,
  username: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  bookingNumber: z.nullable(z.string()),
}

/** While one is open, no deletion and no retention time takes the alerts and care records. */
const Held = z.object({
  ...person,
  reason: z.enum(HOLD_REASONS),
  since: Time,
  /** Null once that account is deleted. */
  by: z.nullable(z.string()),
})
export type HeldRecords = z.output<typeof Held>

/** Never says what there is, or why an account waits longer. */
const Pending = z.object({
  ...person,
  /** `account`: deleted at the person's request; `records`: kept after a deletion. */
  what: z.enum(['account', 'records']),
  /** For records the first of the month in which the last ones go. */
  notBefore: Day,
  /** At least; after a delay, or a hold that ended within 30 days. */
  keptUntil: z.nullable(Day),
  /** `delay` changes something once for each person. */
  mayDelay: z.boolean(),
})
export type PendingDeletion = z.output<typeof Pending>

const params = z.object({ id: Id })

/** Alerts and care records alone, never the journal or anything else a person wrote. */
export const records = {
  show: endpoint('GET /api/admin/records', {
    access: ['admin'],
    audited: 'records.shown',
    summary:
      'Whose records are held, and the next 500 deletions: of accounts whose person asked for it and, for administrators who answer alerts of that role, of records that outlive their account.',
    reply: z.object({ held: z.array(Held), pending: z.array(Pending), pendingTotal: z.int() }),
  }),
  hold: endpoint('POST /api/admin/records/:id/hold', {
    access: ['admin'],
    confirm: true,
    audited: 'user.records_held',
    summary:
      'Holds somebody’s alerts and care records: no deletion and no retention time takes them until the hold ends. The person reads it. An account is deleted all the same, when its person asks for it. A conflict where they are held for this reason already, and for oneself.',
    params,
    body: z.strictObject({ reason: z.enum(HOLD_REASONS) }),
    status: 204,
    reply: Nothing,
    problems: ['conflict'],
  }),
  endHold: endpoint('DELETE /api/admin/records/:id/hold/:reason', {
    access: ['admin'],
    confirm: true,
    audited: 'user.records_hold_ended',
    summary:
      'Ends the hold of this reason. For 30 days more nothing goes; a hold of another reason goes on. The person reads it. A conflict for oneself.',
    params: z.object({ id: Id, reason: z.enum(HOLD_REASONS) }),
    status: 204,
    reply: Nothing,
    problems: ['conflict'],
  }),
  delay: endpoint('POST /api/admin/records/:id/delay', {
    access: ['admin'],
    confirm: true,
    audited: 'user.records_delayed',
    summary:
      'Keeps the alerts and care records of a pending deletion, if there are any, 30 days beyond its day, or from today where that has passed; the account is deleted as its person asked. Once for each person; a conflict after that, where nothing is pending, and for oneself.',
    params,
    status: 204,
    reply: Nothing,
    problems: ['conflict'],
  }),
  death: endpoint('POST /api/admin/records/:id/death', {
    access: ['admin'],
    confirm: true,
    audited: 'user.held_after_death',
    summary:
      'After a death in custody: holds the person’s records, disables the account and ends its sessions. Alerts and work that are open stay open. Only of people in care; a conflict where they are held after a death already.',
    params,
    status: 204,
    reply: Nothing,
    problems: ['conflict'],
  }),
  opened: endpoint('GET /api/admin/records/:id/opened', {
    access: ['admin'],
    confirm: true,
    audited: 'user.openings_shown',
    summary:
      'Who opened or changed anything of somebody whose records are held after a death, newest first; never what stands there. What alerts and care are in it reads only who answers alerts of that role.',
    params,
    query: Page,
    reply: z.array(AccessEntry),
  }),
}
