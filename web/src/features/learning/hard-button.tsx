import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/words.ts'
import { useMarkHard } from './data.ts'
import type { LessonPage } from './lesson-position.ts'
import { learningWords } from './shared/learning-words.ts'

type Said = 'thanks' | 'failed'

export function HardButton({ moduleId, page: { section, lesson } }: { moduleId: string; page: LessonPage }) {
  const words = useWords(learningWords)
  const { mutate, isPending } = useMarkHard(moduleId)
  const [said, setSaid] = useState<Record<string, Said>>({})
  const place = `${section}.${lesson}`
  const answer = said[place]
  const say = (now: Said) => setSaid((before) => ({ ...before, [place]: now }))
  const send = () => mutate({ section, lesson }, { onSuccess: () => say('thanks'), onError: () => say('failed') })
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      {answer !== 'thanks' && (
        <Button variant="quiet" className="-ml-4" busy={isPending} onClick={send}>
          {words.hard}
        </Button>
      )}
      <p role="status" className={answer === 'failed' ? 'text-brick' : 'text-ink-soft'}>
        {answer === 'thanks' && words.hardThanks}
        {answer === 'failed' && words.hardFailed}
      </p>
    </div>
  )
}
