import { mayRespond } from '@evenkeel/contract/roles.ts'
import { useLocation } from 'wouter'
import { PATHS, PORTALS } from '../app/navigation/paths.ts'
import { useUser } from '../app/session/session.tsx'
import { NAV_ROW } from '../ui/top-bar-button.ts'
import type { Destination } from './destinations.ts'
import { WaitingCount } from './waiting-count.tsx'

/** Destinations below each other, in the menu and in the rail. */
export function NavList({ links }: { links: readonly Destination[] }) {
  const isCurrent = useIsCurrent()
  return (
    <ul className="flex flex-col gap-0.5">
      {links.map(({ to, label, Icon }) => (
        <li key={to}>
          <a href={to} aria-current={isCurrent(to) ? 'page' : undefined} className={NAV_ROW}>
            <Icon />
            {label}
            {(to === PATHS.alerts || to === PATHS.careAlerts || to === PATHS.duty) && (
              <WaitingCount className="ml-auto" />
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Whether a destination is the open screen. A portal belongs to Dashboard, those of administrators and clinicians to their own first screen. */
export function useIsCurrent() {
  const [location] = useLocation()
  const { role } = useUser()
  return (to: string) => {
    if (to === PATHS.home) return !mayRespond(role) && location === PORTALS[role]
    return to === PATHS.content ? `${location}/`.startsWith(`${to}/`) : location === to
  }
}
