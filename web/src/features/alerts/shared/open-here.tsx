import { useUser } from '../../../app/session/session.tsx'
import { useServerNow } from '../../../app/time/server-time.ts'
import { Card } from '../../../ui/card.tsx'
import { useWords } from '../../../words/words.ts'
import { AlertRows } from '../alert-row.tsx'
import { useAlertDialogs } from '../answering/alert-dialogs.tsx'
import { mayAnswer, useOpenAlerts } from '../data.ts'
import { alertWords } from './alerts-words.ts'

/** Milliseconds between updates of the ages. */
const EVERY = 10_000

/** The alerts screen's rows on another screen, until the alerts are closed. */
export function OpenHere({ inHand }: { inHand: boolean }) {
  const words = useWords(alertWords)
  const now = useServerNow(EVERY)
  const { data } = useOpenAlerts()
  const me = useUser().id
  const { choose, dialog } = useAlertDialogs()
  const waiting = inHand ? [] : (data?.active.alerts ?? []).filter((alert) => mayAnswer(alert, me))
  const answered = (data?.acknowledged.alerts ?? []).filter((alert) => (inHand ? alert.inHand : mayAnswer(alert, me)))
  return (
    <>
      {waiting.length + answered.length > 0 && (
        <Card
          title={waiting.length > 0 ? words.title : words.answeringTitle}
          tone={waiting.length > 0 ? 'warning' : 'plain'}
          dense
        >
          <AlertRows alerts={[...waiting, ...answered]} now={now} choose={choose} />
        </Card>
      )}
      {dialog}
    </>
  )
}
