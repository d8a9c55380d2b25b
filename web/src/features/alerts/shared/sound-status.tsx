import { Button } from '../../../ui/button.tsx'
import { CircleCheck } from '../../../ui/icons.tsx'
import { useWords } from '../../../words/words.ts'
import { testSound, turnOnSound, useSound } from './alarm-sound.ts'
import { alertWords } from './alerts-words.ts'

export function SoundStatus() {
  const words = useWords(alertWords)
  const sound = useSound()
  if (sound === 'none') return <p>{words.soundNone}</p>
  const on = sound === 'on'
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="flex gap-2">
        {on && <CircleCheck className="mt-1 size-5 text-accent" />}
        <span role="status">{on ? words.soundOn : words.soundOffer}</span>
      </p>
      <Button variant="secondary" onClick={on ? testSound : turnOnSound}>
        {on ? words.testSound : words.turnOn}
      </Button>
    </div>
  )
}
