import { useEffect, useRef, useState } from 'react'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useNow } from '../../ui/use-now.ts'
import { alertWords } from '../../words/alerts.ts'
import { useWords } from '../../words/words.ts'
import { ActiveCard } from './active-card.tsx'
import { AlertDialogs, type Chosen } from './alert-dialogs.tsx'
import { AnsweredCard } from './answered-card.tsx'
import type { useActiveAlerts, useAlertFigures, useAnsweredAlerts } from './data.ts'
import { focusNext } from './focus.ts'
import { LiveEventsLost } from './live-events-lost.tsx'

export type AlertReads = {
  active: ReturnType<typeof useActiveAlerts>
  answered: ReturnType<typeof useAnsweredAlerts>
  figures: ReturnType<typeof useAlertFigures>
}

/** The alerts on the administrators' page. What could not be read is told apart from what is empty. */
export function AlertsPanel({ active, answered, figures }: AlertReads) {
  const words = useWords(alertWords)
  const now = useNow()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  useFocusAfter(chosen)
  return (
    <>
      {active.data ? (
        <ActiveCard alerts={active.data} now={now} counts={figures.data?.counts} onChoose={setChosen}>
          {active.isError && <LoadFailed text={words.old} onRetry={active.refetch} busy={active.isFetching} />}
          <LiveEventsLost />
        </ActiveCard>
      ) : (
        <LoadFailed text={words.failed} onRetry={active.refetch} busy={active.isFetching} />
      )}
      {answered.data && answered.data.length > 0 && (
        <AnsweredCard alerts={answered.data} now={now} onChoose={setChosen} />
      )}
      {answered.isError && (
        <LoadFailed text={words.answeringFailed} onRetry={answered.refetch} busy={answered.isFetching} />
      )}
      <AlertDialogs chosen={chosen} onClose={() => setChosen(null)} />
    </>
  )
}

/** A dialog gives the focus back to the button that opened it, if that is still there. */
function useFocusAfter(chosen: Chosen | null) {
  const before = useRef(chosen)
  useEffect(() => {
    if (!chosen && before.current) focusNext(before.current.alert.id)
    before.current = chosen
  }, [chosen])
}
