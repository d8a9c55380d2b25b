import { z } from 'zod/mini'
import { endpoint } from './base/endpoint.ts'
import { accepts, Id, Nothing, Time } from './base/fields.ts'
import { CHANGED_ROLES } from './base/roles.ts'
import { CLINICIAN_CHANGES } from './clinicians.ts'
import { AdminUser, respondsTo } from './users/users.ts'

/** Told to everybody who was a responder before. */
const Notice = z.object({
  id: Id,
  at: Time,
  /** Today’s names; null for a deleted account. */
  about: z.nullable(z.string()),
  by: z.nullable(z.string()),
  before: respondsTo,
  after: respondsTo,
  /** True for a new duty responder, false for a former one; null for a change of roles. */
  duty: z.nullable(z.boolean()),
  /** True for a new administrator, false for a former one; null for another change. */
  admin: z.optional(z.nullable(z.boolean())),
  /** Null for another change. */
  clinician: z.nullable(z.enum(CLINICIAN_CHANGES)),
  /** Live or back to practice; `units` is empty for everybody not on the list; null for another change. */
  live: z.nullable(z.boolean()),
  units: z.nullable(z.array(z.string())),
  /** A slip set the password: suspended duties come back after a day, or by another responder. */
  slip: z.boolean(),
})
export type ResponderNotice = z.output<typeof Notice>

const params = z.object({ id: Id })
const problems = ['conflict', 'needs_agreement'] as const

/** Changes that need the password again. */
export const responders = {
  change: endpoint('PUT /api/admin/users/:id/responds-to', {
    access: ['admin'],
    confirm: true,
    audited: 'user.responder_changed',
    summary:
      'Sets whose alerts an administrator is told of, also one’s own. All who were responders before are told. Taking the last one of a role away needs `accepts`.',
    params,
    body: z.strictObject({ respondsTo, accepts }),
    reply: AdminUser,
    problems,
  }),
  changeDuty: endpoint('PUT /api/admin/users/:id/duty', {
    access: ['admin'],
    confirm: true,
    audited: 'user.duty_changed',
    summary:
      'Makes an approved staff account a duty responder, or no longer one. All who were responders before are told.',
    params,
    body: z.strictObject({ duty: z.boolean() }),
    reply: AdminUser,
    problems: ['conflict'],
  }),
  changeRole: endpoint('PUT /api/admin/users/:id/role', {
    access: ['admin'],
    confirm: true,
    audited: 'user.made_admin',
    auditedByRole: { staff: 'user.made_staff' },
    summary:
      'Makes approved staff an administrator, who answers nobody until that is said, or an administrator staff; never oneself, nor the last one who can sign in. Their sessions and duties end, and all who respond are told. Taking the last responder of a role away needs `accepts`.',
    params,
    body: z.strictObject({ role: z.enum(CHANGED_ROLES), accepts }),
    reply: AdminUser,
    problems,
  }),
  disable: endpoint('POST /api/admin/users/:id/disable', {
    access: ['admin'],
    confirm: true,
    audited: 'user.disabled',
    summary:
      'Disables an account and ends its sessions. The last responder of a role, and for a responder a person with an open alert, needs `accepts`.',
    params,
    body: z.strictObject({ accepts }),
    reply: AdminUser,
    problems,
  }),
  enable: endpoint('POST /api/admin/users/:id/enable', {
    access: ['admin'],
    confirm: true,
    audited: 'user.enabled',
    summary: 'Enables a disabled account.',
    params,
    reply: AdminUser,
  }),
  notices: endpoint('GET /api/responders/notices', {
    access: ['clinician', 'admin'],
    summary: 'What changed among the responders and one has not put away yet, newest first.',
    reply: z.array(Notice),
  }),
  dismiss: endpoint('DELETE /api/responders/notices/:id', {
    access: ['clinician', 'admin'],
    summary: 'Puts a notice away.',
    params,
    status: 204,
    reply: Nothing,
  }),
}
