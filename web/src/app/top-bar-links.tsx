import { adminNav } from '../words/admin-nav.ts'
import { shell } from '../words/shell.ts'
import { useWords } from '../words/words.ts'
import { PATHS, type Path, PORTALS } from './paths.ts'
import { useUser } from './session.tsx'

const LINK =
  'flex min-h-11 items-center min-[78rem]:whitespace-nowrap rounded-md px-3 min-[78rem]:px-2 text-ink no-underline transition-colors duration-150 hover:bg-accent-soft hover:text-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent'

export function TopBarLinks({ current }: { current: string }) {
  const { nav } = useWords(shell)
  const { responders } = useWords(adminNav)
  const { role } = useUser()
  const links: { to: Path; label: string; isCurrent: boolean }[] = [
    { to: PATHS.home, label: nav.dashboard, isCurrent: role !== 'admin' && current === PORTALS[role] },
    { to: PATHS.checkIn, label: nav.checkIn, isCurrent: current === PATHS.checkIn },
    ...(role === 'admin' ? [] : [{ to: PATHS.journal, label: nav.journal, isCurrent: current === PATHS.journal }]),
    { to: PATHS.tools, label: nav.tools, isCurrent: current === PATHS.tools },
    { to: PATHS.content, label: nav.learning, isCurrent: `${current}/`.startsWith(`${PATHS.content}/`) },
    { to: PATHS.record, label: nav.record, isCurrent: current === PATHS.record },
  ]
  if (role === 'admin')
    links.push(
      { to: PATHS.admin, label: nav.analytics, isCurrent: current === PATHS.admin },
      { to: PATHS.responders, label: responders, isCurrent: current === PATHS.responders },
    )
  return (
    <nav aria-label={nav.label}>
      <ul className="flex flex-col gap-1 min-[78rem]:flex-row min-[78rem]:flex-wrap">
        {links.map(({ to, label, isCurrent }) => (
          <li key={to}>
            <a href={to} aria-current={isCurrent ? 'page' : undefined} className={LINK}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
