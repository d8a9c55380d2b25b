import { OPENING_REASONS, type OpeningReason } from '@evenkeel/contract/care-words.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../app/api/api-error.ts'
import { PATHS } from '../../../app/navigation/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { carePersonWords } from '../../../words/care-person.ts'
import { useWords } from '../../../words/words.ts'
import { ForClinicians } from '../shared/for-clinicians.tsx'
import { chosenPerson, usePersonPage } from './data.ts'
import { PersonPage } from './person-page.tsx'

/** One person, for a clinician who says why. */
export function PersonScreen() {
  const words = useWords(carePersonWords)
  const [person] = useState(chosenPerson)
  const [reason, setReason] = useState<OpeningReason | null>(null)
  return (
    <Screen title={person?.name ?? words.title} wide back={{ to: PATHS.care, label: words.back }}>
      <ForClinicians>
        {!person && (
          <Card action={<ButtonLink to={PATHS.care}>{words.back}</ButtonLink>}>
            <p className="max-w-text">{words.nobody}</p>
          </Card>
        )}
        {person && !reason && <Reasons person={person} onReason={setReason} />}
        {person && reason && <Opened userId={person.userId} reason={reason} />}
      </ForClinicians>
    </Screen>
  )
}

type ReasonsProps = {
  person: { name: string; noAccount?: true | undefined }
  onReason: (reason: OpeningReason) => void
}

function Reasons({ person: { name, noAccount }, onReason }: ReasonsProps) {
  const words = useWords(carePersonWords)
  return (
    <Card title={words.why}>
      <p className="max-w-text">{noAccount ? words.readLater(name) : words.read(name)}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {OPENING_REASONS.map((reason) => (
          <li key={reason} className="flex">
            <Button variant="secondary" className="grow" onClick={() => onReason(reason)}>
              {words.reasons[reason]}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Opened({ userId, reason }: { userId: string; reason: OpeningReason }) {
  const words = useWords(carePersonWords)
  const { data, error, isFetching, refetch } = usePersonPage(userId, reason)
  // Opened once, by the press on the reason.
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch])
  if (data) return <PersonPage page={data} reason={reason} />
  if (error instanceof ApiError && error.status === 404) return <p>{words.gone}</p>
  if (error) return <LoadFailed text={words.failed} busy={isFetching} onRetry={() => refetch()} />
  return <Skeleton className="h-96" />
}
