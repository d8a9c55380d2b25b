import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { PersonInCare } from '@evenkeel/contract/referrals/referrals.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { call } from '../../../app/api/api.ts'
import { ApiError, isUnreachable } from '../../../app/api/api-error.ts'
import { randomUuid } from '../../../app/api/random-uuid.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useWords } from '../../../words/words.ts'
import { withoutAccountWords } from '../words.ts'

const BLANK = { firstName: '', lastName: '', bookingNumber: '', unit: '', housing: '' }
const MOST = {
  firstName: LIMITS.name,
  lastName: LIMITS.name,
  bookingNumber: LIMITS.badge,
  unit: LIMITS.unit,
  housing: LIMITS.housing,
}
const FIELDS = ['lastName', 'firstName', 'bookingNumber', 'unit', 'housing'] as const
type Problem = 'missing' | 'taken' | 'failed'

/** May stand within another form. */
export function NamePerson({ onNamed }: { onNamed: (person: PersonInCare) => void }) {
  const words = useWords(withoutAccountWords)
  const id = useId()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(BLANK)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  /** A repeated send keeps its key, so that the person is named once. */
  const unanswered = useRef<{ sent: string; key: string } | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) place.current?.querySelector('input')?.focus()
  }, [open])

  async function send() {
    if (busy) return
    if (typed.lastName.trim() === '') {
      setProblem('missing')
      place.current?.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    setProblem(null)
    const sent = JSON.stringify(typed)
    if (unanswered.current?.sent !== sent) unanswered.current = { sent, key: randomUuid() }
    try {
      const person = await call('POST /api/people/without-account', {
        body: typed,
        idempotencyKey: unanswered.current.key,
      })
      unanswered.current = null
      setOpen(false)
      setTyped(BLANK)
      onNamed(person)
    } catch (failure) {
      if (!isUnreachable(failure)) unanswered.current = null
      setProblem(failure instanceof ApiError && failure.status === 409 ? 'taken' : 'failed')
    } finally {
      setBusy(false)
    }
  }

  /** Enter must not submit a form around this one. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void send()
  }

  if (!open)
    return (
      <Button variant="quiet" className="-ml-4 self-start" onClick={() => setOpen(true)}>
        {words.offer}
      </Button>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of another form would be named by a legend alone
    <div
      ref={place}
      role="group"
      aria-labelledby={`${id}-title`}
      onKeyDown={press}
      className="flex flex-col gap-3 rounded-lg border border-edge bg-surface p-4"
    >
      <p id={`${id}-title`} className="font-semibold">
        {words.offer}
      </p>
      <p className="max-w-text">{words.lead}</p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={words[field]}
            optional={field !== 'lastName'}
            error={field === 'lastName' && problem === 'missing' ? words.missing : undefined}
            maxLength={MOST[field]}
            autoComplete="off"
            spellCheck={false}
            value={typed[field]}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          />
        ))}
      </div>
      <ProblemBanner>{problem && problem !== 'missing' && words[problem]}</ProblemBanner>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={busy} onClick={send}>
          {busy ? words.naming : words.name}
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          {words.leave}
        </Button>
      </div>
    </div>
  )
}
