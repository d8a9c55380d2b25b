import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { CarePerson } from '@evenkeel/contract/care/care.ts'
import { useEffect, useRef } from 'react'
import { OfflineError } from '../../../app/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields/field.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { common } from '../../../words/common.ts'
import { useWords } from '../../../words/words.ts'
import { NamePerson } from '../../people/shared/name-person.tsx'
import { careWords } from '../shared/care-words.ts'
import { FindPerson } from './find-person.tsx'

export type EnterProps = {
  /** Fixed on the person's own page. */
  person?: CarePerson
  onEntered?: () => void
  onClose: () => void
}

type Props = {
  person: CarePerson | null
  fixed?: boolean
  missing: boolean
  onChange: (person: CarePerson | null) => void
}

/** The found person is named, so that work is not entered for somebody else. */
export function PersonField({ person, fixed = false, missing, onChange }: Props) {
  const words = useWords(careWords)
  const place = useRef<HTMLDivElement>(null)
  const isChanged = useRef(false)
  // What was pressed is gone with the change, so its successor takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the person
  useEffect(() => {
    if (isChanged.current) place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [person])
  const change = (next: CarePerson | null) => {
    isChanged.current = true
    onChange(next)
  }
  if (!person)
    return (
      <div ref={place} className="flex flex-col gap-2">
        <FindPerson
          error={missing ? words.whoMissing : undefined}
          press={words.choosePerson}
          pressFor={words.thisOne}
          onChoose={change}
        />
        <NamePerson
          onNamed={({ id, ...named }) => change({ ...named, userId: id, locale: 'en', audience: 'inmate' })}
        />
      </div>
    )
  return (
    <div ref={place} className="flex flex-wrap items-center justify-between gap-x-6 rounded-md bg-sunken px-4 py-3">
      <p className="font-semibold">
        {[person.name, person.bookingNumber, person.unit, person.housing].filter(Boolean).join(' · ')}
      </p>
      {!fixed && (
        <Button variant="quiet" className="-ml-4" onClick={() => change(null)}>
          {words.anotherPerson}
        </Button>
      )}
    </div>
  )
}

export function NoteField({
  value,
  hint,
  onChange,
}: {
  value: string
  hint: string
  onChange: (note: string) => void
}) {
  const words = useWords(careWords)
  const { optional } = useWords(common)
  return (
    <TextArea
      label={`${words.note} ${optional}`}
      hint={hint}
      value={value}
      maxLength={LIMITS.notes}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

export function NotEntered({ failure }: { failure: Error | null }) {
  const words = useWords(careWords)
  return <ProblemBanner>{failure && (failure instanceof OfflineError ? words.offline : words.notSaved)}</ProblemBanner>
}
