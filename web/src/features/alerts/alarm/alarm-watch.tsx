import type { Alert } from '@evenkeel/contract/alerts.ts'
import { useEffect, useState } from 'react'
import { useActiveAlerts } from '../data.ts'
import { AlarmBanner } from './alarm-banner.tsx'
import { ring, turnOnSound } from './sound.ts'
import { useTitleFlash } from './use-title-flash.ts'

type Calls = ReadonlySet<string>

/**
 * Watches on every screen for alerts that this administrator responds to, and signals them by sound, tab title and
 * banner.
 */
export function AlarmWatch() {
  const { data } = useActiveAlerts()
  return data ? <Alarm alerts={data} /> : null
}

/** Starts with the first list: alerts in it are known, so they make no sound. */
function Alarm({ alerts }: { alerts: Alert[] }) {
  const [known, setKnown] = useState<Calls>(() => new Set(alerts.map(ringKeyOf)))
  const [silenced, setSilenced] = useState<Calls>(new Set())
  useEffect(() => {
    setKnown((calls) => keysStillActive(calls, alerts))
    setSilenced((calls) => keysStillActive(calls, alerts))
  }, [alerts])
  const fresh = alertsToRing(alerts, known)
  const loud = alertsToRing(fresh, silenced)
  const rings = loud.length > 0
  useSoundOnPress()
  useTitleFlash(fresh.length > 0)
  useEffect(() => {
    ring(rings)
    return () => ring(false)
  }, [rings])
  if (fresh.length === 0) return null
  const silence = () => setSilenced(new Set([...silenced, ...loud.map(ringKeyOf)]))
  return <AlarmBanner alerts={fresh} rings={rings} onSilence={silence} />
}

/** Any press allows the page to make sounds from then on. */
function useSoundOnPress() {
  useEffect(() => {
    const presses = ['pointerdown', 'keydown'] as const
    for (const press of presses) addEventListener(press, turnOnSound)
    return () => {
      for (const press of presses) removeEventListener(press, turnOnSound)
    }
  }, [])
}

type RingingAlert = Pick<Alert, 'id' | 'person' | 'repeats' | 'waitingSince' | 'escalatedAt'> & {
  metadata: Pick<Alert['metadata'], 'source'>
}

/**
 * Identifies one call for an answer: the same alert, asked for again, waiting again or escalated again, is another call. A
 * further assessment that only joins is none.
 */
export const ringKeyOf = ({ id, repeats, waitingSince, escalatedAt, metadata }: RingingAlert) =>
  [id, waitingSince, metadata.source === 'assessment' ? '' : repeats, escalatedAt ?? ''].join(' ')

/**
 * The active alerts that ring: those that this administrator responds to, and not among the calls given. The server
 * names the person only to responders, so `person` is null for all others.
 */
export const alertsToRing = <A extends RingingAlert>(alerts: readonly A[], known: ReadonlySet<string>): A[] =>
  alerts.filter((alert) => alert.person !== null && !known.has(ringKeyOf(alert)))

/** The calls that are still waiting. One that was answered and becomes unanswered again is a new call. */
export function keysStillActive(calls: ReadonlySet<string>, alerts: readonly RingingAlert[]): ReadonlySet<string> {
  const waiting = new Set(alerts.map(ringKeyOf))
  return new Set([...calls].filter((call) => waiting.has(call)))
}
