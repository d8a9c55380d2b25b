import { bandOf } from '@evenkeel/contract/checkins/scores.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { onPageHidden } from '../../../app/page/hide-overlay.ts'
import { ownShownWords } from '../../../app/session/own-shown/own-shown-words.ts'
import { useUser } from '../../../app/session/session.tsx'
import { Announcement } from '../../../ui/announcement.tsx'
import { Button } from '../../../ui/button.tsx'
import { CircleCheck, Eye, EyeOff } from '../../../ui/icons.tsx'
import { Sea } from '../../../ui/sea/sea.tsx'
import { useBoot } from '../../../words/boot.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { useNotSafe } from '../../get-help/shared/help-now.ts'
import { scoreWords } from '../shared/scores-words.ts'
import { answerOf, lineOf, needsSafetyWords, stepsOf } from './answer-of.ts'
import { answerWords } from './answer-words.ts'
import { type AnswerProps, coverAnswer, holdAnswer, openAnswer } from './answered.ts'
import { Steps } from './steps.tsx'

/** Milliseconds in and out, as `sea-breathes` in ui/sea/sea.css. */
const IN = 4000
const BREATH = IN + 6000
const BREATHS = 6
const TICK = 200

/** Shows nothing of what was chosen, and stores nothing. */
function Breath({ onStop, onEnd }: { onStop: () => void; onEnd: () => void }) {
  const words = useWords(answerWords)
  const [isIn, setIn] = useState(true)
  const stop = useRef<HTMLButtonElement>(null)
  useEffect(() => stop.current?.focus(), [])
  useEffect(() => {
    const start = Date.now()
    const timer = setInterval(() => {
      const passed = Date.now() - start
      if (passed >= BREATH * BREATHS) onEnd()
      else setIn(passed % BREATH < IN)
    }, TICK)
    return () => clearInterval(timer)
  }, [onEnd])
  return (
    <>
      <div className="relative min-h-40 grow overflow-hidden rounded-md">
        <Sea mood={null} stress={null} frame="card" className="sea-breathes absolute inset-0 size-full" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-2xl font-semibold">
          {isIn ? words.in : words.out}
        </p>
        <Button ref={stop} variant="secondary" onClick={onStop}>
          {words.stop}
        </Button>
      </div>
    </>
  )
}

export function Answer({ id, heading, checkIn, isOpen, isNew, onAdd }: AnswerProps) {
  const words = useWords(answerWords)
  const { savedTitle } = useWords(scoreWords)
  const [breathes, setBreathes] = useState(false)
  const breathe = useCallback((begins: boolean) => {
    holdAnswer(begins)
    setBreathes(begins)
  }, [])
  const stop = useCallback(() => breathe(false), [breathe])
  // Nobody may be there any more after the minute.
  const end = useCallback(() => {
    coverAnswer()
    setBreathes(false)
  }, [])
  const hadFocus = Boolean(document.activeElement?.closest('[data-answer]'))
  useEffect(() => onPageHidden(() => setBreathes(false)), [])
  // What was pressed may be gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is shown
  useEffect(() => {
    if (hadFocus && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [isOpen, breathes])
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2">
        <h2 id={id} ref={heading} tabIndex={-1} className="flex items-center gap-2 text-lg outline-none">
          <CircleCheck className="size-6 text-accent" />
          {savedTitle}
        </h2>
        {isOpen && !breathes && (
          <Button variant="quiet" className="-mr-2 px-2" onClick={coverAnswer}>
            <EyeOff />
            {words.hide}
          </Button>
        )}
      </div>
      {breathes ? (
        <Breath onStop={stop} onEnd={end} />
      ) : isOpen ? (
        <Open checkIn={checkIn} isNew={isNew} onBreathe={() => breathe(true)} />
      ) : (
        <HiddenAnswer checkIn={checkIn} onBreathe={() => breathe(true)} onAdd={onAdd} />
      )}
    </>
  )
}

type PartProps = Pick<AnswerProps, 'checkIn'> & { onBreathe: () => void }

/** Side by side where there is room, so that no button stands where Complete was pressed. */
const SPLIT = 'flex grow flex-col gap-2 sm:grid sm:grid-cols-[5fr_4fr] sm:gap-6'
const PICTURE = 'relative min-h-24 grow max-sm:max-h-72 overflow-hidden rounded-md sm:h-88 sm:self-center'
const BESIDE = 'flex flex-col justify-center gap-2 sm:gap-4'

function Open({ checkIn, isNew, onBreathe }: PartProps & Pick<AnswerProps, 'isNew'>) {
  const { lines, nobodyTold } = useWords(answerWords)
  const { savedTitle, saved } = useWords(scoreWords)
  const { canTalk = false } = useUser()
  const notSafe = useNotSafe()
  const { timeZone } = useBoot()
  const answer = answerOf(checkIn)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(checkIn.createdAt))
  const line = lineOf(lines[answer.tone], day)
  const safety = needsSafetyWords(checkIn) ? `${notSafe} ${nobodyTold}`.trim() : ''
  return (
    <div className={SPLIT}>
      <div className={PICTURE}>
        <Sea
          moves
          mood={bandOf(checkIn.moodScore)}
          stress={bandOf(checkIn.stressScore)}
          frame="card"
          className="absolute inset-0 size-full"
        />
      </div>
      <div className={BESIDE}>
        <div className="flex max-w-text flex-col gap-1">
          <p className="text-lg leading-snug sm:text-xl">{line}</p>
          {safety && <p className="font-semibold">{safety}</p>}
        </div>
        <Steps steps={stepsOf(answer, canTalk)} onBreathe={onBreathe} />
        <Announcement text={`${isNew ? `${savedTitle}. ${saved} ` : ''}${line} ${safety}`} />
      </div>
    </div>
  )
}

/** Alike for every check-in, so that an onlooker reads nothing from it. */
function HiddenAnswer({ checkIn, onBreathe, onAdd }: PartProps & Pick<AnswerProps, 'onAdd'>) {
  const words = useWords(answerWords)
  const { card } = useWords(scoreWords)
  const { chosen } = useWords(ownShownWords)
  const { time } = useFormat()
  return (
    <div className={SPLIT}>
      <div className={PICTURE}>
        <Sea mood={null} stress={null} frame="card" className="absolute inset-0 size-full" />
      </div>
      <div className={BESIDE}>
        <p className="text-ink-soft">
          {card.completedAt(time(checkIn.createdAt))} {chosen}
        </p>
        <Steps steps={['quiet']} onBreathe={onBreathe} />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={openAnswer}>
            <Eye />
            {words.again}
          </Button>
          <Button variant="secondary" onClick={onAdd}>
            {card.addAnother}
          </Button>
        </div>
      </div>
    </div>
  )
}
