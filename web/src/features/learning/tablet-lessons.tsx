import { PATHS } from '../../app/navigation/paths.ts'
import { useAllLoaded } from '../../ui/lists/use-all-loaded.ts'
import { NotYet } from '../../ui/not-yet.tsx'
import { Screen } from '../../ui/screen.tsx'
import { tabletWords } from '../../words/tablet.ts'
import { useWords } from '../../words/words.ts'
import { useLearningProgress, useModules } from './data.ts'
import { ModuleCard } from './module-card.tsx'
import { useIsUnsent } from './save-progress.ts'
import { learningWords } from './shared/learning-words.ts'
import { UnsentBanner } from './unsent-banner.tsx'

const GRID = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3'

export function TabletLessons() {
  const words = useWords(learningWords)
  const { back } = useWords(tabletWords)
  const isUnsent = useIsUnsent()
  return (
    <Screen title={words.title} back={{ to: PATHS.home, label: back }} wide>
      {isUnsent && <UnsentBanner />}
      <Modules />
    </Screen>
  )
}

function Modules() {
  const words = useWords(learningWords)
  const modules = useModules()
  const progress = useLearningProgress()
  const settled = useAllLoaded([modules, progress])
  if (modules.isError || !settled || !modules.data)
    return <NotYet read={modules} text={words.failed} shape="h-160 rounded-lg" />
  return (
    <ul className={GRID}>
      {modules.data.map((module) => (
        <ModuleCard
          key={module.id}
          module={module}
          stored={progress.data?.find(({ moduleId }) => moduleId === module.id)}
        />
      ))}
    </ul>
  )
}
