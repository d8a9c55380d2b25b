import { FIELD_RULES } from '@evenkeel/contract/base/field-rules.ts'
import { SHIFTS, type Shift } from '@evenkeel/contract/base/limits.ts'
import { OPEN_ROLES } from '@evenkeel/contract/base/roles.ts'
import { call } from '../../../app/api/api.ts'
import { useBoot } from '../../../words/boot.ts'
import { useLocale, useWords } from '../../../words/words.ts'
import { AuthForm } from './auth-form.tsx'
import { FormLink } from './form-link.tsx'
import { RegisterFields } from './register-fields.tsx'
import { entryForms, entryRules } from './words.ts'

const CHECKED = {
  rules: {
    username: FIELD_RULES.username,
    password: FIELD_RULES.newPassword,
    firstName: FIELD_RULES.firstName,
    lastName: FIELD_RULES.lastName,
    email: FIELD_RULES.email,
    unit: FIELD_RULES.unit,
    facilityCode: FIELD_RULES.facilityCode,
  },
  required: ['firstName', 'lastName', 'facilityCode'],
}

export function RegisterForm() {
  const { register } = useWords(entryForms)
  const locale = useLocale()
  const { registration } = useBoot()
  return (
    <AuthForm
      fields={CHECKED}
      title={register.title}
      submit={register.submit}
      failed={register.failed}
      says={{
        fallback: register.fallback,
        conflict: register.taken,
        forbidden: register.wrongCode,
        tooMany: register.tooMany,
      }}
      words={entryRules}
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
      footer={<FormLink page="signIn">{register.toggle}</FormLink>}
    >
      {(errorOf) => <RegisterFields errorOf={errorOf} needsCode={registration === 'code'} />}
    </AuthForm>
  )
}

const shiftOf = (value: string | undefined): Shift | undefined => SHIFTS.find((shift) => shift === value)
