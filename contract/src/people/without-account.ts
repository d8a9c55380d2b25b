import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { FIELD_RULES } from '../base/field-rules.ts'
import { Id, textOf, Username } from '../base/fields.ts'
import { PersonInCare } from '../referrals/referrals.ts'
import { custody, profile, Slip } from '../users/users.ts'

/** As staff know the person. */
export const NewWithoutAccount = z.strictObject({
  firstName: profile.firstName,
  lastName: textOf(FIELD_RULES.finderName),
  bookingNumber: custody.bookingNumber,
  unit: profile.unit,
  housing: custody.housing,
})

/** Met like everybody; they sign in nowhere and count nowhere until they get an account. */
export const withoutAccount = {
  name: endpoint('POST /api/people/without-account', {
    access: ['staff', 'clinician'],
    summary:
      'Approved staff, or a clinician of people in care, name somebody in care who has no account, so that they can be referred and met. Whoever has the same booking number and the same name is that person; a number of somebody else is a conflict. It is in the audit log.',
    body: NewWithoutAccount,
    status: 201,
    reply: PersonInCare,
    idempotent: true,
    rateLimit: { name: 'naming people', burst: 50, perHour: 20 },
    otherwise: 'Use the radio or tell your supervisor now.',
    problems: ['conflict'],
  }),
  makeAccount: endpoint('POST /api/admin/users/:id/account', {
    access: ['admin'],
    confirm: true,
    audited: 'user.account_made',
    summary:
      'Gives somebody who was named without an account one, with a one-time slip. All that is stored about them stays theirs.',
    params: z.object({ id: Id }),
    body: z.strictObject({ username: Username }),
    status: 201,
    reply: Slip,
    problems: ['conflict'],
  }),
}
