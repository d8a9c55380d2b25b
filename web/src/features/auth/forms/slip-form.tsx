import { codeRules } from '@evenkeel/contract/auth/typed-code.ts'
import { FIELD_RULES } from '@evenkeel/contract/base/field-rules.ts'
import { SLIP_SYMBOLS } from '@evenkeel/contract/base/limits.ts'
import { call } from '../../../app/api/api.ts'
import { PasswordField, TextField } from '../../../ui/fields/field.tsx'
import { useBoot } from '../../../words/boot.ts'
import { useWords } from '../../../words/words.ts'
import { AuthForm } from './auth-form.tsx'
import { FormLink } from './form-link.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { entryForms, entryRules } from './words.ts'

const CHECKED = {
  rules: {
    username: FIELD_RULES.username,
    slip: [...FIELD_RULES.slip, ...codeRules(SLIP_SYMBOLS)],
    newPassword: FIELD_RULES.newPassword,
    oldPassword: FIELD_RULES.oldPassword,
  },
  required: ['slip'],
}

export function SlipForm() {
  const { slip: words, fields } = useWords(entryForms)
  const { sharedDevice } = useBoot()
  const field = (name: 'username' | 'slip' | 'newPassword' | 'oldPassword') => ({ name, label: fields[name] })
  return (
    <AuthForm
      fields={CHECKED}
      title={words.title}
      lead={words.lead}
      submit={words.submit}
      failed={words.failed}
      says={words}
      words={entryRules}
      send={({ username = '', slip = '', newPassword = '', oldPassword, code }) =>
        call('POST /api/reset-password', {
          body: { username, slip: slip.trim(), newPassword, oldPassword: oldPassword || undefined, code },
        })
      }
      footer={<FormLink page="signIn">{words.back}</FormLink>}
    >
      {(errorOf) => (
        <>
          <TextField
            {...field('username')}
            error={errorOf('username')}
            autoComplete={sharedDevice ? 'off' : 'username'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...field('slip')}
            error={errorOf('slip')}
            hint={fields.slipHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <NewPasswordField
            name="newPassword"
            error={errorOf('newPassword')}
            autoComplete={sharedDevice ? 'off' : 'new-password'}
          />
          <PasswordField
            {...field('oldPassword')}
            error={errorOf('oldPassword')}
            hint={fields.oldPasswordHint}
            autoComplete="off"
          />
        </>
      )}
    </AuthForm>
  )
}
