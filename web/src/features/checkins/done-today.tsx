import type { CheckIn } from '@evenkeel/contract/checkins/checkins.ts'
import { type Band, bandOf } from '@evenkeel/contract/checkins/scores.ts'
import type { ReactNode, RefObject } from 'react'
import { useOwnShown } from '../../app/session/own-shown/own-shown.ts'
import { ownShownWords } from '../../app/session/own-shown/own-shown-words.ts'
import { ShowOwnButton } from '../../app/session/own-shown/show-own-button.tsx'
import { Button } from '../../ui/button.tsx'
import { MoodPicture, StressPicture } from '../../ui/fields/score-pictures.tsx'
import { CircleCheck } from '../../ui/icons.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { useNotSafe } from '../get-help/shared/help-now.ts'
import { needsSafetyWords } from './answer/answer-of.ts'
import { scoreWords } from './shared/scores-words.ts'

type Props = {
  id: string
  heading: RefObject<HTMLHeadingElement | null>
  checkIn: CheckIn
  action: ReactNode
  onAdd: () => void
}

/** Covers what was chosen, because others may see the screen. */
export function DoneToday({ id, heading, checkIn, action, onAdd }: Props) {
  const words = useWords(scoreWords)
  const { time } = useFormat()
  const notSafe = useNotSafe()
  const { chosen } = useWords(ownShownWords)
  const { isOpen } = useOwnShown()
  const { moodScore, stressScore } = checkIn
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} ref={heading} tabIndex={-1} className="flex items-center gap-2 text-lg outline-none">
          <CircleCheck className="size-6 text-accent" />
          {words.savedTitle}
        </h2>
        {action}
        <p className="w-full text-ink-soft">
          {words.card.completedAt(time(checkIn.createdAt))} {!isOpen && chosen}
        </p>
      </div>
      {isOpen && (
        <div className="flex flex-col gap-3">
          <dl className="flex flex-wrap gap-x-8 gap-y-3">
            <Score name={words.mood} score={moodScore} words={words.moodBands} checkIn={checkIn}>
              <MoodPicture band={bandOf(moodScore)} className="size-9 text-mood" />
            </Score>
            <Score name={words.stress} score={stressScore} words={words.stressBands} checkIn={checkIn}>
              <StressPicture band={bandOf(stressScore)} className="size-9 text-stress" />
            </Score>
          </dl>
          {notSafe && needsSafetyWords(checkIn) && <p className="max-w-text font-semibold">{notSafe}</p>}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onAdd}>
          {words.card.addAnother}
        </Button>
        <ShowOwnButton />
      </div>
    </>
  )
}

type ScoreProps = {
  name: string
  score: number
  words: Record<Band, string>
  checkIn: CheckIn
  children: ReactNode
}

function Score({ name, score, words, checkIn: { scale }, children }: ScoreProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="flex items-center gap-2 font-semibold">
        {children}
        {scale === 'ten' ? `${score}, ${words[bandOf(score)]}` : words[bandOf(score)]}
      </dd>
    </div>
  )
}
