import type { ReactNode } from 'react'
import { createStore, useStore } from '../../../ui/hooks/store.ts'
import { DailyQuestion } from '../daily/daily-question.tsx'

/** The session in which it was answered: the next one is asked again. */
const answeredIn = createStore('')

export function WithDaily({ session, home }: { session: string; home: (daily: ReactNode) => ReactNode }) {
  const asked = useStore(answeredIn) === session
  return home(
    <DailyQuestion state={asked ? 'asked' : 'ask'} sendsNo={false} onAnswered={() => answeredIn.set(session)} />,
  )
}
