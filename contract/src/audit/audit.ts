import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { FIELD_RULES } from '../base/field-rules.ts'
import { Day, Id, Page, Time, textOf } from '../base/fields.ts'
import { ROLES } from '../base/roles.ts'
import { AUDIT_REASONS } from '../care/care-words.ts'
import { GO_LIVE_ITEMS } from '../go-live/go-live-words.ts'
import { AUDIT_ACTIONS, AUDIT_TARGETS, LIST_VIEWS } from './audit-actions.ts'
import { AUDIT_GROUPS } from './audit-groups.ts'

/** Never contains content; `actor` is null for the product. */
export const AuditEntry = z.object({
  id: Id,
  /** Position in the chain, from 1. */
  seq: z.int(),
  at: Time,
  /** The username, or a duty screen’s name; null once deleted. */
  actor: z.nullable(z.object({ id: Id, username: z.nullable(z.string()) })),
  /** AUDIT_ACTIONS, or a newer version's action. */
  action: z.string(),
  /** Without an id for a role that the reader does not respond to: an alert, or a request to them. */
  target: z.nullable(z.object({ type: z.enum(AUDIT_TARGETS), id: z.nullable(Id), username: z.nullable(z.string()) })),
  ip: z.string(),
  /** Within its hour; null for a single action. */
  count: z.nullable(z.int()),
  /** What units went live without. */
  without: z.nullable(z.array(z.enum(GO_LIVE_ITEMS))),
  /** SHA-256 of this entry and the previous hash, in hex. */
  hash: z.string(),
})
export type AuditEntry = z.output<typeof AuditEntry>

/** A person by role, or a duty screen. */
export const VIEWERS = [...ROLES, 'display'] as const

/** By somebody else, or by a redeemer of a slip; a list view stands once for each viewer, list and day. */
export const AccessEntry = z.object({
  id: Id,
  at: Time,
  action: z.enum([...AUDIT_ACTIONS, ...LIST_VIEWS]),
  count: z.nullable(z.int()),
  /** Why a clinician opened the page or what is shared; `urgent`: early, because of an open alert. */
  reason: z.nullable(z.enum(AUDIT_REASONS)),
  /** Done in a session of the person's own account. */
  fromOwnAccount: z.boolean(),
  /** Null for the person's own account, the product, and a deleted account. */
  by: z.nullable(z.object({ name: z.nullable(z.string()), role: z.enum(VIEWERS) })),
})
export type AccessEntry = z.output<typeof AccessEntry>

/** `q` is the username of actor or target; days are the facility's, both included. */
const filter = {
  group: z.optional(z.enum(AUDIT_GROUPS)),
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  q: z.optional(textOf(FIELD_RULES.search)),
  from: z.optional(Day),
  to: z.optional(Day),
}

export const audit = {
  list: endpoint('GET /api/admin/audit', {
    access: ['admin'],
    audited: 'audit.shown',
    summary: 'The audit log, newest first; `group`, `action`, `q` (a username), `from` and `to` (days) narrow it.',
    query: z.extend(Page, filter),
    reply: z.array(AuditEntry),
  }),
  export: endpoint('GET /api/admin/audit/export.csv', {
    access: ['admin'],
    confirm: true,
    audited: 'audit.exported',
    summary: 'The audit log as CSV, oldest first, narrowed in the same way; by default all of it.',
    query: z.object(filter),
    file: 'text/csv',
    reply: z.string(),
  }),
  own: endpoint('GET /api/user/access-log', {
    access: 'signed-in',
    summary: 'Who opened or changed anything of one’s own, newest first.',
    query: Page,
    reply: z.array(AccessEntry),
  }),
}
