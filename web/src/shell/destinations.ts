import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import type { ReactNode } from 'react'
import { PATHS, type Path } from '../app/navigation/paths.ts'
import { useUser } from '../app/session/session.tsx'
import { hasPlan } from '../features/plan/shared/own-plan.ts'
import { Calendar, CircleCheck, Eye, type IconProps, Lock } from '../ui/icons.tsx'
import { Book, Clipboard, GraduationCap, House, Lifebuoy, Message, Person, Send, Wind } from '../ui/page-icons.tsx'
import { common } from '../words/common.ts'
import { shell } from '../words/shell.ts'
import { useWords } from '../words/words.ts'

export type Destination = { to: Path; label: string; Icon: (props: IconProps) => ReactNode }

/** Null until their code is there, and for other roles. */
export type RailParts = Record<'RailTabs' | 'RailGroups' | 'KeysRow', () => ReactNode> | null

/** Administrators and clinicians have their own first screen in place of Dashboard. */
export function useMainDestinations(): Destination[] {
  const { nav, plan } = useWords(shell)
  const { role, stayEnded } = useUser()
  const hasRail = mayRespond(role)
  const home = { to: PATHS.home, label: nav.dashboard, Icon: House }
  if (stayEnded?.helpOnly) return [home]
  if (stayEnded)
    return [
      home,
      { to: PATHS.record, label: nav.record, Icon: Calendar },
      { to: PATHS.journal, label: nav.journal, Icon: Book },
      { to: PATHS.plan, label: plan, Icon: Clipboard },
    ]
  return [
    ...(hasRail ? [] : [home]),
    { to: PATHS.checkIn, label: nav.checkIn, Icon: CircleCheck },
    { to: PATHS.journal, label: nav.journal, Icon: Book },
    { to: PATHS.tools, label: nav.tools, Icon: Wind },
    { to: PATHS.content, label: nav.learning, Icon: GraduationCap },
  ]
}

export function useOwnDestinations(): Destination[] {
  const { nav, plan } = useWords(shell)
  const { privacy } = useWords(common)
  const { duty, role, canTalk, unapproved, stayEnded } = useUser()
  if (stayEnded) return [{ to: PATHS.privacy, label: privacy, Icon: Lock }]
  return [
    ...(duty ? [{ to: PATHS.duty, label: nav.alerts, Icon: Lifebuoy }] : []),
    ...(role === 'staff' && !unapproved ? [{ to: PATHS.referral, label: nav.referral, Icon: Eye }] : []),
    ...(hasPlan(role) ? [{ to: PATHS.plan, label: plan, Icon: Clipboard }] : []),
    ...(mayRespond(role) ? [] : [{ to: PATHS.sharing, label: nav.sharing, Icon: Send }]),
    ...(canTalk ? [{ to: PATHS.talk, label: nav.talk, Icon: Message }] : []),
    { to: PATHS.record, label: nav.record, Icon: Calendar },
    { to: PATHS.account, label: nav.account, Icon: Person },
    { to: PATHS.privacy, label: privacy, Icon: Lock },
  ]
}
