import type { EnrolledBrowser } from '@evenkeel/contract/browsers.ts'
import { FIELD_RULES } from '@evenkeel/contract/field-rules.ts'
import { BROWSER_KINDS, type BrowserKind, LIMITS } from '@evenkeel/contract/limits.ts'
import { brokenRule } from '@evenkeel/contract/text-rules.ts'
import { useState } from 'react'
import { OfflineError } from '../../app/api-error.ts'
import { usePasswordQuestion } from '../../app/password-guard.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { browserWords } from '../../words/browsers.ts'
import { kindWords } from '../../words/enroll.ts'
import { useWords } from '../../words/words.ts'
import { useUnits } from '../people/data.ts'
import { makeCode } from './data.ts'
import { ShowCode } from './show-code.tsx'

type Draft = { name: string; kind: BrowserKind; unit: string }
type Props = {
  /** The list behind the dialog, which says when the device has enrolled. */
  browsers: readonly EnrolledBrowser[]
  onClose: () => void
}

const BLANK: Draft = { name: '', kind: 'tablet', unit: '' }

/** Asks for name, kind and unit of a device, then shows its code once. */
export function CodeDialog({ browsers, onClose }: Props) {
  const words = useWords(browserWords)
  const kinds = useWords(kindWords)
  const units = useUnits()
  const [made, setMade] = useState<Awaited<ReturnType<typeof makeCode>> | null>(null)
  const form = useForm<Draft, Awaited<ReturnType<typeof makeCode>>>(BLANK, {
    check: ({ name }) => ({ name: brokenRule(FIELD_RULES.browserName, name)?.code }),
    send: makeCode,
    onSaved: setMade,
  })
  const { values, problems, change } = form
  const { failure, question } = usePasswordQuestion(form)

  if (made) {
    const isEnrolled = browsers.some(({ id, enrolledAt }) => id === made.id && enrolledAt !== null)
    return <ShowCode name={values.name} made={made} isEnrolled={isEnrolled} onClose={onClose} />
  }
  return (
    <>
      <DialogForm
        form={form}
        title={words.newTitle}
        lead={words.newLead}
        action={form.sending ? words.making : words.make}
        onClose={onClose}
      >
        <TextField
          label={words.name}
          hint={words.nameHint}
          error={problems.name && (problems.name === 'blank' ? words.nameMissing : words.nameLong)}
          value={values.name}
          maxLength={LIMITS.browserName}
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value })}
        />
        <SelectField
          label={words.kind}
          value={values.kind}
          onChange={({ target }) => change({ kind: BROWSER_KINDS.find((kind) => kind === target.value) ?? 'tablet' })}
        >
          {BROWSER_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {kinds[kind]}
            </option>
          ))}
        </SelectField>
        {units.length > 0 && (
          <SelectField
            label={words.unit}
            optional
            value={values.unit}
            onChange={({ target }) => change({ unit: target.value })}
          >
            <option value="">{words.noUnit}</option>
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {unit}
              </option>
            ))}
          </SelectField>
        )}
        <ProblemBanner>{failure && (failure instanceof OfflineError ? words.offline : words.makeFailed)}</ProblemBanner>
      </DialogForm>
      {question}
    </>
  )
}
