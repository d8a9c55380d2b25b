import { FIELD_RULES } from '@evenkeel/contract/base/field-rules.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { call } from '../../../app/api/api.ts'
import { PATHS } from '../../../app/navigation/paths.ts'
import { TextField } from '../../../ui/fields/field.tsx'
import { useLocale, useWords } from '../../../words/words.ts'
import { AuthForm } from './auth-form.tsx'
import { FormLink } from './form-link.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { entryForms, entryRules } from './words.ts'

const CHECKED = {
  rules: {
    code: FIELD_RULES.code,
    username: FIELD_RULES.username,
    password: FIELD_RULES.newPassword,
    firstName: FIELD_RULES.firstName,
    lastName: FIELD_RULES.lastName,
  },
  required: ['code'],
}

export function SetupForm() {
  const { setup, slip, fields } = useWords(entryForms)
  const locale = useLocale()
  return (
    <AuthForm
      fields={CHECKED}
      title={setup.title}
      lead={setup.lead}
      submit={setup.submit}
      failed={setup.failed}
      says={{ fallback: setup.fallback, conflict: setup.done, forbidden: setup.done }}
      words={entryRules}
      next={PATHS.goLive}
      send={({ code = '', username = '', password = '', firstName, lastName }) =>
        call('POST /api/setup', { body: { code: code.trim(), username, password, firstName, lastName, locale } })
      }
      footer={<FormLink page="signIn">{slip.back}</FormLink>}
    >
      {(errorOf) => {
        const field = (name: keyof typeof fields) => ({ name, label: fields[name], error: errorOf(name) })
        return (
          <>
            <TextField {...field('code')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
            <TextField {...field('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
            <NewPasswordField name="password" error={errorOf('password')} autoComplete="new-password" />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField {...field('firstName')} optional autoComplete="given-name" maxLength={LIMITS.name} />
              <TextField {...field('lastName')} optional autoComplete="family-name" maxLength={LIMITS.name} />
            </div>
          </>
        )
      }}
    </AuthForm>
  )
}
