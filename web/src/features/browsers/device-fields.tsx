import { FIELD_RULES } from '@evenkeel/contract/base/field-rules.ts'
import { LIMITS, RANGES } from '@evenkeel/contract/base/limits.ts'
import { brokenRule, type TextRule } from '@evenkeel/contract/base/text-rules.ts'
import { issuesOf } from '../../app/api/api-error.ts'
import { SelectField, TextField } from '../../ui/fields/field.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { useUnits } from '../people/data.ts'
import { browserWords } from './browsers-words.ts'

export type DeviceDraft = { name: string; unit: string; badges: boolean; quietSeconds: string }
type Problems = { name?: 'blank' | 'long' | 'taken' | undefined; quietSeconds?: string | undefined }
type Props = { values: DeviceDraft; problems: Problems; onChange: (part: Partial<DeviceDraft>) => void }

const { min, max } = RANGES.quietSeconds
const isQuiet = (text: string) => /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max

const nameProblem = (broken: TextRule | undefined) => broken && (broken.code === 'blank' ? 'blank' : 'long')

/** Quiet seconds count only where somebody signs in. */
export const problemsOf = ({ name, quietSeconds }: DeviceDraft, isDisplay: boolean): Problems => ({
  name: nameProblem(brokenRule(FIELD_RULES.browserName, name)),
  quietSeconds: isDisplay || isQuiet(quietSeconds) ? undefined : 'wrong',
})

/** Only the server knows the names of all devices. */
export const refusedIn = (error: unknown): Problems =>
  issuesOf(error).some(({ path }) => path === 'name') ? { name: 'taken' } : {}

export function NameField({ values, problems, onChange }: Props) {
  const words = useWords(browserWords)
  const said = { blank: words.nameMissing, long: words.nameLong, taken: words.nameTaken }
  return (
    <TextField
      label={words.name}
      hint={words.nameHint}
      error={problems.name && said[problems.name]}
      value={values.name}
      maxLength={LIMITS.browserName}
      autoComplete="off"
      onChange={({ target }) => onChange({ name: target.value })}
    />
  )
}

export function TermsFields({ values, problems, onChange, isTakenAway }: Props & { isTakenAway?: boolean }) {
  const words = useWords(browserWords)
  const { number } = useFormat()
  return (
    <>
      <Switch label={words.allow} checked={values.badges} onChange={(badges) => onChange({ badges })} />
      <p className="text-ink-soft">{isTakenAway ? words.disallowHint : words.allowHint}</p>
      <TextField
        label={words.quietSeconds}
        hint={words.quietHint(number(min), number(max))}
        error={problems.quietSeconds && words.quietWrong(number(min), number(max))}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        value={values.quietSeconds}
        onChange={({ target }) => onChange({ quietSeconds: target.value })}
      />
    </>
  )
}

type WatchedProps = { watched: boolean; onChange: (part: { watched: boolean }) => void }

export function WatchedField({ watched, onChange }: WatchedProps) {
  const words = useWords(browserWords)
  return (
    <>
      <Switch label={words.watch} checked={watched} onChange={(is) => onChange({ watched: is })} />
      <p className="text-ink-soft">{words.watchHint}</p>
    </>
  )
}

/** Keeps the device's own unit, which may be gone from the list. */
export function UnitField({ values, known = null, onChange }: Omit<Props, 'problems'> & { known?: string | null }) {
  const words = useWords(browserWords)
  const units = [...new Set([...useUnits(), ...(known ? [known] : [])])]
  if (units.length === 0) return null
  return (
    <SelectField
      label={words.unit}
      optional
      value={values.unit}
      onChange={({ target }) => onChange({ unit: target.value })}
    >
      <option value="">{words.noUnit}</option>
      {units.map((unit) => (
        <option key={unit}>{unit}</option>
      ))}
    </SelectField>
  )
}
