import { useLocation } from 'wouter'
import { PATHS } from '../../../app/navigation/paths.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { common } from '../../../words/common.ts'
import { useWords } from '../../../words/words.ts'
import { dropCodeOffer } from '../home-card.tsx'
import { journalKeyWords } from '../journal-keys-words.ts'
import { CodePaper } from './code-paper.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { RecoveryOffer } from './recovery-offer.tsx'
import { useRecovery } from './use-recovery.ts'

/** Every answer leads home, where the code is not offered again. */
export function RecoveryScreen() {
  const words = useWords(journalKeyWords)
  const { back } = useWords(common)
  const [, navigate] = useLocation()
  function leave() {
    dropCodeOffer()
    navigate(PATHS.home, { replace: true })
  }
  const recovery = useRecovery(leave)
  const { data, isPending, isFetching, refetch } = recovery.state
  return (
    <Screen title={words.cardTitle} back={{ to: PATHS.home, label: back }}>
      {recovery.question}
      {recovery.code ? (
        <CodePaper code={recovery.code} onWritten={recovery.dropCode} />
      ) : data ? (
        data.madeAt === null ? (
          <RecoveryOffer recovery={recovery} />
        ) : (
          <RecoveryCard recovery={recovery} madeAt={data.madeAt} />
        )
      ) : isPending ? (
        <Skeleton className="h-80" />
      ) : (
        <LoadFailed text={words.stateFailed} busy={isFetching} onRetry={() => refetch()} />
      )}
    </Screen>
  )
}
