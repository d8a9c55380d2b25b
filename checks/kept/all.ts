import type { PgTable } from 'drizzle-orm/pg-core'
import { figuresReleased } from '../../server/src/features/analytics/table.ts'
import { setupCodes } from '../../server/src/features/auth/table.ts'
import { backupOutcomes, backupPassphrases } from '../../server/src/features/backups/table.ts'
import { sharedBrowsers } from '../../server/src/features/browsers/table.ts'
import { careClocks } from '../../server/src/features/care/table.ts'
import { dropKeys } from '../../server/src/features/drops/table.ts'
import { facilities, facilityUnits } from '../../server/src/features/facility/table.ts'
import { archiving } from '../../server/src/platform/archive/table.ts'
import { auditEndMarks, auditHead } from '../../server/src/platform/audit/table.ts'
import { jobSuccesses } from '../../server/src/platform/jobs/table.ts'
import { serverKeys } from '../../server/src/platform/server-keys/table.ts'
import { ACCOUNT, SIGNING_IN } from './account.ts'
import { ALERTS } from './alerts.ts'
import { CALLS, CARE, SHARING } from './care.ts'
import type { Described } from './describe.ts'
import { KEYS } from './keys.ts'
import { ASSESSMENTS, CHECK_INS, JOURNAL, PLAN } from './record.ts'
import { RECORDS } from './records.ts'
import { LOG, STAFF } from './staff.ts'
import { TABLETS } from './tablets.ts'

/** The tables of people, by what a person would call them. */
export const GROUPS: Record<string, Described[]> = {
  'Account and stays': ACCOUNT,
  'Signing in': SIGNING_IN,
  'Tablets, badges, and what waits for a network': TABLETS,
  'Keys, and what is not saved yet': KEYS,
  'Check-ins': CHECK_INS,
  Assessments: ASSESSMENTS,
  Alerts: ALERTS,
  Care: CARE,
  'Alerts and care after the account': RECORDS,
  'What is shared': SHARING,
  'Calls after a release': CALLS,
  Journal: JOURNAL,
  'Plan, worksheets, lessons, tools': PLAN,
  'People who work here': STAFF,
  'Who did what': LOG,
}

/** Tables that are about no person, with why. */
export const OF_NOBODY: { table: PgTable; why: string }[] = [
  {
    table: facilities,
    why: 'settings; `peers` names people whom staff can call, in the facility’s own words: read by approved staff, clinicians and administrators, until changed',
  },
  { table: facilityUnits, why: 'names of the housing units' },
  { table: careClocks, why: 'how soon clinicians have to meet people here' },
  {
    table: figuresReleased,
    why: 'figures of groups of five or more, with noise; no names, and of people their number in steps',
  },
  { table: sharedBrowsers, why: 'hashes of cookies of browsers that no single account uses' },
  {
    table: dropKeys,
    why: 'keys to which tablets lock what waits for a network; each goes after 14 days, and no backup has one',
  },
  { table: setupCodes, why: 'hashes of the code for the first administrator; gone with the first one' },
  { table: backupPassphrases, why: 'the passphrase of backups, locked with the server’s keys' },
  { table: backupOutcomes, why: 'how the last backup went' },
  { table: auditHead, why: 'the end of the audit log, so that nobody cuts it off' },
  { table: auditEndMarks, why: 'marks of it at each minute, for the same' },
  { table: serverKeys, why: 'by what a server tells that it has the right keys; no key' },
  { table: archiving, why: 'since when the database is archived' },
  { table: jobSuccesses, why: 'when each recurring job last succeeded' },
]
