import type { ReactNode } from 'react'
import { PATHS } from '../../../app/navigation/paths.ts'
import { useUser } from '../../../app/session/session.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { adminWords } from '../../../words/admin.ts'
import { careWords } from '../../../words/care.ts'
import { useWords } from '../../../words/words.ts'

/** Its children for confirmed clinicians; others read why there is nothing for them. */
export function ForClinicians({ children }: { children: ReactNode }) {
  const words = useWords(careWords)
  const { goHome } = useWords(adminWords)
  const { role, respondsTo } = useUser()
  if (role !== 'clinician') {
    return (
      <Card title={words.restrictedTitle} action={<ButtonLink to={PATHS.home}>{goHome}</ButtonLink>}>
        <p>{words.restrictedText}</p>
      </Card>
    )
  }
  if (respondsTo.length > 0) return children
  return (
    <Card title={words.waits.title}>
      <p className="max-w-text">{words.waits.text}</p>
    </Card>
  )
}
