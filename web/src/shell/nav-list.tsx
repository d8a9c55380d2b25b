import { useLocation } from 'wouter'
import { PATHS, PORTALS } from '../app/navigation/paths.ts'
import { useUser } from '../app/session/session.tsx'
import { useWaitingAlerts } from '../features/alerts/shared/waiting-alerts.ts'
import { NAV_ROW } from '../ui/top-bar-button.ts'
import { shell } from '../words/shell.ts'
import { useFormat, useWords } from '../words/words.ts'
import type { Destination } from './destinations.ts'

export function NavList({ links }: { links: readonly Destination[] }) {
  const isCurrent = useIsCurrent()
  return (
    <ul className="flex flex-col gap-0.5">
      {links.map(({ to, label, Icon }) => (
        <li key={to}>
          <a href={to} aria-current={isCurrent(to) ? 'page' : undefined} className={NAV_ROW}>
            <Icon />
            {label}
            {showsAlerts(to) && <WaitingCount className="ml-auto" />}
          </a>
        </li>
      ))}
    </ul>
  )
}

export const showsAlerts = (to: string) => to === PATHS.alerts || to === PATHS.careAlerts || to === PATHS.duty

/** A portal belongs to Dashboard. */
export function useIsCurrent() {
  const [location] = useLocation()
  const { role } = useUser()
  return (to: string) => {
    if (to === PATHS.home) return location === PORTALS[role]
    return to === PATHS.content ? `${location}/`.startsWith(`${to}/`) : location === to
  }
}

/** Nothing while no alert waits. */
export function WaitingCount({ className }: { className: string }) {
  const { nav } = useWords(shell)
  const { number } = useFormat()
  const count = useWaitingAlerts()?.count ?? 0
  if (count === 0) return null
  return (
    <span
      className={`inline-flex min-w-6 justify-center rounded-full bg-alert px-1.5 text-sm font-semibold text-on-alert tabular-nums ${className}`}
    >
      <span aria-hidden="true">{number(count)}</span>
      <span className="sr-only">{nav.waiting(count, number(count))}</span>
    </span>
  )
}
