import type { AuditEntry } from '@evenkeel/contract/audit.ts'
import type { ReactNode } from 'react'
import { auditActions, auditWords } from '../../words/audit.ts'
import { useFormat, useWords } from '../../words/words.ts'

/** The shown characters of an id or a hash, enough to tell two apart. */
const SHORT = 8

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const words = useWords(auditWords)
  const { all } = useWords(auditActions)
  const { date, time, number } = useFormat()
  const { action, actor, target, at, ip, count, seq, hash } = entry
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4 sm:px-5">
      <h3 className="font-semibold">
        {all[action]}
        {count !== null && <span className="font-normal"> · {words.times(count, number(count))}</span>}
      </h3>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-[1.2fr_1.2fr_1fr_1fr_auto]">
        <Detail name={words.who}>
          {actor ? nameOf(actor, words) : count === null ? words.itself : words.notSignedIn}
        </Detail>
        {target && <Detail name={words.target}>{targetOf(target, words)}</Detail>}
        <Detail name={words.when}>
          {date(at)}, {time(at)}
        </Detail>
        <Detail name={words.where}>{ip || words.noAddress}</Detail>
        <Detail name={words.number}>{number(seq)}</Detail>
      </dl>
      <details className="text-sm text-ink-soft">
        <summary className="w-fit py-2.5">{words.hash(hash.slice(0, SHORT))}</summary>
        <code className="break-all">{hash}</code>
      </details>
    </li>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

type Words = (typeof auditWords)['en']

const nameOf = ({ id, username }: { id: string; username: string | null }, words: Words) =>
  username ?? words.gone(id.slice(-SHORT))

function targetOf({ type, id, username }: NonNullable<AuditEntry['target']>, words: Words) {
  if (id === null) return words.somebody
  if (type === 'user') return nameOf({ id, username }, words)
  if (type === 'browser') return words.deviceNumber(id.slice(-SHORT))
  return username ? words.alertOf(username) : words.alertNumber(id.slice(-SHORT))
}
