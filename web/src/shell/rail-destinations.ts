import { PATHS } from '../app/navigation/paths.ts'
import { useUser } from '../app/session/session.tsx'
import { CircleCheck, Devices, Trend, TriangleAlert } from '../ui/icons.tsx'
import { Building, Lifebuoy, List, People } from '../ui/page-icons.tsx'
import { adminNav } from '../words/admin-nav.ts'
import { shell } from '../words/shell.ts'
import { useWords } from '../words/words.ts'
import type { Destination } from './destinations.ts'

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
