import { shell } from '../words/shell.ts'
import { useWords } from '../words/words.ts'
import { useMainDestinations } from './destinations.ts'
import { useIsCurrent } from './nav-list.tsx'

const LINK =
  'flex h-full min-h-11 items-center justify-center gap-0.5 text-ink no-underline transition-colors duration-150 aria-[current]:font-semibold aria-[current]:text-accent max-md:min-h-14 max-md:flex-col max-md:border-t-[3px] max-md:border-transparent max-md:px-0.5 max-md:aria-[current]:border-accent md:rounded-md md:px-1.5 desk:max-wide:px-1 md:whitespace-nowrap md:hover:bg-accent-soft md:hover:text-accent md:aria-[current]:bg-accent-soft wide:px-3'

/**
 * The five main screens: in the bar, and below 48rem at the bottom of the screen. Text too large for that moves them to
 * the menu; on a very low screen they scroll away with the bar.
 */
export function MainLinks() {
  const { nav } = useWords(shell)
  const links = useMainDestinations()
  const isCurrent = useIsCurrent()
  return (
    <nav
      aria-label={nav.label}
      className="max-tiny:hidden max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-line max-md:bg-surface max-md:pb-[env(safe-area-inset-bottom)] desk:ml-2 desk:max-wide:max-w-120 desk:max-wide:grow low:static low:order-3 low:basis-full"
    >
      <ul className="flex">
        {links.map(({ to, label, Icon }) => (
          <li key={to} className="max-wide:flex-auto">
            <a href={to} aria-current={isCurrent(to) ? 'page' : undefined} className={LINK}>
              <Icon className="size-[min(1.5rem,7vw)] md:hidden" />
              <span className="max-md:text-tab max-md:whitespace-nowrap">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
