import { TALK_ABOUT, TALK_WHEN, type TalkAbout, type TalkWhen } from '@evenkeel/contract/care-words.ts'
import { LIMITS } from '@evenkeel/contract/limits.ts'
import { useId } from 'react'
import { ApiError } from '../../app/api/api-error.ts'
import { useEdition } from '../../app/session/session.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { TextArea } from '../../ui/field.tsx'
import { talkWords } from '../../words/talk.ts'
import { useWords } from '../../words/words.ts'

export type Typed = { about: readonly TalkAbout[]; when: TalkWhen; line: string }

export const EMPTY: Typed = { about: [], when: 'any_time', line: '' }

/** A conflict means that nobody reads requests here now. */
export const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409

type Props = { values: Typed; onChange: (part: Partial<Typed>) => void }

/** Every field is optional. */
export function TalkFields({ values, onChange }: Props) {
  const words = useWords(talkWords)
  const edition = useEdition()
  return (
    <>
      <ChoiceGroup
        legend={words.about}
        optional={words.optional}
        options={TALK_ABOUT.map((value) => ({ value, label: words.topics[value] }))}
        chosen={values.about}
        onChange={(about) => onChange({ about })}
      />
      <When value={values.when} onChange={(when) => onChange({ when })} />
      <TextArea
        label={words.line}
        hint={words.sealed[edition]}
        rows={2}
        maxLength={LIMITS.talkLine}
        value={values.line}
        onChange={({ target }) => onChange({ line: target.value })}
      />
    </>
  )
}

function When({ value, onChange }: { value: TalkWhen; onChange: (value: TalkWhen) => void }) {
  const words = useWords(talkWords)
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">{words.when}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {TALK_WHEN.map((when) => (
          <label key={when} className="inline-flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name={name}
              className="size-5 shrink-0 accent-accent"
              checked={when === value}
              onChange={() => onChange(when)}
            />
            {words.whens[when]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
