import { modulePath, PATHS } from '../../app/navigation/paths.ts'
import { LinkTile } from '../../ui/link-tile.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Book, Check, GraduationCap, Wind } from '../../ui/page-icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { inmateWords } from '../../words/inmate.ts'
import { tryAsks } from '../../words/try-asks.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { useForToday } from '../learning/data.ts'

type Props = { forToday: ReturnType<typeof useForToday>; className: string }

/** One suggestion. Its reason never comes from scores, causes or assessments: somebody else may read it. */
export function ForTodayCard({ forToday, className }: Props) {
  const { failed } = useWords(inmateWords)
  const { isError, isFetching, refetch } = forToday
  return (
    <div className={`grid grid-cols-1 ${className}`}>
      {forToday.data ? (
        <Suggestion offer={forToday.data} />
      ) : isError ? (
        <LoadFailed text={failed} busy={isFetching} onRetry={() => refetch()} />
      ) : (
        <Skeleton className="min-h-24 rounded-lg" />
      )}
    </div>
  )
}

function Suggestion({ offer }: { offer: NonNullable<Props['forToday']['data']> }) {
  const { forToday: words } = useWords(inmateWords)
  const asks = useWords(tryAsks)
  const { number } = useFormat()
  if (offer.kind === 'journal')
    return <LinkTile to={PATHS.journal} Icon={Book} label={words.label} title={words.write} text={words.writeText} />
  if (offer.kind === 'try')
    return <LinkTile to={PATHS.tries} Icon={Check} label={words.label} title={asks[offer.asks]} text={asks.see} />
  const title = words.lasts(offer.title, number(offer.minutes))
  if (offer.kind === 'tool')
    return (
      <LinkTile to={`${PATHS.tools}#${offer.id}`} Icon={Wind} label={words.label} title={title} text={words.helped} />
    )
  return (
    <LinkTile
      to={modulePath(offer.id)}
      Icon={GraduationCap}
      label={words.label}
      title={title}
      text={offer.begun ? words.begun : words.next}
    />
  )
}
