import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { useState } from 'react'
import { usePasswordGuard } from '../../../app/password/password-guard.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useWords } from '../../../words/words.ts'
import { setDuty } from '../data.ts'
import { peopleWords } from '../shared/people-words.ts'

/** Saved at once, after the password. */
export function DutyField({ person }: { person: AdminUser }) {
  const words = useWords(peopleWords)
  const [isDuty, setIsDuty] = useState(person.duty)
  const change = usePasswordGuard(
    () => setDuty(person.id, !isDuty),
    (user) => setIsDuty(user.duty),
  )
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-4">
      <label className="flex min-h-11 items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          aria-describedby="duty-hint"
          checked={isDuty}
          disabled={change.busy}
          onChange={change.start}
        />
        {words.duty}
      </label>
      <p id="duty-hint" className="max-w-text text-ink-soft">
        {words.dutyHint}
      </p>
      <ProblemBanner>{change.error && words.changeFailed}</ProblemBanner>
      {change.question}
    </div>
  )
}
