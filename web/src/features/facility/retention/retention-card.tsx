import type { RetentionPreview } from '@evenkeel/contract/retention/retention.ts'
import {
  RETENTION_CLASSES,
  RETENTION_MAX_DAYS,
  RETENTION_MIN_DAYS,
  type RetentionClass,
} from '@evenkeel/contract/retention/retention-classes.ts'
import type { SubmitEvent } from 'react'
import { PATHS } from '../../../app/navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { SelectField, TextField } from '../../../ui/fields/field.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { facilityWords } from '../shared/facility-words.ts'
import { retentionWords } from './retention-words.ts'
import type { RetentionForm } from './use-retention-draft.ts'

export function RetentionCard({ form }: { form: RetentionForm }) {
  const words = useWords(retentionWords)
  const { unsaved } = useWords(facilityWords)
  function submit(event: SubmitEvent) {
    event.preventDefault()
    form.save()
  }
  return (
    <Card
      folded
      id="retention"
      title={words.title}
      note={
        form.changed
          ? unsaved
          : words.now(RETENTION_CLASSES.filter((kind) => form.values[kind].limited).length, RETENTION_CLASSES.length)
      }
    >
      <p className="max-w-text">{words.lead}</p>
      <p className="max-w-text">{words.records}</p>
      <p>
        <a href={PATHS.records} className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
          {words.toRecords}
        </a>
      </p>
      <form ref={form.ref} onSubmit={submit} noValidate className="flex flex-col gap-5">
        {RETENTION_CLASSES.map((kind) => (
          <RetentionLine key={kind} kind={kind} form={form} />
        ))}
        <div role="status" className="empty:hidden">
          {form.dates && <RetentionDates dates={form.dates} />}
        </div>
        <ProblemBanner>{problemOf(form, words)}</ProblemBanner>
        <SaveBar form={form} words={{ save: words.save, saving: words.saving, unsaved }}>
          <Button variant="secondary" busy={form.previewing} onClick={form.preview}>
            {form.previewing ? words.previewing : words.preview}
          </Button>
        </SaveBar>
      </form>
      <ConfirmDialog
        open={form.asking}
        danger
        title={words.sureTitle}
        text={words.sureText}
        confirmLabel={words.sure}
        onConfirm={form.sure}
        onCancel={form.notSure}
      />
      {form.question}
    </Card>
  )
}

function problemOf(form: RetentionForm, words: (typeof retentionWords)['en']) {
  if (form.marked) return words.checkFields
  if (form.failure) return words.saveFailed
  return form.previewFailed && words.previewFailed
}

function RetentionDates({ dates }: { dates: RetentionPreview }) {
  const words = useWords(retentionWords)
  const { fullDay } = useFormat()
  const say = (firstKept: string | null) => (firstKept === null ? words.nothing : words.before(fullDay(firstKept)))
  return (
    <div className="flex flex-col gap-1.5 rounded-md bg-sunken p-4">
      <p className="font-semibold">{words.previewTitle}</p>
      <ul className="flex flex-col gap-1">
        {RETENTION_CLASSES.map((kind) => (
          <li key={kind}>
            {words.kinds[kind]}: <span className="font-semibold">{say(dates[kind])}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function RetentionLine({ kind, form }: { kind: RetentionClass; form: RetentionForm }) {
  const words = useWords(retentionWords)
  const { number } = useFormat()
  const { limited, days } = form.values[kind]
  const name = words.kinds[kind]
  const ends = [number(RETENTION_MIN_DAYS[kind]), number(RETENTION_MAX_DAYS)] as const
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={name}
        value={limited ? 'limited' : 'always'}
        onChange={({ target }) =>
          form.changeKind(kind, { limited: target.value === 'limited', days: days || `${RETENTION_MIN_DAYS[kind]}` })
        }
      >
        <option value="always">{words.always}</option>
        <option value="limited">{kind === 'alerts' || kind === 'care' ? words.limitedRecords : words.limited}</option>
      </SelectField>
      {limited && (
        <TextField
          label={words.days(name)}
          hint={words.range(...ends)}
          error={form.problems[kind] ? words.badDays(...ends) : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={days}
          onChange={({ target }) => form.changeKind(kind, { days: target.value })}
        />
      )}
    </div>
  )
}
