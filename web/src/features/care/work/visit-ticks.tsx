import { VISIT_DONE, VISIT_FOUND, type VisitTicks } from '@evenkeel/contract/care/care-words.ts'
import { ChoiceGroup } from '../../../ui/fields/choice-group.tsx'
import { Summary } from '../../../ui/summary.tsx'
import { useWords } from '../../../words/words.ts'
import { carePersonWords } from '../person/care-person-words.ts'
import { StepNames } from '../person/shared-plan.tsx'
import { visitTicks } from './words.ts'

export const NOTHING_TICKED: VisitTicks = { found: [], done: [] }
export const isTicked = ({ found, done }: VisitTicks) => found.length + done.length > 0

type Props = {
  visit: VisitTicks
  /** What the press itself says, and nobody unticks. */
  always: VisitTicks['done'][number] | undefined
  onChange: (visit: VisitTicks) => void
}

/** Goes with the press that says how they met. */
export function VisitTicksFields({ visit, always, onChange }: Props) {
  const words = useWords(visitTicks)
  const { together } = useWords(carePersonWords)
  return (
    <details>
      <Summary>{words.summary}</Summary>
      <div className="flex flex-col gap-4 pt-2">
        <p className="max-w-text text-sm">{words.lead}</p>
        <ChoiceGroup
          legend={words.found}
          options={VISIT_FOUND.map((value) => ({ value, label: words.founds[value] }))}
          chosen={visit.found}
          onChange={(found) => onChange({ ...visit, found })}
        />
        <ChoiceGroup
          legend={words.done}
          options={VISIT_DONE.filter((value) => value !== always).map((value) => ({
            value,
            label: words.dones[value],
          }))}
          chosen={visit.done}
          onChange={(done) =>
            onChange({ ...visit, done: always ? [always, ...done.filter((one) => one !== always)] : done })
          }
        />
        {visit.done.includes('safety_plan') && !always && (
          <section aria-label={together.title} className="flex flex-col gap-2 rounded-md bg-sunken p-4">
            <p className="max-w-text">{together.text}</p>
            <StepNames />
          </section>
        )}
      </div>
    </details>
  )
}

type Words = (typeof visitTicks)['en']

/** One line for findings and one for actions. */
export function ticksInWords({ found, done }: VisitTicks, words: Words): string[] {
  const line = (title: string, ticks: string[]) => (ticks.length > 0 ? [`${title}: ${ticks.join(', ')}`] : [])
  return [
    ...line(
      words.found,
      found.map((one) => words.founds[one]),
    ),
    ...line(
      words.done,
      done.map((one) => words.dones[one]),
    ),
  ]
}
