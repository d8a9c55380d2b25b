import { RETENTION_CLASSES } from '@evenkeel/contract/retention-classes.ts'
import type { FormEvent } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { facilityWords } from '../../../words/facility.ts'
import { retentionWords } from '../../../words/retention.ts'
import { useWords } from '../../../words/words.ts'
import { RetentionCounts } from './retention-counts.tsx'
import { RetentionLine } from './retention-line.tsx'
import type { RetentionForm } from './use-retention-draft.ts'

/** How long records are kept; what would be deleted can be seen before anything is. */
export function RetentionCard({ form, minGroupSize }: { form: RetentionForm; minGroupSize: number }) {
  const words = useWords(retentionWords)
  const { unsaved } = useWords(facilityWords)
  const trouble = troubleOf(form, words)
  function submit(event: FormEvent) {
    event.preventDefault()
    form.submit()
  }
  return (
    <Card title={words.title}>
      <p className="max-w-text">{words.lead}</p>
      <form ref={form.form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        {RETENTION_CLASSES.map((kind) => (
          <RetentionLine key={kind} kind={kind} form={form} />
        ))}
        <div role="status" className="empty:hidden">
          {form.counts && <RetentionCounts counts={form.counts} minGroupSize={minGroupSize} />}
        </div>
        {trouble && (
          <div role="alert">
            <Banner tone="danger">{trouble}</Banner>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={form.saving}>
            {form.saving ? words.saving : words.save}
          </Button>
          <Button variant="secondary" busy={form.counting} onClick={form.count}>
            {form.counting ? words.counting : words.preview}
          </Button>
          <p role="status" className="text-ink-soft">
            {form.changed && unsaved}
          </p>
        </div>
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

function troubleOf(form: RetentionForm, words: (typeof retentionWords)['en']) {
  if (form.mistakes.length > 0) return words.checkFields
  if (form.saveFailed) return words.saveFailed
  return form.countFailed && words.previewFailed
}
