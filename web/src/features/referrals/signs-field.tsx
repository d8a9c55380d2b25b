import { MEDICAL_SIGNS, type Sign } from '@evenkeel/contract/referrals/referral-words.ts'
import { type KeyboardEvent, useId } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { ChevronDown } from '../../ui/icons.tsx'
import { useWords } from '../../words/words.ts'
import { useOutsideLine } from '../facility/shared/phones.tsx'
import { keyOf, SIGN_GROUPS, SIGN_KEYS, withSign } from './draft.ts'
import { referralWords } from './words.ts'

type Props = { chosen: readonly Sign[]; error: string | undefined; onChange: (signs: readonly Sign[]) => void }

/** Each checkbox is also chosen by its letter while the focus is among them. */
export function SignsField({ chosen, error, onChange }: Props) {
  const words = useWords(referralWords)
  const id = useId()
  const outside = useOutsideLine()
  const toggle = (sign: Sign) => onChange(withSign(chosen, sign))
  const press = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (!(event.target instanceof HTMLInputElement)) return
    const sign = SIGN_KEYS.get(event.key.toLowerCase())
    if (!sign || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    toggle(sign)
    event.currentTarget.querySelector<HTMLInputElement>(`input[value=${sign}]`)?.focus()
  }
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : `${id}-hint`}
      data-invalid={error ? '' : undefined}
      onKeyDown={press}
      className="min-w-0"
    >
      <legend className="text-lg font-semibold">{words.signs}</legend>
      <p id={`${id}-hint`} className="mb-3 text-sm text-ink-soft">
        {words.signsHint}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="mb-3 font-semibold text-brick">
          {error}
        </p>
      )}
      <div className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2">
        {SIGN_GROUPS.map(({ group, signs }) => (
          <fieldset key={group} className="min-w-0">
            <legend className={`mb-1 font-semibold ${TONES[group]}`}>{words.groups[group]}</legend>
            {signs.map((sign) => (
              <label key={sign} className={ROW}>
                <input
                  type="checkbox"
                  value={sign}
                  className="size-5 shrink-0 accent-accent outline-none"
                  aria-keyshortcuts={keyOf(sign)}
                  checked={chosen.includes(sign)}
                  onChange={() => toggle(sign)}
                />
                <span className="min-w-0 grow">{words.sign[sign]}</span>
                <span aria-hidden="true" className="font-mono text-sm text-ink-soft uppercase max-sm:hidden">
                  {keyOf(sign)}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div role="alert" className="empty:hidden">
        {chosen.some((sign) => MEDICAL_SIGNS.includes(sign)) && (
          <div className="pt-4">
            <Banner tone="danger">
              <p className="text-lg font-semibold">{words.medicalNow}</p>
            </Banner>
          </div>
        )}
      </div>
      <details className="group mt-4 rounded-lg border border-amber-line bg-amber-soft">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-lg px-4 py-2 font-semibold">
          <ChevronDown className="size-5 transition-transform duration-150 group-open:rotate-180" />
          {words.abuse}
        </summary>
        <div className="flex max-w-text flex-col gap-3 px-4 pb-4">
          {words.abuseText.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {outside && <p className="break-words">{words.abuseOutside(outside)}</p>}
        </div>
      </details>
    </fieldset>
  )
}

const TONES = { now: 'text-brick', today: 'text-amber', medical: 'text-brick', routine: 'text-ink-soft' } as const
const ROW =
  '-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-1 transition-colors duration-150 hover:bg-sunken has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus'
