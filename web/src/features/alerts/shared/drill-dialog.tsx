import type { Alert } from '@evenkeel/contract/alerts.ts'
import { OPEN_ROLES, type OpenRole } from '@evenkeel/contract/roles.ts'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { alertWords } from '../../../words/alerts.ts'
import { useWords } from '../../../words/words.ts'
import { useStartDrill } from '../data.ts'
import { isTooLate } from '../use-answer.ts'

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
