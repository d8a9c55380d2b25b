import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ArrowLeft } from '../../../ui/page-icons.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { rosterWords } from '../../../words/roster.ts'
import { useWords } from '../../../words/words.ts'
import { RosterInput } from './roster-input.tsx'
import { RosterReport } from './roster-report.tsx'
import { SlipSheet } from './slip-sheet.tsx'
import { useRoster } from './use-roster.ts'

/** Creates many accounts at once: choose a file, check it, create the accounts, hand out the slips. */
export function RosterPanel({ onClose }: { onClose: () => void }) {
  const words = useWords(rosterWords)
  const roster = useRoster()
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  if (roster.slips) return <SlipSheet slips={roster.slips} roster={roster.text} onDone={onClose} />
  return (
    <>
      <Button ref={back} variant="quiet" className="-ml-4 self-start" onClick={onClose}>
        <ArrowLeft />
        {words.back}
      </Button>
      <Card title={words.title}>
        <RosterInput roster={roster} />
        <ProblemBanner>{roster.failure}</ProblemBanner>
      </Card>
      {roster.report && <RosterReport report={roster.report} roster={roster} />}
      {roster.question}
    </>
  )
}
