import type { Locale } from '@evenkeel/contract/base/limits.ts'
import { PATHS } from '../app/navigation/paths.ts'
import { adminNav } from '../words/admin-nav.ts'
import { shell } from '../words/shell.ts'

export function railTitlesOf(locale: Locale, firstSteps = false): Record<string, string> {
  const { nav } = shell[locale]
  const { titles, ...admin } = adminNav[locale]
  return {
    [PATHS.care]: admin.careList,
    [PATHS.careAlerts]: nav.alerts,
    [PATHS.carePerson]: titles.person,
    [PATHS.careSheet]: titles.sheet,
    [PATHS.careSheetOf]: titles.sheetOf,
    [PATHS.clinicians]: admin.clinicians,
    [PATHS.admin]: nav.analytics,
    [PATHS.alerts]: nav.alerts,
    [PATHS.alert]: nav.alerts,
    [PATHS.people]: admin.people,
    [PATHS.moves]: admin.moves,
    [PATHS.responders]: admin.responders,
    [PATHS.facility]: admin.facility,
    [PATHS.browsers]: admin.browsers,
    [PATHS.goLive]: firstSteps ? admin.firstSteps : admin.goLive,
    [PATHS.backup]: titles.backup,
    [PATHS.records]: titles.records,
    [PATHS.audit]: admin.audit,
  }
}
