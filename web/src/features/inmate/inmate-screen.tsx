import { MODULE_COUNT } from '@evenkeel/contract/base/limits.ts'
import { ListenButton } from '../../app/listen/listen-button.tsx'
import { PATHS } from '../../app/navigation/paths.ts'
import { openMenu } from '../../app/page/menu.ts'
import { WhoSeesLink } from '../../app/page/who-sees-link.tsx'
import { useUser } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { weekOf } from '../../ui/charts/week.ts'
import { WeekDots } from '../../ui/charts/week-dots.tsx'
import { Folded } from '../../ui/folded.tsx'
import { Calendar } from '../../ui/icons.tsx'
import { LinkTile } from '../../ui/link-tile.tsx'
import { useAllLoaded } from '../../ui/lists/use-all-loaded.ts'
import { NotYet, Skeleton } from '../../ui/not-yet.tsx'
import { LayoutGrid } from '../../ui/page-icons.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { AssessmentBanner, DailyCard, EntryCard, useHomeQueries } from '../assessments/home-card.tsx'
import { AssessmentResult } from '../assessments/shared/result-card.tsx'
import { useCheckInSummary, useTodaysCheckIn } from '../checkins/data.ts'
import { DailyCheck } from '../checkins/home-card.tsx'
import { scoreWords } from '../checkins/shared/scores-words.ts'
import { FacilityPhones, useFor988 } from '../facility/shared/phones.tsx'
import { useHelpLine, useNotSafe } from '../get-help/shared/help-now.ts'
import { RecoveryCodeOffer } from '../journal/home-card.tsx'
import { countCompleted, useForToday, useLearningProgress } from '../learning/data.ts'
import { lessonsCard } from '../learning/shared/lessons-card-words.ts'
import { NewReaders, useNewReaders } from '../sharing/home-card.tsx'
import { ForTodayCard } from './for-today-card.tsx'
import { HelpRow } from './help-row.tsx'
import { inmateWords } from './words.ts'

/** Everything appears at once, so that nothing moves under a finger. */
export function InmateScreen() {
  const words = useWords(inmateWords)
  const user = useUser()
  const reads = useHomeQueries({ showsRisk: false })
  const today = useTodaysCheckIn()
  const summary = useCheckInSummary()
  const forToday = useForToday()
  const progress = useLearningProgress()
  const settled = useAllLoaded([reads.due, reads.risk, today, summary, forToday, progress, useNewReaders()])
  const date = summary.data?.series.at(-1)?.date
  return (
    <Screen
      title={words.hello(user.firstName ?? user.username)}
      actions={settled && date && <Today date={date} />}
      wide
    >
      {settled ? (
        <>
          <EntryCard due={reads.due.data} />
          <AssessmentBanner {...reads} />
          <DailyCard due={reads.due} />
          <NewReaders />
          <div className={COLUMNS}>
            <div className="grid grid-cols-1 sm:max-[60rem]:col-span-2 min-[60rem]:row-span-2">
              <DailyCheck today={today} action={(isForm) => <Listen isForm={isForm} />} />
            </div>
            <ForTodayCard forToday={forToday} className="min-[60rem]:col-start-2" />
            <WeeklyProgress summary={summary} className="min-[60rem]:col-start-2" />
            <div className="grid grid-cols-1 gap-3 empty:hidden sm:col-span-2">
              <AssessmentResult />
              <RecoveryCodeOffer />
            </div>
            <div className="grid grid-cols-1 gap-3 sm:col-span-2 sm:grid-cols-3">
              <LinkTile
                inRow
                to={`${PATHS.tools}#box-breathing`}
                drawing="breathe"
                title={words.breathing}
                text={words.breathingText}
              />
              <LessonsTile progress={progress} />
              <LinkTile inRow to={PATHS.journal} drawing="journal" title={words.journal} text={words.journalText} />
            </div>
            <div className="sm:col-span-2">
              <HelpRow />
            </div>
            <div className="sm:col-span-2">
              <Rest />
            </div>
          </div>
        </>
      ) : (
        <InmateSkeleton />
      )}
    </Screen>
  )
}

const COLUMNS =
  'grid grid-cols-1 gap-3 sm:grid-cols-2 min-[60rem]:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] min-[60rem]:grid-rows-[1fr_auto]'

function Today({ date }: { date: string }) {
  const { today } = useFormat()
  return (
    <time dateTime={date} className="text-lg text-ink-soft">
      {today(date)}
    </time>
  )
}

/** Reads out what can be done here, never what somebody chose. */
function Listen({ isForm }: { isForm: boolean }) {
  const words = useWords(inmateWords)
  const lessons = useWords(lessonsCard)
  const { savedTitle } = useWords(scoreWords)
  const notSafe = useNotSafe()
  const line = useHelpLine()
  const text = [
    isForm ? words.listenHow : savedTitle,
    `${words.breathing}. ${lessons.title}. ${words.journal}.`,
    line ?? notSafe,
  ]
  return <ListenButton text={text.join('\n')} />
}

function InmateSkeleton() {
  return (
    <div className={COLUMNS}>
      <Skeleton className="h-116 rounded-lg sm:max-[60rem]:col-span-2 min-[60rem]:row-span-2" />
      <Skeleton className="h-34 rounded-lg" />
      <Skeleton className="h-34 rounded-lg" />
      <Skeleton className="h-42 rounded-lg sm:col-span-2" />
      <Skeleton className="h-30 rounded-lg sm:col-span-2" />
    </div>
  )
}

function LessonsTile({ progress }: { progress: ReturnType<typeof useLearningProgress> }) {
  const words = useWords(lessonsCard)
  const { number } = useFormat()
  const done = progress.data && words.done(number(countCompleted(progress.data)), number(MODULE_COUNT))
  return (
    <LinkTile inRow to={PATHS.content} drawing="lessons" title={words.title} text={words.skills(done ?? words.open)} />
  )
}

type Summary = ReturnType<typeof useCheckInSummary>

function WeeklyProgress({ summary, className }: { summary: Summary; className: string }) {
  const words = useWords(inmateWords)
  return (
    <Card title={words.weeklyProgress} dense className={`px-4 ${className}`}>
      <Progress summary={summary} />
    </Card>
  )
}

function Progress({ summary }: { summary: Summary }) {
  const words = useWords(inmateWords)
  const { number } = useFormat()
  if (summary.isError || !summary.data) return <NotYet read={summary} text={words.failed} shape="h-22" />
  const { series, daysThisWeek, weeklyGoal } = summary.data
  const done = series.filter(({ count }) => count > 0).map(({ date }) => date)
  return (
    <>
      <p className="text-ink-soft">{words.weekDays(number(daysThisWeek), number(weeklyGoal))}</p>
      <WeekDots days={weekOf(series.at(-1)?.date ?? '', done)} label={words.weeklyProgress} />
    </>
  )
}

/** The record opens covered. */
function Rest() {
  const words = useWords(inmateWords)
  const for988 = useFor988()
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
      <a
        href={PATHS.record}
        className="flex min-h-12 items-center gap-2 rounded-lg border border-line bg-surface px-4 text-ink no-underline hover:border-accent"
      >
        <Calendar className="size-5 text-accent" />
        <h2 className="text-base">{words.record}</h2>
      </a>
      <Folded title={words.privacyTitle} forced={false}>
        {() => (
          <>
            <p className="text-ink-soft">{words.privacy}</p>
            <WhoSeesLink />
          </>
        )}
      </Folded>
      <Folded title={words.phoneTitle} forced={false}>
        {() => (
          <>
            {for988(words.support988).map((text) => (
              <p key={text}>{text}</p>
            ))}
            <FacilityPhones />
          </>
        )}
      </Folded>
      <Button variant="secondary" className="min-h-12" onClick={openMenu}>
        <LayoutGrid className="size-5" />
        {words.menu}
      </Button>
    </div>
  )
}
