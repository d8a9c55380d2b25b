import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { randomUuid } from '../../../app/api/random-uuid.ts'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { documentLocale, wordsNow } from '../../../words/words.ts'
import { copingWords } from '../words.ts'
import { readyBefore } from './plan.ts'
import { completeIfOver, IDLE, type Outcome, pause, resume, type Session, start, stop, type Use } from './session.ts'

type Step = (session: Session, now: number) => Outcome

/** Does nothing on a page without a session. */
type Record = (use: Use, key: string) => void

/** Leaving the screen ends the session like Stop, and a toast says what its end would. */
export function useSession(toolName: (id: Tool['id']) => Tool['name'] | undefined, record: Record) {
  const current = useRef<Session>(IDLE)
  const [session, setSession] = useState<Session>(IDLE)
  const [useKey, setUseKey] = useState('')

  const step = useCallback(
    (change: Step, leaving = false) => {
      const { session: next, use } = change(current.current, Date.now())
      current.current = next
      setSession(next)
      if (!use) return
      const key = randomUuid()
      setUseKey(key)
      record(use, key)
      if (!use.completed || !leaving) return
      const { completeToast, completeText } = wordsNow(copingWords)
      toast({ title: completeToast, text: completeText(toolName(use.toolName)?.[documentLocale()] ?? '') })
    },
    [toolName, record],
  )
  useEffect(() => () => step(stop, true), [step])

  return {
    session,
    useKey,
    start: useCallback(
      (tool: Tool) => step((from, now) => start(from, { ...tool, ready: readyBefore(tool.guide) }, now)),
      [step],
    ),
    pause: useCallback(() => step(pause), [step]),
    resume: useCallback(() => step(resume), [step]),
    stop: useCallback(() => step(stop), [step]),
    completeIfOver: useCallback(() => step(completeIfOver), [step]),
    close: useCallback(() => step(() => ({ session: IDLE })), [step]),
  }
}

export type Running = ReturnType<typeof useSession>
