import { OPEN_ROLES } from '@evenkeel/contract/roles.ts'
import { call } from '../../app/api.ts'
import { useBoot } from '../../words/boot.ts'
import { entryForms, entryRules } from '../../words/entry-forms.ts'
import { useLocale, useWords } from '../../words/words.ts'
import { AuthForm } from './auth-form.tsx'
import { FormLink } from './form-link.tsx'
import { RegisterFields } from './register-fields.tsx'
import { shiftOf } from './shift-of.ts'

export function RegisterForm({ onSignIn }: { onSignIn: () => void }) {
  const { register } = useWords(entryForms)
  const locale = useLocale()
  const { registration } = useBoot()
  return (
    <AuthForm
      form="register"
      title={register.title}
      submit={register.submit}
      failed={register.failed}
      says={{ fallback: register.fallback, forbidden: register.wrongCode }}
      rules={entryRules}
      next="/?registered"
      send={({ username = '', password = '', role, shift, facilityCode, ...profile }) =>
        call('POST /api/register', {
          body: {
            username,
            password,
            firstName: profile.firstName,
            lastName: profile.lastName,
            email: profile.email,
            unit: profile.unit,
            role: OPEN_ROLES.find((open) => open === role) ?? 'inmate',
            shift: shiftOf(shift),
            locale,
            facilityCode,
          },
        })
      }
      footer={
        <FormLink href="/" onOpen={onSignIn}>
          {register.toggle}
        </FormLink>
      }
    >
      {(errorOf) => <RegisterFields errorOf={errorOf} needsCode={registration === 'code'} />}
    </AuthForm>
  )
}
