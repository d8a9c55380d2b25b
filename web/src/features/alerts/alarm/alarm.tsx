import { useEffect, useState } from 'react'
import { retryDelay } from '../../../app/api/retry-delay.ts'
import { useSecondStepDue } from '../../../app/password/second-step.ts'
import { useUser } from '../../../app/session/session.tsx'
import { createStore, useStore } from '../../../ui/hooks/store.ts'
import { usePollWaitingAlerts, useWaitingAlerts } from '../shared/waiting-alerts.ts'

const code = createStore<typeof import('./alarm-watch.tsx') | null>(null)

/** Makes the code ready for the next rendering, in one try. */
export async function loadAlarm() {
  if (!code.get()) code.set(await import('./alarm-watch.tsx'))
}

/** Retries for ever: a page without the code would be silent, and does not count as hearing alerts. */
async function keepLoading(tries = 0): Promise<void> {
  await loadAlarm().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryDelay(tries)))
    return keepLoading(tries + 1)
  })
}

/** Null while it is unknown whether a second step must be set up first. */
function useMustAnswer(): boolean | null {
  const isDue = useSecondStepDue()
  const { role, duty, respondsTo } = useUser()
  if (duty) return true
  const answers = role === 'admin' || (role === 'clinician' && respondsTo.length > 0)
  return answers && (isDue === null ? null : !isDue)
}

export function Alarm() {
  const mustAnswer = useMustAnswer() === true
  usePollWaitingAlerts(mustAnswer)
  const Code = useStore(code)
  useEffect(() => {
    if (mustAnswer) void keepLoading()
  }, [mustAnswer])
  return mustAnswer && Code && <Code.AlarmWatch />
}

/** Milliseconds for which a screen waits for the alarm. */
const PATIENCE = 1000

export function useAlarmSettled(): boolean {
  const mustAnswer = useMustAnswer()
  const waiting = useWaitingAlerts()
  const isLoaded = useStore(code) !== null
  const [settled, setSettled] = useState(false)
  const now = settled || mustAnswer === false || (waiting !== undefined && (waiting.count === 0 || isLoaded))
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), now ? 0 : PATIENCE)
    return () => clearTimeout(timer)
  }, [now])
  return now
}

/** Warns that this device's alarm ends with the session. */
export function AlarmEnds() {
  const Code = useStore(code)
  return Code && <Code.AlarmEnds />
}
