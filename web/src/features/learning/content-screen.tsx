import type { Module, Progress, SuggestionReason } from '@evenkeel/contract/learning.ts'
import { mayOpen, PATHS } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAllLoaded } from '../../ui/use-all-loaded.ts'
import { learningWords } from '../../words/learning.ts'
import { useWords } from '../../words/words.ts'
import { useGuides, useLearningProgress, useModules, useSuggestion } from './data.ts'
import { ModuleCard } from './module-card.tsx'
import { ModuleLink } from './module-link.tsx'
import { useIsUnsent } from './save-progress.ts'
import { UnsentBanner } from './unsent-banner.tsx'

/** All modules for the reader, and the suggested one. */
export function ContentScreen() {
  const words = useWords(learningWords)
  const { role } = useUser()
  const isUnsent = useIsUnsent()
  return (
    <Screen title={words.title} lead={words.lead} wide>
      {isUnsent && <UnsentBanner />}
      {mayOpen(PATHS.tries, role) && (
        <ButtonLink to={PATHS.tries} variant="secondary" className="self-start">
          {words.tries}
        </ButtonLink>
      )}
      <Modules />
      <Card
        title={words.worksheets}
        action={
          <ButtonLink to={PATHS.worksheets} variant="secondary">
            {words.worksheetsOpen}
          </ButtonLink>
        }
      >
        <p>{words.worksheetsText}</p>
      </Card>
    </Screen>
  )
}

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
  const suggested = modules.data.find(({ id }) => id === suggestion.data?.moduleId)
  return (
    <>
      {suggestion.data && suggested && !storedOf(suggested.id)?.completed && (
        <Suggestion module={suggested} reason={suggestion.data.reason} stored={storedOf(suggested.id)} />
      )}
      <section aria-label={words.modules}>
        <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {modules.data.map((module) => (
            <ModuleCard key={module.id} module={module} stored={storedOf(module.id)} />
          ))}
        </ul>
      </section>
      <Guides />
    </>
  )
}

/** Lessons for certain days; in the same place for every reader, so that a glance at the screen reveals nothing about anybody. */
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
      <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {data.map((guide) => (
          <ModuleCard key={guide.id} module={guide} stored={undefined} />
        ))}
      </ul>
    </section>
  )
}

const GridSkeleton = () => (
  <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
    {Array.from({ length: 6 }, (_, at) => at).map((at) => (
      <Skeleton key={at} className="h-64 rounded-lg" />
    ))}
  </div>
)

type SuggestionProps = { module: Module; reason: SuggestionReason; stored: Progress | undefined }

/** The suggested module, and why; shown only on this screen. */
function Suggestion({ module, reason, stored }: SuggestionProps) {
  const words = useWords(learningWords)
  return (
    <Card
      title={words.suggested}
      tone="notice"
      action={<ModuleLink module={module} stored={stored} variant="primary" />}
    >
      <p className="text-lg font-semibold">{module.title}</p>
      <p className="max-w-text">{words.reasons[reason]}</p>
      <p className="max-w-text text-ink-soft">{words.suggestedChoice}</p>
    </Card>
  )
}
