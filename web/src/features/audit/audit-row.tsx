import type { AuditEntry } from '@evenkeel/contract/audit/audit.ts'
import { Detail, Details, OpenRow, TextCell } from '../../ui/lists/row-table.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { goLiveWords } from '../go-live/shared/go-live-words.ts'
import { auditLogWords } from './audit-log-words.ts'
import { type Line, TOGETHER_MINUTES } from './lines.ts'
import { auditActions, auditWords } from './shared/audit-words.ts'

/** Characters of an id that tell two entries apart. */
const SHORT = 8

type Props = { line: Line; open: boolean; onOpen: (open: boolean) => void }

/** The opened row shows number and check value of each entry it stands for. */
export function AuditRow({ line: { entry, before }, open, onOpen }: Props) {
  const words = useWords(auditWords)
  const { all } = useWords(auditActions)
  const { lacks } = useWords(goLiveWords)
  const { several } = useWords(auditLogWords)
  const { date, time, number } = useFormat()
  const { action, actor, target, at, ip, count, without, seq, hash } = entry
  const when = `${date(at)}, ${time(at)}`
  const who = actor ? usernameOrGone(actor, words) : count === null ? words.itself : words.notSignedIn
  const whom = target && targetOf(target, words)
  const where = ip || words.noAddress
  const names: Record<string, string> = all
  // A newer server may write unknown actions.
  const what = names[action] ?? action
  const oldest = before.at(-1)
  const often = count === null ? null : words.times(count, number(count))
  const minutes = oldest ? Math.max(1, Math.ceil((Date.parse(at) - Date.parse(oldest.at)) / 60_000)) : 0
  const times = oldest ? several(number(before.length + 1), number(minutes)) : often
  return (
    <OpenRow
      id={entry.id}
      open={open}
      onOpen={onOpen}
      name={
        <>
          {what}
          {times && <span className="text-sm text-ink-soft"> · {times}</span>}
        </>
      }
      second={`${when} · ${who}`}
      before={
        <>
          <TextCell from="wide" className="text-ink-soft">
            {when}
          </TextCell>
          <TextCell from="wide" className={actor ? 'font-semibold' : 'text-ink-soft'}>
            {who}
          </TextCell>
        </>
      }
      after={
        <>
          <TextCell from="widest">{whom}</TextCell>
          <TextCell from="widest" className="text-ink-soft">
            {where}
          </TextCell>
        </>
      }
    >
      <Details>
        <Detail name={words.action}>{what}</Detail>
        <Detail name={words.when}>{when}</Detail>
        <Detail name={words.who}>{who}</Detail>
        {whom && <Detail name={words.target}>{whom}</Detail>}
        <Detail name={words.where}>{where}</Detail>
        {!oldest && <Detail name={words.number}>{number(seq)}</Detail>}
        {times && <Detail name={words.often}>{times}</Detail>}
        {without && (
          <Detail name={words.without}>{without.map((what) => lacks[what]).join(', ') || words.nothing}</Detail>
        )}
      </Details>
      {oldest ? (
        <Several entries={[entry, ...before]} />
      ) : (
        <dl className="pt-2">
          <Detail name={words.check}>
            <code className="text-sm break-all">{hash}</code>
          </Detail>
        </dl>
      )}
    </OpenRow>
  )
}

function Several({ entries }: { entries: readonly AuditEntry[] }) {
  const { together, one } = useWords(auditLogWords)
  const { date, time, number } = useFormat()
  return (
    <div className="flex flex-col gap-2 pt-3">
      <p className="max-w-text">{together(number(TOGETHER_MINUTES))}</p>
      <dl className="flex flex-col gap-2">
        {entries.map(({ id, at, seq, hash }) => (
          <Detail key={id} name={one(`${date(at)}, ${time(at)}`, number(seq))}>
            <code className="text-sm break-all">{hash}</code>
          </Detail>
        ))}
      </dl>
    </div>
  )
}

type Words = (typeof auditWords)['en']

const usernameOrGone = ({ id, username }: { id: string; username: string | null }, words: Words) =>
  username ?? words.gone(id.slice(-SHORT))

function targetOf({ type, id, username }: NonNullable<AuditEntry['target']>, words: Words) {
  if (id === null) return words.somebody
  if (type === 'user') return usernameOrGone({ id, username }, words)
  if (type === 'browser') return words.deviceNumber(id.slice(-SHORT))
  return username ? words.alertOf(username) : words.alertNumber(id.slice(-SHORT))
}
