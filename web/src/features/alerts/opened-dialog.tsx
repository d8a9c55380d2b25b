import type { Alert } from '@evenkeel/contract/alerts.ts'
import { Suspense, useId } from 'react'
import { useUser } from '../../app/session/session.tsx'
import { useServerNow } from '../../app/time/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, first } from '../../ui/dialog.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { alertWords } from '../../words/alerts.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { ReachOfAlert } from '../reach-me/data.ts'
import { ReferralDetails } from '../referrals/data.ts'
import { AlertHead } from './alert-head.tsx'
import { isAboutMe, useOpenedAlert } from './data.ts'
import { EntryAnswersOf } from './entry-answers.tsx'
import { Noting } from './noting.tsx'
import { SecondAnswers } from './second-answers.tsx'
import { Timeline } from './timeline.tsx'

/** One alert with what a responder can note on it, and its whole history. */
export function OpenedDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const words = useWords(alertWords)
  const { close } = useWords(common)
  const { id, role } = useUser()
  const heading = useId()
  const now = useServerNow(30_000)
  const { data, isError, isFetching, refetch } = useOpenedAlert(alert.id)
  return (
    <Dialog
      open
      title={words.openTitle}
      onClose={onClose}
      actions={
        <Button ref={first} variant="secondary" onClick={onClose}>
          {close}
        </Button>
      }
    >
      <AlertHead alert={data ?? alert} headingId={heading} now={now} />
      {role === 'clinician' && alert.metadata.source === 'referral' && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <ReferralDetails id={alert.id} />
        </Suspense>
      )}
      {maySeeReach(data ?? alert, id) && (
        <Suspense>
          <ReachOfAlert id={alert.id} />
        </Suspense>
      )}
      {data?.hasAnswers && <SecondAnswers id={alert.id} />}
      {(data ?? alert).hasEntry && <EntryAnswersOf id={alert.id} />}
      {!isAboutMe(alert) && <Noting alert={data ?? alert} />}
      {isError && <LoadFailed text={data ? words.old : words.openFailed} busy={isFetching} onRetry={refetch} />}
      {data ? (
        <>
          <Timeline alert={data} />
          <p className="text-sm text-ink-soft">{words.written}</p>
        </>
      ) : (
        !isError && <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}

/** Who works here may be at home: for who has an alert of now in hand. */
const maySeeReach = ({ person, urgency, status, acknowledgedBy, metadata }: Alert, me: string) =>
  person?.locale === null &&
  urgency === 'now' &&
  status === 'acknowledged' &&
  acknowledgedBy?.id === me &&
  !metadata.drill
