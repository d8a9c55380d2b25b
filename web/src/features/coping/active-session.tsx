import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { copingWords } from '../../words/coping.ts'
import { useLocale, useWords } from '../../words/words.ts'
import type { Options } from './options.ts'
import { Pacer } from './pacer.tsx'
import { countIn, planOf, stepAt, type TimedStep } from './plan.ts'
import { elapsedOf, type Session } from './session.ts'
import { usePauseWhenCovered, useStaySignedIn, useWakeLock } from './session-effects.ts'
import { SessionOptions } from './session-options.tsx'
import { SessionTime } from './session-time.tsx'
import { speak, stopSpeaking } from './speech.ts'
import { playTone } from './tone.ts'
import type { Running } from './use-session.ts'

type Props = { tool: Tool; does: Running; options: Options; onOptions: (options: Options) => void }

/** A running session: what to do now, how far it is, and buttons to pause or stop it. */
export function ActiveSession({ tool, does, options, onOptions }: Props) {
  const words = useWords(copingWords)
  const running = does.session.phase === 'running'
  const seconds = useElapsed(does.session, does.completeIfOver) / 1000
  const plan = useMemo(() => planOf(tool.guide, options.gentle), [tool, options.gentle])
  const step = stepAt(plan, seconds)
  useCues(step, useSaid(step), running, options)
  useStaySignedIn(running)
  useWakeLock(running)
  usePauseWhenCovered(does.pause)
  const isBreath = tool.guide.kind === 'breath'
  return (
    <>
      {step && isBreath && <Pacer step={step} seconds={seconds} running={running} />}
      {step && !isBreath && <GuideWords step={step} seconds={seconds} silent={options.speech} />}
      <SessionTime seconds={seconds} duration={tool.duration} />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={running ? does.pause : does.resume} className="min-w-36">
          {running ? words.pause : words.resume}
        </Button>
        <Button variant="secondary" onClick={does.stop} className="min-w-36">
          {words.stop}
        </Button>
        <p role="status" className="font-semibold">
          {!running && words.paused}
        </p>
      </div>
      <p>
        {words.charge} {tool.id === 'tactical-breathing' && <strong>{words.driving}</strong>}
      </p>
      <SessionOptions isBreath={isBreath} options={options} onChange={onOptions} />
    </>
  )
}

/** A step as speech. */
function useSaid(step: TimedStep | undefined) {
  const { phases } = useWords(copingWords)
  const locale = useLocale()
  if (!step) return ''
  return [phases[step.phase], step.line?.[locale] ?? step.title?.[locale]].filter(Boolean).join('. ')
}

/** Steps up to this many seconds show a count. */
const COUNTED = 5

type GuideWordsProps = { step: TimedStep; seconds: number; silent: boolean }

/** A part of the guide as text. Screen readers announce each new line, unless the page reads it aloud. */
function GuideWords({ step, seconds, silent }: GuideWordsProps) {
  const { phases } = useWords(copingWords)
  const locale = useLocale()
  const counts = step.phase !== 'words' && step.seconds <= COUNTED
  return (
    <div className="flex min-h-64 flex-col items-center justify-center gap-3 text-center">
      <div aria-live={silent ? 'off' : 'polite'} className="flex flex-col items-center gap-3">
        <p className="text-lg font-semibold text-ink-soft">{step.title?.[locale]}</p>
        {phases[step.phase] && <p className="text-2xl font-semibold text-accent">{phases[step.phase]}</p>}
        {step.line && <p className="max-w-text text-2xl">{step.line[locale]}</p>}
      </div>
      <p aria-hidden="true" className="min-h-14 text-4xl font-semibold tabular-nums">
        {counts && countIn(step, seconds)}
      </p>
    </div>
  )
}

/** The length of a vibration in milliseconds. */
const TREMBLE = 60

/** Announces each step by speech, sound and vibration, as chosen; silent while the page is hidden. */
function useCues(step: TimedStep | undefined, said: string, running: boolean, options: Options) {
  const locale = useLocale()
  const { sound, vibration, speech } = options
  const { index, phase = 'words' } = step ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: two breaths in a row may have the same text
  useEffect(() => {
    if (!running || document.visibilityState === 'hidden') return
    if (sound) playTone(phase)
    if (vibration) navigator.vibrate(TREMBLE)
    if (speech) speak(said, locale)
  }, [index, phase, said, running, sound, vibration, speech, locale])
  useEffect(() => (running && speech ? stopSpeaking : undefined), [running, speech])
}

/** Milliseconds between updates: the shortest steps change on half seconds. */
const UPDATE_MS = 500

/** Milliseconds that the session has run; also updated when the page becomes visible again. */
function useElapsed(session: Session, onTick: () => void): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (session.phase !== 'running') return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      const at = Date.now()
      setNow(at)
      onTick()
      timer = setTimeout(tick, UPDATE_MS - (elapsedOf(session, at) % UPDATE_MS))
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [session, onTick])
  return elapsedOf(session, now)
}
