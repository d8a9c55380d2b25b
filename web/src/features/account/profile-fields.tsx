import { LIMITS, LOCALES, SHIFTS } from '@evenkeel/contract/base/limits.ts'
import { editionOf } from '@evenkeel/contract/base/roles.ts'
import { useApiQuery } from '../../app/api/query-client.ts'
import { useUser } from '../../app/session/session.tsx'
import { SelectField, TextField } from '../../ui/fields/field.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { type FieldErrors, localeFrom, type TextField as Name, type Profile, shiftFrom } from './profile.ts'
import { accountWords } from './words.ts'

type Props = { profile: Profile; mistakes: FieldErrors; onChange: (part: Partial<Profile>) => void }

const FILLED_BY_BROWSER = { firstName: 'given-name', lastName: 'family-name', email: 'email', unit: 'off' } as const

export function ProfileFields({ profile, mistakes, onChange }: Props) {
  const words = useWords(accountWords)
  const { shifts } = useWords(common)
  const edition = editionOf(useUser().role)
  const units = useApiQuery('GET /api/facility').data?.units ?? []
  const text = (name: Name) => ({
    label: words[name],
    optional: true,
    maxLength: name === 'email' ? LIMITS.email : LIMITS.name,
    autoComplete: FILLED_BY_BROWSER[name],
    value: profile[name],
    error: errorMessage(mistakes[name], name, words),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text('firstName')} />
        <TextField {...text('lastName')} />
      </div>
      <TextField {...text('email')} type="email" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text('unit')} list="units" />
        <datalist id="units">
          {units.map((unit) => (
            <option key={unit} value={unit} />
          ))}
        </datalist>
        <SelectField
          label={edition === 'care' ? words.workHours : words.shift}
          optional
          value={profile.shift}
          onChange={({ target }) => onChange({ shift: shiftFrom(target.value) })}
        >
          <option value="">{words.noShift}</option>
          {SHIFTS.map((shift) => (
            <option key={shift} value={shift}>
              {shifts[shift]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={words.language}
          value={profile.locale}
          onChange={({ target }) => onChange({ locale: localeFrom(target.value) })}
        >
          {LOCALES.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {words.languages[locale]}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  )
}

function errorMessage(mistake: FieldErrors[Name], name: Name, words: (typeof accountWords)['en']) {
  if (!mistake) return undefined
  if (mistake === 'refused') return words.notAccepted
  if (mistake === 'email') return words.badEmail
  if (name === 'firstName' || name === 'lastName') return words.nameRequired[name]
  return words.blank
}
