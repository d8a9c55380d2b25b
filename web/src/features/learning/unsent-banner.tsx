import { Banner } from '../../ui/banner.tsx'
import { useWords } from '../../words/words.ts'
import { useIsUnsent } from './save-progress.ts'
import { learningWords } from './shared/learning-words.ts'

export function UnsentBanner() {
  const words = useWords(learningWords)
  const isUnsent = useIsUnsent()
  return <div role="status">{isUnsent && <Banner tone="warning">{words.unsent}</Banner>}</div>
}
