import { MODULE_COUNT } from '@evenkeel/contract/limits.ts'
import { PATHS } from '../../app/paths.ts'
import { GraduationCap } from '../../ui/icons.tsx'
import { LinkTile } from '../../ui/link-tile.tsx'
import { lessonsCard } from '../../words/lessons-card.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { countCompleted, type useLearningProgress } from '../learning/data.ts'

/** The lessons, and how many modules are completed, if that is known. */
export function LessonsTile({ progress }: { progress: ReturnType<typeof useLearningProgress> }) {
  const words = useWords(lessonsCard)
  const { number } = useFormat()
  const done = progress.data && words.done(number(countCompleted(progress.data)), number(MODULE_COUNT))
  return <LinkTile to={PATHS.content} Icon={GraduationCap} title={words.title} text={done ?? words.open} />
}
