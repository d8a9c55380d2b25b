import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { useUser } from '../app/session/session.tsx'
import { shell } from '../words/shell.ts'
import { useWords } from '../words/words.ts'
import { type Destination, type RailParts, useMainDestinations } from './destinations.ts'
import { showsAlerts, useIsCurrent, WaitingCount } from './nav-list.tsx'

const LINK =
  'group relative flex h-full min-h-11 items-center justify-center gap-0.5 text-ink no-underline transition-colors duration-150 aria-[current]:font-semibold aria-[current]:text-accent max-desk:min-h-16 max-desk:flex-col max-desk:px-0.5 desk:rounded-md desk:px-1 desk:hover:bg-accent-soft desk:hover:text-accent desk:aria-[current]:bg-accent-soft wide:px-3'

/** Below 64rem tabs at the bottom; large text moves them behind More, very low screens scroll them away. */
export function MainLinks({ rail }: { rail: RailParts }) {
  const { nav } = useWords(shell)
  const hasRail = mayRespond(useUser().role)
  return (
    <nav
      aria-label={nav.label}
      className="max-tiny:hidden max-desk:fixed max-desk:inset-x-0 max-desk:bottom-0 max-desk:z-30 max-desk:border-t max-desk:border-line max-desk:bg-surface max-desk:pb-[env(safe-area-inset-bottom)] desk:max-wide:max-w-120 desk:max-wide:grow max-desk:low:static max-desk:low:order-4 max-desk:low:basis-full"
    >
      {hasRail ? rail && <rail.RailTabs /> : <OwnTabs />}
    </nav>
  )
}

const OwnTabs = () => <TabList links={useMainDestinations()} />

/** A filled icon on its own ground marks the open screen, not colour alone. */
export function TabList({ links }: { links: readonly Destination[] }) {
  const isCurrent = useIsCurrent()
  return (
    <ul className="flex">
      {links.map(({ to, label, Icon }) => (
        <li key={to} className="max-wide:flex-auto">
          <a href={to} aria-current={isCurrent(to) ? 'page' : undefined} className={LINK}>
            <Icon className="box-content size-[min(1.5rem,7vw)] rounded-full border-2 border-transparent fill-current px-[min(0.75rem,3.5vw)] py-0.5 [fill-opacity:0] group-aria-[current]:border-accent group-aria-[current]:bg-accent-soft group-aria-[current]:[fill-opacity:.25] desk:hidden" />
            <span className="text-center max-desk:text-tab">{label}</span>
            {showsAlerts(to) && <WaitingCount className="absolute top-0 left-1/2" />}
          </a>
        </li>
      ))}
    </ul>
  )
}
