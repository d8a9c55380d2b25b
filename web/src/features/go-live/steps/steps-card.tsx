import { OPEN_ROLES } from '@evenkeel/contract/base/roles.ts'
import type { GoLive } from '@evenkeel/contract/go-live/go-live.ts'
import type { FirstStep, GoLiveItem } from '@evenkeel/contract/go-live/go-live-words.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../../app/api/api.ts'
import { PATHS } from '../../../app/navigation/paths.ts'
import { addressFor, localHost } from '../../../app/page/local-address.ts'
import { useGuardedChange } from '../../../app/password/guarded-change.tsx'
import { useUser } from '../../../app/session/session.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChevronDown } from '../../../ui/icons.tsx'
import { LoadFailed, Skeleton } from '../../../ui/not-yet.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { useSound } from '../../alerts/shared/alarm-sound.ts'
import { SoundStatus } from '../../alerts/shared/sound-status.tsx'
import { useFacility, useSaveFacility } from '../../facility/data.ts'
import { randomCode } from '../../facility/shared/random-code.ts'
import { isAnyLive, refreshGoLive, useConfirm } from '../data.ts'
import { Items } from '../items.tsx'
import { firstStepsWords } from './first-steps-words.ts'
import { LiveStep } from './live-step.tsx'
import { PhonesStep } from './phones-step.tsx'
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
    const fromHere = [...steps.slice(at), ...steps.slice(0, at)]
    return fromHere.find((step) => !step.done && !leftOut.includes(step.what))?.what ?? null
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

/** An answered press counts as a heard test. */
function SoundStep() {
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

/** Proposes this administrator. */
function AnswersStep() {
  const words = useWords(firstStepsWords)
  const { id, respondsTo } = useUser()
  const answers = respondsTo.includes('inmate')
  const change = useGuardedChange(
    (roles: typeof respondsTo) =>
      call('PUT /api/admin/users/:id/responds-to', { params: { id }, body: { respondsTo: roles } }),
    () => void refreshGoLive(),
  )
  return (
    <>
      <ProblemBanner>{change.error && words.saveFailed}</ProblemBanner>
      {!answers && (
        <Button
          busy={change.busy}
          onClick={() => change.start(OPEN_ROLES.filter((role) => role === 'inmate' || respondsTo.includes(role)))}
        >
          {words.iAnswer}
        </Button>
      )}
      <ButtonLink to={PATHS.responders} variant="secondary">
        {words.others}
      </ButtonLink>
      {change.questions}
    </>
  )
}

function PeopleStep() {
  const words = useWords(firstStepsWords)
  const { data, isError, isFetching, refetch } = useFacility()
  const save = useSaveFacility()
  if (!data)
    return isError ? (
      <LoadFailed text={words.saveFailed} busy={isFetching} onRetry={refetch} />
    ) : (
      <Skeleton className="h-24 w-full rounded-lg" />
    )
  const { codes, settings } = data
  const needsCode = settings.registration === 'code'
  const make = () => save.mutate({ codes: [...codes, randomCode()], was: { codes } }, { onSuccess: refreshGoLive })
  return (
    <>
      <p className="max-w-text">
        {words.register(addressFor('/register', words.machine))} {needsCode ? words.withCode : words.noCode}
      </p>
      {needsCode && codes.length > 0 && <p className="font-semibold">{words.code(codes.join(', '))}</p>}
      <ProblemBanner>{save.isError && words.saveFailed}</ProblemBanner>
      {needsCode && codes.length === 0 && (
        <Button busy={save.isPending} onClick={make}>
          {words.makeCode}
        </Button>
      )}
      <ButtonLink to={PATHS.people} variant="secondary">
        {words.byHand}
      </ButtonLink>
    </>
  )
}
