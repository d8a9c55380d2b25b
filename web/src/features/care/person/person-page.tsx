import type { CarePage } from '@evenkeel/contract/care/care-people.ts'
import { useRef, useState } from 'react'
import { PATHS } from '../../../app/navigation/paths.ts'
import { useServerNow } from '../../../app/time/server-time.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { careWords } from '../shared/care-words.ts'
import { Opens } from '../shared/opens.tsx'
import { sheetWords } from '../sheet/words.ts'
import { CopyText } from '../work/copy-for-chart.tsx'
import { useDuration } from '../work/due.tsx'
import { timeLeftOf } from '../work/time-left.ts'
import { Owner } from '../work/work-row.tsx'
import { carePersonWords } from './care-person-words.ts'
import { choosePerson } from './data.ts'
import { useMomentWords } from './moment-words.ts'
import { PlanHere } from './plan-here.tsx'
import { SharedForms } from './shared-forms.tsx'
import { Timeline } from './timeline.tsx'

const DIALOGS = {
  request: lazyDialog(async () => (await import('../list/request-dialog.tsx')).RequestDialog),
  followUp: lazyDialog(async () => (await import('../list/follow-up-dialog.tsx')).FollowUpDialog),
}
const OpenedWork = lazyDialog(async () => (await import('../work/opened-work.tsx')).OpenedWork)

/** `onChanged` reads the page again. */
type Props = { page: CarePage; onChanged: () => void }

export function PersonPage({ page, onChanged }: Props) {
  const [opened, setOpened] = useState<string | null>(null)
  const isChanged = useRef(false)
  // Reads once for all changes in the dialog, because the person sees each reading.
  function close() {
    setOpened(null)
    if (isChanged.current) onChanged()
    isChanged.current = false
  }
  return (
    <>
      <Place page={page} />
      <Actions page={page} onChanged={onChanged} />
      {page.opensAt && <Opens at={page.opensAt} what="page" />}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <Work page={page} onOpen={setOpened} onChanged={onChanged} />
          <Together />
          <SharedForms shared={page.shared} reason={page.openedFor} />
        </div>
        <Timeline page={page} onOpen={setOpened} />
      </div>
      {opened && (
        <OpenedWork
          id={opened}
          name={page.name}
          colleagues={page.colleagues}
          onChanged={() => {
            isChanged.current = true
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function Actions({ page, onChanged }: Props) {
  const words = useWords(careWords)
  const { copiedPage } = useWords(carePersonWords)
  const { ofPerson: sheet } = useWords(sheetWords)
  const { asText } = useMomentWords()
  const [shown, setShown] = useState<keyof typeof DIALOGS | null>(null)
  const Shown = shown && DIALOGS[shown]
  return (
    <div className="flex flex-wrap gap-3">
      {!page.releasedOn && (
        <>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setShown('followUp')}>
            {words.followTitle}
          </Button>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setShown('request')}>
            {words.enterTitle}
          </Button>
        </>
      )}
      {page.leads && (
        <ButtonLink to={PATHS.careSheetOf} variant="secondary" onClick={() => choosePerson(page)}>
          {sheet.open}
        </ButtonLink>
      )}
      {page.timeline.length > 0 && <CopyText text={() => asText(page.timeline)} copied={copiedPage(page.name)} />}
      {Shown && <Shown person={page} onEntered={onChanged} onClose={() => setShown(null)} />}
    </div>
  )
}

/** For the clinician alone: no call asks for a plan or tells of one. */
function Together() {
  const { together } = useWords(carePersonWords)
  return (
    <Card title={together.title}>
      <p className="max-w-text">{together.text}</p>
    </Card>
  )
}

function Place({ page }: { page: CarePage }) {
  const words = useWords(carePersonWords)
  const { languages, releaseOn } = useWords(careWords)
  const { day, fullDay } = useFormat()
  const unit = [page.unit, page.unitTyped && `(${words.typed})`, page.housing].filter(Boolean).join(' ')
  const admitted = page.admittedOn && words.admitted(day(page.admittedOn))
  return (
    <div className="flex flex-col gap-1">
      <p>{[page.bookingNumber, unit, languages[page.locale ?? 'unknown'], admitted].filter(Boolean).join(' · ')}</p>
      {page.releasedOn && <p className="font-semibold">{words.released(day(page.releasedOn))}</p>}
      {page.releaseOn && !page.releasedOn && <p className="font-semibold">{releaseOn(fullDay(page.releaseOn))}</p>}
    </div>
  )
}

function Work({ page: { work }, onOpen, onChanged }: Props & { onOpen: (id: string) => void }) {
  const words = useWords(carePersonWords)
  const { kinds, held, priorities, plannedFor, owner } = useWords(careWords)
  const { day } = useFormat()
  const duration = useDuration()
  const now = useServerNow(15_000)
  return (
    <Card title={words.work}>
      {work.length === 0 && <p className="text-ink-soft">{words.noWork}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {work.map((one) => {
          const left = timeLeftOf(one.dueAt, now)
          const time = duration(left)
          return (
            <li key={one.id} className="flex flex-col py-2">
              <strong className={left.overdue ? 'text-brick' : ''}>
                {words.due(
                  one.source === 'release_planned' ? held : kinds[one.kind],
                  left.overdue ? words.overdue(time) : words.left(time),
                )}
              </strong>
              <span>
                {priorities[one.priority ?? 'none']}
                {one.plannedOn && ` · ${plannedFor(day(one.plannedOn))}`} · {owner}: <Owner work={one} />
              </span>
              <PlanHere work={one} onChanged={onChanged} />
              <Button
                variant="quiet"
                className="-ml-4 self-start"
                aria-haspopup="dialog"
                aria-label={words.openWorkOf(kinds[one.kind])}
                onClick={() => onOpen(one.id)}
              >
                {words.openWork}
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
