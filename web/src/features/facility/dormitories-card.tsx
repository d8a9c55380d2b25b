import type { Facility } from '@evenkeel/contract/facility.ts'
import { Card } from '../../ui/card.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { normalizeName } from '../people/shared/names.ts'
import { textsOf } from './lines.ts'
import { facilityWords } from './shared/facility-words.ts'
import type { FacilityForm } from './use-facility-draft.ts'

type Props = { facility: Facility; form: FacilityForm }

/** A former unit stays until it is unticked. */
export function DormitoriesCard({ facility, form: { values, saved, change } }: Props) {
  const words = useWords(facilityWords)
  const { number } = useFormat()
  const { keepsUnits, units, dormitories } = values
  const listed = keepsUnits ? textsOf(units) : saved.keepsUnits ? [] : facility.units
  const keys = dormitories.map(normalizeName)
  const gone = dormitories.filter((name) => !listed.map(normalizeName).includes(normalizeName(name)))
  const names = [...new Set([...listed.filter((name) => name.trim() !== ''), ...gone])]
  const tick = (name: string, on: boolean) =>
    change({
      dormitories: [...dormitories.filter((one) => normalizeName(one) !== normalizeName(name)), ...(on ? [name] : [])],
    })
  return (
    <Card folded title={words.dormitoriesTitle} note={number(saved.dormitories.length)}>
      <p className="max-w-text">{words.dormitoriesLead}</p>
      {names.length === 0 ? (
        <p>{words.noUnits}</p>
      ) : (
        <fieldset className="grid gap-x-6 sm:grid-cols-2">
          <legend className="sr-only">{words.dormitoriesTitle}</legend>
          {names.map((name) => (
            <label key={name} className="flex min-h-11 min-w-0 items-center gap-2.5">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-accent"
                checked={keys.includes(normalizeName(name))}
                onChange={({ target }) => tick(name, target.checked)}
              />
              <span className="min-w-0 break-words">{name}</span>
            </label>
          ))}
        </fieldset>
      )}
    </Card>
  )
}
