import { SUMMARIES } from '@evenkeel/content/coping-tools/summaries.ts'
import { PLAN_STEPS, type PlanItem, type PlanLines, type PlanStep } from '@evenkeel/contract/plan/plan-steps.ts'
import { Fragment, useEffect, useLayoutEffect, useState } from 'react'
import { useEdition, useUser } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx'
import { common } from '../../words/common.ts'
import { planStepWords } from '../../words/plan-steps.ts'
import { useLocale, useWords } from '../../words/words.ts'
import { initialsOf, sizeOf, withoutNumbers } from './draft.ts'
import { useAlways } from './step-lines.tsx'
import { planWords } from './words.ts'

/** Numbers, and the step about one's space, are left out unless chosen. */
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

/** One sheet with initials, and nothing that says where it comes from. */
function PrintedList({ steps, chosen, phones }: ListProps) {
  const words = useWords(planWords).print
  const { titles, when: times } = useWords(planStepWords)
  const edition = useEdition()
  const always = useAlways()
  const locale = useLocale()
  const { firstName, lastName } = useUser()
  useBlankTitle()
  const printed = ({ text, tool, when, phone }: PlanItem): Printed => {
    const said = tool ? SUMMARIES[tool].name[locale] : phones ? text : withoutNumbers(text, words.number)
    return { said, phone: phones ? phone : undefined, when: when && times[when].toLowerCase() }
  }
  const list = PLAN_STEPS.filter((step) => chosen.includes(step)).map((step) => ({
    step,
    lines: [
      ...(step === 'lines' ? always.map((said): Printed => ({ said })) : []),
      ...(steps[step] ?? []).map(printed),
    ],
  }))
  const size = sizeOf(list.map(({ lines }) => lines.map((line) => Object.values(line).join(', '))))
  return (
    <section data-size={size} className="printed-alone printed-list hidden print:block">
      <h2 className="flex justify-between text-2xl">
        <span>{words.heading}</span>
        <span>{initialsOf(firstName, lastName)}</span>
      </h2>
      <div className="columns-2 gap-8 pt-4">
        {list.map(({ step, lines }) => (
          <div key={step} className="mb-3 break-inside-avoid">
            <h3 className="border-b border-current font-semibold">{titles[edition][step]}</h3>
            <ul className="list-disc pt-0.5 pl-[1.1em]">
              {lines.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and these never move
                <PrintedLine key={at} line={line} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="pt-4 text-sm">{words.foot}</p>
    </section>
  )
}

type Printed = { said: string; phone?: string | undefined; when?: string | undefined }

function PrintedLine({ line: { said, phone, when } }: { line: Printed }) {
  return (
    <li className="wrap-anywhere">
      {said}
      {[phone, when].map(
        (more) =>
          more && (
            <Fragment key={more}>
              {' '}
              <span className="whitespace-nowrap">· {more}</span>
            </Fragment>
          ),
      )}
    </li>
  )
}

/** Browsers print the page's title in the margin. */
function useBlankTitle() {
  useLayoutEffect(() => {
    const { title } = document
    document.title = ''
    return () => {
      document.title = title
    }
  }, [])
}
