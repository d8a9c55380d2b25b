import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { useEffect, useMemo, useState } from 'react'
import { say, stopSpeaking } from '../../app/listen/voice.ts'
import { useEdition } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { copingWords } from '../../words/coping.ts'
import { useLocale, useWords } from '../../words/words.ts'
import { Figure } from './figures/figure.tsx'
import type { Options } from './options.ts'
import { planOf, stepAt, type TimedStep } from './plan.ts'
import { elapsedOf, type Session } from './session.ts'
import { usePauseWhenCovered, useStaySignedIn, useWakeLock } from './session-effects.ts'
import { SessionOptions } from './session-options.tsx'
import { SessionTime } from './session-time.tsx'
import { playTone } from './tone.ts'
import { useQuietControls } from './use-quiet-controls.ts'
import type { Running } from './use-session.ts'

type Props = { tool: Tool; does: Running; options: Options; onOptions: (options: Options) => void }

/** A running session: what to do now, how far it is, and buttons to pause or stop it. */
export function ActiveSession({ tool, does, options, onOptions }: Props) {
  const words = useWords(copingWords)
  const edition = useEdition()
  const locale = useLocale()
  const running = does.session.phase === 'running'
  const seconds = useElapsed(does.session, does.completeIfOver) / 1000
  const plan = useMemo(() => planOf(tool.guide, options.gentle), [tool, options.gentle])
  const step = stepAt(plan, seconds)
  const { quiet, controls, stage } = useQuietControls(running)
  useCues(step, useSaid(step), running, options)
  useStaySignedIn(running)
  useWakeLock(running)
  usePauseWhenCovered(does.pause)
  const isBreath = tool.guide.kind === 'breath'
  const [first, ...others] = tool.instructions.map((instruction) => instruction[locale])
  const steps = [first, ...(isBreath && options.gentle ? words.gentleSteps : others)]
  const fades = `transition-opacity duration-500 ${quiet ? 'pointer-events-none opacity-0' : ''}`
  return (
    <div className="flex grow flex-col gap-5" {...stage}>
      <div className="flex min-h-[max(18rem,100dvh-23rem)] flex-col items-center justify-center gap-4">
        {step && (
          <>
            <Figure tool={tool} gentle={options.gentle} beat={{ step, into: seconds - step.at, running }} />
            <GuideWords step={step} silent={options.speech} />
          </>
        )}
      </div>
      <SessionTime seconds={seconds} duration={tool.duration} />
      <div ref={controls} className={`flex flex-col gap-5 ${fades}`}>
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={running ? does.pause : does.resume} className="min-w-32">
            {running ? words.pause : words.resume}
          </Button>
          <Button variant="secondary" onClick={does.stop} className="min-w-32">
            {words.stop}
          </Button>
          <p role="status" className="font-semibold">
            {!running && words.paused}
          </p>
        </div>
        <SessionOptions isBreath={isBreath} options={options} onChange={onOptions} />
      </div>
      <p>
        {words.charge} {tool.id === 'tactical-breathing' && edition === 'staff' && <strong>{words.driving}</strong>}{' '}
        {isBreath && words.gentleWhy}
      </p>
      <div>
        <h3 className="mb-2 text-lg">{words.instructions}</h3>
        <ol className="flex max-w-text list-decimal flex-col gap-1 pl-6">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** A step as speech. */
function useSaid(step: TimedStep | undefined) {
  const { phases } = useWords(copingWords)
  const locale = useLocale()
  if (!step) return ''
  return [phases[step.phase], step.line?.[locale] ?? step.title?.[locale]].filter(Boolean).join('. ')
}

type GuideWordsProps = { step: TimedStep; silent: boolean }

/** The step in words. Screen readers announce each new line, unless the page reads it aloud. */
function GuideWords({ step, silent }: GuideWordsProps) {
  const { phases } = useWords(copingWords)
  const locale = useLocale()
  return (
    <div
      aria-live={silent ? 'off' : 'polite'}
      className="flex min-h-24 max-w-3xl flex-col items-center gap-2 text-center text-balance"
    >
      {step.title && <p className="text-xl font-semibold text-ink-soft">{step.title[locale]}</p>}
      {phases[step.phase] && <p className="text-[2.5rem] leading-tight font-semibold">{phases[step.phase]}</p>}
      {step.line && <p className="text-2xl leading-tight sm:text-[2.5rem]">{step.line[locale]}</p>}
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
    if (speech) say([said], locale)
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
