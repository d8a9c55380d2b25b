import type { Module, Progress } from '@evenkeel/contract/learning/learning.ts'
import { isGuide } from '@evenkeel/contract/learning/module-ids.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { PATHS } from '../../app/navigation/paths.ts'
import { toast } from '../../ui/toasts/toaster.tsx'
import { useWords } from '../../words/words.ts'
import { linkedPosition, pagesOf, percentAfter, resumePosition } from './lesson-position.ts'
import { saveProgress } from './save-progress.ts'
import { learningWords } from './shared/learning-words.ts'

/** Each lesson passed is saved; a guide has no progress. */
export function useReading(module: Module, stored: Progress | undefined) {
  const words = useWords(learningWords)
  const [, navigate] = useLocation()
  const pages = pagesOf(module)
  const total = pages.length
  const [at, setAt] = useState(() => linkedPosition(location.hash, pages) ?? resumePosition(stored, total))
  const isLast = at >= total - 1
  const guide = isGuide(module)
  return {
    at,
    total,
    isLast,
    isGuide: guide,
    page: pages[at],
    previous() {
      if (at > 0) setAt(at - 1)
    },
    next() {
      if (isLast) return
      if (!guide) saveProgress({ moduleId: module.id, progress: percentAfter(at, total), completed: false })
      setAt(at + 1)
    },
    complete() {
      if (!guide) {
        saveProgress({ moduleId: module.id, progress: 100, completed: true })
        toast(words.completed)
      }
      navigate(PATHS.content)
    },
  }
}

export type Reading = ReturnType<typeof useReading>
