import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import { OPEN_ROLES, type OpenRole } from '@evenkeel/contract/base/roles.ts'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useWords } from '../../../words/words.ts'
import { isTooLate } from '../answering/use-answer.ts'
import { useStartDrill } from '../data.ts'
import { alertWords } from './alerts-words.ts'

export function DrillDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(alertWords)
  const { mutateAsync } = useStartDrill()
  const form = useForm<{ audience: OpenRole }, Alert>(
    { audience: 'inmate' },
    {
      send: ({ audience }) => mutateAsync(audience),
      onSaved({ metadata }) {
        toast({
          title: words.drillStarted,
          text: metadata.hearing === 'nobody' ? words.drillNobody : words.drillStartedText,
        })
        onClose()
      },
    },
  )
  return (
    <DialogForm
      form={form}
      title={words.drillStart}
      lead={words.drillText}
      action={form.sending ? words.drillStarting : words.drillStart}
      onClose={onClose}
    >
      <RadioGroup
        legend={words.drillWho}
        options={OPEN_ROLES.map((value) => ({ value, label: words.drillRoles[value] }))}
        chosen={form.values.audience}
        onChoose={(audience) => form.change({ audience })}
      />
      <ProblemBanner>
        {form.failure && (isTooLate(form.failure) ? words.drillRefused : words.drillFailed)}
      </ProblemBanner>
    </DialogForm>
  )
}
