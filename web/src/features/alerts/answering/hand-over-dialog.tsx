import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, first } from '../../../ui/dialog/dialog.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { NotYet } from '../../../ui/not-yet.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { alertHistoryWords } from '../../../words/alert-history.ts'
import { common } from '../../../words/common.ts'
import { useWords } from '../../../words/words.ts'
import { useColleagues } from '../data.ts'
import { usePersonLabel } from '../shared/use-person-label.ts'
import { isTooLate, refusalMessage, useHandOver } from './use-answer.ts'

type Props = { alert: Alert; onClose: () => void }

/** The alert rings for the colleague until they take it. */
export function HandOverDialog({ alert, onClose }: Props) {
  const words = useWords(alertHistoryWords)
  const { notLoaded } = useWords(common)
  const title = words.handTitle(usePersonLabel(alert))
  const read = useColleagues(alert.id)
  if (read.data && read.data.length > 0)
    return <Choose alert={alert} title={title} colleagues={read.data} onClose={onClose} />
  return (
    <Said title={title} onClose={onClose}>
      {read.data && <p>{words.alone}</p>}
      {!read.data && <NotYet read={read} text={notLoaded} shape="h-40" />}
    </Said>
  )
}

function Said({ title, onClose, children }: { title: string; onClose: () => void; children: React.ReactNode }) {
  const { close } = useWords(common)
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <Button ref={first} variant="secondary" onClick={onClose}>
          {close}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}

type ChooseProps = Props & { title: string; colleagues: NonNullable<ReturnType<typeof useColleagues>['data']> }
type Choice = { to: string | null }
const BLANK: Choice = { to: null }

function Choose({ alert, title, colleagues, onClose }: ChooseProps) {
  const words = useWords(alertHistoryWords)
  const { mutateAsync } = useHandOver(alert)
  const colleagueName = (id: string | null) => colleagues.find((one) => one.id === id)?.name ?? '–'
  const form = useForm<Choice, unknown>(BLANK, {
    check: ({ to }) => ({ to: to === null ? 'missing' : undefined }),
    send: ({ to }) => mutateAsync(to ?? ''),
    onSaved: () => {
      toast({ title: words.handed, text: words.handedText(colleagueName(form.values.to)) })
      onClose()
    },
  })
  const { to } = form.values
  return (
    <DialogForm form={form} title={title} action={form.sending ? words.handing : words.handSend} onClose={onClose}>
      <RadioGroup
        legend={words.handTo}
        options={colleagues.map(({ id, here }) => ({
          value: id,
          label: here ? words.here(colleagueName(id)) : words.away(colleagueName(id)),
        }))}
        chosen={to}
        error={form.problems.to && to === null ? words.handMissing : undefined}
        onChoose={(chosen) => form.change({ to: chosen })}
      />
      <p className="text-ink-soft">{words.handMeans}</p>
      <ProblemBanner>
        {form.failure && <p>{isTooLate(form.failure) ? refusalMessage(form.failure).text : words.handFailed}</p>}
      </ProblemBanner>
    </DialogForm>
  )
}
