import type { RosterLine, RosterReport } from '@evenkeel/contract/people/roster.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { LostSlips } from './lost-slips.tsx'
import { LinesToCorrect } from './roster-lines.tsx'
import { SlipSheet } from './slip-sheet.tsx'
import { useCounts } from './use-counts.ts'
import { rosterWords } from './words.ts'

type Props = { report: RosterReport; lost: readonly RosterLine[]; onDone: () => void }

export function RosterDone({ report, lost, onDone }: Props) {
  const { problems, slips = [] } = report
  const words = useWords(rosterWords)
  const { number } = useFormat()
  const said = useCounts({ ...report.counts, toCorrect: 0 })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="applied" className="flex flex-col gap-5">
      <h2 id="applied" ref={heading} tabIndex={-1} className="text-xl">
        {words.done}
      </h2>
      <p className="text-lg font-semibold">{said}</p>
      <LostSlips lines={lost} />
      {problems.length > 0 && (
        <>
          <p className="max-w-text">{words.leftOut(problems.length, number(problems.length))}</p>
          <LinesToCorrect problems={problems} />
        </>
      )}
      {slips.length > 0 ? (
        <SlipSheet slips={slips} onDone={onDone} />
      ) : (
        <Button className="self-start" onClick={onDone}>
          {words.back}
        </Button>
      )}
    </section>
  )
}
