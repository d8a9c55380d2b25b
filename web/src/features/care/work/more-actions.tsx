import type { CareChange, OpenedCareWork } from '@evenkeel/contract/care/care.ts'
import { closeReasonsOf } from '@evenkeel/contract/care/care-states.ts'
import type { CloseReason } from '@evenkeel/contract/care/care-words.ts'
import { useState } from 'react'
import { SelectField } from '../../../ui/fields/field.tsx'
import { useWords } from '../../../words/words.ts'
import type { WholeList } from '../data.ts'
import { FindPerson } from '../list/find-person.tsx'
import { careWords } from '../shared/care-words.ts'
import { type Act, Press, Presses } from './presses.tsx'

type Props = {
  work: OpenedCareWork
  colleagues: WholeList['colleagues']
  allowed: CareChange['do'][]
  busy: boolean
  onAct: Act
}

export function MoreActions({ work, colleagues, allowed, busy, onAct }: Props) {
  const words = useWords(careWords)
  const [to, setTo] = useState('')
  const [reason, setReason] = useState<CloseReason | null>(null)
  const reasons = closeReasonsOf(work)
  const colleague = colleagues.find(({ id }) => id === to)
  return (
    <details className="group">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-accent">
        {work.kind === 'call' ? words.moreForCalls : words.moreActions}
      </summary>
      <div className="flex flex-col gap-4 pt-2">
        {colleagues.length > 0 && (work.mine || work.lostOwner || !work.owner) && (
          <Presses legend={words.handOver}>
            <div className="min-w-0 grow basis-56">
              <SelectField label={words.toWhom} value={to} onChange={({ target }) => setTo(target.value)}>
                <option value="">{words.choose}</option>
                {colleagues.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </div>
            {colleague && (
              <Press busy={busy} onPress={() => onAct({ do: 'hand_over', to: colleague.id })}>
                {words.handTo(colleague.name)}
              </Press>
            )}
          </Presses>
        )}
        <Presses legend={work.kind === 'call' ? words.closeCalls : words.close}>
          <div className="min-w-0 grow basis-56">
            <SelectField
              label={words.reason}
              value={reason ?? ''}
              onChange={({ target }) => setReason(reasons.find((one) => one === target.value) ?? null)}
            >
              <option value="">{words.choose}</option>
              {reasons.map((one) => (
                <option key={one} value={one}>
                  {words.closings[one]}
                </option>
              ))}
            </SelectField>
          </div>
          {reason && (
            <Press busy={busy} onPress={() => onAct({ do: 'close', reason })}>
              {words.closeIt}
            </Press>
          )}
        </Presses>
        {allowed.includes('move') && (
          <section aria-label={words.move} className="flex flex-col gap-2">
            <p className="font-semibold">{words.move}</p>
            <FindPerson
              except={work.userId}
              press={words.moveHere}
              pressFor={words.moveTo}
              busy={busy}
              onChoose={({ userId }) => onAct({ do: 'move', to: userId })}
            />
          </section>
        )}
      </div>
    </details>
  )
}
