import { MARKS_OF, type Marker } from '@evenkeel/contract/finding.ts'
import type { RecordDay } from '@evenkeel/contract/record.ts'
import { useMemo } from 'react'
import { recordWords } from '../../words/record.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { findingIn } from './finding/finding.ts'
import { useMarkName } from './marks.ts'

/** The one finding in the person's own days; nothing when there is none. */
export function FindingCard({ days }: { days: readonly RecordDay[] }) {
  const words = useWords(recordWords)
  const { number } = useFormat()
  const nameOf = useMarkName()
  const finding = useMemo(() => findingIn(days), [days])
  if (!finding) return null
  const { marker, points } = finding
  const named: Partial<Record<Marker, string>> = words.markers
  const marks = marker === 'tool' ? [] : MARKS_OF[marker]
  const did = marker === 'tool' ? words.usedTool : words.marked(named[marker] ?? marks.map(nameOf).join(', '))
  // To half a point: more digits would claim more than is known.
  const by = Math.round(Math.abs(points) * 2) / 2
  const shown = { by: number(by, by % 1 === 0 ? 0 : 1), with: number(finding.with), without: number(finding.without) }
  return (
    <section aria-label={words.findingTitle} className="flex flex-col gap-1 rounded-lg bg-accent-soft px-5 py-4">
      <p className="text-lg">
        {words.finding(did, points > 0, shown)} {words.findingWhy}
      </p>
      <p className="text-sm text-ink-soft">{words.findingPrivate}</p>
    </section>
  )
}
