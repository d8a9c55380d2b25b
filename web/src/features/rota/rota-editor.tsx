import { LIMITS } from '@evenkeel/contract/limits.ts'
import type { Rota } from '@evenkeel/contract/rota.ts'
import { useRef } from 'react'
import { useLeaveGuard } from '../../app/leave-guard.ts'
import { LeaveQuestion } from '../../app/leave-question.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { boot } from '../../words/boot.ts'
import { rotaWords } from '../../words/rota.ts'
import { useWords } from '../../words/words.ts'
import { Complaint } from './complaint.tsx'
import { RotaLines } from './rota-lines.tsx'
import { useRotaDraft } from './use-rota-draft.ts'

/** The weekly rota as lines that can be changed; nothing counts before it is saved. */
export function RotaEditor({ rota }: { rota: Rota }) {
  const words = useWords(rotaWords)
  const draft = useRotaDraft(rota)
  const guard = useLeaveGuard(draft.changed)
  const add = useRef<HTMLButtonElement>(null)
  return (
    <Card title={words.rotaTitle}>
      <p className="max-w-text">{words.rotaLead(boot().timeZone)}</p>
      <form ref={draft.form} onSubmit={draft.submit} noValidate className="flex flex-col gap-4">
        {draft.rows.length === 0 && <p>{draft.changed ? words.rotaNoneNew : words.rotaNone}</p>}
        <RotaLines draft={draft} responders={rota.responders} onRemoved={() => add.current?.focus()} />
        <Button
          ref={add}
          variant="quiet"
          className="-ml-4 self-start"
          disabled={draft.rows.length >= LIMITS.rota.entries}
          onClick={draft.add}
        >
          {words.add}
        </Button>
        <Complaint draft={draft} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={draft.saving}>
            {draft.saving ? words.saving : words.save}
          </Button>
          {draft.changed && (
            <Button variant="secondary" onClick={draft.undo}>
              {words.undo}
            </Button>
          )}
          <p role="status" className="text-ink-soft">
            {draft.changed && words.unsaved}
          </p>
        </div>
      </form>
      <LeaveQuestion guard={guard} words={words} />
    </Card>
  )
}
