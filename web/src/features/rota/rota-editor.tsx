import { LIMITS } from '@evenkeel/contract/limits.ts'
import type { Rota } from '@evenkeel/contract/rota.ts'
import { useRef } from 'react'
import { useLeaveGuard } from '../../app/leave-guard.ts'
import { LeaveQuestion } from '../../app/leave-question.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ProblemBanner } from '../../ui/form/problem-banner.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { boot } from '../../words/boot.ts'
import { rotaWords } from '../../words/rota.ts'
import { useWords } from '../../words/words.ts'
import { RotaLines } from './rota-lines.tsx'
import { useRotaDraft } from './use-rota-draft.ts'

/** The weekly rota as lines that can be changed; nothing counts before it is saved. */
export function RotaEditor({ rota }: { rota: Rota }) {
  const words = useWords(rotaWords)
  const form = useRotaDraft(rota)
  const { rows } = form.values
  const guard = useLeaveGuard(form.changed)
  const add = useRef<HTMLButtonElement>(null)
  return (
    <Card title={words.rotaTitle}>
      <p className="max-w-text">{words.rotaLead(boot().timeZone)}</p>
      <form ref={form.ref} onSubmit={form.submit} noValidate className="flex flex-col gap-4">
        {rows.length === 0 && <p>{form.changed ? words.rotaNoneNew : words.rotaNone}</p>}
        <RotaLines form={form} responders={rota.responders} onRemoved={() => add.current?.focus()} />
        <Button
          ref={add}
          variant="quiet"
          className="-ml-4 self-start"
          disabled={rows.length >= LIMITS.rota.entries}
          onClick={form.addRow}
        >
          {words.add}
        </Button>
        <ProblemBanner>{form.marked ? words.mistakes : form.failure && words.saveFailed}</ProblemBanner>
        <SaveBar form={form} words={words} />
      </form>
      <LeaveQuestion guard={guard} words={words} />
    </Card>
  )
}
