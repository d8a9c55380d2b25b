import type { EnrolledBrowser } from '@evenkeel/contract/browsers.ts'
import { FIELD_RULES } from '@evenkeel/contract/field-rules.ts'
import { LIMITS, RANGES } from '@evenkeel/contract/limits.ts'
import { brokenRule } from '@evenkeel/contract/text-rules.ts'
import { OfflineError } from '../../app/api/api-error.ts'
import { usePasswordQuestion } from '../../app/password/password-guard.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toaster.tsx'
import { browserWords } from '../../words/browsers.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { useUnits } from '../people/data.ts'
import { change } from './data.ts'

type Draft = { name: string; unit: string; badges: boolean; quietSeconds: string }
type Props = { browser: EnrolledBrowser; onClose: () => void }

const { min, max } = RANGES.quietSeconds

/** What a device is called, where it is, and on which terms people sign in there with a badge. */
export function ChangeDialog({ browser, onClose }: Props) {
  const words = useWords(browserWords)
  const { number } = useFormat()
  const units = useUnits()
  const form = useForm<Draft, void>(draftOf(browser), {
    check: ({ name, quietSeconds }) => ({
      name: brokenRule(FIELD_RULES.browserName, name)?.code,
      quietSeconds: isQuiet(quietSeconds) ? undefined : 'wrong',
    }),
    onUnchanged: onClose,
    send: (draft, saved) => change(browser.id, changeOf(draft, saved)),
    onSaved() {
      toast({ title: words.changed, text: words.changedText(form.values.name.trim()) })
      onClose()
    },
  })
  const { values, saved, problems, change: write } = form
  const { failure, question } = usePasswordQuestion(form)
  const known = [...new Set([...units, ...(browser.unit ? [browser.unit] : [])])]
  return (
    <>
      <DialogForm
        form={form}
        title={words.changeTitle(browser.name)}
        action={form.sending ? words.saving : words.save}
        onClose={onClose}
      >
        {browser.kind !== 'display' && (
          <>
            <Switch label={words.allow} checked={values.badges} onChange={(badges) => write({ badges })} />
            <p className="text-ink-soft">{saved.badges && !values.badges ? words.disallowHint : words.allowHint}</p>
            <TextField
              label={words.quietSeconds}
              hint={words.quietHint(number(min), number(max))}
              error={problems.quietSeconds && words.quietWrong(number(min), number(max))}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              value={values.quietSeconds}
              onChange={({ target }) => write({ quietSeconds: target.value })}
            />
          </>
        )}
        <TextField
          label={words.name}
          hint={words.nameHint}
          error={problems.name && (problems.name === 'blank' ? words.nameMissing : words.nameLong)}
          maxLength={LIMITS.browserName}
          autoComplete="off"
          value={values.name}
          onChange={({ target }) => write({ name: target.value })}
        />
        {known.length > 0 && (
          <SelectField
            label={words.unit}
            optional
            value={values.unit}
            onChange={({ target }) => write({ unit: target.value })}
          >
            <option value="">{words.noUnit}</option>
            {known.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </SelectField>
        )}
        <ProblemBanner>
          {failure && (failure instanceof OfflineError ? words.offline : words.changeFailed)}
        </ProblemBanner>
      </DialogForm>
      {question}
    </>
  )
}

const draftOf = ({ name, unit, badges, quietSeconds }: EnrolledBrowser): Draft => ({
  name,
  unit: unit ?? '',
  badges,
  quietSeconds: `${quietSeconds}`,
})

const isQuiet = (text: string) => /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max

/** Only what differs: another administrator may have changed the rest. */
const changeOf = (draft: Draft, saved: Draft) => ({
  ...(draft.name !== saved.name && { name: draft.name }),
  ...(draft.unit !== saved.unit && { unit: draft.unit }),
  ...(draft.badges !== saved.badges && { badges: draft.badges }),
  ...(draft.quietSeconds !== saved.quietSeconds && { quietSeconds: Number(draft.quietSeconds) }),
})
