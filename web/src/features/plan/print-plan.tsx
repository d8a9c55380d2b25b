import { SUMMARIES } from '@evenkeel/content/coping-tools/summaries.ts'
import { PLAN_STEPS, type PlanItem, type PlanLines, type PlanStep } from '@evenkeel/contract/plan-steps.ts'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useEdition, useUser } from '../../app/session.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { common } from '../../words/common.ts'
import { planWords } from '../../words/plan.ts'
import { planStepWords } from '../../words/plan-steps.ts'
import { useLocale, useWords } from '../../words/words.ts'
import { initialsOf, withoutNumbers } from './draft.ts'

/** Asks what goes on the paper: not the step about one's space, and no numbers, unless they are chosen. */
export function PrintPlan({ steps }: { steps: PlanLines }) {
  const words = useWords(planWords).print
  const { titles } = useWords(planStepWords)
  const edition = useEdition()
  const { cancel } = useWords(common)
  const offered = PLAN_STEPS.filter((step) => step === 'lines' || steps[step])
  const [asking, setAsking] = useState(false)
  const [chosen, setChosen] = useState<readonly PlanStep[]>(() => offered.filter((step) => step !== 'space'))
  const [phones, setPhones] = useState(false)
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    if (!printing) return
    window.print()
    setPrinting(false)
  }, [printing])
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {words.open}
      </Button>
      <Dialog
        open={asking && !printing}
        title={words.title}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button
              disabled={chosen.length === 0}
              onClick={() => {
                setAsking(false)
                setPrinting(true)
              }}
            >
              {words.go}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {cancel}
            </Button>
          </>
        }
      >
        <p>{words.text}</p>
        <ChoiceGroup
          legend={words.steps}
          options={offered.map((value) => ({ value, label: titles[edition][value] }))}
          chosen={chosen}
          onChange={setChosen}
        />
        <label className="inline-flex min-h-11 items-center gap-3 self-start">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={phones}
            onChange={() => setPhones(!phones)}
          />
          {words.phones}
        </label>
      </Dialog>
      {printing && <PrintedList steps={steps} chosen={chosen} phones={phones} />}
    </>
  )
}

type ListProps = { steps: PlanLines; chosen: readonly PlanStep[]; phones: boolean }

/** The paper: chosen steps in large type on one sheet, with initials and nothing that says where it comes from. */
function PrintedList({ steps, chosen, phones }: ListProps) {
  const words = useWords(planWords).print
  const { titles, always } = useWords(planStepWords)
  const edition = useEdition()
  const { firstName, lastName } = useUser()
  useBlankTitle()
  return (
    <section className="printed-alone printed-list hidden print:block">
      <h2 className="flex justify-between text-2xl">
        <span>{words.heading}</span>
        <span>{initialsOf(firstName, lastName)}</span>
      </h2>
      <div className="columns-2 gap-8 pt-4">
        {PLAN_STEPS.filter((step) => chosen.includes(step)).map((step) => (
          <div key={step} className="mb-3 break-inside-avoid">
            <h3 className="border-b border-current font-semibold">{titles[edition][step]}</h3>
            <ul>
              {step === 'lines' && always[edition].map((line) => <li key={line}>{line}</li>)}
              {(steps[step] ?? []).map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and these never move
                <PrintedLine key={at} line={line} phones={phones} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p>{words.foot}</p>
    </section>
  )
}

function PrintedLine({ line: { text, tool, when, phone }, phones }: { line: PlanItem; phones: boolean }) {
  const words = useWords(planWords).print
  const { when: times } = useWords(planStepWords)
  const locale = useLocale()
  const said = tool ? SUMMARIES[tool].name[locale] : phones ? text : withoutNumbers(text, words.number)
  const more = [phones && phone, when && times[when].toLowerCase()].filter(Boolean).join(', ')
  return (
    <li className="wrap-anywhere">
      {said}
      {more && ` (${more})`}
    </li>
  )
}

/** Browsers print the title of the page in its margin. */
function useBlankTitle() {
  useLayoutEffect(() => {
    const { title } = document
    document.title = ''
    return () => {
      document.title = title
    }
  }, [])
}
