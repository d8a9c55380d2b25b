import type { Stats } from '@evenkeel/contract/analytics/analytics.ts'
import type { useAlertFigures } from '../features/alerts/data.ts'
import { FiguresPart } from '../features/alerts/figures-part.tsx'
import { ReadyPart } from '../features/alerts/ready-part.tsx'
import { MethodPart } from '../features/analytics/method-part.tsx'
import { NoneYet } from '../features/analytics/not-yet.tsx'
import { TrendPart } from '../features/analytics/trend-part.tsx'
import { UsePart } from '../features/analytics/use-part.tsx'
import { HardLessonsPart } from '../features/learning/hard-lessons-part.tsx'

export const PARTS = ['answers', 'trend', 'use', 'hard', 'method', 'ready'] as const

type Props = { part: (typeof PARTS)[number]; stats: Stats; figures: ReturnType<typeof useAlertFigures> }

export function AdminPart({ part, stats, figures }: Props) {
  if (part === 'answers') return <FiguresPart figures={figures} />
  if (part === 'trend') return <TrendPart stats={stats} />
  if (part === 'use') return <UsePart stats={stats} />
  if (part === 'hard') return <HardLessonsPart none={<NoneYet stats={stats} what="hard" />} />
  if (part === 'ready') return <ReadyPart />
  return <MethodPart least={stats.minGroupSize} hasClinicians={stats.hasClinicians} />
}
