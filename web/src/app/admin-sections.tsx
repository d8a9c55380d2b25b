import { useLocation } from 'wouter'
import { adminNav } from '../words/admin-nav.ts'
import { useWords } from '../words/words.ts'
import { PATHS, type Path } from './paths.ts'

const LINK =
  'flex min-h-11 items-center rounded-md px-3 text-ink no-underline transition-colors duration-150 hover:bg-accent-soft hover:text-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent'

/** The links between the administrators' screens, at the top of each of them. */
export function AdminSections() {
  const words = useWords(adminNav)
  const [current] = useLocation()
  const sections: [to: Path, label: string][] = [
    [PATHS.admin, words.overview],
    [PATHS.people, words.people],
    [PATHS.responders, words.responders],
    [PATHS.facility, words.facility],
    [PATHS.browsers, words.browsers],
    [PATHS.audit, words.audit],
  ]
  return (
    <nav aria-label={words.label} className="print:hidden">
      <ul className="flex flex-wrap gap-1">
        {sections.map(([to, label]) => (
          <li key={to}>
            <a href={to} aria-current={current === to ? 'page' : undefined} className={LINK}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
