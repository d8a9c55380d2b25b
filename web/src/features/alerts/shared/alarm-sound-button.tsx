import type { WaitingAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/words.ts'
import { alarmWords } from '../alarm/alarm-words.ts'
import { silence, useRings } from './alarm-calls.ts'
import { turnOnSound, useSound } from './alarm-sound.ts'
import { useWaitingAlerts } from './waiting-alerts.ts'

/** Milliseconds within which a double press on the sound button does not silence it. */
const TWICE = 800
/** One size for both buttons: a sound often begins by itself, and the page must not move then. */
const SLOT = 'col-start-1 row-start-1 text-sm leading-none'

/** Off lasts two minutes; red where no banner says that the alarm cannot be heard. */
export function AlarmSoundButton({ waiting, alone = false }: { waiting: WaitingAlerts; alone?: boolean }) {
  const words = useWords(alarmWords)
  const sound = useSound()
  const rings = useRings(waiting)
  const isHeard = sound === 'on' && rings
  const maySilence = useLasting(isHeard)
  if (sound === 'none') return <p className="text-sm font-semibold">{words.noSound}</p>
  return (
    <div className="grid min-w-0 items-center max-sm:w-24 max-[24rem]:w-auto">
      <Button
        variant={alone ? 'danger' : 'secondary'}
        className={`${SLOT} ${rings && !isHeard ? '' : 'invisible'}`}
        onClick={turnOnSound}
      >
        {words.turnOn}
      </Button>
      <Button
        variant="secondary"
        className={`${SLOT} ${maySilence ? '' : 'invisible'}`}
        onClick={() => silence(waiting)}
      >
        {words.silence}
      </Button>
      <p role="status" className={`${SLOT} text-center font-semibold`}>
        {!rings && words.silenced}
      </p>
    </div>
  )
}

/** For pages whose list is itself the alarm. */
export function AlarmSoundHere() {
  const waiting = useWaitingAlerts()
  return waiting && waiting.count > 0 && <AlarmSoundButton waiting={waiting} alone />
}

function useLasting(isSo: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLasts(isSo), isSo ? TWICE : 0)
    return () => clearTimeout(timer)
  }, [isSo])
  return isSo && lasts
}
