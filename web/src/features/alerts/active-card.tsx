import type { Alert, AlertFigures } from '@evenkeel/contract/alerts.ts'
import type { OpenAlert, OpenAlerts } from '@evenkeel/contract/open-alerts.ts'
import { type ReactNode, useId } from 'react'
import { PATHS } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useSubmitLock } from '../../ui/use-submit-lock.ts'
import { alertWords } from '../../words/alerts.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { Chosen } from './alert-dialogs.tsx'
import { AlertRow } from './alert-row.tsx'
import { isSamePerson, type SamePerson, withSamePerson } from './same-person.ts'
import { ALERTS_CARD_ID } from './shared/alert-focus.ts'
import { useAnswer } from './use-answer.ts'

type Props = {
  lists: OpenAlerts
  now: number
  counts: AlertFigures['counts'] | undefined
  onChoose: (chosen: Chosen) => void
  children: ReactNode
}

/** Unanswered alerts, and how many more there are. */
export function ActiveCard({
  lists: { active, acknowledged, notSeen, allDone },
  now,
  counts,
  onChoose,
  children,
}: Props) {
  const words = useWords(alertWords)
  const { number } = useFormat()
  const { role } = useUser()
  const some = active.total > 0
  return (
    <Card
      id={ALERTS_CARD_ID}
      title={some ? words.title : allDone ? words.noneTitle : words.noneWaitsTitle}
      tone={some ? 'warning' : 'plain'}
      className="scroll-mt-16"
    >
      {some ? (
        <ul className="flex flex-col gap-3">
          {withSamePerson(active.alerts).map(({ alert, same }) => (
            <ActiveRow
              key={alert.id}
              alert={alert}
              ahead={alert.ahead}
              same={same}
              others={acknowledged.alerts.filter((other) => isSamePerson(other, alert))}
              now={now}
              onOpen={() => onChoose({ what: 'open', alert })}
              onResolve={() => onChoose({ what: 'resolve', alert })}
            />
          ))}
        </ul>
      ) : (
        <p>{allDone ? words.none : words.noneWaits}</p>
      )}
      {children}
      {notSeen > 0 && (
        <a
          href={`${role === 'clinician' ? PATHS.careAlerts : PATHS.alerts}?show=unseen`}
          className="flex min-h-11 items-center self-start font-semibold text-accent underline"
        >
          {words.unseen(notSeen, number(notSeen))}
        </a>
      )}
      {counts && <p className="text-ink-soft">{words.others(number(counts.resolved), number(counts.acknowledged))}</p>}
    </Card>
  )
}

type ActiveRowProps = {
  alert: OpenAlert
  ahead: boolean
  same: SamePerson
  /** Alerts of the same person that are being answered. */
  others: Alert[]
  now: number
  onOpen: () => void
  onResolve: () => void
}

/** An alert that waits for an answer. */
function ActiveRow({ others, ...props }: ActiveRowProps) {
  const words = useWords(alertWords)
  const { holdsMinutes, urgency } = props.alert
  const { number } = useFormat()
  const holds = useId()
  const answer = useAnswer(props.alert.id)
  const submitLock = useSubmitLock()
  const respond = () => submitLock.lock() && answer.mutate({ status: 'acknowledged' }, { onSettled: submitLock.unlock })
  return (
    <AlertRow
      {...props}
      actions={(heading) => (
        <>
          <Button aria-describedby={`${heading} ${holds}`} busy={answer.isPending} onClick={respond}>
            {words.respond}
          </Button>
          {holdsMinutes !== null && (
            <p id={holds} className="text-sm text-ink-soft">
              {urgency === 'list'
                ? words.holdsListed(number(holdsMinutes / 60))
                : words.holds(holdsMinutes, number(holdsMinutes))}
            </p>
          )}
        </>
      )}
    >
      {others[0]?.acknowledgedBy && <AlsoAnswered by={others[0].acknowledgedBy} />}
    </AlertRow>
  )
}

function AlsoAnswered({ by: { id, name } }: { by: NonNullable<Alert['acknowledgedBy']> }) {
  const words = useWords(alertWords)
  const me = useUser().id
  return (
    <p className="font-semibold">{id === me ? words.alsoAnsweredByYou : words.alsoAnswered(name ?? words.somebody)}</p>
  )
}
