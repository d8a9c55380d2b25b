import type { RosterLine, RosterReport } from '@evenkeel/contract/people/roster.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { Part } from './roster-lines.tsx'
import { RosterNames } from './roster-names.tsx'
import { rosterWords } from './words.ts'

type Props = {
  report: RosterReport & { waits: NonNullable<RosterReport['waits']> }
  looked: boolean
  /** Apply was pressed before that was said. */
  hurried: boolean
  onLook: (looked: boolean) => void
}

/** A file that releases or moves very many waits until somebody says that they looked at the names. */
export function RosterWaits({ report: { lines, waits }, looked, hurried, onLook }: Props) {
  const words = useWords(rosterWords)
  const { number } = useFormat()
  const isRenamed = ({ changes }: RosterLine) =>
    changes.some(({ field, from }) => (field === 'firstName' || field === 'lastName') && from !== null)
  const inCare = lines.filter(({ role }) => role === 'inmate')
  const named = [
    ...inCare.filter(({ effect }) => effect === 'released'),
    ...inCare.filter(({ effect }) => effect === 'moved'),
    ...inCare.filter((one) => one.effect !== 'released' && one.effect !== 'moved' && isRenamed(one)),
  ]
  const wrong = hurried && !looked
  return (
    <Part title={words.waits}>
      <p className="max-w-text">
        {words.waitsText(number(waits.released), number(waits.moved), number(waits.renamed), number(waits.of))}
      </p>
      <RosterNames label={words.waits} lines={named} />
      <div>
        <label className="flex min-h-11 items-center gap-2.5 font-semibold">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={looked}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? 'look-first' : undefined}
            onChange={({ target }) => onLook(target.checked)}
          />
          {words.looked(named.length, number(named.length))}
        </label>
        {wrong && (
          <p id="look-first" className="text-sm font-semibold text-brick">
            {words.lookFirst}
          </p>
        )}
      </div>
    </Part>
  )
}
