import type { Locale } from '@evenkeel/contract/limits.ts'
import { PATHS, type Path } from '../app/navigation/paths.ts'
import { adminNav } from '../words/admin-nav.ts'
import { common } from '../words/common.ts'
import { shell } from '../words/shell.ts'

/** The name of each screen, as links to it say, for the tab. A lesson, a worksheet and a person have none of their own. */
export function titlesOf(locale: Locale, firstSteps = false): Record<Path, string> {
  const { nav, plan, peers, titles } = shell[locale]
  const admin = adminNav[locale]
  return {
    [PATHS.home]: nav.dashboard,
    [PATHS.inmate]: nav.dashboard,
    [PATHS.staff]: nav.dashboard,
    [PATHS.duty]: nav.alerts,
    [PATHS.care]: admin.careList,
    [PATHS.careAlerts]: nav.alerts,
    [PATHS.carePerson]: titles.person,
    [PATHS.careWeekend]: titles.weekend,
    [PATHS.referral]: nav.referral,
    [PATHS.peers]: peers,
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
    [PATHS.checkIn]: nav.checkIn,
    [PATHS.record]: nav.record,
    [PATHS.assessment]: titles.assessment,
    [PATHS.journal]: nav.journal,
    [PATHS.recoveryCode]: titles.code,
    [PATHS.talk]: nav.talk,
    [PATHS.plan]: plan,
    [PATHS.tools]: nav.tools,
    [PATHS.worksheets]: titles.worksheets,
    [PATHS.worksheet]: titles.worksheets,
    [PATHS.content]: nav.learning,
    [PATHS.module]: nav.learning,
    [PATHS.tries]: titles.tries,
    [PATHS.account]: nav.account,
    [PATHS.privacy]: common[locale].privacy,
  }
}

const isNamed = (path: string, names: Record<Path, string>): path is Path => Object.hasOwn(names, path)

/** The name of the screen at this route, also of one that is not there. */
export function titleOf(route: string, locale: Locale, firstSteps?: boolean): string {
  const names = titlesOf(locale, firstSteps)
  return isNamed(route, names) ? names[route] : shell[locale].titles.wrong
}
