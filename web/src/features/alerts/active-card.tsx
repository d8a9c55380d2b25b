import type { Alert, AlertFigures } from '@evenkeel/contract/alerts.ts'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { alertWords } from '../../words/alerts.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { ActiveRow } from './active-row.tsx'
import type { Chosen } from './alert-dialogs.tsx'
import { ALERTS_CARD_ID } from './focus.ts'

type Props = {
  alerts: Alert[]
  now: number
  counts: AlertFigures['counts'] | undefined
  onChoose: (chosen: Chosen) => void
  children: ReactNode
}

/** What nobody answers yet; below it how many there are besides. */
export function ActiveCard({ alerts, now, counts, onChoose, children }: Props) {
  const words = useWords(alertWords)
  const { number } = useFormat()
  const some = alerts.length > 0
  return (
    <Card
      id={ALERTS_CARD_ID}
      title={some ? words.title : words.noneTitle}
      tone={some ? 'warning' : 'plain'}
      className="scroll-mt-16"
    >
      {some ? (
        <ul className="flex flex-col gap-3">
          {alerts.map((alert) => (
            <ActiveRow
              key={alert.id}
              alert={alert}
              now={now}
              onOpen={() => onChoose({ what: 'open', alert })}
              onResolve={() => onChoose({ what: 'resolve', alert })}
            />
          ))}
        </ul>
      ) : (
        <p>{words.none}</p>
      )}
      {counts && <p className="text-ink-soft">{words.others(number(counts.resolved), number(counts.acknowledged))}</p>}
      {children}
    </Card>
  )
}
