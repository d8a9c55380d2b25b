import { mayRespond } from '@evenkeel/contract/roles.ts'
import type { ReactNode } from 'react'
import { PATHS, type Path } from '../app/navigation/paths.ts'
import { useUser } from '../app/session/session.tsx'
import { hasPlan } from '../features/plan/shared/own-plan.ts'
import { Calendar, CircleCheck, Devices, Eye, type IconProps, Lock, Trend, TriangleAlert } from '../ui/icons.tsx'
import {
  Book,
  Building,
  Clipboard,
  GraduationCap,
  House,
  Lifebuoy,
  List,
  Message,
  People,
  Person,
  Wind,
} from '../ui/page-icons.tsx'
import { adminNav } from '../words/admin-nav.ts'
import { common } from '../words/common.ts'
import { shell } from '../words/shell.ts'
import { useWords } from '../words/words.ts'

export type Destination = { to: Path; label: string; Icon: (props: IconProps) => ReactNode }

/** The first screens of each role: in the bar, or tabs at the bottom of narrow screens. The rail has them all. */
export function useTabs(): Destination[] {
  const { role } = useUser()
  const tabs = {
    admin: useAdminDestinations().slice(0, 4),
    clinician: useCareDestinations().slice(0, 3),
    main: useMainDestinations(),
  }
  return role === 'admin' || role === 'clinician' ? tabs[role] : tabs.main
}

/** What everybody has. Administrators and clinicians have their own first screen in place of Dashboard. */
export function useMainDestinations(): Destination[] {
  const { nav, plan } = useWords(shell)
  const { role, stayEnded } = useUser()
  const hasRail = mayRespond(role)
  if (stayEnded)
    return [
      { to: PATHS.home, label: nav.dashboard, Icon: House },
      { to: PATHS.record, label: nav.record, Icon: Calendar },
      { to: PATHS.journal, label: nav.journal, Icon: Book },
      { to: PATHS.plan, label: plan, Icon: Clipboard },
    ]
  return [
    ...(hasRail ? [] : [{ to: PATHS.home, label: nav.dashboard, Icon: House }]),
    { to: PATHS.checkIn, label: nav.checkIn, Icon: CircleCheck },
    { to: PATHS.journal, label: nav.journal, Icon: Book },
    { to: PATHS.tools, label: nav.tools, Icon: Wind },
    { to: PATHS.content, label: nav.learning, Icon: GraduationCap },
  ]
}

/** The screens about oneself, behind More. */
export function useOwnDestinations(): Destination[] {
  const { nav, plan } = useWords(shell)
  const { privacy } = useWords(common)
  const { duty, role, canTalk, unapproved, stayEnded } = useUser()
  if (stayEnded) return [{ to: PATHS.privacy, label: privacy, Icon: Lock }]
  return [
    ...(duty ? [{ to: PATHS.duty, label: nav.alerts, Icon: Lifebuoy }] : []),
    ...(role === 'staff' && !unapproved ? [{ to: PATHS.referral, label: nav.referral, Icon: Eye }] : []),
    ...(hasPlan(role) ? [{ to: PATHS.plan, label: plan, Icon: Clipboard }] : []),
    ...(canTalk ? [{ to: PATHS.talk, label: nav.talk, Icon: Message }] : []),
    { to: PATHS.record, label: nav.record, Icon: Calendar },
    { to: PATHS.account, label: nav.account, Icon: Person },
    { to: PATHS.privacy, label: privacy, Icon: Lock },
  ]
}

/** The clinicians' screens. */
export function useCareDestinations(): Destination[] {
  const { nav } = useWords(shell)
  const words = useWords(adminNav)
  return [
    { to: PATHS.care, label: words.careList, Icon: List },
    { to: PATHS.careAlerts, label: nav.alerts, Icon: Lifebuoy },
    { to: PATHS.clinicians, label: words.clinicians, Icon: People },
    { to: PATHS.goLive, label: words.goLive, Icon: CircleCheck },
  ]
}

/** The administrators' screens. */
export function useAdminDestinations(): Destination[] {
  const { nav } = useWords(shell)
  const words = useWords(adminNav)
  const { firstSteps } = useUser()
  const goLive = { to: PATHS.goLive, label: firstSteps ? words.firstSteps : words.goLive, Icon: CircleCheck }
  return [
    ...(firstSteps ? [goLive] : []),
    { to: PATHS.admin, label: nav.analytics, Icon: Trend },
    { to: PATHS.alerts, label: nav.alerts, Icon: TriangleAlert },
    { to: PATHS.people, label: words.people, Icon: People },
    { to: PATHS.responders, label: words.responders, Icon: Lifebuoy },
    { to: PATHS.facility, label: words.facility, Icon: Building },
    { to: PATHS.browsers, label: words.browsers, Icon: Devices },
    ...(firstSteps ? [] : [goLive]),
    { to: PATHS.audit, label: words.audit, Icon: List },
  ]
}
