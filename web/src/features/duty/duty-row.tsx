import { ASKED } from '@evenkeel/contract/alerts/alert-words.ts'
import type { BoardAlert } from '@evenkeel/contract/alerts/board.ts'
import { Button } from '../../ui/button.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { BoardRow } from '../alerts/shared/board/board-row.tsx'
import { boardWords } from '../alerts/shared/board/board-words.ts'
import { red, said, strong } from '../alerts/shared/board/use-facts.ts'
import { type Said, useSay } from './data.ts'
import { dutyWords } from './words.ts'

export function DutyRow({ alert, now }: { alert: BoardAlert; now: number }) {
  const words = useWords(dutyWords)
  const { time } = useFormat()
  const { drillMeans, take, medicalSaw, said: answers } = useWords(boardWords)
  const { mutate, isPending, variables } = useSay(alert)
  const { drill, name, status, responseStep, toTake } = alert
  const buttonOf = (one: Said, label: string, heading: string, variant: 'primary' | 'secondary' = 'secondary') => (
    <Button
      key={one}
      variant={variant}
      aria-describedby={heading}
      busy={isPending && variables === one}
      onClick={() => mutate(one)}
    >
      {label}
    </Button>
  )
  const steps: [Said, string][] = [
    ...(toTake ? [['take', take] as const] : []),
    ...(responseStep === null ? [['coming', words.coming] as const] : []),
    ...(responseStep !== 'with_you' ? [['with_you', words.withYou] as const] : []),
  ].map(([one, label]) => [one, label])
  return (
    <BoardRow
      alert={alert}
      now={now}
      density="tile"
      title={drill ? drillMeans : name}
      more={said([
        alert.medical && red(words.medical),
        alert.medicalSeenAt && strong(medicalSaw(time(alert.medicalSeenAt))),
        alert.unsafe && strong(words.unsafe),
      ])}
      actions={(heading) => (
        <div className="flex w-full min-w-0 flex-wrap gap-2.5 text-base">
          {steps.map(([one, label], at) => buttonOf(one, label, heading, at === 0 ? 'primary' : 'secondary'))}
          {!drill && status === 'acknowledged' && (
            <fieldset className="w-full min-w-0 border-line border-t pt-3">
              <legend className="mb-2 font-semibold">{words.ask}</legend>
              <div className="flex flex-wrap gap-2.5">{ASKED.map((one) => buttonOf(one, answers[one], heading))}</div>
              <p className="mt-2 text-sm text-ink-soft">{words.saidMeans}</p>
            </fieldset>
          )}
        </div>
      )}
    />
  )
}
