import { createElement } from 'react'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'

function Missing() {
  const { notLoaded } = useWords(common)
  return createElement(LoadFailed, { text: notLoaded, onRetry: () => location.reload() })
}

/** Whether the person wants calls after their release, beside their plan. */
export const CallsCard = lazyWithFallback(
  async () => ({ default: (await import('./calls-card.tsx')).CallsCard }),
  Missing,
)
