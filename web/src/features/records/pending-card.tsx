import type { PendingDeletion } from '@evenkeel/contract/records.ts'
import { useState } from 'react'
import { dayAt } from '../../app/time/facility-time.ts'
import { serverNow } from '../../app/time/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useBoot } from '../../words/boot.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { delayRecords } from './data.ts'
import { PersonLine } from './person-line.tsx'
import { RecordsQuestion } from './records-question.tsx'
import { useFullName } from './shared/person-name.ts'
import { recordsWords } from './words.ts'

/** Alike whether or not there are records, and never says why something waits. */
export function PendingCard({ pending, total }: { pending: readonly PendingDeletion[]; total: number }) {
  const words = useWords(recordsWords)
  const { fullDay, number } = useFormat()
  const nameOf = useFullName()
  const today = dayAt(serverNow(), useBoot().timeZone)
  const [asked, setAsked] = useState<PendingDeletion | null>(null)
  return (
    <Card title={words.pending}>
      <p className="max-w-text text-ink-soft">{words.pendingText}</p>
      {total > pending.length && <p>{words.first(number(pending.length), number(total))}</p>}
      {pending.length === 0 ? (
        <p className="font-semibold">{words.nothingPending}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {pending.map((one) => (
            <PersonLine
              key={one.id}
              person={one}
              actions={
                one.mayDelay && (
                  <Button
                    variant="secondary"
                    aria-label={words.of(words.longer, nameOf(one))}
                    onClick={() => setAsked(one)}
                  >
                    {words.longer}
                  </Button>
                )
              }
            >
              <p>
                {words[one.what]}. {words.onDay(fullDay(one.notBefore))}.
              </p>
              {one.keptUntil && one.keptUntil >= today && (
                <p className="text-ink-soft">{words.until(fullDay(one.keptUntil))}</p>
              )}
            </PersonLine>
          ))}
        </ul>
      )}
      {asked && (
        <RecordsQuestion
          words={words.delay}
          name={nameOf(asked)}
          done={words.delay.done}
          act={() => delayRecords(asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}
