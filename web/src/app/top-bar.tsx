import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Menu, X } from '../ui/icons.tsx'
import { shell } from '../words/shell.ts'
import { useWords } from '../words/words.ts'
import { Brand } from './brand.tsx'
import { PATHS } from './paths.ts'
import { TOOL } from './tool-look.ts'
import { TopBarLinks } from './top-bar-links.tsx'
import { TopBarTools } from './top-bar-tools.tsx'

/** The navigation bar; below its width a menu button opens the same links and tools as a list. */
export function TopBar() {
  const words = useWords(shell)
  const [location] = useLocation()
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moving to another screen closes the menu
  useEffect(() => setOpen(false), [location])
  const Icon = open ? X : Menu
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 px-4 py-2.5 sm:px-6">
        <a href={PATHS.home} className="inline-flex min-h-11 items-center rounded-md no-underline">
          <Brand />
        </a>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}
          className={`${TOOL} lg:hidden`}
        >
          <Icon />
          {words.nav.menu}
        </button>
        <div
          id="menu"
          className={`${open ? 'flex' : 'hidden'} basis-full flex-col gap-3 py-3 lg:flex lg:min-w-0 lg:grow lg:basis-0 lg:flex-row lg:flex-wrap lg:items-center lg:justify-between lg:py-0`}
        >
          <TopBarLinks current={location} />
          <TopBarTools />
        </div>
      </div>
    </header>
  )
}
