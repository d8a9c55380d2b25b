import { OPENING_REASONS } from '@evenkeel/contract/care/care-words.ts'
import { useState } from 'react'
import { useParams } from 'wouter'
import { ApiError } from '../../../app/api/api-error.ts'
import { PATHS } from '../../../app/navigation/paths.ts'
import { useUser } from '../../../app/session/session.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed, Skeleton } from '../../../ui/not-yet.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { useWords } from '../../../words/words.ts'
import { ForClinicians } from '../shared/for-clinicians.tsx'
import { carePersonWords } from './care-person-words.ts'
import { chosenPerson, useOpening, usePersonPage } from './data.ts'
import { PersonPage } from './person-page.tsx'

const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404

/** Asks for a reason first; the address holds the number of the opening. */
export function PersonScreen() {
  const { opening } = useParams<{ opening?: string }>()
  const { role, respondsTo } = useUser()
  return opening && role === 'clinician' && respondsTo.length > 0 ? <Opened opening={opening} /> : <Asked />
}

function Asked() {
  const words = useWords(carePersonWords)
  const [person] = useState(chosenPerson)
  return (
    <Screen title={person?.name ?? words.title} wide back={{ to: PATHS.care, label: words.back }}>
      <ForClinicians>{person ? <Reasons person={person} /> : <Nobody />}</ForClinicians>
    </Screen>
  )
}

function Nobody() {
  const words = useWords(carePersonWords)
  return (
    <Card action={<ButtonLink to={PATHS.care}>{words.back}</ButtonLink>}>
      <p className="max-w-text">{words.nobody}</p>
    </Card>
  )
}

function Opened({ opening }: { opening: string }) {
  const words = useWords(carePersonWords)
  const { data, error, isFetching, refetch } = usePersonPage(opening)
  // After the hour, or without access, the page can be opened again for a reason.
  const isOver = isGone(error)
  return (
    <Screen title={data?.name ?? words.title} wide back={{ to: PATHS.care, label: words.back }}>
      {isOver && data && (
        <>
          <p className="font-semibold">{words.again}</p>
          <Reasons person={data} />
        </>
      )}
      {isOver && !data && <Nobody />}
      {error && !isOver && <LoadFailed text={words.failed} busy={isFetching} onRetry={() => refetch()} />}
      {!isOver && data && <PersonPage page={data} onChanged={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96" />}
    </Screen>
  )
}

/** The press on a reason opens the page. */
function Reasons({ person }: { person: NonNullable<ReturnType<typeof chosenPerson>> }) {
  const words = useWords(carePersonWords)
  const { mutate, isPending, error, variables } = useOpening(person)
  const { name, noAccount } = person
  if (isGone(error)) return <p>{words.gone}</p>
  if (error && variables) return <LoadFailed text={words.failed} busy={isPending} onRetry={() => mutate(variables)} />
  return (
    <Card title={words.why}>
      <p className="max-w-text">{noAccount ? words.readLater(name) : words.read(name)}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {OPENING_REASONS.map((reason) => (
          <li key={reason} className="flex">
            <Button variant="secondary" className="grow" busy={isPending} onClick={() => mutate(reason)}>
              {words.reasons[reason]}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
