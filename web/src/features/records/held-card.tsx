import type { HeldRecords } from '@evenkeel/contract/records.ts'
import { useState } from 'react'
import { PATHS } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { endHold } from './data.ts'
import { PersonLine } from './person-line.tsx'
import { RecordsQuestion } from './records-question.tsx'
import { useFullName } from './shared/person-name.ts'
import { recordsWords } from './words.ts'

const OpenedDialog = lazyDialog(async () => (await import('./shared/opened-dialog.tsx')).OpenedDialog)

type Doing = { what: 'end' | 'opened'; of: HeldRecords }

export function HeldCard({ held }: { held: readonly HeldRecords[] }) {
  const words = useWords(recordsWords)
  const { date } = useFormat()
  const { id: me } = useUser()
  const fullName = useFullName()
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  if (held.length === 0)
    return (
      <Card
        title={words.held}
        action={
          <ButtonLink to={PATHS.people} variant="secondary">
            {words.toPeople}
          </ButtonLink>
        }
      >
        <p className="max-w-text">{words.nobodyHeld}</p>
      </Card>
    )
  return (
    <Card title={words.held}>
      <ul className="flex flex-col divide-y divide-line">
        {held.map((one) => (
          <PersonLine
            key={`${one.id} ${one.reason}`}
            person={one}
            actions={
              <>
                {one.reason === 'death' && one.id !== me && (
                  <Button
                    variant="secondary"
                    aria-label={words.of(words.opened, fullName(one))}
                    onClick={() => setDoing({ what: 'opened', of: one })}
                  >
                    {words.opened}
                  </Button>
                )}
                {one.id !== me && (
                  <Button
                    variant="secondary"
                    aria-label={words.of(words.end, fullName(one))}
                    onClick={() => setDoing({ what: 'end', of: one })}
                  >
                    {words.end}
                  </Button>
                )}
              </>
            }
          >
            <p>{words.reasons[one.reason]}</p>
            <p className="text-ink-soft">{words.since(date(one.since), one.by ?? words.somebody)}</p>
            {one.id === me && <p className="text-ink-soft">{words.own}</p>}
          </PersonLine>
        ))}
      </ul>
      {doing?.what === 'end' && (
        <RecordsQuestion
          words={words.ending}
          name={fullName(doing.of)}
          done={words.ending.done(fullName(doing.of))}
          danger
          act={() => endHold(doing.of.id, doing.of.reason)}
          onClose={close}
        />
      )}
      {doing?.what === 'opened' && <OpenedDialog person={doing.of} onClose={close} />}
    </Card>
  )
}
