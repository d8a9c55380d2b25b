import { useEffect, useState } from 'react'
import { retryDelay } from '../../../app/api/retry-delay.ts'
import { useSecondStepDue } from '../../../app/password/second-step.ts'
import { useUser } from '../../../app/session/session.tsx'
import { createStore, useStore } from '../../../ui/store.ts'
import { usePollWaitingAlerts, useWaitingAlerts } from '../shared/waiting-alerts.ts'

const code = createStore<typeof import('./alarm-watch.tsx') | null>(null)

/** Loads the code of the alarm, so that it is there at the next rendering; one try. */
export async function loadAlarm() {
  if (!code.get()) code.set(await import('./alarm-watch.tsx'))
}

/** Tried until it comes: without it this page would be silent, and does not count as hearing alerts. */
async function keepLoading(tries = 0): Promise<void> {
  await loadAlarm().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryDelay(tries)))
    return keepLoading(tries + 1)
  })
}

/** Whether this person must answer alerts; null while it is not known whether they have yet to set up a second step. */
function useMustAnswer(): boolean | null {
  const isDue = useSecondStepDue()
  const { role, duty, respondsTo } = useUser()
  if (duty) return true
  const answers = role === 'admin' || (role === 'clinician' && respondsTo.length > 0)
  return answers && (isDue === null ? null : !isDue)
}

/** Below the top bar of all screens, so that an alarm continues across navigation; it is read while its code is loaded. */
export function Alarm() {
  const mustAnswer = useMustAnswer() === true
  usePollWaitingAlerts(mustAnswer)
  const Code = useStore(code)
  useEffect(() => {
    if (mustAnswer) void keepLoading()
  }, [mustAnswer])
  return mustAnswer && Code && <Code.AlarmWatch />
}

/** The longest wait for the alarm before a screen is shown, in milliseconds. */
const PATIENCE = 1000

/** False only while the alarm may still arrive in time to be shown without moving the screen. */
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

/** Says that with the session this device's alarm ends. */
export function AlarmEnds() {
  const Code = useStore(code)
  return Code && <Code.AlarmEnds />
}
