import { GAD7_BANDS, PHQ9_BANDS } from '@evenkeel/contract/assessments/questions.ts'
import { type Band, bandAt, bandsOf } from '../../ui/charts/band-scale.ts'
import type { feelingsWords } from './feelings-words.ts'

type Words = (typeof feelingsWords)['en']
type BandName = keyof Words['bands']
export type FeelingBand = Band<BandName>

/** Highest totals and ranges of PHQ-9 and GAD-7. */
export const QUESTIONNAIRES: { id: 'phq9' | 'gad7'; max: number; bands: FeelingBand[] }[] = [
  { id: 'phq9', max: 27, bands: bandsOf<BandName>(PHQ9_BANDS) },
  { id: 'gad7', max: 21, bands: bandsOf<BandName>(GAD7_BANDS) },
]

/** "9, mild"; null means that the person would rather not say. */
export function sayTotal(total: number | null, bands: readonly FeelingBand[], words: Words): string {
  if (total === null) return words.notComplete
  const band = bandAt(total, bands)
  return band ? `${total}, ${words.bands[band.name]}` : `${total}`
}
