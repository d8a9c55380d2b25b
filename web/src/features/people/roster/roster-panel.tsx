import type { RosterReport as Report } from '@evenkeel/contract/people/roster.ts'
import { useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from '../../../app/navigation/leave-guard.ts'
import { LeaveQuestion } from '../../../app/navigation/leave-question.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ArrowLeft } from '../../../ui/page-icons.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useWords } from '../../../words/words.ts'
import { RosterByItself } from './by-itself/by-itself.tsx'
import { RosterDone } from './roster-done.tsx'
import { RosterInput } from './roster-input.tsx'
import { RosterReport } from './roster-report.tsx'
import { SlipSheet } from './slip-sheet.tsx'
import { useRoster } from './use-roster.ts'
import { rosterWords } from './words.ts'

/** Leaving pasted lines asks first. */
export function RosterPanel({ onClose }: { onClose: () => void }) {
  const words = useWords(rosterWords)
  const roster = useRoster()
  const back = useRef<HTMLButtonElement>(null)
  const pasted = roster.file === null && roster.text.trim() !== '' && !roster.applied
  const guard = useLeaveGuard(pasted)
  const [slips, setSlips] = useState<NonNullable<Report['slips']>>([])
  useEffect(() => back.current?.focus(), [])
  if (slips.length > 0) return <SlipSheet slips={slips} onDone={onClose} />
  if (roster.applied) return <RosterDone report={roster.applied} lost={roster.lost} onDone={onClose} />
  return (
    <>
      <Button
        ref={back}
        variant="quiet"
        className="-ml-4 self-start"
        onClick={() => (pasted ? guard.ask(onClose) : onClose())}
      >
        <ArrowLeft />
        {words.back}
      </Button>
      <Card title={words.title}>
        <RosterInput roster={roster} />
        <ProblemBanner>{roster.checkFailure}</ProblemBanner>
      </Card>
      {!roster.report && <RosterByItself onLook={roster.take} onSlips={setSlips} />}
      {roster.report && <RosterReport key={roster.version} report={roster.report} roster={roster} />}
      {roster.question}
      <LeaveQuestion guard={guard} words={words.pasted} />
    </>
  )
}
