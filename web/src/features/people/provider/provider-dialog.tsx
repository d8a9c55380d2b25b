import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { call } from '../../../app/api/api.ts'
import { isConflict, OfflineError } from '../../../app/api/api-error.ts'
import { refresh, useApiQuery } from '../../../app/api/query-client.ts'
import { usePasswordGuard, usePasswordQuestion } from '../../../app/password/password-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { NotYet } from '../../../ui/not-yet.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useBoot } from '../../../words/boot.ts'
import { common } from '../../../words/common.ts'
import { useWords } from '../../../words/words.ts'
import { accountName } from '../shared/names.ts'
import { inviteWords } from './provider-invite-words.ts'

type Props = { person: AdminUser; onClose: () => void }

export function ProviderDialog(props: Props) {
  const words = useWords(inviteWords)
  const { cancel } = useWords(common)
  const id = props.person.id
  const read = useApiQuery('GET /api/admin/provider-links/:id', { params: { id } })
  if (read.data === null) return <Invite {...props} />
  if (read.data) return <Linked {...props} link={read.data} />
  return (
    <Dialog
      open
      title={accountName(props.person)}
      onClose={props.onClose}
      actions={
        <Button variant="secondary" onClick={props.onClose}>
          {cancel}
        </Button>
      }
    >
      <NotYet read={read} text={words.loadFailed} shape="h-14" />
    </Dialog>
  )
}

function whyNot(error: Error, words: (typeof inviteWords)['en']) {
  if (error instanceof OfflineError) return words.offline
  return isConflict(error) ? words.conflict : words.failed
}

function useDone(onClose: () => void) {
  return (title: string) => {
    void refresh('/api/admin/provider-links')
    toast({ title, text: '' })
    onClose()
  }
}

function Invite({ person, onClose }: Props) {
  const words = useWords(inviteWords)
  const label = useBoot().provider ?? ''
  const done = useDone(onClose)
  const form = useForm(
    { subject: '' },
    {
      check: ({ subject }) => (/^\S+$/.test(subject.trim()) ? {} : { subject: 'missing' as const }),
      send: ({ subject }) =>
        call('PUT /api/admin/provider-links/:id', { params: { id: person.id }, body: { subject: subject.trim() } }),
      onSaved: () => done(words.saved),
    },
  )
  const { failure, question } = usePasswordQuestion(form)
  return (
    <>
      <DialogForm
        form={form}
        title={accountName(person)}
        lead={words.explain(label)}
        action={words.invite}
        onClose={onClose}
      >
        <TextField
          label={words.subject}
          hint={words.hint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={form.values.subject}
          error={form.problems.subject && words.missing}
          onChange={({ target }) => form.change({ subject: target.value })}
        />
        <ProblemBanner>{failure && whyNot(failure, words)}</ProblemBanner>
      </DialogForm>
      {question}
    </>
  )
}

function Linked({ person, onClose, link }: Props & { link: { subject: string; own: boolean } }) {
  const words = useWords(inviteWords)
  const { cancel } = useWords(common)
  const done = useDone(onClose)
  const ending = usePasswordGuard(
    () => call('DELETE /api/admin/provider-links/:id', { params: { id: person.id } }),
    () => done(words.ended),
  )
  return (
    <>
      <Dialog
        open
        title={accountName(person)}
        onClose={onClose}
        actions={
          <>
            <Button variant="danger" busy={ending.busy} onClick={ending.start}>
              {words.end}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {cancel}
            </Button>
          </>
        }
      >
        <p className="break-all">{(link.own ? words.linked : words.invited)(link.subject)}</p>
        <ProblemBanner>{ending.error && whyNot(ending.error, words)}</ProblemBanner>
      </Dialog>
      {ending.question}
    </>
  )
}
