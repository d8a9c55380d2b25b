import { recordHolds, recordPeople } from '../../server/src/platform/records/table.ts'
import { about, WHOSE } from './describe.ts'

const BEHIND_THE_ACCOUNT = 'role, names and numbers, once the account is deleted; empty before'

export const RECORDS = [
  about(recordPeople, {
    title: 'Whose alerts and care records they are',
    why: 'A facility has to answer for what it did when somebody asked for help, also after the account is gone: then it has to be known whom a record is about.',
    kept: 'In the night after the last of its alerts and work of care went, at once where there is none.',
    readers: {
      person: 'nothing of it: it is empty while they have an account',
      admin: 'of a deleted account those who answer for that role, and everybody while its records are held',
      clinician: 'of a deleted account whom they served',
    },
    policies: 'cb2432',
    fields: {
      userId: 'number of the account, also once that is gone',
      role: BEHIND_THE_ACCOUNT,
      firstName: BEHIND_THE_ACCOUNT,
      lastName: BEHIND_THE_ACCOUNT,
      bookingNumber: BEHIND_THE_ACCOUNT,
      permanentNumber: BEHIND_THE_ACCOUNT,
      accountDeletedAt: 'when the account was deleted',
      goWithAccount: 'whether the records go with the account all the same, as was promised before',
      keptUntil: 'until when no record goes',
      delayedAt: 'when an administrator put that off, which they can once',
    },
  }),
  about(recordHolds, {
    title: 'That records are held',
    why: 'A court, a complaint, an inspection or a death may need what would otherwise be deleted: alerts and work of care, never what somebody wrote for themself.',
    kept: 'As long as there are records of this person; that a hold ended stays written too.',
    readers: { person: 'that their records are held, since when and why', admin: 'of everybody' },
    policies: '20e9cf',
    fields: {
      userId: WHOSE,
      id: WHOSE,
      reason: 'why: a court, a complaint, an inspection, a death',
      heldAt: 'when it began, and who began it',
      heldBy: 'when it began, and who began it',
      endedAt: 'when it ended, and who ended it',
      endedBy: 'when it ended, and who ended it',
    },
  }),
]
