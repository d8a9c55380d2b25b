import type { Clinician } from '@evenkeel/contract/clinicians.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { awayWords } from '../shared/away-words.ts'
import { endAbsence, refreshClinicians } from './data.ts'

const AwayDialog = lazyDialog(async () => (await import('./away-dialog.tsx')).AwayDialog)

export function Absence({ clinician }: { clinician: Clinician }) {
  const words = useWords(awayWords)
  const { day } = useFormat()
  const [marking, setMarking] = useState(false)
  const ending = useMutation({ mutationFn: endAbsence, onSuccess: refreshClinicians, gcTime: 0 })
  const { id, away, mayMarkAway } = clinician
  const name = clinician.name ?? clinician.username
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:col-span-2">
      {away && (
        <p className="font-semibold">
          {words.isAway(day(away.from), day(away.to))} {away.cover ? words.hasWork(away.cover.name) : words.noCover}
        </p>
      )}
      {mayMarkAway && !away && (
        <Button variant="quiet" className="-ml-4" aria-label={words.markNamed(name)} onClick={() => setMarking(true)}>
          {words.mark}
        </Button>
      )}
      {mayMarkAway && away && (
        <Button
          variant="secondary"
          aria-label={words.backNamed(name)}
          busy={ending.isPending}
          onClick={() => ending.mutate(id)}
        >
          {words.back}
        </Button>
      )}
      <ProblemBanner>{ending.isError && words.failed}</ProblemBanner>
      {marking && <AwayDialog clinician={clinician} onClose={() => setMarking(false)} />}
    </div>
  )
}
