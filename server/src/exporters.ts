import { exportAlerts } from './features/alerts/export.ts'
import { exportAssessments } from './features/assessments/export.ts'
import { exportSignIns } from './features/auth/export/export.ts'
import { exportBadge } from './features/badges/export.ts'
import { exportCalls } from './features/calls/export.ts'
import { exportTalkRequests } from './features/care/talk/export.ts'
import { exportCheckIns } from './features/checkins/export.ts'
import { exportLicence } from './features/clinicians/export.ts'
import { exportToolUses } from './features/coping/export.ts'
import { exportDrafts } from './features/drafts/export.ts'
import { exportAccessLog } from './features/export/access-log.ts'
import { exportConfirmations } from './features/go-live/export.ts'
import { exportJournal } from './features/journal/export.ts'
import { exportLearning } from './features/learning/export.ts'
import { exportKeptItems } from './features/outbox/export.ts'
import { exportPlan } from './features/plan/export.ts'
import { exportListeners } from './features/reach/export.ts'
import { exportReach } from './features/reach-me/export.ts'
import { exportHolds } from './features/records/export.ts'
import { exportNotices } from './features/responders/export.ts'
import { exportDuty, exportDutyCalendar } from './features/rota/export.ts'
import { exportSharing } from './features/sharing/export.ts'
import { exportProfile } from './features/users/export.ts'
import { exportWorksheets } from './features/worksheets/export.ts'
import type { Cookies } from './http/cookies.ts'
import type { Exporter } from './http/exporter.ts'
import type { Keyring } from './platform/ciphers/keyring.ts'

/** The order is that of the file. */
export const exportersOf = (cookies: Cookies, keyring: Keyring): Exporter[] => [
  exportProfile,
  exportCheckIns,
  exportAssessments(keyring),
  exportAlerts,
  exportTalkRequests(keyring),
  exportHolds,
  exportSharing(keyring),
  exportCalls(keyring),
  exportReach(keyring),
  exportNotices,
  exportLicence,
  exportListeners,
  exportConfirmations,
  exportToolUses,
  exportKeptItems,
  exportLearning,
  exportJournal(cookies),
  exportDrafts,
  exportPlan,
  exportWorksheets,
  exportSignIns,
  exportBadge,
  exportDuty,
  exportDutyCalendar,
  exportAccessLog,
]
