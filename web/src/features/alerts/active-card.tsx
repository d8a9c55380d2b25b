import type { AlertFigures } from '@evenkeel/contract/alerts.ts'
import type { OpenAlerts } from '@evenkeel/contract/open-alerts.ts'
import type { ReactNode } from 'react'
import { PATHS } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { Card } from '../../ui/card.tsx'
import { alertWords } from '../../words/alerts.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { ActiveRow } from './active-row.tsx'
import type { Chosen } from './alert-dialogs.tsx'
import { isSamePerson, withSamePerson } from './same-person.ts'
import { ALERTS_CARD_ID } from './shared/alert-focus.ts'

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
