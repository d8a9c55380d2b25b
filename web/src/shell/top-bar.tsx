import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { PATHS } from '../app/navigation/paths.ts'
import { showOverlay } from '../app/page/hide-overlay.ts'
import { closeMenu, openMenu, useMenuOpen } from '../app/page/menu.ts'
import { useUser } from '../app/session/session.tsx'
import { WhoIsHere } from '../app/session/who-is-here.tsx'
import { HelpButton } from '../features/get-help/shared/help-button.tsx'
import { readPlan } from '../features/plan/shared/own-plan.ts'
import { Brand } from '../ui/brand.tsx'
import { EyeOff } from '../ui/icons.tsx'
import { Clipboard, Menu, X } from '../ui/page-icons.tsx'
import { ThemeButton } from '../ui/theme-button.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { TOP_BAR_BUTTON } from '../ui/top-bar-button.ts'
import { quickHideWords } from '../words/quick-hide.ts'
import { shell } from '../words/shell.ts'
import { useWords } from '../words/words.ts'
import type { RailParts } from './destinations.ts'
import { MainLinks } from './main-links.tsx'
import { WaitingCount } from './nav-list.tsx'
import { NavMenu } from './nav-menu.tsx'
import { SignOutButton, TOP_BAR_SIGN } from './sign-out-button.tsx'

/** Get Help is always the third stop of Tab, so it comes before the links. */
export function TopBar({ rail }: { rail: RailParts }) {
  const { role, stayEnded } = useUser()
  const hasRail = mayRespond(role)
  return (
    <header
      className={`relative max-tiny:sticky max-tiny:top-0 max-tiny:z-30 border-b border-line bg-surface print:hidden ${hasRail ? 'desk:hidden' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-x-1 px-3 py-2.5 max-[24rem]:gap-x-0 max-[24rem]:px-1 max-tiny:py-1 sm:px-6 md:max-wide:px-4 desk:max-wide:gap-x-0 desk:max-wide:px-2">
        <HomeLink folds="bar" />
        <div className="order-1 ml-auto flex min-w-0 items-center sm:gap-x-1 max-[24rem]:[&_[name=help]]:px-2 max-tiny:[&_[name=help]]:px-1 max-tiny:[&_[name=help]]:text-[min(1.0625rem,7vw)] max-[24rem]:[&_[name=help]_svg]:hidden md:max-[70rem]:[&_[name=help]_svg]:hidden">
          <HelpButton />
          {!hasRail && !stayEnded?.helpOnly && <PlanButton />}
        </div>
        <HideButton />
        <MainLinks rail={rail} />
        <div className="order-2 hidden min-w-0 items-center md:flex wide:gap-x-1">
          <div className="min-w-0 px-1 wide:px-2 desk:max-wide:px-0 desk:max-wide:*:*:first:max-w-24">
            <WhoIsHere />
          </div>
          <ThemeButton />
          <SignOutButton />
        </div>
        <MoreButton rail={rail} />
      </div>
    </header>
  )
}

export function HomeLink({ folds }: { folds?: 'bar' }) {
  return (
    <a
      href={PATHS.home}
      className={`inline-flex min-h-11 min-w-11 items-center rounded-md no-underline ${folds ? 'max-tiny:hidden' : ''}`}
    >
      <Brand folds={folds} />
    </a>
  )
}

function PlanButton() {
  const { plan } = useWords(shell)
  return (
    <Tooltip text={plan} className="shrink-0">
      <button type="button" aria-label={plan} onClick={() => readPlan()} className={TOP_BAR_BUTTON}>
        <Clipboard />
      </button>
    </Tooltip>
  )
}

/** Always visible, for devices without an Escape key. */
export function HideButton() {
  const words = useWords(quickHideWords)
  return (
    <Tooltip text={words.hideNamed} className="order-1 shrink-0">
      <button type="button" aria-label={words.hideNamed} onClick={showOverlay} className={TOP_BAR_BUTTON}>
        <EyeOff />
      </button>
    </Tooltip>
  )
}

/** Escape, a press outside and navigation close it too. */
function MoreButton({ rail }: { rail: RailParts }) {
  const { nav } = useWords(shell)
  const [location] = useLocation()
  const open = useMenuOpen()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(closeMenu, [location])
  useEffect(() => {
    if (!open) return
    button.current?.focus()
    // A dialog over the menu belongs to a button inside it.
    const isElsewhere = ({ target }: Event) =>
      target instanceof Element && !place.current?.contains(target) && !target.closest('dialog')
    const onPress = (event: Event) => isElsewhere(event) && closeMenu()
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || (target instanceof Element && target.closest('dialog'))) return
      closeMenu()
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])
  const Icon = open ? X : Menu
  return (
    <div ref={place} className="order-3">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="menu"
        onClick={open ? closeMenu : openMenu}
        className={`relative ${TOP_BAR_SIGN}`}
      >
        <Icon />
        <span>{nav.more}</span>
        <WaitingCount className="absolute -top-0.5 -right-0.5" />
      </button>
      {open && <NavMenu rail={rail} />}
    </div>
  )
}
