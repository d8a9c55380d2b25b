import { useState } from 'react'
import { LEAVES } from '../app/navigation/leave-guard.ts'
import { useIsTablet } from '../app/session/enrolment.ts'
import { nextPersonWords } from '../app/session/next-person-words.ts'
import { signOut } from '../app/session/sign-out.ts'
import { LogOut } from '../ui/page-icons.tsx'
import { NAV_ROW, TOP_BAR_BUTTON } from '../ui/top-bar-button.ts'
import { shell } from '../words/shell.ts'
import { useWords } from '../words/words.ts'

export const TOP_BAR_SIGN = `${TOP_BAR_BUTTON} flex-col gap-0.5! px-1! text-tab leading-none whitespace-nowrap`

/** Asks nothing; on a tablet it hands over to the next person. */
export function SignOutButton({ named }: { named?: boolean }) {
  const { nav } = useWords(shell)
  const { next } = useWords(nextPersonWords)
  const isTablet = useIsTablet()
  const [leaving, setLeaving] = useState(false)

  function leave() {
    setLeaving(true)
    void signOut()
  }

  return (
    <button
      {...(!isTablet && LEAVES)}
      type="button"
      disabled={leaving}
      onClick={leave}
      className={named ? NAV_ROW : TOP_BAR_SIGN}
    >
      <LogOut />
      <span>{isTablet ? next : nav.signOut}</span>
    </button>
  )
}
