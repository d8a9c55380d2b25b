import type { WaitingAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { useHearsAlerts } from '../../../app/api/live.ts'
import { Keys } from '../../../app/keys/keys.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { useCalls } from '../shared/alarm-calls.ts'
import { useWaitingAlerts } from '../shared/waiting-alerts.ts'
import { AlarmBanner } from './alarm-banner.tsx'
import { alarmWords } from './alarm-words.ts'
import { CutOff } from './cut-off.tsx'
import { useAlarmTitle } from './use-alarm-title.ts'

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
