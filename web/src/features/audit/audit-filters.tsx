import { AUDIT_ACTIONS } from '@evenkeel/contract/audit/audit-actions.ts'
import { AUDIT_GROUPS, actionsOf } from '@evenkeel/contract/audit/audit-groups.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/fields/field.tsx'
import { X } from '../../ui/page-icons.tsx'
import { useLocale, useWords } from '../../words/words.ts'
import { auditLogWords } from './audit-log-words.ts'
import { type Filter, filterOf } from './filter.ts'
import { auditActions, auditWords } from './shared/audit-words.ts'

type Props = { filter: Filter; search: string; onShow: (filter: Filter) => void }

/** A button applies them, because every read of the log adds an entry to it. */
export function AuditFilters({ filter, search, onShow }: Props) {
  const words = useWords(auditWords)
  const { all } = useWords(auditActions)
  const locale = useLocale()
  const [typed, setTyped] = useState(filter)
  const { show, ...narrowed } = filter
  const [open, setOpen] = useState(Object.keys(narrowed).length > 0)
  const id = useId()
  // Back and forward change the address, which never holds the name.
  useEffect(() => setTyped(({ q }) => ({ ...filterOf(search), ...(q && { q }) })), [search])
  const { group: groups } = useWords(auditLogWords)
  const change = (part: { [name in keyof Filter]: Filter[name] | undefined }) => {
    const { action, q, from, to } = { ...typed, ...part }
    setTyped({ ...(action && { action }), ...(q && { q }), ...(from && { from }), ...(to && { to }) })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const { q, ...rest } = typed
    onShow({ ...rest, ...(show && { show }), ...(q?.trim() && { q: q.trim() }) })
  }

  function clear() {
    setTyped({})
    onShow({ show: 'everything' })
  }

  return (
    <>
      <Button
        variant="secondary"
        className="self-start md:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {words.filters}
      </Button>
      <form
        id={id}
        onSubmit={submit}
        aria-label={words.filters}
        className={`flex-wrap items-end gap-3 md:flex lg:flex-nowrap ${open ? 'flex' : 'hidden'}`}
      >
        <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_0.9fr_0.9fr]">
          <SelectField
            label={words.action}
            value={typed.action ?? ''}
            onChange={({ target }) => change({ action: AUDIT_ACTIONS.find((known) => known === target.value) })}
          >
            <option value="">{words.anyAction}</option>
            {AUDIT_GROUPS.map((group) => (
              <optgroup key={group} label={groups[group]}>
                {actionsOf(group)
                  .sort((a, b) => all[a].localeCompare(all[b], locale))
                  .map((action) => (
                    <option key={action} value={action}>
                      {all[action]}
                    </option>
                  ))}
              </optgroup>
            ))}
          </SelectField>
          <TextField
            label={words.username}
            placeholder={words.usernameHint}
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
        <div className="flex gap-1 lg:pb-0.5">
          <Button type="submit">{words.show}</Button>
          <Button variant="quiet" aria-label={words.clear} onClick={clear}>
            <X />
          </Button>
        </div>
      </form>
    </>
  )
}
