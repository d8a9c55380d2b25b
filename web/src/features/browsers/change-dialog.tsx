import type { EnrolledBrowser } from '@evenkeel/contract/browsers/browsers.ts'
import { OfflineError } from '../../app/api/api-error.ts'
import { usePasswordQuestion } from '../../app/password/password-guard.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useWords } from '../../words/words.ts'
import { browserWords } from './browsers-words.ts'
import { change } from './data.ts'
import {
  type DeviceDraft,
  NameField,
  problemsOf,
  refusedIn,
  TermsFields,
  UnitField,
  WatchedField,
} from './device-fields.tsx'

type Props = { browser: EnrolledBrowser; onClose: () => void }

export function ChangeDialog({ browser, onClose }: Props) {
  const words = useWords(browserWords)
  const isDisplay = browser.kind === 'display'
  const form = useForm<Draft, void>(draftOf(browser), {
    check: (draft) => problemsOf(draft, isDisplay),
    onUnchanged: onClose,
    send: (draft, saved) => change(browser.id, changeOf(draft, saved)),
    refused: refusedIn,
    onSaved: onClose,
  })
  const { values, saved, problems, change: write } = form
  const { failure, question } = usePasswordQuestion(form)
  const field = { values, problems, onChange: write }
  return (
    <>
      <DialogForm
        form={form}
        title={words.changeTitle(browser.name)}
        action={form.sending ? words.saving : words.save}
        onClose={onClose}
      >
        {!isDisplay && <TermsFields {...field} isTakenAway={saved.badges && !values.badges} />}
        <NameField {...field} />
        <UnitField {...field} known={browser.unit} />
        <WatchedField watched={values.watched} onChange={write} />
        <ProblemBanner>
          {failure && !form.marked && (failure instanceof OfflineError ? words.offline : words.changeFailed)}
        </ProblemBanner>
      </DialogForm>
      {question}
    </>
  )
}

type Draft = DeviceDraft & Pick<EnrolledBrowser, 'watched'>

const draftOf = ({ name, unit, badges, quietSeconds, watched }: EnrolledBrowser): Draft => ({
  name,
  unit: unit ?? '',
  badges,
  quietSeconds: `${quietSeconds}`,
  watched,
})

/** Only what differs, because another administrator may have changed the rest. */
const changeOf = (draft: Draft, saved: Draft) => ({
  ...(draft.name !== saved.name && { name: draft.name }),
  ...(draft.unit !== saved.unit && { unit: draft.unit }),
  ...(draft.watched !== saved.watched && { watched: draft.watched }),
  ...(draft.badges !== saved.badges && { badges: draft.badges }),
  ...(draft.quietSeconds !== saved.quietSeconds && { quietSeconds: Number(draft.quietSeconds) }),
})
