import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { accepts, Day, Nothing, Time } from '../base/fields.ts'
import { RetentionDays } from '../retention/retention.ts'
import { HOLD_REASONS } from '../retention/retention-classes.ts'

const recordsDays = z.nullable(z.int())
export const Deletion = z.object({
  deletesAt: z.nullable(Time),
  /** Why administrators hold alerts and care records. */
  holds: z.array(z.object({ since: Time, reason: z.enum(HOLD_REASONS) })),
  /** At least, after a delay or a hold that ended. */
  recordsKeptUntil: z.nullable(Day),
  /** Days after their end for which records outlive the account; null: they go with it. */
  recordsKept: z.object({ alerts: recordsDays, care: recordsDays }),
})

export type Deletion = z.output<typeof Deletion>

/** What no setting limits. */
const Times = z.object({
  deletionDays: z.int(),
  /** `afterSlipDays`: what a slip forbids and shows. */
  afterSlipDays: z.int(),
  slipHours: z.int(),
  firstSlipDays: z.int(),
  sharingDays: z.int(),
  numbersDays: z.int(),
  viewsDays: z.int(),
  signInsDays: z.int(),
  browserDays: z.int(),
  /** `wordsDays`: unsaved words; `unsentHours`: unsent answers, requests and referrals. */
  wordsDays: z.int(),
  unsentHours: z.int(),
  repeatHours: z.int(),
  /** Name on a duty screen. */
  nameSeconds: z.int(),
  releasedDays: z.int(),
})

/** The figures that the server itself goes by. */
export const Privacy = z.object({
  facilityName: z.string(),
  minGroupSize: z.int(),
  retention: RetentionDays,
  times: Times,
  sharedDevice: z.boolean(),
  /** Channels on which a request for help leaves the product. */
  alertChannels: z.object({ email: z.boolean(), webhook: z.boolean() }),
})
export type Privacy = z.output<typeof Privacy>

export const ownData = {
  export: endpoint('GET /api/user/export', {
    access: 'signed-in',
    confirm: true,
    audited: 'user.exported',
    auditedAfterSlip: 'user.exported_after_slip',
    summary: 'Everything of one’s own as one file, the journal in clear.',
    rateLimit: { name: 'exports', burst: 50, perHour: 30 },
    file: 'application/json',
    reply: z.string(),
  }),
  deletion: endpoint('GET /api/user/deletion', {
    access: 'signed-in',
    summary:
      'When one’s account will be deleted, null while nobody asked for it; which records outlive it, and whether they are held.',
    reply: Deletion,
  }),
  askForDeletion: endpoint('POST /api/user/deletion', {
    access: 'signed-in',
    confirm: true,
    summary:
      'Has one’s account deleted in seven days; asking again changes nothing. The last responder of a role needs `accepts`.',
    body: z.strictObject({ accepts }),
    status: 201,
    reply: Deletion,
    rateLimit: { name: 'deletions', burst: 50, perHour: 10 },
    problems: ['conflict', 'needs_agreement'],
  }),
  keepAccount: endpoint('DELETE /api/user/deletion', {
    access: 'signed-in',
    summary: 'Takes that back.',
    status: 204,
    reply: Nothing,
  }),
  privacy: endpoint('GET /api/privacy', {
    access: 'public',
    summary: 'What is kept, for how long, and from which size on a group is shown.',
    reply: Privacy,
  }),
}
