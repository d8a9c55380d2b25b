import type { WaitingAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { useEffect } from 'react'
import { createStore, useStore } from '../../../ui/hooks/store.ts'
import { ring, turnOnSound } from './alarm-sound.ts'

/** `calledAt`: when one of them called last. */
type Waiting = Pick<WaitingAlerts, 'count' | 'calledAt'>
/** `until`: milliseconds since 1970. */
type Silenced = Waiting & { until: number }

/** Milliseconds; holds on this page alone. */
const SILENCE = 2 * 60_000
const silenced = createStore<Silenced | null>(null)

export const silence = ({ count, calledAt }: Waiting) => silenced.set({ count, calledAt, until: Date.now() + SILENCE })

export function useRings(waiting: Waiting): boolean {
  const last = useStore(silenced)
  return waiting.count > 0 && callsSince(waiting, last)
}

/** Rings while mounted and something unsilenced waits. */
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

/** A larger count calls too, whenever the alert was raised, because two servers' clocks may differ. */
export const callsSince = ({ count, calledAt }: Waiting, silenced: Waiting | null): boolean =>
  silenced === null || count > silenced.count || (calledAt ?? '') > (silenced.calledAt ?? '')

/** Browsers allow sound after a press; on a touch screen only its end counts. */
export function useSoundOnPress() {
  useEffect(() => {
    const presses = ['pointerdown', 'pointerup', 'keydown', 'click'] as const
    for (const press of presses) addEventListener(press, turnOnSound)
    return () => {
      for (const press of presses) removeEventListener(press, turnOnSound)
    }
  }, [])
}
