import { NEW_PASSWORD_RULES, USERNAME_RULES } from '@evenkeel/contract/base/text-rules.ts'
import { call, type Signer } from '../../../app/api/api.ts'
import { keepsKey } from '../../../app/session/enrolled-browser.ts'
import { PasswordField, TextField } from '../../../ui/fields/field.tsx'
import { useBoot } from '../../../words/boot.ts'
import { useWords } from '../../../words/words.ts'
import { auth, signInRules } from '../words.ts'
import { AuthForm } from './auth-form.tsx'
import { FormLink } from './form-link.tsx'

/** No least length: a typed password is only right or wrong here. */
const CHECKED = {
  rules: { username: USERNAME_RULES.slice(1), password: NEW_PASSWORD_RULES.slice(1) },
  required: ['username', 'password'],
}

/** The signing code loads only in an enrolled browser. */
const signIfEnrolled: Signer = async (request, body) =>
  (await keepsKey()) ? (await import('../../../app/session/sign-later.ts')).sign(request, body) : null

export function SignInForm() {
  const { signIn, fields } = useWords(auth)
  const { sharedDevice } = useBoot()
  return (
    <AuthForm
      fields={CHECKED}
      title={signIn.title}
      submit={signIn.submit}
      failed={signIn.failed}
      says={signIn}
      words={signInRules}
      send={({ username = '', password = '', ...more }) =>
        call('POST /api/login', { body: { username, password, ...more }, sign: signIfEnrolled })
      }
      repeats
      footer={
        <>
          <FormLink page="register">{signIn.toggle}</FormLink>
          <FormLink page="slip">{signIn.slip}</FormLink>
        </>
      }
    >
      {(errorOf) => (
        <div className="grid gap-4 sm:grid-cols-2 desk:grid-cols-1">
          <TextField
            name="username"
            label={fields.username}
            error={errorOf('username')}
            autoComplete={sharedDevice ? 'off' : 'username'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            name="password"
            label={fields.password}
            error={errorOf('password')}
            autoComplete={sharedDevice ? 'off' : 'current-password'}
          />
        </div>
      )}
    </AuthForm>
  )
}
