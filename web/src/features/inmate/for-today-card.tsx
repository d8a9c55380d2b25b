import { modulePath, PATHS } from '../../app/navigation/paths.ts'
import { drawingOfLesson } from '../../ui/drawings/ids.ts'
import { LinkTile } from '../../ui/link-tile.tsx'
import { NotYet } from '../../ui/not-yet.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import type { useForToday } from '../learning/data.ts'
import { tryAsks } from '../learning/shared/try-asks-words.ts'
import { inmateWords } from './words.ts'

type Props = { forToday: ReturnType<typeof useForToday>; className: string }

/** The reason never comes from scores, causes or assessments, because somebody else may read it. */
export function ForTodayCard({ forToday, className }: Props) {
  const { failed } = useWords(inmateWords)
  return (
    <div className={`grid grid-cols-1 ${className}`}>
      {forToday.data ? (
        <Suggestion offer={forToday.data} />
      ) : (
        <NotYet read={forToday} text={failed} shape="min-h-24 rounded-lg" />
      )}
    </div>
  )
}

type Offer = NonNullable<Props['forToday']['data']>

function Suggestion({ offer }: { offer: Offer }) {
  const { forToday: words } = useWords(inmateWords)
  return <LinkTile tall label={words.label} {...useTile(offer)} />
}

/** Every picked task has one picture and title, so that an onlooker learns nothing. */
function useTile(offer: Offer) {
  const { forToday: words } = useWords(inmateWords)
  const asks = useWords(tryAsks)
  const { number } = useFormat()
  if (offer.kind === 'journal')
    return { to: PATHS.journal, drawing: 'write' as const, title: words.write, text: words.writeText }
  if (offer.kind === 'try')
    return {
      to: PATHS.tries,
      drawing: 'try' as const,
      title: asks.today,
      text: asks[offer.asks === 'today' ? 'see' : offer.asks],
    }
  const title = words.lasts(offer.title, number(offer.minutes))
  if (offer.kind === 'tool') return { to: `${PATHS.tools}#${offer.id}`, drawing: offer.id, title, text: words.helped }
  return {
    to: modulePath(offer.id),
    drawing: drawingOfLesson(offer.id),
    title,
    text: offer.begun ? words.begun : words.next,
  }
}
