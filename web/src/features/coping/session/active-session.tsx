import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { type MouseEvent, memo, useEffect, useMemo, useRef, useState } from 'react'
import { useEdition } from '../../../app/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { ChevronDown } from '../../../ui/icons.tsx'
import { useLocale, useWords } from '../../../words/words.ts'
import { type Beat, useMotion, useReducedMotion } from '../scene/motion.ts'
import { Scene } from '../scene/scene.tsx'
import { WIDEN } from '../scene/sea-scene.tsx'
import { copingWords } from '../words.ts'
import { useCues } from './cues.ts'
import { GuideWords } from './guide-words.tsx'
import type { Options } from './options.ts'
import { planOf, readyStep, stepAt, type TimedStep } from './plan.ts'
import { elapsedOf, readyIn, type Session } from './session.ts'
import { useFollowed, usePauseWhenCovered, useStaySignedIn, useWakeLock } from './session-effects.ts'
import { SessionOptions } from './session-options.tsx'
import { SessionRing, SessionTime } from './session-ring.tsx'
import type { Running } from './use-session.ts'

/** Milliseconds after the last touch until the controls fade. */
const QUIET_MS = 4000

const isTouch = () => matchMedia('(hover: none) and (pointer: coarse)').matches
const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Never fades with the focus inside or with reduced motion; the waking touch does nothing else; `stage` takes the
 * touches.
 */
function useQuietControls(running: boolean) {
  const controls = useRef<HTMLDivElement>(null)
  const [quiet, setQuiet] = useState(false)
  const [touches, setTouches] = useState(0)
  /** Set until the waking touch ends in its click. */
  const waking = useRef(false)
  const wake = () => {
    setQuiet(false)
    setTouches((count) => count + 1)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each touch begins the wait anew
  useEffect(() => {
    if (!running || !isTouch() || wantsStillness()) return
    const timer = setInterval(() => {
      if (!controls.current?.contains(document.activeElement)) setQuiet(true)
    }, QUIET_MS)
    return () => clearInterval(timer)
  }, [running, touches])
  const stage = {
    onPointerDownCapture: () => {
      waking.current = quiet && running
      wake()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!waking.current) return
      waking.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onKeyDownCapture: wake,
    onFocusCapture: wake,
  }
  return { quiet: quiet && running, controls, stage }
}

type Props = { tool: Tool; does: Running; options: Options; onOptions: (options: Options) => void }

/** Milliseconds; a guide's lines may change on half seconds. */
const SECOND = 1000

export function ActiveSession({ tool, does, options, onOptions }: Props) {
  const words = useWords(copingWords)
  const running = does.session.phase === 'running'
  const isBreath = tool.guide.kind === 'breath'
  const { seconds, left } = useElapsed(does.session, isBreath ? SECOND : SECOND / 2, does.completeIfOver)
  const plan = useMemo(() => planOf(tool.guide, options.gentle), [tool, options.gentle])
  const step = stepAt(plan, seconds)
  const moment = left > 0 ? readyStep(left) : step && { step, into: seconds - step.at }
  const { quiet, controls, stage } = useQuietControls(running)
  useCues(moment?.step, useSaid(moment?.step), running, options)
  useStaySignedIn(running)
  useFollowed(running)
  useWakeLock(running)
  usePauseWhenCovered(does.pause)
  const beat = moment && { ...moment, running }
  return (
    <div className="flex grow flex-col items-center justify-between gap-5" {...stage}>
      {beat && <Scene tool={tool} plan={plan} beat={beat} />}
      <div className={`grid w-full grow justify-items-center ${isBreath ? 'pt-[4dvh]' : 'items-center'}`}>
        {beat && (
          <div className={isBreath ? 'relative self-start' : 'relative w-full max-w-2xl'}>
            {isBreath && <Light beat={beat} />}
            <SessionRing seconds={seconds} duration={tool.duration} round={isBreath}>
              <GuideWords tool={tool} beat={beat} silent={options.speech} />
            </SessionRing>
          </div>
        )}
      </div>
      <div
        ref={controls}
        className={`flex w-full max-w-2xl flex-col gap-2 rounded-lg border border-line bg-surface px-4 pt-4 pb-2 transition-opacity duration-500 ${quiet ? 'pointer-events-none opacity-0' : ''}`}
      >
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={running ? does.pause : does.resume} className="min-w-28">
            {running ? words.pause : words.resume}
          </Button>
          <Button variant="secondary" onClick={does.stop} className="min-w-28">
            {words.stop}
          </Button>
          <SessionTime seconds={seconds} duration={tool.duration} />
          <p role="status" className="font-semibold">
            {!running && words.paused}
          </p>
        </div>
        <Below tool={tool} options={options} onOptions={onOptions} />
      </div>
    </div>
  )
}

function Light({ beat }: { beat: Beat }) {
  const still = useReducedMotion()
  const light = useRef<HTMLDivElement>(null)
  useMotion(light, still ? undefined : WIDEN[beat.step.phase], beat, 'ease-in-out')
  return (
    <div
      ref={light}
      aria-hidden="true"
      className="sea sky-5 absolute inset-0 rounded-full bg-(--sea-light) opacity-40 will-change-transform"
    />
  )
}

type BelowProps = Pick<Props, 'tool' | 'options' | 'onOptions'>

/** The advice on gentle breathing is never folded, because holding is not good for everybody. */
const Below = memo(function Below({ tool, options, onOptions }: BelowProps) {
  const words = useWords(copingWords)
  const edition = useEdition()
  const isBreath = tool.guide.kind === 'breath'
  return (
    <>
      {isBreath && (
        <Switch
          label={words.gentle}
          checked={options.gentle}
          onChange={(gentle) => onOptions({ ...options, gentle })}
        />
      )}
      <p className="text-sm text-ink-soft">
        {isBreath && words.gentleWhy} {words.charge}{' '}
        {tool.id === 'tactical-breathing' && edition === 'staff' && (
          <strong className="text-ink">{words.driving}</strong>
        )}
      </p>
      <Steps tool={tool} options={options} onOptions={onOptions} />
    </>
  )
})

function Steps({ tool, options, onOptions }: BelowProps) {
  const words = useWords(copingWords)
  const locale = useLocale()
  const [first, ...others] = tool.instructions.map((instruction) => instruction[locale])
  const isGentle = tool.guide.kind === 'breath' && options.gentle
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-md font-semibold text-accent [&::-webkit-details-marker]:hidden">
        <ChevronDown className="size-5 -rotate-90 group-open:rotate-0" />
        {words.more}
      </summary>
      <div className="flex flex-col gap-4 pt-2">
        <SessionOptions options={options} onChange={onOptions} />
        <h3 className="text-base">{words.instructions}</h3>
        <ol className="flex max-w-text list-decimal flex-col gap-1 pl-6">
          {[first, ...(isGentle ? words.gentleSteps : others)].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </details>
  )
}

function useSaid(step: TimedStep | undefined) {
  const { phases } = useWords(copingWords)
  const locale = useLocale()
  if (!step) return ''
  return [phases[step.phase], step.line?.[locale] ?? step.title?.[locale]].filter(Boolean).join('. ')
}

/** Seconds; `every`: milliseconds between updates, besides one when the page is shown again. */
function useElapsed(session: Session, every: number, onTick: () => void) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (session.phase !== 'running') return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      const at = Date.now()
      setNow(at)
      onTick()
      timer = setTimeout(tick, every - (elapsedOf(session, at) % every))
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [session, every, onTick])
  return { seconds: elapsedOf(session, now) / 1000, left: readyIn(session, now) }
}
