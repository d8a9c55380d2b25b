import { useParams } from 'wouter'
import { ApiError } from '../../app/api/api-error.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useWords } from '../../words/words.ts'
import { useKnownTitle, useLearningProgress, useModule } from './data.ts'
import { Reader } from './reader.tsx'
import { learningWords } from './shared/learning-words.ts'

export function ModuleScreen() {
  const words = useWords(learningWords)
  const { moduleId = '' } = useParams()
  const module = useModule(moduleId)
  const progress = useLearningProgress()
  const knownTitle = useKnownTitle(moduleId)
  const back = { to: PATHS.content, label: words.back }

  if (isUnknown(module.error)) return <UnknownModule />
  if (module.isError)
    return (
      <Screen title={knownTitle ?? words.title} back={back}>
        <LoadFailed text={words.failed} busy={module.isFetching} onRetry={() => module.refetch()} />
      </Screen>
    )
  if (module.data && !progress.isPending)
    return (
      <Screen title={module.data.title} back={back}>
        <Reader module={module.data} stored={progress.data?.find((stored) => stored.moduleId === moduleId)} />
      </Screen>
    )
  if (knownTitle)
    return (
      <Screen title={knownTitle} back={back}>
        <Skeleton className="h-18 sm:h-22" />
        <Skeleton className="h-160 rounded-lg" />
      </Screen>
    )
  return (
    <main id="main" tabIndex={-1} className="grow">
      <Spinner />
    </main>
  )
}

/** Unknown, not for this reader, or an invalid id. */
const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400)

function UnknownModule() {
  const words = useWords(learningWords)
  return (
    <Screen title={words.unknownTitle}>
      <p className="max-w-text">{words.unknown}</p>
      <ButtonLink to={PATHS.content} className="self-start">
        {words.back}
      </ButtonLink>
    </Screen>
  )
}
