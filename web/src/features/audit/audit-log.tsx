import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { PATHS } from '../../app/paths.ts'
import { Card } from '../../ui/card.tsx'
import { auditWords } from '../../words/audit.ts'
import { useWords } from '../../words/words.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import type { Filter } from './data.ts'
import { ExportCard } from './export-card.tsx'
import { addressOf, filterOf } from './filter.ts'

/** The filters, the entries that match them, and all of these as a file. */
export function AuditLog() {
  const words = useWords(auditWords)
  const [, navigate] = useLocation()
  const search = useSearch()
  const [q, setQ] = useState('')
  const filter: Filter = { ...filterOf(search), ...(q && { q }) }

  function show({ q: name = '', ...inAddress }: Filter) {
    setQ(name)
    navigate(addressOf(PATHS.audit, inAddress))
  }

  return (
    <>
      <Card title={words.filters}>
        <AuditFilters key={search} filter={filter} onShow={show} />
      </Card>
      <section aria-labelledby="entries" className="flex flex-col gap-4">
        <h2 id="entries" className="text-xl">
          {words.entries}
        </h2>
        <AuditList filter={filter} />
      </section>
      <ExportCard filter={filter} />
      <div className="flex max-w-text flex-col gap-2 text-ink-soft">
        <p>{words.chain}</p>
        <p>
          <code className="rounded-sm bg-sunken px-2 py-1 text-ink">npm run admin -- verify-audit</code>
        </p>
        <p>{words.lookingToo}</p>
      </div>
    </>
  )
}
