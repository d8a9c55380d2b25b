import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { useState } from 'react'
import { TextField } from '../../ui/fields/field.tsx'
import { useDebounced } from '../../ui/hooks/use-debounced.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { useFindAdmins } from './data.ts'
import { ResponderRow } from './responder-row.tsx'
import { rotaWords } from './rota-words.ts'
import { toResponder } from './to-responder.ts'

type Props = { known: string[]; onFound: (user: AdminUser) => void }

export function FindAdmin({ known, onFound }: Props) {
  const words = useWords(rotaWords)
  const { number } = useFormat()
  const [typed, setTyped] = useState('')
  const { data, isError, isFetching, refetch } = useFindAdmins(useDebounced(typed.trim()))
  const others = data?.filter(({ id }) => !known.includes(id))
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      <search className="max-w-md">
        <TextField
          type="search"
          label={words.find}
          hint={words.findHint}
          value={typed}
          maxLength={LIMITS.name}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      <p role="status" className="text-ink-soft empty:hidden">
        {others && (others.length > 0 ? words.found(others.length, number(others.length)) : words.foundNone)}
      </p>
      {isError && <LoadFailed text={words.findFailed} busy={isFetching} onRetry={refetch} />}
      {others && others.length > 0 && (
        <ul className="flex flex-col">
          {others.map((user) => (
            <ResponderRow key={user.id} responder={toResponder(user)} onChanged={onFound} />
          ))}
        </ul>
      )}
    </div>
  )
}
