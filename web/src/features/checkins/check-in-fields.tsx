import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { OFFERED_STRESSORS, type Scale, type Stressor, SYMPTOMS } from '@evenkeel/contract/checkins/scores.ts'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { useEdition, useUser } from '../../app/session/session.tsx'
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx'
import { TextArea } from '../../ui/fields/field.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { ChevronDown } from '../../ui/icons.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { useNotSafe } from '../get-help/shared/help-now.ts'
import { NobodyReads } from '../get-help/shared/nobody-reads.tsx'
import { type Entry, hasMore, isHandedOff, type Missing } from './draft.ts'
import { ScaleSwitch, ScoreFields } from './score-fields.tsx'
import { checkInWords } from './shared/checkins-words.ts'
import { scoreWords } from './shared/scores-words.ts'

type Props = {
  entry: Entry
  scale: Scale
  missing: Missing
  onScaleChange: (scale: Scale) => void
  onChange: (part: Partial<Entry>) => void
}

/** The additions are folded until wanted. */
export function CheckInFields({ entry, scale, missing, onScaleChange, onChange }: Props) {
  const words = useWords(checkInWords)
  const edition = useEdition()
  return (
    <>
      {edition === 'staff' && (
        <SegmentedControl
          beside
          legend={words.when}
          options={[
            { value: true, label: words.preShift },
            { value: false, label: words.postShift },
          ]}
          value={entry.isPreShift}
          onChange={(isPreShift) => onChange({ isPreShift })}
        />
      )}
      <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-2 sm:px-5 sm:py-4">
        <ScoreFields entry={entry} scale={scale} missing={missing} onChange={onChange} />
      </div>
      <More entry={entry} onChange={onChange}>
        <ScaleSwitch entry={entry} scale={scale} onChange={onChange} onScaleChange={onScaleChange} />
      </More>
    </>
  )
}

type MoreProps = Pick<Props, 'entry' | 'onChange'>
type FoldProps = MoreProps & { children: ReactNode }

/** Opens where something is entered already, or was asked for on the home page. */
function More({ entry, onChange, children }: FoldProps) {
  const { addMore } = useWords(scoreWords)
  const hasGetHelp = !mayRespond(useUser().role)
  const id = useId()
  const [wanted] = useState(isHandedOff)
  const [pressed, setPressed] = useState<boolean | null>(null)
  const open = pressed ?? (wanted || hasMore(entry))
  const notSafe = hasGetHelp && entry.stressors.includes('Safety Concerns')
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setPressed(!open)}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold text-accent hover:bg-accent-soft"
        >
          <ChevronDown className={`size-5 ${open ? '' : '-rotate-90'}`} />
          {addMore}
        </button>
        {children}
      </div>
      <div id={id} hidden={!open} className="flex flex-col gap-8 pb-2">
        <MoreFields entry={entry} onChange={onChange} />
      </div>
      {notSafe && !open && <NotSafe />}
    </div>
  )
}

const NotSafe = () => (
  <p className="max-w-text border-l-4 border-amber-line py-1 pl-3 font-semibold empty:hidden">{useNotSafe()}</p>
)

function MoreFields({ entry, onChange }: MoreProps) {
  const words = useWords(checkInWords)
  const { optional } = useWords(common)
  const edition = useEdition()
  const hasGetHelp = !mayRespond(useUser().role)
  const offered = OFFERED_STRESSORS[edition]
  const toOption = (value: Stressor) => ({ value, label: words.stressorNames[edition][value] })
  const optionalFields = {
    stressors: (
      <div className="flex flex-col gap-2">
        <ChoiceGroup
          legend={words.stressors}
          optional={optional}
          options={offered.first.map(toOption)}
          more={
            offered.more.length > 0 ? { label: words.moreStressors, options: offered.more.map(toOption) } : undefined
          }
          chosen={entry.stressors}
          onChange={(stressors) => onChange({ stressors })}
        />
        {hasGetHelp && <SafetyLine shown={entry.stressors.includes('Safety Concerns')} />}
      </div>
    ),
    physicalSymptoms: (
      <ChoiceGroup
        legend={words.symptoms}
        optional={optional}
        options={SYMPTOMS.map((value) => ({ value, label: words.symptomNames[value] }))}
        chosen={entry.physicalSymptoms}
        onChange={(physicalSymptoms) => onChange({ physicalSymptoms })}
      />
    ),
    notes: (
      <div className="flex flex-col gap-2">
        <TextArea
          label={words.notes}
          optional
          hint={words.notesHint}
          maxLength={LIMITS.notes}
          autoComplete="off"
          value={entry.notes}
          onChange={(event) => onChange({ notes: event.target.value })}
        />
        <NobodyReads />
      </div>
    ),
  } satisfies Record<Exclude<keyof Entry, 'moodScore' | 'stressScore' | 'isPreShift'>, ReactNode>
  return (
    <>
      {Object.entries(optionalFields).map(([name, field]) => (
        <Fragment key={name}>{field}</Fragment>
      ))}
      {edition === 'care' && (
        <SegmentedControl
          legend={words.job}
          options={[
            { value: true, label: words.beforeJob },
            { value: false, label: words.afterJob },
          ]}
          value={entry.isPreShift}
          onChange={(isPreShift) => onChange({ isPreShift })}
        />
      )}
    </>
  )
}

/** Reserves its space, so that nothing moves; screen readers announce the text. */
function SafetyLine({ shown }: { shown: boolean }) {
  const notSafe = useNotSafe()
  if (!notSafe) return null
  return (
    <div className="-mb-5 grid max-w-text">
      <p aria-hidden="true" className="invisible col-start-1 row-start-1 border-l-4 py-1 pl-3 font-semibold">
        {notSafe}
      </p>
      <p
        role="status"
        className={`col-start-1 row-start-1 py-1 pl-3 font-semibold ${shown ? 'border-l-4 border-amber-line' : ''}`}
      >
        {shown && notSafe}
      </p>
    </div>
  )
}
