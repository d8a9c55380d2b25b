import type { RecordDay } from '@evenkeel/contract/record.ts'
import type { Band } from '@evenkeel/contract/scores.ts'
import { scoreWords } from '../../words/scores.ts'
import { useWords } from '../../words/words.ts'

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
