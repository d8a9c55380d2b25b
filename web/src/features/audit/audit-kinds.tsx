import { PATHS } from '../../app/navigation/paths.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { auditLogWords } from './audit-log-words.ts'
import { addressOf, type Filter, KINDS, kindOf } from './filter.ts'

/** The choice stands in the address. */
export function AuditKinds({ filter, openedToday }: { filter: Filter; openedToday: number }) {
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
