import type { CallSteps, OpenedCareWork } from '@evenkeel/contract/care/care.ts'
import { isOutside } from '@evenkeel/contract/care/care-states.ts'
import { useState } from 'react'
import { carePersonPath } from '../../../app/navigation/paths.ts'
import { useServerNow } from '../../../app/time/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LoadFailed, Skeleton } from '../../../ui/not-yet.tsx'
import { common } from '../../../words/common.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { ReferralDetails } from '../../referrals/shared/referral-details.tsx'
import { useTicked } from '../../talk/shared/words.ts'
import { useOpenedWork, type WholeList } from '../data.ts'
import { choosePerson } from '../person/data.ts'
import { careWords } from '../shared/care-words.ts'
import { Opens } from '../shared/opens.tsx'
import { CopyForChart } from './copy-for-chart.tsx'
import { useDuration } from './due.tsx'
import { useNoteGuard } from './note-guard.tsx'
import { PlanTogether } from './plan-together.tsx'
import { timeLeftOf } from './time-left.ts'
import { careWork } from './words.ts'
import { WorkActions } from './work-actions.tsx'
import { Owner } from './work-row.tsx'
import { WorkTimeline } from './work-timeline.tsx'

type Props = {
  id: string
  name: string
  colleagues: WholeList['colleagues']
  onNext?: (() => void) | undefined
  /** Called on the person's page once something changed. */
  onChanged?: () => void
  onClose: () => void
}

export function OpenedWork({ id, name, colleagues, onNext, onChanged, onClose }: Props) {
  const words = useWords(careWords)
  const { close } = useWords(common)
  const { next } = useWords(careWork)
  const { data: work, isError, isFetching, refetch } = useOpenedWork(id)
  const [note, setNote] = useState('')
  const [steps, setSteps] = useState<CallSteps>({})
  const guard = useNoteGuard([note, ...Object.values(steps)].join(''), onClose)
  return (
    <>
      <Dialog
        open
        wide
        title={work?.name ?? name}
        onClose={guard.close}
        actions={
          <>
            <Button variant="secondary" onClick={guard.close}>
              {close}
            </Button>
            {onNext && (
              <Button variant="secondary" onClick={() => guard.leave(onNext)}>
                {next}
              </Button>
            )}
            {work && <CopyForChart work={work} />}
          </>
        }
      >
        {isError && <LoadFailed text={work ? words.oldWork : words.notOpened} busy={isFetching} onRetry={refetch} />}
        {!work && !isError && <Skeleton className="h-96" />}
        {work && (
          <>
            <Head work={work} />
            <Wrote work={work} />
            {work.kind === 'referral' && <ReferralDetails id={work.id} />}
            {work.kind === 'plan' && work.state !== 'met' && work.state !== 'closed' && <PlanTogether />}
            <WorkActions
              work={work}
              colleagues={colleagues}
              note={note}
              onNote={setNote}
              steps={steps}
              onSteps={setSteps}
              onChanged={onChanged}
            />
            <WorkTimeline work={work} />
            {!guard.isTyped && !onChanged && (
              <p>
                <a
                  href={carePersonPath()}
                  onClick={() => choosePerson({ userId: work.userId, name: work.name, noAccount: work.noAccount })}
                  className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
                >
                  {words.openPage}
                </a>
              </p>
            )}
            <p className="text-sm text-ink-soft">{words.written}</p>
          </>
        )}
      </Dialog>
      {guard.question}
    </>
  )
}

function Head({ work }: { work: OpenedCareWork }) {
  const words = useWords(careWords)
  const said = useTicked(work)
  const { date, time, day, number } = useFormat()
  const duration = useDuration()
  const left = timeLeftOf(work.dueAt, useServerNow(15_000))
  const isOpen = work.state !== 'met' && work.state !== 'closed'
  const place =
    !isOutside(work) && [work.unit, work.unitTyped && `(${words.typed})`, work.housing].filter(Boolean).join(' ')
  const isHeld = work.source === 'release_planned'
  const clock =
    work.kind === 'call'
      ? words[isHeld ? 'toAsk' : 'toCall']
      : work.state === 'received' || work.dueAt < work.metDueAt
        ? words.toTriage
        : words.toMeet
  const received = date(work.receivedAt)
  const when = work.kind === 'call' ? received : words.moment(received, time(work.receivedAt))
  return (
    <div className="flex flex-col gap-1">
      <p>{[work.bookingNumber, place, words.languages[work.locale ?? 'unknown']].filter(Boolean).join(' · ')}</p>
      <p>{isHeld ? words.releaseOn(received) : `${words.kinds[work.kind]}, ${words.sources[work.source]}: ${when}`}</p>
      {said && <p>{words.said(said)}</p>}
      <p className="flex flex-wrap gap-x-3">
        <strong className={isOpen && left.overdue ? 'text-brick' : ''}>
          {isOpen
            ? `${clock}: ${duration(left)} ${left.overdue ? words.overdue : words.left}`
            : words.states[work.state === 'met' ? 'met' : 'closed']}
        </strong>
        {isOpen && work.call && !isHeld && <span>{words.callOf(number(work.call.number), number(work.call.of))}</span>}
        {isOpen && <span>{words.priorities[work.priority ?? 'none']}</span>}
        {isOpen && work.plannedOn && <span>{words.plannedFor(day(work.plannedOn))}</span>}
      </p>
      {isOpen && (
        <p>
          {words.owner}: <Owner work={work} />
        </p>
      )}
      {work.releaseOn && !isHeld && <p className="font-semibold">{words.releaseOn(day(work.releaseOn))}</p>}
    </div>
  )
}

function Wrote({ work }: { work: OpenedCareWork }) {
  const words = useWords(careWords)
  const lines = work.timeline.filter(({ event, text }) => text && event !== 'noted')
  const isClosed = work.timeline.some(({ event, closed }) => closed && event !== 'noted' && event !== 'called')
  if (lines.length === 0 && !isClosed) return null
  return (
    <section aria-label={words.wrote} className="flex flex-col gap-2 rounded-md bg-sunken p-4">
      {lines.map(({ id, text }) => (
        <p key={id} className="max-w-text break-words whitespace-pre-wrap">
          “{text}”
        </p>
      ))}
      {isClosed && work.opensAt && <Opens at={work.opensAt} what="later" />}
    </section>
  )
}
