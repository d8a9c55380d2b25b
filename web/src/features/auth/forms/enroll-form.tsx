import { codeRules } from '@evenkeel/contract/auth/typed-code.ts'
import { FIELD_RULES } from '@evenkeel/contract/base/field-rules.ts'
import { ENROLLING_SYMBOLS } from '@evenkeel/contract/base/limits.ts'
import type { OwnEnrolment } from '@evenkeel/contract/browsers/browsers.ts'
import { isUnreachable } from '../../../app/api/api-error.ts'
import { enroll, KeyNotKept } from '../../../app/session/browser-key.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useLocale, useWords } from '../../../words/words.ts'
import { enrollRules, enrollWords } from '../../browsers/shared/enroll-words.ts'
import { messageOf } from '../failure.ts'
import { type Fields, fieldsOf, problemsIn, refusedFields, sayProblem, type TextProblem } from './field-problems.ts'

const CHECKED = { rules: { code: [...FIELD_RULES.browserCode, ...codeRules(ENROLLING_SYMBOLS)] }, required: ['code'] }
const NOTHING: Fields = {}

type Props = {
  /** False in the prerendered page, which must not submit the form natively. */
  ready: boolean
  onEnrolled: (browser: OwnEnrolment) => void
}

/** After a lost answer the same code can be sent again. */
export function EnrollForm({ ready, onEnrolled }: Props) {
  const words = useWords(enrollWords)
  const locale = useLocale()
  const form = useForm<Fields, OwnEnrolment, TextProblem>(NOTHING, {
    read: fieldsOf,
    check: (fields) => problemsIn(fields, CHECKED),
    send: ({ code = '' }) => enroll(code.trim()),
    refused: (error, fields) => refusedFields(error, fields, CHECKED),
    onSaved: onEnrolled,
  })
  const { failure, problems, sending } = form

  function whyNot(error: Error) {
    if (error instanceof KeyNotKept) return words.notKept
    return isUnreachable(error) ? words.offline : messageOf(error, locale, words, form.marked)
  }

  return (
    // Before the scripts run, Enter submits too; the method `dialog` puts the code into no address.
    <form
      ref={form.ref}
      method="dialog"
      noValidate
      onSubmit={form.submit}
      aria-labelledby="form-title"
      className="flex flex-col gap-5"
    >
      {failure && !form.marked && (
        <div role="alert" tabIndex={-1}>
          <Banner tone="danger">
            <strong className="block font-semibold">{words.failed}</strong>
            {whyNot(failure)}
          </Banner>
        </div>
      )}
      <TextField
        name="code"
        label={words.code}
        hint={words.hint}
        error={sayProblem('code', problems.code, locale, enrollRules)}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type={ready ? 'submit' : 'button'} busy={sending} className="min-h-12 w-full">
        {sending ? words.sending : words.submit}
      </Button>
      <div className="flex flex-col gap-1 text-sm text-ink-soft">
        <h3 className="font-semibold">{words.means}</h3>
        <p>{words.meansText}</p>
      </div>
    </form>
  )
}
