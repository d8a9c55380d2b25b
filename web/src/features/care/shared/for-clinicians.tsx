import type { ReactNode } from 'react'
import { useApiQuery } from '../../../app/api/query-client.ts'
import { PATHS } from '../../../app/navigation/paths.ts'
import { useUser } from '../../../app/session/session.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/not-yet.tsx'
import { adminWords } from '../../../words/admin.ts'
import { useWords } from '../../../words/words.ts'
import { careWords } from './care-words.ts'

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
  return <Waits />
}

/** A clinician serves nobody before being confirmed. */
function Waits() {
  const words = useWords(careWords)
  const { data, isPending } = useApiQuery('GET /api/clinicians/choices')
  if (isPending) return <Skeleton className="h-24" />
  const { title, text } = data?.secondPerson === false ? words.begins : words.waits
  return (
    <Card title={title}>
      <p className="max-w-text">{text}</p>
    </Card>
  )
}
