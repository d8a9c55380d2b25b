import type { WaitingAlerts } from '@evenkeel/contract/open-alerts.ts'
import { useEffect } from 'react'
import { createStore, useStore } from '../../../ui/store.ts'
import { ring, turnOnSound } from './alarm-sound.ts'

/** How many alerts wait, and when one of them called last. */
type Waiting = Pick<WaitingAlerts, 'count' | 'calledAt'>
/** What waited when the sound was turned off, and until when that holds (milliseconds since 1970). */
type Silenced = Waiting & { until: number }

/** Milliseconds that Silence lasts, on this page alone. */
const SILENCE = 2 * 60_000
const silenced = createStore<Silenced | null>(null)

/** Turns the sound off for what waits now. */
export const silence = ({ count, calledAt }: Waiting) => silenced.set({ count, calledAt, until: Date.now() + SILENCE })

/** Whether something waits that was not silenced. */
export function useRings(waiting: Waiting): boolean {
  const last = useStore(silenced)
  return waiting.count > 0 && callsSince(waiting, last)
}

/** Rings while this is mounted and something waits that was not silenced. */
export function useCalls(waiting: Waiting) {
  const { count } = waiting
  const last = useStore(silenced)
  const rings = useRings(waiting)
  useEffect(() => {
    const before = silenced.get()
    if (before && count < before.count) silenced.set({ ...before, count })
  }, [count])
  useEffect(() => {
    const timer = last && setTimeout(() => silenced.set(null), last.until - Date.now())
    return () => clearTimeout(timer ?? undefined)
  }, [last])
  useEffect(() => () => silenced.set(null), [])
  useSoundOnPress()
  useEffect(() => {
    ring(rings)
    return () => ring(false)
  }, [rings])
  return { rings, silence: () => silence(waiting) }
}

/**
 * Whether an alert calls that was not silenced: one that is new, asked for again, escalated or waits again since
 * then. Two servers' clocks may differ, so that one more alert is a call too, whenever it was raised.
 */
export const callsSince = ({ count, calledAt }: Waiting, silenced: Waiting | null): boolean =>
  silenced === null || count > silenced.count || (calledAt ?? '') > (silenced.calledAt ?? '')

/** Any press allows the page to make sounds from then on; on a touch screen only its end does. */
export function useSoundOnPress() {
  useEffect(() => {
    const presses = ['pointerdown', 'pointerup', 'keydown', 'click'] as const
    for (const press of presses) addEventListener(press, turnOnSound)
    return () => {
      for (const press of presses) removeEventListener(press, turnOnSound)
    }
  }, [])
}
