import { OPEN_ROLES, type OpenRole } from '@evenkeel/contract/roles.ts'
import { peopleWords } from '../../words/people.ts'
import { useWords } from '../../words/words.ts'

type Props = { respondsTo: readonly OpenRole[]; onChange: (respondsTo: OpenRole[]) => void }

/** Whose alerts an administrator is told of. */
export function RespondsField({ respondsTo, onChange }: Props) {
  const words = useWords(peopleWords)
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="font-semibold">{words.respondsTo}</legend>
      <p className="text-sm text-ink-soft">{words.respondsToHint}</p>
      <div className="flex flex-wrap gap-x-6">
        {OPEN_ROLES.map((role) => (
          <label key={role} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={respondsTo.includes(role)}
              onChange={() => onChange(OPEN_ROLES.filter((one) => respondsTo.includes(one) !== (one === role)))}
            />
            {words.audiences[role]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
