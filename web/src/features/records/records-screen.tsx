import type { PendingDeletion } from '@evenkeel/contract/records.ts'
import { useState } from 'react'
import { PATHS } from '../../app/navigation/paths.ts'
import { AccessRestricted } from '../../app/session/access-restricted.tsx'
import { useUser } from '../../app/session/session.tsx'
import { dayAt } from '../../app/time/facility-time.ts'
import { serverNow } from '../../app/time/server-time.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NotYet } from '../../ui/not-yet.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useBoot } from '../../words/boot.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { delayRecords, useRecords } from './data.ts'
import { HeldCard } from './held-card.tsx'
import { PersonLine } from './person-line.tsx'
import { RecordsQuestion } from './records-question.tsx'
import { useFullName } from './shared/person-name.ts'
import { recordsWords } from './words.ts'

export function RecordsScreen() {
  const words = useWords(recordsWords)
  const isAdmin = useUser().role === 'admin'
  return (
    <Screen title={words.title} lead={isAdmin ? words.lead : undefined} wide={isAdmin}>
      {isAdmin ? <Records /> : <AccessRestricted />}
    </Screen>
  )
}

function Records() {
  const words = useWords(recordsWords)
  const read = useRecords()
  return (
    <>
      {read.data ? (
        <>
          <HeldCard held={read.data.held} />
          <PendingCard pending={read.data.pending} total={read.data.pendingTotal} />
        </>
      ) : (
        <NotYet read={read} text={words.failed} shape="h-96 rounded-lg" />
      )}
      <Card
        title={words.keeps}
        action={
          <ButtonLink to={`${PATHS.facility}#retention`} variant="secondary">
            {words.toRetention}
          </ButtonLink>
        }
      >
        <p className="max-w-text">{words.keepsText}</p>
        <p className="max-w-text">{words.never}</p>
        <p className="max-w-text text-ink-soft">{words.retention}</p>
      </Card>
    </>
  )
}

/** Alike whether or not there are records, and never says why something waits. */
function PendingCard({ pending, total }: { pending: readonly PendingDeletion[]; total: number }) {
  const words = useWords(recordsWords)
  const { fullDay, number } = useFormat()
  const fullName = useFullName()
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
                    aria-label={words.of(words.longer, fullName(one))}
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
          name={fullName(asked)}
          done={words.delay.done}
          act={() => delayRecords(asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}
