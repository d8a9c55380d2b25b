import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { EyeOff, Menu, X } from '../ui/icons.tsx'
import { quickHideWords } from '../words/quick-hide.ts'
import { shell } from '../words/shell.ts'
import { useWords } from '../words/words.ts'
import { Brand } from './brand.tsx'
import { showOverlay } from './hide-overlay.ts'
import { PATHS } from './paths.ts'
import { TOP_BAR_BUTTON } from './top-bar-button.ts'
import { TopBarLinks } from './top-bar-links.tsx'
import { TopBarTools } from './top-bar-tools.tsx'

/**
 * The navigation bar. On narrow screens a menu button opens its links and tools as a list; Get Help stays outside the
 * menu.
 */
export function TopBar({ getHelp }: { getHelp: ReactNode }) {
  const words = useWords(shell)
  const [location] = useLocation()
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(() => setOpen(false), [location])
  const Icon = open ? X : Menu
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-1 px-4 py-2.5 sm:gap-x-3 sm:px-6">
        <a href={PATHS.home} className="inline-flex min-h-11 items-center rounded-md no-underline">
          <Brand folds />
        </a>
        <div className="ml-auto min-[78rem]:ml-3">{getHelp}</div>
        <HideButton />
        <button
          type="button"
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}
          className={`${TOP_BAR_BUTTON} min-[78rem]:hidden`}
        >
          <Icon />
          <span className="max-sm:sr-only">{words.nav.menu}</span>
        </button>
        <div
          id="menu"
          className={`${open ? 'flex' : 'hidden'} max-h-[calc(100dvh-5rem)] basis-full flex-col gap-3 overflow-y-auto overscroll-contain py-3 min-[78rem]:max-h-none min-[78rem]:overflow-visible min-[78rem]:flex min-[78rem]:min-w-0 min-[78rem]:grow min-[78rem]:basis-0 min-[78rem]:flex-row min-[78rem]:flex-wrap min-[78rem]:items-center min-[78rem]:justify-end min-[78rem]:gap-y-0.5 min-[78rem]:py-0`}
        >
          <TopBarLinks current={location} />
          <TopBarTools />
        </div>
      </div>
    </header>
  )
}

/**
 * Covers the screen with one press, for devices without an Escape key. It is in the top bar, which is always visible.
 */
function HideButton() {
  const words = useWords(quickHideWords)
  return (
    <button
      type="button"
      aria-label={words.hideNamed}
      title={words.hideNamed}
      onClick={showOverlay}
      className={TOP_BAR_BUTTON}
    >
      <EyeOff />
      <span className="max-sm:sr-only min-[78rem]:sr-only">{words.hide}</span>
    </button>
  )
}
