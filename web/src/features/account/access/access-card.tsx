import type { AccessEntry } from '@evenkeel/contract/audit/audit.ts'
import { rowsOf, usePages } from '../../../app/api/use-pages.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { LoadFailed, Skeleton } from '../../../ui/not-yet.tsx'
import { common } from '../../../words/common.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { auditActions } from '../../audit/shared/audit-words.ts'
import { sharingWords } from '../../sharing/shared/sharing-words.ts'
import { ownDataWords } from '../own-data/own-data-words.ts'

const query = { limit: 10 }

export function AccessCard() {
  const words = useWords(ownDataWords)
  return (
    <Card folded title={words.accessTitle}>
      <p className="text-ink-soft">{words.accessText}</p>
      <List />
    </Card>
  )
}

function List() {
  const words = useWords(ownDataWords)
  // Fetched each time the screen opens, because others may have added to it.
  const log = usePages('GET /api/user/access-log', { query }, { select: rowsOf, gcTime: 0 })
  if (!log.data && log.isError)
    return <LoadFailed text={words.accessFailed} busy={log.isFetching} onRetry={() => log.refetch()} />
  if (!log.data) return <Skeleton className="h-7 w-72 max-w-full" />
  const entries = log.data
  if (entries.length === 0) return <p className="font-semibold">{words.accessEmpty}</p>
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      <LoadMore pages={log} label={words.more} failed={words.accessFailed} />
    </>
  )
}

function Entry({ entry: { action, by, fromOwnAccount, at, reason } }: { entry: AccessEntry }) {
  const words = useWords(ownDataWords)
  const { roles } = useWords(common)
  const { all, own } = useWords(auditActions)
  const sharing = useWords(sharingWords)
  const { date, time } = useFormat()
  const said: Partial<Record<string, string>> = { ...all, ...own }
  const whoOf = () => {
    // Never names who, because the entry may tell who was with the person.
    if (action === 'referral.made') return words.staff
    if (by) return `${by.name ?? words.noName} (${by.role === 'display' ? words.dutyScreen : roles[by.role]})`
    return fromOwnAccount ? words.ownAccount : words.itself
  }
  return (
    <li className="flex flex-col py-3">
      <span className="font-semibold">{said[action]}</span>
      <span>{whoOf()}</span>
      {reason && <span>{sharing.reasons[reason]}</span>}
      <span className="text-sm text-ink-soft">
        {date(at)}, {time(at)}
      </span>
    </li>
  )
}
