import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { ListenButton } from '../../app/listen/listen-button.tsx'
import { PATHS } from '../../app/navigation/paths.ts'
import { WhoSeesLink } from '../../app/page/who-sees-link.tsx'
import { Announcement } from '../../ui/announcement.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { Drawing } from '../../ui/drawings/drawing.tsx'
import type { DrawingId } from '../../ui/drawings/ids.ts'
import { Lock, TriangleAlert } from '../../ui/icons.tsx'
import { People } from '../../ui/page-icons.tsx'
import { Screen } from '../../ui/screen.tsx'
import { shell } from '../../words/shell.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { useHelpLine, useNotSafe } from '../get-help/shared/help-now.ts'
import { useSharing } from '../sharing/shared/use-sharing.ts'
import { assessmentWords } from './assessment-words.ts'
import { CARDS, openPlace, QUESTIONS, usePlace } from './first-day-place.ts'
import { firstDayWords } from './first-day-words.ts'
import { justRegistered, registeredIsSaid } from './flash-message.ts'
import { putOffAssessment } from './form/questionnaire.ts'
import { AllThatFollows, SharedAlready, useWhatFollows } from './what-follows.tsx'

type Props = {
  count: number
  onBegin: (readersAsOf: string | null) => void
  notice: ReactNode
  foot: ReactNode
}

export function FirstDay({ notice, ...last }: Props) {
  const place = Math.min(usePlace(), CARDS - 1)
  if (place === 0) return <Welcome notice={notice} />
  if (place === 1) return <Private notice={notice} />
  if (place === 2) return <Alerts notice={notice} />
  return <Ready {...last} notice={notice} />
}

type Noticed = Pick<Props, 'notice'>
type CardProps = Noticed & {
  at: number
  of: DrawingId
  title: string
  said: string
  onBegin?: () => void
  foot?: ReactNode
  children: ReactNode
}

/** `said`: the text read aloud. */
function FirstCard({ at, of, title, said, notice, onBegin, foot, children }: CardProps) {
  const words = useWords(firstDayWords)
  const { begin, notNow } = useWords(assessmentWords)
  const { number } = useFormat()
  const [, navigate] = useLocation()
  function later() {
    putOffAssessment('initial')
    navigate(PATHS.home)
  }
  return (
    <Screen title={title}>
      {notice}
      <div className="relative">
        <Drawing of={of} className="aspect-8/5 h-32 max-w-full rounded-lg sm:h-56" />
        <div className="absolute bottom-3 left-3">
          <ListenButton text={`${title}\n${said}`} />
        </div>
      </div>
      <div className="flex max-w-text flex-col gap-4 text-lg">{children}</div>
      <Dots at={at} said={words.step(number(at + 1), number(CARDS))} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onBegin ?? (() => openPlace(at + 1))} className="grow sm:grow-0 sm:min-w-48">
          {onBegin ? begin : words.next}
        </Button>
        {at > 0 && (
          <Button variant="secondary" onClick={() => history.back()} className="grow sm:grow-0">
            {words.back}
          </Button>
        )}
        <Button variant="quiet" onClick={later} className="grow sm:grow-0">
          {notNow}
        </Button>
      </div>
      {foot}
    </Screen>
  )
}

const Dots = ({ at, said }: { at: number; said: string }) => (
  <div className="flex gap-2">
    <span className="sr-only">{said}</span>
    {PLACES.map((place) => (
      <span key={place} className={`h-2 rounded-full ${place === at ? 'w-6 bg-accent' : 'w-2 bg-edge'}`} />
    ))}
  </div>
)

const PLACES = Array.from({ length: CARDS }, (_, at) => at)

function Welcome({ notice }: Noticed) {
  const { welcome } = useWords(firstDayWords)
  const { title, text } = useWords(shell).registered
  useEffect(registeredIsSaid, [])
  return (
    <FirstCard key="welcome" at={0} of="welcome" title={welcome} said={text} notice={notice}>
      <p>
        {justRegistered && <strong className="block font-semibold">{title}</strong>}
        {text}
      </p>
      {justRegistered && <Announcement text={`${title}. ${text}`} />}
    </FirstCard>
  )
}

const POINTS = [
  ['alone', Lock],
  ['shared', People],
  ['danger', TriangleAlert],
] as const satisfies [string, ComponentType<{ className?: string }>][]

function Private({ notice }: Noticed) {
  const words = useWords(firstDayWords).private
  const line = useHelpLine()
  const { title } = words
  const points = line ? { ...words.points, danger: { ...words.points.danger, text: line } } : words.points
  const said = POINTS.map(([point]) => `${points[point].title}\n${points[point].text}`).join('\n')
  return (
    <FirstCard key="private" at={1} of="private" title={title} said={said} notice={notice}>
      <ul className="flex flex-col gap-4">
        {POINTS.map(([point, Icon]) => (
          <li key={point} className="flex items-start gap-4">
            <Icon className="size-10 shrink-0 text-accent" />
            <div className="min-w-0">
              <h2 className="text-lg">{points[point].title}</h2>
              <p>
                <Dialable text={points[point].text} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <WhoSeesLink />
    </FirstCard>
  )
}

function Alerts({ notice }: Noticed) {
  const { title, all } = useWords(firstDayWords).alerts
  const { first, rest } = useWhatFollows()
  return (
    <FirstCard key="alerts" at={2} of="talk" title={title} said={`${first}\n${rest ?? ''}`} notice={notice}>
      <p>
        <Dialable text={first} />
      </p>
      {rest && <p>{rest}</p>}
      <AllThatFollows label={all} />
    </FirstCard>
  )
}

function Ready({ count, onBegin, notice, foot }: Props) {
  const { title } = useWords(firstDayWords).ready
  const words = useWords(assessmentWords)
  const { number } = useFormat()
  const sharing = useSharing()
  const about = `${words.about(number(count))} ${words.why.initial}`
  const notSafe = useNotSafe()
  function begin() {
    onBegin(sharing.data?.readersAsOf ?? null)
    openPlace(QUESTIONS)
  }
  return (
    <FirstCard
      key="ready"
      at={3}
      of="questions"
      title={title}
      said={`${about}\n${notSafe}`}
      onBegin={begin}
      notice={notice}
      foot={foot}
    >
      <p>{about}</p>
      <p>
        <Dialable text={notSafe} />
      </p>
      <SharedAlready />
    </FirstCard>
  )
}
