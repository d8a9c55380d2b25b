import type { BackupState } from '@evenkeel/contract/backups/backups.ts'
import { useState } from 'react'
import { call } from '../../app/api/api.ts'
import { issuesOf } from '../../app/api/api-error.ts'
import { refresh } from '../../app/api/query-client.ts'
import { usePasswordGuard, usePasswordQuestion } from '../../app/password/password-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PrintedCode } from '../../ui/codes/printed-code.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { toast } from '../../ui/toasts/toaster.tsx'
import { useWords, wordsNow } from '../../words/words.ts'
import { backupWords } from './words.ts'

/** `passphrase`: null where it is in the operator's file. */
type Printed = { passphrase: string | null; isShown: boolean }

/** Asks to type the end back: no backup is made before. */
export function PassphraseCard({ state }: { state: BackupState }) {
  const words = useWords(backupWords)
  const [printed, setPrinted] = useState<Printed | null>(null)
  const guard = usePasswordGuard(
    () => call('POST /api/backup/passphrase'),
    ({ passphrase }) => setPrinted({ passphrase, isShown: passphrase !== null }),
  )
  const isConfirmed = state.passphrase === 'confirmed'
  const label = state.ownFile ? words.begin : isConfirmed ? words.makeNew : words.make
  const done = () => {
    setPrinted(null)
    const said = wordsNow(backupWords)
    toast({ title: said.confirmedTitle, text: state.every === 'off' ? said.confirmedOff : said.confirmedText })
    void refresh('/api/backup')
  }
  return (
    <Card title={words.passphrase}>
      <p className="max-w-text">{state.ownFile ? words.ownFile : words.passphraseText}</p>
      {printed?.isShown && printed.passphrase !== null && (
        <Paper passphrase={printed.passphrase} onWritten={() => setPrinted({ ...printed, isShown: false })} />
      )}
      {printed && !printed.isShown && <TypeBack onConfirmed={done} />}
      {!printed && isConfirmed && <p className="max-w-text">{words.since}</p>}
      {!printed && isConfirmed && !state.ownFile && <p className="max-w-text text-ink-soft">{words.newText}</p>}
      {!printed?.isShown && (
        <Button
          className="self-start"
          variant={printed || isConfirmed ? 'secondary' : 'primary'}
          busy={guard.busy}
          onClick={guard.start}
        >
          {printed ? words.again : label}
        </Button>
      )}
      <ProblemBanner>{guard.error && words.notDone}</ProblemBanner>
      {guard.question}
    </Card>
  )
}

function Paper({ passphrase, onWritten }: { passphrase: string; onWritten: () => void }) {
  const words = useWords(backupWords)
  return (
    <>
      <p className="max-w-text font-semibold">{words.once}</p>
      <PrintedCode code={passphrase}>{words.paper}</PrintedCode>
      <div className="flex flex-col gap-3 pt-1 sm:flex-row">
        <Button onClick={() => window.print()}>{words.print}</Button>
        <Button variant="secondary" onClick={onWritten}>
          {words.written}
        </Button>
      </div>
    </>
  )
}

function TypeBack({ onConfirmed }: { onConfirmed: () => void }) {
  const words = useWords(backupWords)
  const form = useForm<{ end: string }, void, 'empty' | 'wrong'>(
    { end: '' },
    {
      check: ({ end }) => ({ end: end.trim() ? undefined : 'empty' }),
      send: ({ end }) => call('POST /api/backup/passphrase/confirmation', { body: { end } }),
      refused: (error) => (issuesOf(error).some(({ path }) => path === 'end') ? { end: 'wrong' } : {}),
      onSaved: onConfirmed,
    },
  )
  const { failure, question } = usePasswordQuestion({ failure: form.failure, send: () => form.send() })
  return (
    <>
      <form ref={form.ref} onSubmit={form.submit} noValidate className="flex max-w-md flex-col items-start gap-4">
        <TextField
          label={words.typeBack}
          hint={words.typeBackHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={form.values.end}
          error={form.problems.end && words[form.problems.end]}
          onChange={({ target }) => form.change({ end: target.value })}
        />
        <ProblemBanner>{!form.marked && failure && words.notDone}</ProblemBanner>
        <Button type="submit" busy={form.sending}>
          {words.confirm}
        </Button>
      </form>
      {question}
    </>
  )
}
