import { LIMITS } from '@evenkeel/contract/limits.ts'
import type { AdminUser } from '@evenkeel/contract/users.ts'
import { useState } from 'react'
import { TextField } from '../../ui/field.tsx'
import { adminWords } from '../../words/admin.ts'
import { useWords } from '../../words/words.ts'
import { PeopleList } from './people-list.tsx'
import { SlipDialog } from './slip-dialog.tsx'
import { useAfterPause } from './use-after-pause.ts'

/** Finds accounts, and makes a sign-in slip for one. */
export function PeoplePanel() {
  const words = useWords(adminWords)
  const [typed, setTyped] = useState('')
  const [person, setPerson] = useState<AdminUser | null>(null)
  const q = useAfterPause(typed.trim())
  return (
    <>
      <section className="flex flex-col gap-5 print:hidden" aria-labelledby="people">
        <h2 id="people" className="text-xl">
          {words.people}
        </h2>
        <search className="max-w-md">
          <TextField
            type="search"
            label={words.find}
            value={typed}
            maxLength={LIMITS.name}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </search>
        <PeopleList q={q} onMakeSlip={setPerson} />
      </section>
      {person && <SlipDialog person={person} onClose={() => setPerson(null)} />}
    </>
  )
}
