import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { FIELD_RULES } from '../base/field-rules.ts'
import { Nothing, textOf } from '../base/fields.ts'

/** Single-use codes of a second factor. */
export const RECOVERY_CODES = 8

/** Shown only once. */
const Codes = z.object({ codes: z.array(z.string()).check(z.length(RECOVERY_CODES)) })

export const totp = {
  show: endpoint('GET /api/user/totp', {
    access: ['clinician', 'admin'],
    beforeSecondFactor: true,
    summary: 'Whether one’s own sign-in has a second step, and how many single-use codes are left.',
    reply: z.object({
      enabled: z.boolean(),
      codesLeft: z.int(),
      required: z.boolean(),
      /** For administrators: it is required from tomorrow on, or nobody has chosen yet. */
      announced: z.nullable(z.enum(['tomorrow', 'undecided'])),
    }),
  }),
  begin: endpoint('POST /api/user/totp', {
    access: ['clinician', 'admin'],
    beforeSecondFactor: true,
    confirm: true,
    summary:
      'Makes a secret for an authenticator app and the single-use codes; they count once a code of either was entered.',
    status: 201,
    reply: z.extend(Codes, { secret: z.string(), otpauthUrl: z.string() }),
    problems: ['conflict'],
  }),
  enable: endpoint('POST /api/user/totp/enable', {
    access: ['clinician', 'admin'],
    beforeSecondFactor: true,
    audited: 'user.totp_enabled',
    summary: 'Turns the second step on with a code of the app, or with one of the single-use codes.',
    body: z.strictObject({ code: textOf(FIELD_RULES.code) }),
    status: 204,
    reply: Nothing,
    problems: ['conflict', 'rate_limited'],
  }),
  renewCodes: endpoint('POST /api/user/totp/codes', {
    access: ['clinician', 'admin'],
    confirm: true,
    audited: 'user.totp_codes_made',
    summary: 'Gives new single-use codes, this once; the ones before stop counting.',
    reply: Codes,
    problems: ['conflict'],
  }),
  remove: endpoint('DELETE /api/user/totp', {
    access: ['clinician', 'admin'],
    confirm: true,
    audited: 'user.totp_removed',
    summary: 'Turns the second step off.',
    status: 204,
    reply: Nothing,
    problems: ['conflict'],
  }),
}
