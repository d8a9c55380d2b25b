import { useEffect, useRef } from 'react'
import { useLive } from '../../../app/api/live.ts'
import { refresh } from '../../../app/api/query-client.ts'
import { STALE } from '../../../app/api/stale.ts'
import { serverNow } from '../../../app/time/server-time.ts'
import { TriangleAlert } from '../../../ui/icons.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { useCutOffSince } from '../shared/waiting-alerts.ts'
import { LOUD } from './alarm-banner.tsx'
import { alarmWords } from './alarm-words.ts'

/** Says since when no alert arrives here; nothing while the connection works. */
export function CutOff() {
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
const readMissed = () => void refresh(...STALE['alert.updated'], ...STALE['duty.changed'])

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
