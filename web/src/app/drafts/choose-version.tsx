import { SUMMARIES } from '@evenkeel/content/coping-tools/summaries.ts'
import type { DraftValues } from '@evenkeel/contract/drafts/drafts.ts'
import { PLAN_STEPS, type PlanLines } from '@evenkeel/contract/plan/plan-steps.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { planStepWords } from '../../words/plan-steps.ts'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { useEdition } from '../session/session.tsx'
import { useMoment } from './use-moment.ts'
import type { Version } from './versions.ts'
import { draftWords } from './words.ts'

type Props = {
  here: DraftValues
  other: Version<DraftValues>
  onChoose: (chosen: 'here' | 'other') => void
  onClose: () => void
}

export function ChooseVersion({ here, other, onChoose, onClose }: Props) {
  const words = useWords(draftWords)
  const moment = useMoment()
  return (
    <Dialog
      open
      title={words.twoTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onChoose('here')}>{words.takeHere}</Button>
          <Button variant="secondary" onClick={() => onChoose('other')}>
            {words.takeOther}
          </Button>
        </>
      }
    >
      <p>{words.twoText}</p>
      <Text title={words.here} values={here} />
      <Text title={words.other(moment(other.keptAt))} values={other.values} />
    </Dialog>
  )
}

function Text({ title, values }: { title: string; values: DraftValues }) {
  const words = useWords(draftWords)
  const { number } = useFormat()
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-semibold">{title}</h3>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard
        tabIndex={0}
        className="max-h-48 overflow-y-auto rounded-md border border-line bg-sunken p-3 whitespace-pre-wrap wrap-anywhere"
      >
        {values.form === 'journal' && [values.title, values.content].filter((part) => part !== '').join('\n')}
        {values.form === 'check-in' && values.notes}
        {(values.form === 'talk' || values.form === 'referral') && values.line}
        {values.form === 'plan' && <PlanText steps={values.steps} />}
        {values.form === 'assessment' && words.answered(number(Object.keys(values.answers).length))}
      </section>
    </div>
  )
}

/** Two versions may differ in a number alone, so all lines are shown. */
function PlanText({ steps }: { steps: PlanLines }) {
  const words = useWords(planStepWords)
  const locale = useLocale()
  const titles = words.titles[useEdition()]
  return PLAN_STEPS.flatMap((step) => {
    const lines = (steps[step] ?? []).flatMap(({ text, tool, when, phone }) => {
      const said = [tool ? SUMMARIES[tool].name[locale] : text, when && words.when[when], phone]
      return said.filter(Boolean).join(', ') || []
    })
    return lines.length > 0 ? [[titles[step], ...lines].join('\n')] : []
  }).join('\n\n')
}
