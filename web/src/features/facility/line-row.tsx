import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { CONTROL } from '../../ui/fields/field-frame.tsx'
import { ArrowDown, ArrowUp } from '../../ui/page-icons.tsx'
import { useWords } from '../../words/words.ts'
import type { FieldError } from './draft.ts'
import type { Line } from './lines.ts'
import { facilityWords } from './shared/facility-words.ts'

type Props = {
  line: Line
  label: string
  maxLength: number
  mistake: FieldError | undefined
  isFirst: boolean
  isLast: boolean
  onWrite: (text: string) => void
  onMove: ((by: -1 | 1, button: string) => void) | undefined
  onRemove: () => void
}

/** Buttons at the ends keep the focus and do nothing, so that keyboard users keep their place. */
export function LineRow({ line, label, maxLength, mistake, isFirst, isLast, onWrite, onMove, onRemove }: Props) {
  const words = useWords(facilityWords)
  const id = useId()
  const name = line.text.trim() || label
  return (
    <li className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 grow basis-52">
        <input
          type="text"
          aria-label={label}
          aria-invalid={mistake ? true : undefined}
          aria-describedby={mistake && `${id}-error`}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          value={line.text}
          onChange={({ target }) => onWrite(target.value)}
          className={CONTROL}
        />
      </div>
      <div className="flex flex-wrap gap-1">
        {onMove && (
          <>
            <Button
              id={`${id}-up`}
              variant="quiet"
              className="min-w-11 px-2"
              aria-label={words.up(name)}
              onClick={() => isFirst || onMove(-1, `${id}-up`)}
            >
              <ArrowUp />
            </Button>
            <Button
              id={`${id}-down`}
              variant="quiet"
              className="min-w-11 px-2"
              aria-label={words.down(name)}
              onClick={() => isLast || onMove(1, `${id}-down`)}
            >
              <ArrowDown />
            </Button>
          </>
        )}
        <Button variant="quiet" aria-label={words.removeOf(name)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
      {mistake && (
        <p id={`${id}-error`} className="basis-full text-sm font-semibold text-brick">
          {words.wrong[mistake]}
        </p>
      )}
    </li>
  )
}
