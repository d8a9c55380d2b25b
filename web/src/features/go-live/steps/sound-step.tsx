import { Button } from '../../../ui/button.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useWords } from '../../../words/words.ts'
import { useSound } from '../../alerts/shared/alarm-sound.ts'
import { SoundStatus } from '../../alerts/shared/sound-status.tsx'
import { useConfirm } from '../data.ts'
import { firstStepsWords } from './first-steps-words.ts'

/** An answered press counts as a heard test. */
export function SoundStep() {
  const words = useWords(firstStepsWords)
  const sound = useSound()
  const { mutate, isPending, isError } = useConfirm()
  return (
    <>
      <p className="max-w-text">{words.soundLead}</p>
      <SoundStatus />
      <ProblemBanner>{isError && words.saveFailed}</ProblemBanner>
      <Button disabled={sound !== 'on'} busy={isPending} onClick={() => mutate('sound')}>
        {words.heard}
      </Button>
      <p className="max-w-text text-ink-soft">{words.channels}</p>
    </>
  )
}
