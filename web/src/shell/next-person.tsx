import { useState } from 'react'
import { nextPersonWords } from '../app/session/next-person-words.ts'
import { signOut } from '../app/session/sign-out.ts'
import { Button } from '../ui/button.tsx'
import { LogOut } from '../ui/page-icons.tsx'
import { useWords } from '../words/words.ts'

/** One press, so that whoever comes next finds nothing of the session. */
export function NextPerson({ className = '' }: { className?: string }) {
  const { next } = useWords(nextPersonWords)
  const [leaving, setLeaving] = useState(false)
  function leave() {
    setLeaving(true)
    void signOut()
  }
  return (
    <Button variant="secondary" className={className} disabled={leaving} onClick={leave}>
      <LogOut />
      {next}
    </Button>
  )
}
