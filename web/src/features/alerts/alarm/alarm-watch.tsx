import type { WaitingAlerts } from '@evenkeel/contract/open-alerts.ts'
import { useEffect, useState } from 'react'
import { useHearsAlerts } from '../../../app/live.ts'
import { AlarmBanner } from './alarm-banner.tsx'
import { ring, turnOnSound } from './sound.ts'
import { useAlarmTitle } from './use-alarm-title.ts'

/** On every screen of whoever must answer: sound, tab title and banner for as long as an alert has no answer. */
export function AlarmWatch({ waiting }: { waiting: WaitingAlerts | undefined }) {
  useHearsAlerts()
  return waiting && waiting.count > 0 ? <Alarm waiting={waiting} /> : null
}

/** What waited when the sound was turned off, and until when that holds (milliseconds since 1970). */
type Silenced = Pick<WaitingAlerts, 'count' | 'calledAt'> & { until: number }

/** Milliseconds that Silence lasts, on this page alone. */
const SILENCE = 2 * 60_000

function Alarm({ waiting }: { waiting: WaitingAlerts }) {
  const { count } = waiting
  const [silenced, setSilenced] = useState<Silenced | null>(null)
  const rings = callsSince(waiting, silenced)
  useEffect(() => setSilenced((last) => last && { ...last, count: Math.min(last.count, count) }), [count])
  useEffect(() => {
    const timer = silenced && setTimeout(() => setSilenced(null), silenced.until - Date.now())
    return () => clearTimeout(timer ?? undefined)
  }, [silenced])
  useSoundOnPress()
  useAlarmTitle(count)
  useEffect(() => {
    ring(rings)
    return () => ring(false)
  }, [rings])
  const silence = () => setSilenced({ ...waiting, until: Date.now() + SILENCE })
  return <AlarmBanner waiting={waiting} rings={rings} onSilence={silence} />
}

/**
 * Whether an alert calls that was not silenced: one that is new, asked for again, escalated or back to unanswered since
 * then. Two servers' clocks may differ, so that one more alert is a call too, whenever it was raised.
 */
export const callsSince = (
  { count, calledAt }: WaitingAlerts,
  silenced: Pick<Silenced, 'count' | 'calledAt'> | null,
): boolean => silenced === null || count > silenced.count || (calledAt ?? '') > (silenced.calledAt ?? '')

/** Any press allows the page to make sounds from then on; on a touch screen only its end does. */
function useSoundOnPress() {
  useEffect(() => {
    const presses = ['pointerdown', 'pointerup', 'keydown', 'click'] as const
    for (const press of presses) addEventListener(press, turnOnSound)
    return () => {
      for (const press of presses) removeEventListener(press, turnOnSound)
    }
  }, [])
}
