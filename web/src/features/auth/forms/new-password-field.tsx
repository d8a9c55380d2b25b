import { useRef } from 'react'
import { PasswordField } from '../../../ui/fields/field.tsx'
import { SuggestPassphrase } from '../../../ui/passphrase/suggest-passphrase.tsx'
import { passphraseWords } from '../../../ui/passphrase/words.ts'
import { useWords } from '../../../words/words.ts'
import { entryForms } from './words.ts'

type Props = { name: 'password' | 'newPassword'; error: string | undefined; autoComplete: string }

export function NewPasswordField({ name, error, autoComplete }: Props) {
  const { fields } = useWords(entryForms)
  const { rules } = useWords(passphraseWords)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <PasswordField
        ref={input}
        name={name}
        label={fields[name]}
        error={error}
        hint={rules}
        autoComplete={autoComplete}
      />
      <SuggestPassphrase
        onUse={(phrase) => {
          if (input.current) input.current.value = phrase
        }}
      />
    </>
  )
}
