import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { TALK_ABOUT, TALK_WHEN } from '@evenkeel/contract/care/care-words.ts'
import { saysWithdrawal } from '@evenkeel/contract/care/withdrawal.ts'
import type { DraftOf } from '@evenkeel/contract/drafts/drafts.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { hasAllOf } from '../../app/drafts/has-all-of.ts'
import { useEdition } from '../../app/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx'
import { TextArea } from '../../ui/fields/field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { useWords } from '../../words/words.ts'
import { useHelpLine } from '../get-help/shared/help-now.ts'
import { talkWords } from './shared/words.ts'

/** What is typed is its own draft. */
export type Typed = DraftOf<'talk'>

export const EMPTY: Typed = { form: 'talk', about: [], when: 'any_time', line: '' }

const trimmed = (typed: Typed) => ({ ...typed, line: typed.line.trim() })
export const isTyped = (typed: Typed) => !hasAllOf(EMPTY, trimmed(typed))
export function bodyOf(typed: Typed) {
  const { form: _, ...body } = trimmed(typed)
  return body
}

/** A conflict means that nobody reads requests here now. */
export const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409

type Props = { values: Typed; onChange: (part: Partial<Typed>) => void }

/** Every field is optional. */
export function TalkFields({ values, onChange }: Props) {
  const words = useWords(talkWords)
  const edition = useEdition()
  const line = useHelpLine()
  return (
    <>
      <ChoiceGroup
        legend={words.about}
        optional={words.optional}
        options={TALK_ABOUT.map((value) => ({ value, label: words.topics[value] }))}
        chosen={values.about}
        onChange={(about) => onChange({ about })}
      />
      {edition === 'care' && saysWithdrawal(values) && (
        <div role="status">
          <Banner tone="warning">
            <Dialable text={`${words.withdrawal.care} ${line ?? words.withdrawal.calls}`} />
          </Banner>
        </div>
      )}
      <RadioGroup
        inRow
        legend={words.when}
        options={TALK_WHEN.map((value) => ({ value, label: words.whens[value] }))}
        chosen={values.when}
        onChoose={(when) => onChange({ when })}
      />
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
