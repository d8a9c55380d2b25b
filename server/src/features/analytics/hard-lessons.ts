import { PERIOD_WEEKS } from '@evenkeel/contract/analytics/periods.ts'
import { mapRows, type Query } from '../../platform/db/build.ts'
import { weeksAround } from './periods.ts'
import { listCounts } from './queries.ts'
import { inSteps } from './rules.ts'

type HardLesson = { moduleId: string; section: number; lesson: number; people: number; suppressed: false }

/** People in an average week, of the last quarter, in which enough found the lesson hard. */
export function listHardLessons(today: string, minGroupSize: number): Query<HardLesson[]> {
  const { whole } = weeksAround(today)
  return mapRows(listCounts({ last: whole, count: PERIOD_WEEKS.quarter, minGroupSize }), (rows) =>
    rows
      .filter(({ kind, back }) => kind === 'hard' && back === 0)
      .map(({ statsGroup, people }) => {
        const [moduleId = '', section, lesson] = statsGroup.split('/')
        return {
          moduleId,
          section: Number(section),
          lesson: Number(lesson),
          people: inSteps(people),
          suppressed: false,
        }
      }),
  )
}
