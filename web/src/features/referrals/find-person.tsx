import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { PersonInCare } from '@evenkeel/contract/referrals/referrals.ts'
import { type KeyboardEvent, type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { LoadFailed } from '../../ui/not-yet.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { NamePerson } from '../people/shared/name-person.tsx'
import { useLookUp } from './data.ts'
import { referralWords } from './words.ts'

type Props = {
  ref: RefObject<HTMLElement | null>
  /** Id of the form that Enter on a person continues in. */
  form: string
  person: PersonInCare | null
  error: string | undefined
  onChoose: (person: PersonInCare | null) => void
}

/** The first person found takes the focus. */
export function FindPerson({ ref, form, person, error, onChoose }: Props) {
  const words = useWords(referralWords)
  const { number } = useFormat()
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { mutate, data, isPending, isError } = useLookUp()
  const rows = data?.people ?? []
  useEffect(() => {
    if (data) first.current?.focus()
  }, [data])
  /** The first arrow press chooses the focused person; a browser would go on to the next, or stay on an only one. */
  const press = (event: KeyboardEvent) => {
    const focused = rows.find(
      ({ id: value }) => event.target instanceof HTMLInputElement && event.target.value === value,
    )
    if (person || !focused || !event.key.startsWith('Arrow')) return
    event.preventDefault()
    onChoose(focused)
  }
  const find = (event?: SubmitEvent) => {
    event?.preventDefault()
    if (!text.trim()) return
    onChoose(null)
    mutate(text.trim())
  }
  return (
    <section ref={ref} aria-labelledby={`${id}-who`} className="flex flex-col gap-3">
      <h2 id={`${id}-who`} className="text-lg">
        {words.who}
      </h2>
      <search>
        <form onSubmit={find} className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow basis-64">
            <TextField
              label={words.search}
              error={rows.length > 0 ? undefined : error}
              maxLength={LIMITS.name}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <Button type="submit" variant="secondary" busy={isPending} className="min-h-12">
            {words.find}
          </Button>
        </form>
      </search>
      <p className="text-sm text-ink-soft">{words.searchHint}</p>
      {isError && <LoadFailed text={words.searchFailed} busy={isPending} onRetry={find} />}
      <p role="status" className={data?.people.length === 0 ? 'font-semibold' : 'sr-only'}>
        {data &&
          !isPending &&
          (data.people.length ? words.found(data.people.length, number(data.people.length)) : words.nobody)}
      </p>
      {data && !isPending && <NamePerson onNamed={onChoose} />}
      {rows.length > 0 && (
        <fieldset aria-describedby={error && `${id}-error`} onKeyDown={press} className="min-w-0">
          <legend className="sr-only">{words.results}</legend>
          <div className="divide-y divide-line rounded-lg border border-edge bg-surface">
            {rows.map((one, at) => (
              <label key={one.id} className={ROW}>
                <input
                  ref={at === 0 ? first : undefined}
                  form={form}
                  type="radio"
                  name={id}
                  value={one.id}
                  className="size-5 shrink-0 accent-accent outline-none"
                  checked={one.id === person?.id}
                  onChange={() => onChoose(one)}
                />
                <span className="min-w-0 grow break-words">
                  {one.name}
                  <span className="block text-sm font-normal text-ink-soft tabular-nums">
                    {placeOf(one, words.unitTyped)}
                  </span>
                </span>
              </label>
            ))}
          </div>
          {data?.more && <p className="pt-2 font-semibold">{words.more}</p>}
        </fieldset>
      )}
      {person && !rows.some(({ id: shown }) => shown === person.id) && (
        <p className="rounded-lg border border-edge bg-accent-soft px-4 py-2 font-semibold break-words">
          {person.name}
          <span className="block text-sm font-normal text-ink-soft tabular-nums">
            {placeOf(person, words.unitTyped)}
          </span>
        </p>
      )}
      {error && rows.length > 0 && (
        <p id={`${id}-error`} className="font-semibold text-brick">
          {error}
        </p>
      )}
    </section>
  )
}

const placeOf = ({ unit, unitTyped, housing, bookingNumber }: PersonInCare, typed: (unit: string) => string) =>
  [unit && unitTyped ? typed(unit) : unit, housing, bookingNumber && `# ${bookingNumber}`].filter(Boolean).join(' · ')

const ROW =
  'flex min-h-12 items-center gap-3.5 px-4 py-2 first:rounded-t-lg last:rounded-b-lg hover:bg-sunken has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus'
