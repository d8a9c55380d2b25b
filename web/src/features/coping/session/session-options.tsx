import { useHasVoice } from '../../../app/listen/voice.ts'
import { ChoiceGroup } from '../../../ui/fields/choice-group.tsx'
import { useLocale, useWords } from '../../../words/words.ts'
import { copingWords } from '../words.ts'
import type { Options } from './options.ts'
import { allowSound, canSound } from './tone.ts'

const NAMES = ['sound', 'vibration', 'speech'] as const

type Props = { options: Options; onChange: (options: Options) => void }

/** Only options that this device supports. */
export function SessionOptions({ options, onChange }: Props) {
  const words = useWords(copingWords)
  const can = {
    sound: canSound(),
    vibration: 'vibrate' in navigator,
    speech: useHasVoice(useLocale()),
  }
  const offered = NAMES.filter((name) => can[name])
  function choose(chosen: (typeof NAMES)[number][]) {
    if (chosen.includes('sound')) allowSound()
    const has = (name: (typeof NAMES)[number]) => chosen.includes(name)
    onChange({ ...options, sound: has('sound'), vibration: has('vibration'), speech: has('speech') })
  }
  if (offered.length === 0) return null
  return (
    <ChoiceGroup
      legend={words.options}
      options={offered.map((value) => ({ value, label: words[value] }))}
      chosen={NAMES.filter((name) => options[name])}
      onChange={choose}
    />
  )
}
