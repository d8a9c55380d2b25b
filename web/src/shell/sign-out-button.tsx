import { useState } from 'react'
import { LEAVES } from '../app/navigation/leave-guard.ts'
import { signOut } from '../app/session/sign-out.ts'
import { LogOut } from '../ui/page-icons.tsx'
import { Tooltip, type TooltipSide } from '../ui/tooltip.tsx'
import { NAV_ROW, TOP_BAR_BUTTON } from '../ui/top-bar-button.ts'
import { shell } from '../words/shell.ts'
import { useWords } from '../words/words.ts'

/** Ends the session. With its name beside it in the menu and the rail; in the bar the name is beside it where it fits. */
export function SignOutButton({ named, side }: { named?: boolean; side?: TooltipSide }) {
  const { nav } = useWords(shell)
  const [leaving, setLeaving] = useState(false)

  function leave() {
    setLeaving(true)
    void signOut()
  }

  const button = (
    <button {...LEAVES} type="button" disabled={leaving} onClick={leave} className={named ? NAV_ROW : TOP_BAR_BUTTON}>
      <LogOut />
      <span className={named ? undefined : side ? 'sr-only' : 'max-[84rem]:sr-only'}>{nav.signOut}</span>
    </button>
  )
  return named ? (
    button
  ) : (
    <Tooltip text={nav.signOut} side={side}>
      {button}
    </Tooltip>
  )
}
