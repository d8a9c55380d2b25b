import type { BadgeSession } from '@evenkeel/contract/badges/badges.ts'
import type { ReactNode } from 'react'
import { PATHS } from '../app/navigation/paths.ts'
import { TabletCheckIn } from '../features/checkins/tablet-check-in.tsx'
import { Drawing } from '../ui/drawings/drawing.tsx'
import type { DrawingId } from '../ui/drawings/ids.ts'
import { Screen } from '../ui/screen.tsx'
import { tabletWords } from '../words/tablet.ts'
import { useWords } from '../words/words.ts'

export function Home({ badge }: { badge: BadgeSession }) {
  const words = useWords(tabletWords)
  const { home } = words
  const { firstName } = badge
  return (
    <Screen title={words.hello(firstName)} lead={words.lead} wide>
      <div className="grid grid-cols-1 gap-4 min-[60rem]:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <TabletCheckIn />
        <ul className="grid auto-rows-fr grid-cols-1 gap-4 min-[26rem]:grid-cols-2">
          {badge.due && <Tile to={PATHS.assessment} of="questions" title={home.form} text={home.formText} />}
          <Tile to={PATHS.tools} of="breathe" title={home.tools} text={home.toolsText} />
          <Tile to={PATHS.content} of="lessons" title={home.lessons} text={home.lessonsText} />
          <Tile
            to={PATHS.talk}
            of="talk"
            title={home.talk}
            text={badge.asked ? <strong className="font-semibold">{home.asked}</strong> : home.talkText}
          />
        </ul>
      </div>
    </Screen>
  )
}

type TileProps = { to: string; of: DrawingId; title: string; text: ReactNode }

const Tile = ({ to, of, title, text }: TileProps) => (
  <li className="grid min-[26rem]:last:odd:col-span-2">
    <a
      href={to}
      className="group flex flex-col overflow-hidden rounded-lg border border-line bg-surface text-ink no-underline transition-colors duration-150 hover:border-accent"
    >
      <Drawing of={of} className="min-h-28 w-full grow basis-28" />
      <span className="flex flex-col p-4">
        <span className="text-lg leading-snug font-semibold transition-colors duration-150 group-hover:text-accent">
          {title}
        </span>
        <span className="text-ink-soft">{text}</span>
      </span>
    </a>
  </li>
)
