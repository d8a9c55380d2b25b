import type { Band } from '@evenkeel/contract/checkins/scores.ts'
import type { RecordDay } from '@evenkeel/contract/record.ts'
import { useWords } from '../../words/words.ts'
import { scoreWords } from '../checkins/shared/scores-words.ts'

export type Measure = {
  key: 'mood' | 'stress'
  name: string
  bands: Record<Band, string>
  of: (day: RecordDay) => number
}

export function useMeasures(): Record<Measure['key'], Measure> {
  const words = useWords(scoreWords)
  return {
    mood: { key: 'mood', name: words.mood, bands: words.moodBands, of: ({ avgMood }) => avgMood },
    stress: { key: 'stress', name: words.stress, bands: words.stressBands, of: ({ avgStress }) => avgStress },
  }
}
