import { z } from 'zod/mini'
import { AccessEntry } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Nothing, Page, Time } from './fields.ts'
import { HOLD_REASONS } from './retention-classes.ts'

/** Whose records they are; without a username the account is deleted, or staff named the person without one. */
const person = {
  id: Id,
  username: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  bookingNumber: z.nullable(z.string()),
}

/** An open hold: no deletion and no retention time takes the person’s alerts and care records. */
const Held = z.object({
  ...person,
  reason: z.enum(HOLD_REASONS),
  since: Time,
  /** The username of who held them; null once that account is gone. */
  by: z.nullable(z.string()),
})
export type HeldRecords = z.output<typeof Held>

/** What is going to be deleted. Nothing here says what there is, or why an account waits longer. */
const Pending = z.object({
  ...person,
  /** The account, whose person asked for it; or what is kept of an account that is deleted. */
  what: z.enum(['account', 'records']),
  /** Not before this day; of records the first of the month in which the last ones go. */
  notBefore: Day,
  /** Their alerts and care records stay until this day at least, because an administrator delayed that: once for each person. */
  delayedUntil: z.nullable(Day),
})
export type PendingDeletion = z.output<typeof Pending>

const params = z.object({ id: Id })

/** Alerts and care records that stay although an account or their time ends. Never the journal, or anything else a person wrote. */
export const records = {
  show: endpoint({
    method: 'GET',
    path: '/api/admin/records',
    access: ['admin'],
    audited: 'records.shown',
    summary:
      'Whose records are held, and the next 500 deletions: of accounts whose person asked for it, and of records that outlive their account.',
    reply: z.object({ held: z.array(Held), pending: z.array(Pending), pendingTotal: z.int() }),
  }),
  hold: endpoint({
    method: 'POST',
    path: '/api/admin/records/:id/hold',
    access: ['admin'],
    confirm: true,
    audited: 'user.records_held',
    summary:
      'Holds somebody’s alerts and care records: no deletion and no retention time takes them until the hold ends. The person reads it. An account is deleted all the same, when its person asks for it. A conflict where they are held already.',
    params,
    body: z.strictObject({ reason: z.enum(HOLD_REASONS) }),
    status: 204,
    reply: Nothing,
    problems: ['conflict'],
  }),
  endHold: endpoint({
    method: 'DELETE',
    path: '/api/admin/records/:id/hold',
    access: ['admin'],
    confirm: true,
    audited: 'user.records_hold_ended',
    summary: 'Ends the hold; what is older than its time goes in the following night. The person reads it.',
    params,
    status: 204,
    reply: Nothing,
  }),
  delay: endpoint({
    method: 'POST',
    path: '/api/admin/records/:id/delay',
    access: ['admin'],
    confirm: true,
    audited: 'user.records_delayed',
    summary:
      'Keeps the alerts and care records of a pending deletion, if there are any, 30 days beyond its day; the account is deleted as its person asked. Once for each person; a conflict after that, and where nothing is pending.',
    params,
    status: 204,
    reply: Nothing,
    problems: ['conflict'],
  }),
  death: endpoint({
    method: 'POST',
    path: '/api/admin/records/:id/death',
    access: ['admin'],
    confirm: true,
    audited: 'user.held_after_death',
    summary:
      'After a death in custody: holds the person’s records, disables the account and ends its sessions and what it shared. Another hold gives way to this one. Only of people in care; a conflict where they are held after a death already.',
    params,
    status: 204,
    reply: Nothing,
    problems: ['conflict'],
  }),
  opened: endpoint({
    method: 'GET',
    path: '/api/admin/records/:id/opened',
    access: ['admin'],
    audited: 'user.openings_shown',
    summary:
      'Who opened or changed anything of somebody whose records are held after a death, newest first; never what stands there.',
    params,
    query: Page,
    reply: z.array(AccessEntry),
  }),
}
