import { MODULE_COUNT } from '@evenkeel/contract/limits.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { openMenu } from '../../app/page/menu.ts'
import { WhoSeesLink } from '../../app/page/who-sees-link.tsx'
import { useUser } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Calendar } from '../../ui/icons.tsx'
import { LinkTile } from '../../ui/link-tile.tsx'
import { Book, GraduationCap, LayoutGrid, Wind } from '../../ui/page-icons.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAllLoaded } from '../../ui/use-all-loaded.ts'
import { inmateWords } from '../../words/inmate.ts'
import { lessonsCard } from '../../words/lessons-card.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { AssessmentBanner, useHomeQueries } from '../assessment/home-card.tsx'
import { AssessmentResult } from '../assessment/shared/result-card.tsx'
import { useCheckInSummary, useTodaysCheckIn } from '../checkins/data.ts'
import { DailyCheck } from '../checkins/home-card.tsx'
import { FacilityPhones, useFor988 } from '../facility/shared/phones.tsx'
import { RecoveryCodeOffer } from '../journal/home-card.tsx'
import { countCompleted, useForToday, useLearningProgress } from '../learning/data.ts'
import { NewReaders, useNewReaders } from '../sharing/home-card.tsx'
import { ForTodayCard } from './for-today-card.tsx'
import { SupportPanel } from './support-panel.tsx'
import { WeeklyProgress } from './weekly-progress.tsx'

/** The portal of a person in care. Everything appears at once, so that nothing moves under a finger. */
export function InmateScreen() {
  const words = useWords(inmateWords)
  const user = useUser()
  const reads = useHomeQueries({ showsRisk: false })
  const today = useTodaysCheckIn()
  const summary = useCheckInSummary()
  const forToday = useForToday()
  const progress = useLearningProgress()
  const settled = useAllLoaded([reads.due, reads.risk, today, summary, forToday, progress, useNewReaders()])
  return (
    <Screen title={words.hello(user.firstName ?? user.username)} wide>
      {settled ? (
        <>
          <AssessmentResult />
          <AssessmentBanner {...reads} />
          <RecoveryCodeOffer />
          <NewReaders />
          <div className={COLUMNS}>
            <div className="grid grid-cols-1">
              <DailyCheck today={today} />
            </div>
            <div className={`grid grid-cols-1 ${today.data ? 'min-[60rem]:row-span-2' : ''}`}>
              <SupportPanel />
            </div>
            <ForTodayCard forToday={forToday} className="min-[60rem]:row-start-2" />
            <div
              className={`grid grid-cols-1 gap-5 sm:grid-cols-3 min-[60rem]:row-start-3 ${today.data ? '' : 'min-[60rem]:col-span-2'}`}
            >
              <LinkTile
                inRow
                to={`${PATHS.tools}#box-breathing`}
                Icon={Wind}
                title={words.breathing}
                text={words.breathingText}
              />
              <LessonsTile progress={progress} />
              <LinkTile inRow to={PATHS.journal} Icon={Book} title={words.journal} text={words.journalText} />
            </div>
            <WeeklyProgress
              summary={summary}
              className={`min-[60rem]:col-start-2 ${today.data ? 'min-[60rem]:row-start-3' : 'min-[60rem]:row-start-2'}`}
            />
          </div>
          <Rest />
        </>
      ) : (
        <InmateSkeleton />
      )}
    </Screen>
  )
}

const COLUMNS = 'grid grid-cols-1 gap-5 min-[60rem]:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]'

/** What comes last: the record, which opens covered, privacy, and the menu. */
function Rest() {
  const words = useWords(inmateWords)
  const for988 = useFor988()
  return (
    <div className={COLUMNS}>
      <LinkTile to={PATHS.record} Icon={Calendar} title={words.record} text={words.recordText} />
      <Card title={words.privacyTitle}>
        <p className="text-ink-soft">{words.privacy}</p>
        <WhoSeesLink />
      </Card>
      <div className="flex flex-wrap items-end justify-between gap-6 min-[60rem]:col-span-2">
        <div className="max-w-text grow basis-80 text-ink-soft">
          <h2 className="font-semibold text-ink">{words.phoneTitle}</h2>
          {for988(words.support988).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <FacilityPhones />
        </div>
        <Button variant="secondary" onClick={openMenu}>
          <LayoutGrid className="size-5" />
          {words.menu}
        </Button>
      </div>
    </div>
  )
}

/** The skeleton of the portal until all of it is known. */
function InmateSkeleton() {
  return (
    <div className={COLUMNS}>
      <Skeleton className="h-110 rounded-lg" />
      <Skeleton className="h-110 rounded-lg" />
      <Skeleton className="h-34 rounded-lg" />
      <Skeleton className="h-34 rounded-lg" />
      <Skeleton className="h-28 rounded-lg min-[60rem]:col-span-2" />
    </div>
  )
}

/** The lessons, and how many modules are completed, if that is known. */
function LessonsTile({ progress }: { progress: ReturnType<typeof useLearningProgress> }) {
  const words = useWords(lessonsCard)
  const { number } = useFormat()
  const done = progress.data && words.done(number(countCompleted(progress.data)), number(MODULE_COUNT))
  return (
    <LinkTile
      inRow
      to={PATHS.content}
      Icon={GraduationCap}
      title={words.title}
      text={words.skills(done ?? words.open)}
    />
  )
}
