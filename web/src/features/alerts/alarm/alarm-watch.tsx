import type { WaitingAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useHearsAlerts, useLive } from '../../../app/api/live.ts'
import { refresh } from '../../../app/api/query-client.ts'
import { REFRESHED_BY } from '../../../app/api/refreshed-by.ts'
import { Keys } from '../../../app/keys/keys.tsx'
import { signTitle } from '../../../app/page/title.ts'
import { serverNow } from '../../../app/time/server-time.ts'
import { Banner } from '../../../ui/banner.tsx'
import { TriangleAlert } from '../../../ui/icons.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { useCalls } from '../shared/alarm-calls.ts'
import { useCutOffSince, useWaitingAlerts } from '../shared/waiting-alerts.ts'
import { AlarmBanner, LOUD } from './alarm-banner.tsx'
import { alarmWords } from './alarm-words.ts'

/** Says since when no alert arrives here; nothing while the connection works. */
function CutOff() {
  const since = useCutOffSince()
  useReadAtOnce(since !== null)
  const words = useWords(alarmWords)
  const { time } = useFormat()
  if (since === null) return null
  const byServer = since + serverNow() - Date.now()
  return (
    <div role="alert" className={`border-b-2 print:hidden ${LOUD}`}>
      <div className="mx-auto flex max-w-page items-center gap-x-2 px-4 py-2 sm:px-6">
        <TriangleAlert className="size-6 shrink-0" />
        <p className="leading-tight font-semibold max-sm:text-sm">
          {words.cutOff(time(new Date(byServer).toISOString()))}
        </p>
      </div>
    </div>
  )
}

const readWhatWaits = () => void refresh('/api/alerts/waiting')

/** Reads what missed events would have reported. */
const readMissed = () => void refresh(...REFRESHED_BY['alert.updated'], ...REFRESHED_BY['duty.changed'])

/** Reads when the connection changes, not only at the next interval; after a gap, all alert lists. */
function useReadAtOnce(isCutOff: boolean) {
  const live = useLive()
  const wasLive = useRef(live)
  useEffect(() => {
    if (wasLive.current && !live) readWhatWaits()
    wasLive.current = live
  }, [live])
  useEffect(() => {
    addEventListener('offline', readWhatWaits)
    addEventListener('online', readWhatWaits)
    return () => {
      removeEventListener('offline', readWhatWaits)
      removeEventListener('online', readWhatWaits)
    }
  }, [])
  useEffect(() => (isCutOff ? readMissed : undefined), [isCutOff])
}

const EVERY = 1000
const FLASH = '(!)'

/** Counts alerts and flashes while the page is hidden; never says what they are about. */
function useAlarmTitle(count: number) {
  const visible = useInView()
  useEffect(() => {
    const counted = `(${count})`
    signTitle(counted)
    if (visible) return
    let flashes = false
    const timer = setInterval(() => {
      flashes = !flashes
      signTitle(flashes ? FLASH : counted)
    }, EVERY)
    return () => clearInterval(timer)
  }, [count, visible])
  useEffect(() => () => signTitle(''), [])
}

const isInView = () => !document.hidden && document.hasFocus()

const useInView = () => useSyncExternalStore(watchView, isInView, () => true)

function watchView(changed: () => void) {
  addEventListener('focus', changed)
  addEventListener('blur', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    removeEventListener('focus', changed)
    removeEventListener('blur', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** Also says when no alert can arrive. */
export function AlarmWatch() {
  useHearsAlerts()
  const waiting = useWaitingAlerts()
  return (
    <>
      <Keys />
      <CutOff />
      {waiting && waiting.count > 0 && <Alarm waiting={waiting} />}
    </>
  )
}

function Alarm({ waiting }: { waiting: WaitingAlerts }) {
  const { rings } = useCalls(waiting)
  useAlarmTitle(waiting.count)
  return <AlarmBanner waiting={waiting} rings={rings} />
}

export function AlarmEnds() {
  const words = useWords(alarmWords)
  const { number } = useFormat()
  const count = useWaitingAlerts()?.count ?? 0
  if (count === 0) return null
  return (
    <Banner tone="danger">
      <p className="font-semibold">{words.many(count, number(count))}</p>
      <p>{words.ends}</p>
    </Banner>
  )
}
