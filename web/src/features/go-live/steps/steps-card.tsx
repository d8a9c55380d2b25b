import type { GoLive } from '@evenkeel/contract/go-live/go-live.ts'
import type { FirstStep, GoLiveItem } from '@evenkeel/contract/go-live/go-live-words.ts'
import { type ReactNode, useState } from 'react'
import { localHost } from '../../../app/page/local-address.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChevronDown } from '../../../ui/icons.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { isAnyLive } from '../data.ts'
import { Items } from '../items.tsx'
import { AnswersStep } from './answers-step.tsx'
import { firstStepsWords } from './first-steps-words.ts'
import { LiveStep } from './live-step.tsx'
import { PeopleStep } from './people-step.tsx'
import { PhonesStep } from './phones-step.tsx'
import { SoundStep } from './sound-step.tsx'
import { UnitsStep } from './units-step.tsx'

const BODIES: Record<FirstStep, (props: { state: GoLive }) => ReactNode> = {
  units: UnitsStep,
  people: PeopleStep,
  responders: AnswersStep,
  sound: SoundStep,
  phones: PhonesStep,
  live: LiveStep,
}

/** Rows of the list by the step that they belong to; the step of the phones is its own row. */
const ROWS: Partial<Record<FirstStep, readonly GoLiveItem[]>> = {
  responders: ['responder', 'on_site', 'on_call', 'staff_answered', 'trained'],
  sound: ['heard'],
  live: ['answered', 'drill_day', 'drill_swing', 'drill_night', 'watch', 'night', 'prea', 'downtime'],
}
const MENDED: ReadonlySet<GoLiveItem> = new Set<GoLiveItem>(['responder', 'answered'])

/** Other devices need this address. */
const NAMES_ADDRESS: ReadonlySet<FirstStep> = new Set<FirstStep>(['people', 'live'])

/** One open step is unfolded; done or postponed, the next open one follows, and after the last the earlier ones. */
export function StepsCard({ state }: { state: GoLive }) {
  const words = useWords(firstStepsWords)
  const { number } = useFormat()
  const [later, setLater] = useState<FirstStep[]>([])
  const { steps } = state
  const local = localHost()
  const done = steps.filter((step) => step.done).length
  const isDone = (what: FirstStep | null) => steps.some((step) => step.what === what && step.done)
  const after = (what: FirstStep | null, leftOut = later) => {
    const at = steps.findIndex((step) => step.what === what) + 1
    const inTurn = [...steps.slice(at), ...steps.slice(0, at)]
    return inTurn.find((step) => !step.done && !leftOut.includes(step.what))?.what ?? null
  }
  const unfold = (what: FirstStep | null) => setUnfolded({ what, wasDone: isDone(what) })
  const [{ what: unfolded, wasDone }, setUnfolded] = useState(() => ({ what: after(null), wasDone: false }))
  const open = isDone(unfolded) && !wasDone ? after(unfolded) : unfolded
  const putOff = (what: FirstStep) => {
    setLater([...later, what])
    unfold(after(what, [...later, what]))
  }
  return (
    <Card title={words.count(number(done), number(steps.length))}>
      <ol className="flex flex-col divide-y divide-line">
        {steps.map((step, at) => {
          const Body = BODIES[step.what]
          const isOpen = step.what === open
          // After going live the gaps stand above.
          const rows = isAnyLive(state) ? [] : state.items.filter(({ what }) => ROWS[step.what]?.includes(what))
          return (
            <li key={step.what} className="flex flex-col">
              <h3>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  className="flex min-h-12 w-full items-center gap-3 rounded-sm py-2 text-left"
                  onClick={() => unfold(isOpen ? null : step.what)}
                >
                  <span className="min-w-0 grow break-words">
                    {number(at + 1)}. {words.steps[step.what]}
                  </span>
                  {step.done && (
                    <span className="shrink-0">
                      <Badge tone="success">{words.done}</Badge>
                    </span>
                  )}
                  <ChevronDown className={`size-5 shrink-0 text-ink-soft ${isOpen ? 'rotate-180' : ''}`} />
                </button>
              </h3>
              {isOpen && (
                <div className="flex flex-col items-start gap-4 pb-5">
                  {NAMES_ADDRESS.has(step.what) && local && (
                    <div className="w-full break-words">
                      <Banner tone="warning">{words.local(local)}</Banner>
                    </div>
                  )}
                  {rows.length > 0 && <Items items={rows} state={state} mended={MENDED} />}
                  <Body state={state} />
                  {!step.done && step.what !== 'live' && (
                    <Button variant="quiet" className="-ml-4" onClick={() => putOff(step.what)}>
                      {words.later}
                    </Button>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
