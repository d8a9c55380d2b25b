import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { FIELD_RULES } from '../base/field-rules.ts'
import { Id, Nothing, Time, textOf } from '../base/fields.ts'
import { WORKING_ROLES } from '../base/roles.ts'

/** `own`: made by the person; otherwise it is an administrator’s invitation, which signs nobody in. */
export const ProviderLink = z.object({ subject: z.string(), linkedAt: Time, own: z.boolean() })
export type ProviderLink = z.output<typeof ProviderLink>

const account = z.object({ id: Id })
const Address = z.object({ address: z.string() })

export const provider = {
  open: endpoint('GET /api/provider', {
    access: 'public',
    summary: 'Whether the employer’s provider answered when it was last asked; false where none is set up.',
    reply: z.object({ open: z.boolean() }),
  }),
  signIn: endpoint('POST /api/provider/sign-in', {
    access: 'public',
    summary:
      'Begins a sign-in by the employer’s provider: the reply is the address to which this browser goes. Refused in browsers of the facility, which people in care share.',
    reply: Address,
    problems: ['not_found', 'forbidden', 'unavailable'],
  }),
  own: endpoint('GET /api/user/provider', {
    access: WORKING_ROLES,
    summary:
      'With which identity of the employer’s provider one’s own account is linked; `found`: the one that has just come back and waits for a yes.',
    reply: z.object({
      link: z.nullable(ProviderLink),
      found: z.nullable(z.object({ subject: z.string(), name: z.nullable(z.string()) })),
    }),
  }),
  ask: endpoint('POST /api/user/provider/ask', {
    access: WORKING_ROLES,
    summary: 'Asks the employer’s provider who one is there: the reply is the address to which this browser goes.',
    reply: Address,
    problems: ['not_found', 'unavailable'],
  }),
  link: endpoint('POST /api/user/provider', {
    access: WORKING_ROLES,
    confirm: true,
    audited: 'user.provider_linked',
    summary:
      'Links one’s own account with the identity that has just come back, or accepts an invitation to it. For 30 days after a one-time slip it is refused.',
    status: 204,
    reply: Nothing,
    problems: ['conflict'],
  }),
  unlink: endpoint('DELETE /api/user/provider', {
    access: WORKING_ROLES,
    confirm: true,
    audited: 'user.provider_unlinked',
    summary: 'Ends the link, and every session that began with it.',
    status: 204,
    reply: Nothing,
    problems: ['not_found'],
  }),
  find: endpoint('GET /api/admin/provider-links/:id', {
    access: ['admin'],
    summary: 'Whether an account is linked with an identity of the employer’s provider.',
    params: account,
    reply: z.nullable(ProviderLink),
  }),
  invite: endpoint('PUT /api/admin/provider-links/:id', {
    access: ['admin'],
    confirm: true,
    audited: 'user.provider_invited',
    summary:
      'Names the one identity (`sub`) with which somebody who works here may link their account. It signs nobody in until they accept it with their password.',
    params: account,
    body: z.strictObject({ subject: textOf(FIELD_RULES.providerSubject) }),
    status: 204,
    reply: Nothing,
    problems: ['not_found', 'conflict'],
  }),
  remove: endpoint('DELETE /api/admin/provider-links/:id', {
    access: ['admin'],
    confirm: true,
    audited: 'user.provider_removed',
    summary: 'Ends the link or the invitation of an account, and every session that began with it.',
    params: account,
    status: 204,
    reply: Nothing,
    problems: ['not_found'],
  }),
}
