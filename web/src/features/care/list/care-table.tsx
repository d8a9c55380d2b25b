import type { CareWork } from '@evenkeel/contract/care/care.ts'
import { useWords } from '../../../words/words.ts'
import { careWords } from '../shared/care-words.ts'
import { FROM, WorkRow } from '../work/work-row.tsx'

type Props = { work: readonly CareWork[]; now: number; toTake: boolean; onOpen: (work: CareWork) => void }

/** Keeps the server's order. */
export function CareTable({ work, now, toTake, onOpen }: Props) {
  const words = useWords(careWords)
  return (
    <div className="@container -mx-2">
      <table className="w-full table-fixed border-separate border-spacing-0 text-left tabular-nums">
        <caption className="sr-only">{words.title}</caption>
        <thead>
          <tr>
            {useColumns(toTake).map(({ name, width, from }) => (
              <th
                key={name}
                scope="col"
                className={`h-9 border-b border-edge px-2 text-sm font-semibold text-ink-soft ${width} ${from ? FROM[from] : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {work.map((one) => (
            <WorkRow key={one.id} work={one} now={now} toTake={toTake} onOpen={() => onOpen(one)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useColumns(toTake: boolean): { name: string; width: string; from?: keyof typeof FROM }[] {
  const words = useWords(careWords)
  return [
    { name: words.timeLeft, width: 'w-28 @min-[44rem]:w-36', from: 'narrow' },
    { name: words.person, width: '' },
    { name: words.housing, width: 'w-36', from: 'wide' },
    { name: words.what, width: 'w-32', from: 'wide' },
    { name: words.owner, width: toTake ? 'w-40 @min-[56rem]:w-48' : 'w-32', from: 'wide' },
    { name: words.lastTry, width: 'w-36', from: 'widest' },
    { name: words.release, width: 'w-28', from: 'widest' },
  ]
}
