import type { Locale } from '@evenkeel/contract/base/limits.ts'
import { PATHS } from '../app/navigation/paths.ts'
import { common } from '../words/common.ts'
import { shell } from '../words/shell.ts'

/** Lessons, worksheets and people have no title of their own, so that the tab names none. */
export function titlesOf(locale: Locale): Record<string, string> {
  const { nav, plan, peers, titles } = shell[locale]
  return {
    [PATHS.home]: nav.dashboard,
    [PATHS.inmate]: nav.dashboard,
    [PATHS.staff]: nav.dashboard,
    [PATHS.duty]: nav.alerts,
    [PATHS.referral]: nav.referral,
    [PATHS.peers]: peers,
    [PATHS.checkIn]: nav.checkIn,
    [PATHS.record]: nav.record,
    [PATHS.assessment]: titles.assessment,
    [PATHS.journal]: nav.journal,
    [PATHS.recoveryCode]: titles.code,
    [PATHS.talk]: nav.talk,
    [PATHS.plan]: plan,
    [PATHS.sharing]: nav.sharing,
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
