import type { Rota } from '@evenkeel/contract/rota/rota.ts'
import { TriangleAlert } from '../../../ui/icons.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { rotaWords } from '../rota-words.ts'
import { useHours } from '../shared/use-gap.ts'
import { isOvernight } from './draft.ts'
import { responderName } from './people-options.ts'
import type { Block, Missing } from './week.ts'
import { weekWords } from './words.ts'

type Words = { words: (typeof weekWords)['en']; rota: (typeof rotaWords)['en'] }

const missingName = ({ audiences, clinician }: Missing, both: boolean, { words, rota }: Words) => {
  const [only] = audiences
  const who = clinician ? words.noClinician : rota.noOne
  return !both || audiences.length > 1 || !only ? who : words.forOnly(who, rota.audiences[only])
}

type Props = {
  block: Block
  date: string
  place: string
  rota: Rota
  /** Whether both roles have responders here. */
  both: boolean
  wrong: boolean
  current: boolean
  onFocus: () => void
  onPress: () => void
}

/** The button's name says all that the week shows. */
export function RotaBlock({ block, date, place, rota, both, wrong, current, onFocus, onPress }: Props) {
  const all = { words: useWords(weekWords), rota: useWords(rotaWords) }
  const { words } = all
  const { longDay, day: dayShort } = useFormat()
  const hours = useHours()(block)
  const who = 'line' in block ? rota.responders.find(({ id }) => id === block.line.userId) : undefined
  const name = 'line' in block ? (who ? responderName(who) : words.noResponder) : missingName(block.missing, both, all)
  const away =
    'line' in block &&
    rota.away.some(({ userId, from, to }) => userId === block.line.userId && from <= date && date <= to)
  const seen = [away && words.isAway, wrong && words.wrong].filter((mark) => mark !== false)
  const marks = who?.idle ? [words.idleShort, ...seen] : seen
  const day = isOvernight(block) && block.from !== '00:00' ? words.night(longDay(date)) : longDay(date)
  return (
    <button
      type="button"
      tabIndex={current ? 0 : -1}
      onFocus={onFocus}
      onClick={onPress}
      className={`flex min-h-11 w-full flex-col justify-center rounded-sm border px-1.5 py-1 text-left text-sm leading-tight wrap-break-word ${lookOf(block, wrong)}`}
    >
      <span className="sr-only">
        {[day, place, name, hours.heard, ...marks, 'line' in block ? words.change : words.fill].join(', ')}
      </span>
      <span aria-hidden="true" className={`min-w-0 font-semibold ${'line' in block ? '' : 'rounded-sm bg-amber-soft'}`}>
        {name}
      </span>
      <span aria-hidden="true" className={`tabular-nums ${'line' in block ? '' : 'rounded-sm bg-amber-soft'}`}>
        {block.began && dayShort(block.began).split(',')[0]} {hours.seen}
        {marks.length > 0 && <TriangleAlert className="ml-1 inline size-4 text-amber" />}
      </span>
      {seen.length > 0 && (
        <span aria-hidden="true" className="text-amber">
          {seen.join(', ')}
        </span>
      )}
    </button>
  )
}

const lookOf = (block: Block, wrong: boolean) =>
  wrong
    ? 'border-brick bg-brick-soft'
    : 'line' in block
      ? 'border-accent bg-accent-soft'
      : 'hatched border-dashed border-amber-line text-amber'
