import { BROWSER_KINDS, type BrowserKind, QUIET_SECONDS } from '@evenkeel/contract/base/limits.ts'
import type { EnrolledBrowser } from '@evenkeel/contract/browsers/browsers.ts'
import { useId, useState } from 'react'
import { OfflineError } from '../../app/api/api-error.ts'
import { usePasswordQuestion } from '../../app/password/password-guard.tsx'
import { SelectField } from '../../ui/fields/field.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useWords } from '../../words/words.ts'
import { browserWords } from './browsers-words.ts'
import { makeCode, type NewBrowser } from './data.ts'
import { type DeviceDraft, NameField, problemsOf, refusedIn, TermsFields, UnitField } from './device-fields.tsx'
import { kindWords } from './shared/enroll-words.ts'
import { ShowCode } from './show-code.tsx'

type Draft = DeviceDraft & { kind: BrowserKind; outOfSight: boolean }
type Props = {
  /** The list shows when the device has enrolled. */
  browsers: readonly EnrolledBrowser[]
  onClose: () => void
}

const BLANK: Draft = {
  name: '',
  kind: 'tablet',
  unit: '',
  outOfSight: false,
  badges: false,
  quietSeconds: `${QUIET_SECONDS}`,
}

/** The code is shown once. */
export function CodeDialog({ browsers, onClose }: Props) {
  const words = useWords(browserWords)
  const kinds = useWords(kindWords)
  const [made, setMade] = useState<Awaited<ReturnType<typeof makeCode>> | null>(null)
  const form = useForm<Draft, Awaited<ReturnType<typeof makeCode>>>(BLANK, {
    check: (draft) => ({
      ...problemsOf(draft, draft.kind === 'display'),
      outOfSight: draft.kind === 'display' && !draft.outOfSight ? 'blank' : undefined,
    }),
    send: (draft) => makeCode(sentOf(draft)),
    refused: refusedIn,
    onSaved: setMade,
  })
  const { values, problems, change } = form
  const { failure, question } = usePasswordQuestion(form)
  const field = { values, problems, onChange: change }

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
        <NameField {...field} />
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
        {values.kind === 'display' ? (
          <OutOfSight
            isMissing={problems.outOfSight !== undefined}
            checked={values.outOfSight}
            onChange={(outOfSight) => change({ outOfSight })}
          />
        ) : (
          <TermsFields {...field} />
        )}
        <UnitField {...field} />
        <ProblemBanner>
          {failure && !form.marked && (failure instanceof OfflineError ? words.offline : words.makeFailed)}
        </ProblemBanner>
      </DialogForm>
      {question}
    </>
  )
}

/** Nobody signs in on a duty screen, so it has no terms. */
const sentOf = ({ name, kind, unit, outOfSight, badges, quietSeconds }: Draft): NewBrowser => ({
  name,
  kind,
  unit,
  ...(kind === 'display' ? outOfSight && { outOfSight } : { badges, quietSeconds: Number(quietSeconds) }),
})

type OutOfSightProps = { isMissing: boolean; checked: boolean; onChange: (checked: boolean) => void }

/** Must be confirmed before a duty screen gets a code. */
function OutOfSight({ isMissing, checked, onChange }: OutOfSightProps) {
  const words = useWords(browserWords)
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <p>{words.displayMeans}</p>
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? id : undefined}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className="min-w-0 break-words">{words.outOfSight}</span>
      </label>
      {isMissing && (
        <p id={id} className="font-semibold text-brick">
          {words.outOfSightMissing}
        </p>
      )}
    </div>
  )
}
