import { useState } from 'react'
import { ApiError } from '../../../app/api/api-error.ts'
import { usePasswordGuard } from '../../../app/password/password-guard.tsx'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useWords } from '../../../words/words.ts'
import { noteDeath } from '../data.ts'
import { recordsWords } from '../words.ts'
import { OpenedDialog } from './opened-dialog.tsx'
import { type Person, useFullName } from './person-name.ts'
import { whyNot } from './why-not.ts'

/** Asks for the password, then shows who opened what. */
export function DeathDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const all = useWords(recordsWords)
  const words = all.death
  const name = useFullName()(person)
  const [done, setDone] = useState<string | null>(null)
  const { start, busy, error, question } = usePasswordGuard(
    // A repeated press after a lost answer must succeed.
    () =>
      noteDeath(person.id).then(
        () => words.done,
        (failure) => {
          if (failure instanceof ApiError && failure.status === 409) return words.already
          throw failure
        },
      ),
    setDone,
  )
  if (done) return <OpenedDialog person={person} said={done} onClose={onClose} />
  return (
    <>
      <ConfirmDialog
        open
        danger
        title={words.title(name)}
        text={
          <>
            <p>{words.text}</p>
            <ul className="flex list-disc flex-col gap-2 pl-5">
              {words.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <p>{words.open}</p>
            <p>{words.back}</p>
            <p>{words.journal}</p>
            <ProblemBanner>
              {error && whyNot(error, { ...all, offline: words.unknown, notSaved: words.unknown }, '')}
            </ProblemBanner>
          </>
        }
        confirmLabel={busy ? words.sending : words.confirm}
        busy={busy}
        onConfirm={start}
        onCancel={onClose}
      />
      {question}
    </>
  )
}
