import { NEW_PASSWORD_RULES, USERNAME_RULES } from '@evenkeel/contract/text-rules.ts'
import { call, type Signer } from '../../app/api/api.ts'
import { keepsKey } from '../../app/session/enrolled-browser.ts'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { auth, signInRules } from '../../words/auth.ts'
import { useBoot } from '../../words/boot.ts'
import { useWords } from '../../words/words.ts'
import { AuthForm } from './auth-form.tsx'
import { ENTRY_PAGES, openPage } from './entry-path.ts'
import { FormLink } from './form-link.tsx'

/** A username or a password that cannot exist is not sent. */
const CHECKED = { rules: { username: USERNAME_RULES, password: NEW_PASSWORD_RULES } }

/** The code that signs loads only in an enrolled browser. */
const signIfEnrolled: Signer = async (request, body) =>
  (await keepsKey()) ? (await import('../../app/session/browser-key.ts')).sign(request, body) : null

export function SignInForm({ onRegister }: { onRegister: () => void }) {
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
          <FormLink href="/" onOpen={onRegister}>
            {signIn.toggle}
          </FormLink>
          <FormLink href={ENTRY_PAGES.slip} onOpen={() => openPage('slip')}>
            {signIn.slip}
          </FormLink>
        </>
      }
    >
      {(errorOf) => (
        <>
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
        </>
      )}
    </AuthForm>
  )
}
