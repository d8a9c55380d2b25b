import type { BoardAlert } from '@evenkeel/contract/alerts/board.ts'
import { FIELD_RULES } from '@evenkeel/contract/base/field-rules.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { brokenRule } from '@evenkeel/contract/base/text-rules.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { TextField } from '../../ui/fields/field.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useWords } from '../../words/words.ts'
import { useTitle } from './alert-row.tsx'
import { sendOfficer } from './data.ts'
import { displayWords } from './words.ts'

export function OfficerDialog({ alert, onClose }: { alert: BoardAlert; onClose: () => void }) {
  const words = useWords(displayWords)
  const titleOf = useTitle()
  const form = useForm<{ badge: string }, void>(
    { badge: '' },
    {
      check: ({ badge }) => ({ badge: brokenRule(FIELD_RULES.sentBadge, badge)?.code }),
      send: ({ badge }) => sendOfficer(alert.id, badge.trim()),
      onSaved: onClose,
    },
  )
  const { values, problems, failure, sending, change } = form
  const isClosed = failure instanceof ApiError && failure.status === 404
  return (
    <DialogForm
      form={form}
      title={words.officerTitle(titleOf(alert))}
      lead={words.officerLead}
      action={sending ? words.telling : words.tell}
      onClose={onClose}
    >
      <TextField
        label={words.badge}
        error={problems.badge && (problems.badge === 'blank' ? words.badgeMissing : words.badgeLong)}
        value={values.badge}
        maxLength={LIMITS.badge}
        autoComplete="off"
        onChange={({ target }) => change({ badge: target.value })}
      />
      <ProblemBanner>{failure && (isClosed ? words.closed : words.notSent)}</ProblemBanner>
    </DialogForm>
  )
}
