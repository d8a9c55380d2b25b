import type { Module, Progress, SuggestionReason } from '@evenkeel/contract/learning/learning.ts'
import { mayOpen, PATHS, type Path } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { Card } from '../../ui/card.tsx'
import { Drawing } from '../../ui/drawings/drawing.tsx'
import { type DrawingId, drawingOfLesson } from '../../ui/drawings/ids.ts'
import { useAllLoaded } from '../../ui/lists/use-all-loaded.ts'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Summary } from '../../ui/summary.tsx'
import { useWords } from '../../words/words.ts'
import { useGuides, useLearningProgress, useModules, useSuggestion } from './data.ts'
import { ModuleCard } from './module-card.tsx'
import { ModuleLink } from './module-link.tsx'
import { useIsUnsent } from './save-progress.ts'
import { learningWords } from './shared/learning-words.ts'
import { UnsentBanner } from './unsent-banner.tsx'

export function ContentScreen() {
  const words = useWords(learningWords)
  const { role } = useUser()
  const isUnsent = useIsUnsent()
  return (
    <Screen title={words.title} wide>
      {isUnsent && <UnsentBanner />}
      <nav aria-label={words.beside} className="grid max-w-xl gap-4 sm:grid-cols-2">
        {mayOpen(PATHS.tries, role) && <Beside to={PATHS.tries} title={words.tries} picture="try" />}
        <Beside to={PATHS.worksheets} title={words.worksheets} picture="one-problem" />
      </nav>
      <Modules />
      <details className="max-w-text text-ink-soft">
        <Summary>{words.aboutTitle}</Summary>
        <p>{words.aboutText}</p>
      </details>
    </Screen>
  )
}

const Beside = ({ to, title, picture }: { to: Path; title: string; picture: DrawingId }) => (
  <a
    href={to}
    className="flex min-h-16 items-center gap-3 overflow-hidden rounded-lg border border-line bg-surface pr-5 font-semibold text-ink no-underline transition-colors duration-150 hover:border-accent hover:text-accent"
  >
    <Drawing of={picture} className="h-16 w-[36%] max-w-24 shrink-0" />
    <span className="min-w-0">{title}</span>
  </a>
)

const GRID = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3'

function Modules() {
  const words = useWords(learningWords)
  const modules = useModules()
  const progress = useLearningProgress()
  const suggestion = useSuggestion()
  const settled = useAllLoaded([modules, progress, suggestion])
  if (modules.isError)
    return <LoadFailed text={words.failed} busy={modules.isFetching} onRetry={() => modules.refetch()} />
  if (!settled || !modules.data) return <GridSkeleton />
  if (modules.data.length === 0) return <p className="max-w-text">{words.empty}</p>
  const storedOf = (id: string) => progress.data?.find(({ moduleId }) => moduleId === id)
  const named = modules.data.find(({ id }) => id === suggestion.data?.moduleId)
  const suggested = named && !storedOf(named.id)?.completed ? named : undefined
  return (
    <>
      {suggestion.data && suggested && (
        <Suggestion module={suggested} reason={suggestion.data.reason} stored={storedOf(suggested.id)} />
      )}
      <section aria-label={words.modules}>
        <ul className={GRID}>
          {modules.data
            .filter((module) => module !== suggested)
            .map((module) => (
              <ModuleCard key={module.id} module={module} stored={storedOf(module.id)} />
            ))}
        </ul>
      </section>
      <Guides />
    </>
  )
}

/** In one place for every reader, so that a glance reveals nothing. */
function Guides() {
  const words = useWords(learningWords)
  const { data = [] } = useGuides()
  if (data.length === 0) return null
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl">{words.guides}</h2>
        <p className="max-w-text text-ink-soft">{words.guidesLead}</p>
      </div>
      <ul className={GRID}>
        {data.map((guide) => (
          <ModuleCard key={guide.id} module={guide} stored={undefined} />
        ))}
      </ul>
    </section>
  )
}

const GridSkeleton = () => (
  <div className={GRID}>
    {Array.from({ length: 12 }, (_, at) => at).map((at) => (
      <Skeleton key={at} className="h-43 rounded-lg" />
    ))}
  </div>
)

type SuggestionProps = { module: Module; reason: SuggestionReason; stored: Progress | undefined }

/** The reason shows on request alone, because others look on. */
function Suggestion({ module, reason, stored }: SuggestionProps) {
  const words = useWords(learningWords)
  return (
    <Card title={words.suggested} tone="notice">
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        <Drawing of={drawingOfLesson(module.id)} className="aspect-8/5 w-40 max-w-full self-start rounded-md" />
        <div className="flex min-w-0 grow basis-60 flex-col gap-2">
          <p className="text-lg font-semibold">{module.title}</p>
          <ModuleLink module={module} stored={stored} variant="primary" />
          <details className="max-w-text">
            <Summary>{words.suggestedWhy}</Summary>
            <p>{words.reasons[reason]}</p>
            <p className="text-sm text-ink-soft">{words.suggestedChoice}</p>
          </details>
        </div>
      </div>
    </Card>
  )
}
