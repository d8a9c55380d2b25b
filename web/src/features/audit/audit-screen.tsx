import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { PATHS } from '../../app/navigation/paths.ts'
import { AccessRestricted } from '../../app/session/access-restricted.tsx'
import { useUser } from '../../app/session/session.tsx'
import { Screen } from '../../ui/screen.tsx'
import { adminNav } from '../../words/admin-nav.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import { auditLogWords } from './audit-log-words.ts'
import { useAudit } from './data.ts'
import { addressOf, type Filter, filterOf, KINDS, kindOf } from './filter.ts'
import { auditWords } from './shared/audit-words.ts'

export function AuditScreen() {
  const { audit } = useWords(adminNav)
  const { lead } = useWords(auditWords)
  const isAdmin = useUser().role === 'admin'
  return (
    <Screen title={audit} lead={isAdmin ? lead : undefined} wide={isAdmin} dense={isAdmin}>
      {isAdmin ? <AuditLog /> : <AccessRestricted />}
    </Screen>
  )
}

function AuditLog() {
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

/** The choice stands in the address. */
function AuditKinds({ filter, openedToday }: { filter: Filter; openedToday: number }) {
  const words = useWords(auditLogWords)
  const { number } = useFormat()
  const { from, to } = filter
  const shown = kindOf(filter)
  return (
    <nav aria-label={words.kinds}>
      <ul className="flex flex-wrap gap-2">
        {KINDS.map((kind) => (
          <li key={kind}>
            <a
              href={addressOf(PATHS.audit, {
                ...(kind !== 'changes' && { show: kind }),
                ...(from && { from }),
                ...(to && { to }),
              })}
              aria-current={kind === shown ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-ink-soft hover:text-ink aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent"
            >
              <span>
                {words.kind[kind]}
                {kind === 'opened' && openedToday > 0 && ` ${words.today(number(openedToday))}`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
