import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { PATHS } from '../../app/navigation/paths.ts'
import { useWords } from '../../words/words.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditKinds } from './audit-kinds.tsx'
import { AuditList } from './audit-list.tsx'
import { useAudit } from './data.ts'
import { addressOf, type Filter, filterOf } from './filter.ts'
import { auditWords } from './shared/audit-words.ts'

export function AuditLog() {
  const words = useWords(auditWords)
  const [, navigate] = useLocation()
  const search = useSearch()
  const [q, setQ] = useState('')
  const filter: Filter = { ...filterOf(search), ...(q && { q }) }

  const log = useAudit(filter)

  function show({ q: name = '', ...inAddress }: Filter) {
    setQ(name)
    navigate(addressOf(PATHS.audit, inAddress))
  }

  return (
    <>
      <AuditKinds filter={filter} openedToday={log.data?.openedToday ?? 0} />
      <AuditFilters filter={filter} search={search} onShow={show} />
      <section aria-label={words.entries} className="flex flex-col gap-1">
        <AuditList log={log} filter={filter} onAll={() => show({ ...filter, show: 'everything' })} />
      </section>
      <details className="max-w-text text-ink-soft">
        <summary className="w-fit py-2.5 font-semibold text-ink">{words.kept}</summary>
        <div className="flex flex-col gap-3 pb-3">
          <p>{words.chain}</p>
          <p>
            <code className="rounded-sm bg-sunken px-2 py-1 text-ink">npm run admin -- verify-audit</code>
          </p>
          <p>{words.lookingToo}</p>
          <p>{words.exportText}</p>
        </div>
      </details>
    </>
  )
}
