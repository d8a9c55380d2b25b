import { shell } from '../words/shell.ts'
import { useWords } from '../words/words.ts'
import { useTabs } from './destinations.ts'
import { showsAlerts, useIsCurrent, WaitingCount } from './nav-list.tsx'

const LINK =
  'relative flex h-full min-h-11 items-center justify-center gap-0.5 whitespace-nowrap text-ink no-underline transition-colors duration-150 aria-[current]:font-semibold aria-[current]:text-accent max-desk:min-h-14 max-desk:flex-col max-desk:border-t-[3px] max-desk:border-transparent max-desk:px-0.5 max-desk:aria-[current]:border-accent desk:rounded-md desk:px-1 desk:hover:bg-accent-soft desk:hover:text-accent desk:aria-[current]:bg-accent-soft wide:px-3'

/**
 * The main screens: in the bar, and below 64rem tabs at the bottom of the screen. Text too large for that moves them behind
 * More; on a very low screen they scroll away with the bar.
 */
export function MainLinks() {
  const { nav } = useWords(shell)
  const links = useTabs()
  const isCurrent = useIsCurrent()
  return (
    <nav
      aria-label={nav.label}
      className="max-tiny:hidden max-desk:fixed max-desk:inset-x-0 max-desk:bottom-0 max-desk:z-30 max-desk:border-t max-desk:border-line max-desk:bg-surface max-desk:pb-[env(safe-area-inset-bottom)] desk:max-wide:max-w-120 desk:max-wide:grow max-desk:low:static max-desk:low:order-4 max-desk:low:basis-full"
    >
      <ul className="flex">
        {links.map(({ to, label, Icon }) => (
          <li key={to} className="max-wide:flex-auto">
            <a href={to} aria-current={isCurrent(to) ? 'page' : undefined} className={LINK}>
              <Icon className="size-[min(1.5rem,7vw)] desk:hidden" />
              <span className="max-desk:text-tab">{label}</span>
              {showsAlerts(to) && <WaitingCount className="absolute -top-0.5 left-1/2" />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
