import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { carePersonPath } from '../../../app/navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { CONTROL } from '../../../ui/fields/field-frame.tsx'
import { useWords } from '../../../words/words.ts'
import { useFoundPeople } from '../data.ts'
import { choosePerson } from '../person/data.ts'
import { careWork } from '../work/words.ts'
import { FoundPeople } from './find-person.tsx'

/** Fewer letters find too many people, and each reads that they were found. */
const LEAST = 3

/** Searches on a press alone; nothing stands in the address. */
export function FindOnList() {
  const words = useWords(careWork)
  const id = useId()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const found = useRef<HTMLDivElement>(null)
  const { data } = useFoundPeople(q)
  // The first person found takes the focus, so that Enter opens them.
  useEffect(() => {
    if (data) found.current?.querySelector('button')?.focus()
  }, [data])
  const isShort = typed.trim().length < LEAST
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <form
        aria-label={words.find}
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isShort) setQ(typed.trim())
        }}
      >
        <label htmlFor={id} className="font-semibold">
          {words.find}
        </label>
        <span className="w-44">
          <input
            id={id}
            type="search"
            autoComplete="off"
            aria-describedby={`${id}-hint`}
            className={`${CONTROL} min-h-11! py-1.5!`}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setQ('')
            }}
          />
        </span>
        <Button type="submit" variant="secondary" aria-disabled={isShort || undefined}>
          {words.findPress}
        </Button>
      </form>
      <p id={`${id}-hint`} className={typed === '' ? 'sr-only' : 'max-w-text text-sm text-ink-soft'}>
        {words.findHint}
      </p>
      {q !== '' && (
        <div ref={found} className="max-w-text">
          <FoundPeople
            q={q}
            press={words.openPerson}
            pressFor={words.openPersonOf}
            onChoose={(person) => {
              choosePerson(person)
              navigate(carePersonPath())
            }}
          />
        </div>
      )}
    </div>
  )
}
