import { AUDIT_ACTIONS } from '@evenkeel/contract/audit-actions.ts'
import { LIMITS } from '@evenkeel/contract/limits.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { auditActions, auditWords } from '../../words/audit.ts'
import { useLocale, useWords } from '../../words/words.ts'
import type { Filter } from './data.ts'

/** Applied with a button, because every request for the log adds an entry to it. */
export function AuditFilters({ filter, onShow }: { filter: Filter; onShow: (filter: Filter) => void }) {
  const words = useWords(auditWords)
  const { all } = useWords(auditActions)
  const locale = useLocale()
  const [typed, setTyped] = useState(filter)
  const actions = [...AUDIT_ACTIONS].sort((a, b) => all[a].localeCompare(all[b], locale))
  const change = (part: { [name in keyof Filter]: Filter[name] | undefined }) => {
    const { action, q, from, to } = { ...typed, ...part }
    setTyped({ ...(action && { action }), ...(q && { q }), ...(from && { from }), ...(to && { to }) })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const { q, ...rest } = typed
    onShow({ ...rest, ...(q?.trim() && { q: q.trim() }) })
  }

  function clear() {
    setTyped({})
    onShow({})
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label={words.action}
          value={typed.action ?? ''}
          onChange={({ target }) => change({ action: AUDIT_ACTIONS.find((known) => known === target.value) })}
        >
          <option value="">{words.anyAction}</option>
          {actions.map((action) => (
            <option key={action} value={action}>
              {all[action]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={words.username}
          hint={words.usernameHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.name}
          value={typed.q ?? ''}
          onChange={({ target }) => change({ q: target.value })}
        />
        <TextField
          type="date"
          label={words.from}
          value={typed.from ?? ''}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          type="date"
          label={words.to}
          value={typed.to ?? ''}
          onChange={({ target }) => change({ to: target.value })}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{words.show}</Button>
        <Button variant="secondary" onClick={clear}>
          {words.clear}
        </Button>
      </div>
    </form>
  )
}
