import type { CheckIn } from '@evenkeel/contract/checkins/checkins.ts'
import { type Band, bandOf } from '@evenkeel/contract/checkins/scores.ts'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { useEdition } from '../../app/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ChevronDown } from '../../ui/icons.tsx'
import { Sea } from '../../ui/sea/sea.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { checkInWords } from '../checkins/shared/checkins-words.ts'
import { scoreWords } from '../checkins/shared/scores-words.ts'
import { recordWords } from './words.ts'

export function CheckInCard({ checkIn }: { checkIn: CheckIn }) {
  const words = useWords(recordWords)
  const names = useWords(checkInWords)
  const { moodBands, stressBands } = useWords(scoreWords)
  const edition = useEdition()
  const { date, time } = useFormat()
  const { moodScore, stressScore, stressors, physicalSymptoms, createdAt } = checkIn
  const scoreOf = (score: number, bands: Record<Band, string>) =>
    checkIn.scale === 'five' ? bands[bandOf(score)] : words.score(`${score}`, bands[bandOf(score)])
  const { isPreShift, ...entries } = {
    isPreShift: (edition === 'staff' || !checkIn.isPreShift) && (
      <Badge>{edition === 'care' ? names.afterJob : checkIn.isPreShift ? words.preShift : words.postShift}</Badge>
    ),
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
  } satisfies Record<
    Exclude<keyof CheckIn, 'id' | 'userId' | 'scale' | 'createdAt' | 'moodScore' | 'stressScore'>,
    ReactNode
  >
  const said = [
    `${words.mood} ${scoreOf(moodScore, moodBands)}`,
    `${words.stress} ${scoreOf(stressScore, stressBands)}`,
  ].join(' · ')
  const more = Object.entries(entries).filter(([, entry]) => entry)
  const head = (
    <>
      <Sea
        mood={bandOf(moodScore)}
        stress={bandOf(stressScore)}
        frame="tile"
        className="size-[min(3rem,15vw)] shrink-0 rounded-md"
      />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4">
        <h3 className="basis-full font-semibold">
          <time dateTime={createdAt}>
            {date(createdAt)}, {time(createdAt)}
          </time>
        </h3>
        <span className="min-w-0 break-words text-ink-soft">{said}</span>
        {isPreShift}
      </div>
    </>
  )
  const row = 'flex min-h-16 items-center gap-3 rounded-lg px-3 py-2 sm:px-4'
  return (
    <li className="rounded-lg border border-line bg-surface">
      {more.length === 0 ? (
        <div className={row}>{head}</div>
      ) : (
        <details className="group">
          <summary className={`${row} list-none hover:bg-accent-soft [&::-webkit-details-marker]:hidden`}>
            {head}
            <ChevronDown className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
          </summary>
          <div className="flex flex-col gap-3 px-4 pt-2 pb-4">
            {more.map(([name, entry]) => (
              <Fragment key={name}>{entry}</Fragment>
            ))}
          </div>
        </details>
      )}
    </li>
  )
}

function Entry({ name, children }: { name: string; children: string }) {
  return (
    <p>
      <span className="text-sm text-ink-soft">{name}</span>
      <br />
      {children}
    </p>
  )
}

/** Hidden until opened, because others may see the screen. */
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
