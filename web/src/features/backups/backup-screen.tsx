import type { BackupState } from '@evenkeel/contract/backups/backups.ts'
import { AccessRestricted } from '../../app/session/access-restricted.tsx'
import { useUser } from '../../app/session/session.tsx'
import { useServerNow } from '../../app/time/server-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { NotYet } from '../../ui/not-yet.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { backupTrouble, isBeingMade, useBackup } from './data.ts'
import { PassphraseCard } from './passphrase-card.tsx'
import { backupWords } from './words.ts'

export function BackupScreen() {
  const words = useWords(backupWords)
  const isAdmin = useUser().role === 'admin'
  return (
    <Screen title={words.title} lead={isAdmin ? words.lead : undefined} wide={isAdmin}>
      {isAdmin ? <Backup /> : <AccessRestricted />}
    </Screen>
  )
}

function Backup() {
  const words = useWords(backupWords)
  const read = useBackup()
  if (!read.data) return <NotYet read={read} text={words.failed} shape="h-96 rounded-lg" />
  return (
    <>
      <StateCard state={read.data} />
      <PassphraseCard state={read.data} />
    </>
  )
}

function StateCard({ state }: { state: BackupState }) {
  const words = useWords(backupWords)
  const { date, time } = useFormat()
  const { every, lastAt, nextAt, onDataDisk } = state
  const trouble = backupTrouble(state, useServerNow(60_000))
  const when = (at: string) => `${date(at)}, ${time(at)}`
  const isOff = every === 'off'
  const [label, tone] = isOff
    ? (['off', 'plain'] as const)
    : trouble
      ? (['missing', 'danger'] as const)
      : isBeingMade(state)
        ? (['making', 'warning'] as const)
        : (['works', 'success'] as const)
  return (
    <Card title={words.state}>
      <p>
        <Badge tone={tone}>{words[label]}</Badge>
      </p>
      {trouble && <p className="max-w-text">{words.why[trouble]}</p>}
      {isOff && <p className="max-w-text">{words.offText}</p>}
      <p role="status">{lastAt ? words.last(when(lastAt)) : words.none}</p>
      {nextAt && <p>{words.next(when(nextAt))}</p>}
      {!isOff && <p className="max-w-text text-ink-soft">{words.kept}</p>}
      {!isOff && onDataDisk && <Banner tone="warning">{words.onDataDisk}</Banner>}
    </Card>
  )
}
