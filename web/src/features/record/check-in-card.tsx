import type { CheckIn } from '@evenkeel/contract/checkins.ts'
import { type Band, bandOf } from '@evenkeel/contract/scores.ts'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { useEdition } from '../../app/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ChevronDown } from '../../ui/icons.tsx'
import { checkInWords } from '../../words/checkins.ts'
import { recordWords } from '../../words/record.ts'
import { scoreWords } from '../../words/scores.ts'
import { useFormat, useWords } from '../../words/words.ts'

/** One check-in of the record. */
export function CheckInCard({ checkIn }: { checkIn: CheckIn }) {
  const words = useWords(recordWords)
  const names = useWords(checkInWords)
  const { moodBands, stressBands } = useWords(scoreWords)
  const edition = useEdition()
  const { date, time } = useFormat()
  const { moodScore, stressScore, stressors, physicalSymptoms, createdAt } = checkIn
  const said = (score: number, bands: Record<Band, string>) =>
    checkIn.scale === 'five' ? bands[bandOf(score)] : words.score(`${score}`, bands[bandOf(score)])
  const { isPreShift, notes, notesState, ...entries } = {
    isPreShift: (edition === 'staff' || !checkIn.isPreShift) && (
      <Badge>{edition === 'care' ? names.afterJob : checkIn.isPreShift ? words.preShift : words.postShift}</Badge>
    ),
    moodScore: <Entry name={words.mood}>{said(moodScore, moodBands)}</Entry>,
    stressScore: <Entry name={words.stress}>{said(stressScore, stressBands)}</Entry>,
    stressors: stressors.length > 0 && (
      <Entry name={words.stressors}>{stressors.map((value) => names.stressorNames[edition][value]).join(', ')}</Entry>
    ),
    physicalSymptoms: physicalSymptoms.length > 0 && (
      <Entry name={words.symptoms}>{physicalSymptoms.map((value) => names.symptomNames[value]).join(', ')}</Entry>
    ),
    notes: checkIn.notes.trim() !== '' && <HiddenNotes notes={checkIn.notes} />,
    notesState: checkIn.notesState !== 'open' && (
      <p className="max-w-text text-ink-soft">{words.notes[checkIn.notesState]}</p>
    ),
  } satisfies Record<Exclude<keyof CheckIn, 'id' | 'userId' | 'scale' | 'createdAt'>, ReactNode>
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">
          <time dateTime={createdAt}>
            {date(createdAt)}, {time(createdAt)}
          </time>
        </h3>
        {isPreShift}
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {Object.entries(entries).map(([name, entry]) => (
          <Fragment key={name}>{entry}</Fragment>
        ))}
      </dl>
      {notes}
      {notesState}
    </li>
  )
}

function Entry({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Notes are hidden until they are opened, because others may see the screen. */
function HiddenNotes({ notes }: { notes: string }) {
  const words = useWords(recordWords)
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="-mb-2">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold text-accent hover:bg-accent-soft"
      >
        <ChevronDown className={`size-5 transition-transform ${open ? 'rotate-180' : ''}`} />
        {open ? words.hideNotes : words.showNotes}
      </button>
      <p id={id} hidden={!open} className="mb-2 max-w-text whitespace-pre-wrap">
        {open && notes}
      </p>
    </div>
  )
}
