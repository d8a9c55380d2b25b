import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { copingWords } from '../../words/coping.ts'
import { useLocale, useWords } from '../../words/words.ts'
import { GuideWords } from './guide-words.tsx'
import type { Options } from './options.ts'
import { Pacer } from './pacer.tsx'
import { planOf, stepAt, type TimedStep } from './plan.ts'
import { SessionOptions } from './session-options.tsx'
import { SessionTime } from './session-time.tsx'
import { useCues } from './use-cues.ts'
import { useElapsed } from './use-elapsed.ts'
import type { Running } from './use-session.ts'
import { usePauseWhenCovered, useStaySignedIn, useWakeLock } from './while-running.ts'

type Props = { tool: Tool; does: Running; options: Options; onOptions: (options: Options) => void }

/** A session under way: what to do now, how far it is, and how to hold or end it. */
export function ActiveSession({ tool, does, options, onOptions }: Props) {
  const words = useWords(copingWords)
  const running = does.session.phase === 'running'
  const seconds = useElapsed(does.session, does.look) / 1000
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

/** A step as somebody would say it. */
function useSaid(step: TimedStep | undefined) {
  const { phases } = useWords(copingWords)
  const locale = useLocale()
  if (!step) return ''
  return [phases[step.phase], step.line?.[locale] ?? step.title?.[locale]].filter(Boolean).join('. ')
}
