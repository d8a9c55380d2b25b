import type { CarePerson } from '@evenkeel/contract/care/care.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { LoadFailed } from '../../../ui/not-yet.tsx'
import { useWords } from '../../../words/words.ts'
import { useFoundPeople } from '../data.ts'
import { careWords } from '../shared/care-words.ts'

type FoundProps = {
  q: string
  except?: string
  /** Also who is not here any more, for the lead clinician. */
  gone?: '1'
  busy?: boolean
  /** The button's label, and the full one for screen readers. */
  press: string
  pressFor: (name: string) => string
  onChoose: (person: CarePerson) => void
}
type Props = Omit<FoundProps, 'q'> & { label?: string; error?: string | undefined }

/** Searches by a part of the name or the booking number. */
export function FindPerson({ label, error, ...found }: Props) {
  const words = useWords(careWords)
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed)
  return (
    <div className="flex flex-col gap-2">
      <TextField
        type="search"
        label={label ?? words.who}
        hint={words.whoHint}
        autoComplete="off"
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FoundPeople q={q} {...found} />
    </div>
  )
}

export function FoundPeople({ q, except, gone, busy = false, press, pressFor, onChoose }: FoundProps) {
  const words = useWords(careWords)
  const { data, isError, isFetching, refetch } = useFoundPeople(q, gone)
  const found = q.trim().length < 2 ? undefined : data?.filter(({ userId }) => userId !== except)
  return (
    <>
      {isError && <LoadFailed text={words.notFound} busy={isFetching} onRetry={refetch} />}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {found && words.found(found.length)}
      </p>
      <ul className="flex flex-col gap-2">
        {found?.map((person) => (
          <li key={person.userId} className="grid grid-cols-[1fr_auto] items-center gap-3 border-t border-line pt-2">
            <span className="min-w-0 wrap-break-word">
              <span className="block font-semibold">{person.name}</span>
              {[person.bookingNumber, person.unit, person.housing].filter(Boolean).join(' · ')}
            </span>
            <Button variant="secondary" aria-label={pressFor(person.name)} busy={busy} onClick={() => onChoose(person)}>
              {press}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
