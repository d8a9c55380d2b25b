import { FIELD_RULES } from '@evenkeel/contract/base/field-rules.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { brokenRule } from '@evenkeel/contract/base/text-rules.ts'
import type { OwnCalls } from '@evenkeel/contract/calls.ts'
import { call } from '../../app/api/api.ts'
import { TextField } from '../../ui/fields/field.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { keepCalls } from './use-calls.ts'
import { callsWords } from './words.ts'

type Typed = { own: string; voicemail: boolean; name1: string; phone1: string; name2: string; phone2: string }
type Problem = 'wrong' | 'noName' | 'noNumber'
const EMPTY: Typed = { own: '', voicemail: false, name1: '', phone1: '', name2: '', phone2: '' }
const isEmpty = (typed: string) => typed.trim() === ''

/** Numbers are typed anew each time and leave with the dialog; earlier ones are never shown. */
type Props = { readersAsOf: string | null; onClose: () => void; onSaved: () => void }

export function NumbersForm({ readersAsOf, onClose, onSaved }: Props) {
  const words = useWords(callsWords)
  const { number } = useFormat()
  const form = useForm<Typed, OwnCalls, Problem>(EMPTY, {
    check,
    send: (typed) => call('PUT /api/user/calls', { body: { ...sentOf(typed), readersAsOf } }),
    isChanged: () => true,
    onSaved: (calls) => {
      keepCalls(calls)
      onSaved()
    },
  })
  const { values, problems, change } = form
  const said = (field: keyof Typed) => {
    const problem = problems[field]
    return problem && words[problem]
  }
  const text = (field: 'own' | 'name1' | 'phone1' | 'name2' | 'phone2', label: string, hint?: string) => (
    <TextField
      label={label}
      {...(hint && { hint })}
      type={field.startsWith('name') ? 'text' : 'tel'}
      autoComplete="off"
      maxLength={field.startsWith('name') ? LIMITS.name : LIMITS.phone}
      value={values[field]}
      error={said(field)}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  )
  return (
    <DialogForm form={form} title={words.formTitle} lead={words.formLead} action={words.save} onClose={onClose}>
      {text('own', words.ownLabel, words.numberHint)}
      <Switch label={words.mayLeave} checked={values.voicemail} onChange={(voicemail) => change({ voicemail })} />
      <p className="text-sm text-ink-soft">{words.message}</p>
      <p className="font-semibold">{words.findersTitle}</p>
      <p>{words.findersText}</p>
      {text('name1', words.name(number(1)))}
      {text('phone1', words.phone(number(1)), words.numberHint)}
      {text('name2', words.name(number(2)))}
      {text('phone2', words.phone(number(2)), words.numberHint)}
      <ProblemBanner>{form.failure && <p>{words.failed}</p>}</ProblemBanner>
    </DialogForm>
  )
}

function check(typed: Typed): { [field in keyof Typed]?: Problem | undefined } {
  const phone = (value: string) => (isEmpty(value) || !brokenRule(FIELD_RULES.phone, value) ? undefined : 'wrong')
  const finder = (name: string, value: string) => ({
    name: isEmpty(name) && !isEmpty(value) ? ('noName' as const) : undefined,
    phone: !isEmpty(name) && isEmpty(value) ? ('wrong' as const) : phone(value),
  })
  const [one, two] = [finder(typed.name1, typed.phone1), finder(typed.name2, typed.phone2)]
  const none = [typed.own, typed.phone1, typed.phone2].every(isEmpty)
  return {
    own: none ? 'noNumber' : phone(typed.own),
    name1: one.name,
    phone1: one.phone,
    name2: two.name,
    phone2: two.phone,
  }
}

const sentOf = ({ own, voicemail, name1, phone1, name2, phone2 }: Typed) => ({
  own: isEmpty(own) ? null : own,
  voicemail,
  finders: [
    { name: name1, phone: phone1 },
    { name: name2, phone: phone2 },
  ].filter(({ phone }) => !isEmpty(phone)),
})
