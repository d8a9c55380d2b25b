import { z } from 'zod/mini'
import { AUDIT_ACTIONS, AUDIT_TARGETS, LIST_VIEWS } from './audit-actions.ts'
import { AUDIT_GROUPS } from './audit-groups.ts'
import { AUDIT_REASONS } from './care-words.ts'
import { endpoint } from './endpoint.ts'
import { FIELD_RULES } from './field-rules.ts'
import { Day, Id, Page, Time, textOf } from './fields.ts'
import { GO_LIVE_ITEMS } from './go-live-words.ts'
import { ROLES } from './roles.ts'

/** Who did what, when, to whom, from where; never content. `actor` is null for the product itself. */
export const AuditEntry = z.object({
  id: Id,
  /** Position in the chain, from 1. */
  seq: z.int(),
  at: Time,
  /** The username, or the name of a duty screen; null once the account or the device is gone. */
  actor: z.nullable(z.object({ id: Id, username: z.nullable(z.string()) })),
  /** One of AUDIT_ACTIONS, or of those that a newer version writes beside this one. */
  action: z.string(),
  /** Without an id it is somebody of a role that the reader does not respond to: their alert, or a request to them. */
  target: z.nullable(z.object({ type: z.enum(AUDIT_TARGETS), id: z.nullable(Id), username: z.nullable(z.string()) })),
  ip: z.string(),
  /** How often within its hour; null for a single action. */
  count: z.nullable(z.int()),
  /** What units went live without; null for all else. */
  without: z.nullable(z.array(z.enum(GO_LIVE_ITEMS))),
  /** SHA-256 of this entry and the previous hash, in hex. */
  hash: z.string(),
})
export type AuditEntry = z.output<typeof AuditEntry>

/** Who sees somebody's data: a person by their role, or a duty screen. */
export const VIEWERS = [...ROLES, 'display'] as const

/**
 * An access of somebody else to a person's own data, or of the account itself what a slip opens to the person who redeems it. A
 * view of a list is there once for each viewer, list and day.
 */
export const AccessEntry = z.object({
  id: Id,
  at: Time,
  action: z.enum([...AUDIT_ACTIONS, ...LIST_VIEWS]),
  count: z.nullable(z.int()),
  /** Why a clinician opened the person’s page, or what they share; `urgent`: before its time, because of an open alert; null for all else. */
  reason: z.nullable(z.enum(AUDIT_REASONS)),
  /** Whether a session of the person's own account did it. */
  fromOwnAccount: z.boolean(),
  /** Null for that, for the product itself, and once the account is gone. */
  by: z.nullable(z.object({ name: z.nullable(z.string()), role: z.enum(VIEWERS) })),
})
export type AccessEntry = z.output<typeof AccessEntry>

/** Filters of the log: what actions are of, an action, the username of actor or target, first and last facility day. */
const filter = {
  group: z.optional(z.enum(AUDIT_GROUPS)),
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  q: z.optional(textOf(FIELD_RULES.search)),
  from: z.optional(Day),
  to: z.optional(Day),
}

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: ['admin'],
    audited: 'audit.shown',
    summary: 'The audit log, newest first; `group`, `action`, `q` (a username), `from` and `to` (days) narrow it.',
    query: z.extend(Page, filter),
    reply: z.array(AuditEntry),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/audit/export.csv',
    access: ['admin'],
    confirm: true,
    audited: 'audit.exported',
    summary: 'The audit log as CSV, oldest first, narrowed in the same way; by default all of it.',
    query: z.object(filter),
    file: 'text/csv',
    reply: z.string(),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/user/access-log',
    access: 'signed-in',
    summary: 'Who opened or changed anything of one’s own, newest first.',
    query: Page,
    reply: z.array(AccessEntry),
  }),
}
