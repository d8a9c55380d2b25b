import type { CheckIn } from '@evenkeel/contract/checkins.ts'
import { bandOf } from '@evenkeel/contract/scores.ts'
import { Badge } from '../../ui/badge.tsx'
import { checkInWords } from '../../words/checkins.ts'
import { recordWords } from '../../words/record.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { HiddenNotes } from './hidden-notes.tsx'

/** One check-in of the record. */
export function CheckInCard({ checkIn }: { checkIn: CheckIn }) {
  const words = useWords(recordWords)
  const names = useWords(checkInWords)
  const { date, time } = useFormat()
  const { moodScore, stressScore, stressors, physicalSymptoms, notes, createdAt } = checkIn
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">
          <time dateTime={createdAt}>
            {date(createdAt)}, {time(createdAt)}
          </time>
        </h3>
        <Badge>{checkIn.isPreShift ? words.preShift : words.postShift}</Badge>
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Entry name={words.mood}>{words.score(`${moodScore}`, names.moodBands[bandOf(moodScore)])}</Entry>
        <Entry name={words.stress}>{words.score(`${stressScore}`, names.stressBands[bandOf(stressScore)])}</Entry>
        {stressors.length > 0 && (
          <Entry name={words.stressors}>{stressors.map((value) => names.stressorNames[value]).join(', ')}</Entry>
        )}
        {physicalSymptoms.length > 0 && (
          <Entry name={words.symptoms}>{physicalSymptoms.map((value) => names.symptomNames[value]).join(', ')}</Entry>
        )}
      </dl>
      {notes.trim() !== '' && <HiddenNotes notes={notes} />}
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
