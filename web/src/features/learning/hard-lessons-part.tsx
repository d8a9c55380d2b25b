import type { Reply } from '@evenkeel/contract/base/endpoint.ts'
import type { learning } from '@evenkeel/contract/learning/learning.ts'
import type { ReactNode } from 'react'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { useAllModules, useHardLessons } from './data.ts'
import { learningWords } from './shared/learning-words.ts'

type HardLesson = Reply<typeof learning.hardLessons>[number]

type Props = { none: ReactNode }

/** Small counts are withheld, and the card says so. */
export function HardLessonsPart({ none }: Props) {
  const words = useWords(learningWords)
  const hard = useHardLessons()
  return (
    <>
      <p className="max-w-text text-ink-soft">{words.hardLead}</p>
      {hard.isError && <LoadFailed text={words.failed} busy={hard.isFetching} onRetry={() => hard.refetch()} />}
      {hard.isPending && <Skeleton className="h-12" />}
      {hard.data?.length === 0 && none}
      {hard.data && hard.data.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {hard.data.map((row) => (
            <Row key={`${row.moduleId}.${row.section}.${row.lesson}`} row={row} />
          ))}
        </ul>
      )}
    </>
  )
}

function Row({ row }: { row: HardLesson }) {
  const words = useWords(learningWords)
  const { number } = useFormat()
  const lessonName = useLessonName()
  const { people } = row
  return (
    <li className="flex flex-wrap justify-between gap-x-6 py-2">
      <span>{lessonName(row)}</span>
      <span className="text-ink-soft tabular-nums">
        {people === null ? words.hardWithheld : words.hardPeople(people, number(people))}
      </span>
    </li>
  )
}

function useLessonName() {
  const words = useWords(learningWords)
  const { number } = useFormat()
  const { data } = useAllModules()
  return ({ moduleId, section, lesson }: HardLesson) => {
    const module = data?.find(({ id }) => id === moduleId)
    const title = module?.content.sections[section]?.lessons[lesson]?.title
    const place = words.hardPlace(number(section + 1), number(lesson + 1))
    return `${module?.title ?? moduleId}: ${title ?? place}`
  }
}
