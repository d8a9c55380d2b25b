import { type ComponentProps, useState } from 'react'
import { common } from '../../words/common.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { ChevronDown, Eye, EyeOff } from '../icons.tsx'
import { CONTROL, FieldFrame, type FieldProps } from './field-frame.tsx'

export function TextField({ label, optional, error, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <FieldFrame {...{ label, optional, error, hint }}>
      {(wiring) => <input type="text" {...input} {...wiring} className={CONTROL} />}
    </FieldFrame>
  )
}

export function PasswordField({ label, optional, error, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  const words = useWords(common)
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldFrame {...{ label, optional, error, hint }}>
      {(wiring) => (
        <div className="relative">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={`${CONTROL} pr-14`}
          />
          <button
            type="button"
            aria-label={shown ? words.hidePassword : words.showPassword}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-md text-ink-soft hover:text-accent"
          >
            <Icon />
          </button>
        </div>
      )}
    </FieldFrame>
  )
}

/** Counts characters if it has `value` and `maxLength`; empty, it keeps their place. */
export function TextArea({ label, optional, error, hint, ...area }: FieldProps & ComponentProps<'textarea'>) {
  const words = useWords(common)
  const { number } = useFormat()
  const counts = typeof area.value === 'string' && area.maxLength !== undefined
  const used = `${area.value ?? ''}`.length
  const note = counts && (used > 0 ? words.charactersUsed(number(used), number(area.maxLength ?? 0)) : '\u00a0')
  return (
    <FieldFrame {...{ label, optional, error, hint, note }}>
      {(wiring) => <textarea rows={4} {...area} {...wiring} className={`${CONTROL} field-sizing-content min-h-28`} />}
    </FieldFrame>
  )
}

/** Native, because that works with every keyboard, screen reader and old tablet. */
export function SelectField({ label, optional, error, hint, ...select }: FieldProps & ComponentProps<'select'>) {
  return (
    <FieldFrame {...{ label, optional, error, hint }}>
      {(wiring) => (
        <div className="relative">
          <select {...select} {...wiring} className={`${CONTROL} appearance-none pr-11`} />
          <ChevronDown className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-ink-soft" />
        </div>
      )}
    </FieldFrame>
  )
}
