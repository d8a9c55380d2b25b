import type { AuditEntry } from '@evenkeel/contract/audit.ts'
import { Detail, Details, OpenRow, TextCell } from '../../ui/row-table.tsx'
import { auditActions, auditWords } from '../../words/audit.ts'
import { goLiveWords } from '../../words/go-live.ts'
import { useFormat, useWords } from '../../words/words.ts'

/** The shown characters of an id, enough to tell two apart. */
const SHORT = 8

type Props = { entry: AuditEntry; open: boolean; onOpen: (open: boolean) => void }

/** When, who, what, on whom and from where, in one line; the open row has its number and check value too. */
export function AuditRow({ entry, open, onOpen }: Props) {
  const words = useWords(auditWords)
  const { all } = useWords(auditActions)
  const { lacks } = useWords(goLiveWords)
  const { date, time, number } = useFormat()
  const { action, actor, target, at, ip, count, without, seq, hash } = entry
  const when = `${date(at)}, ${time(at)}`
  const who = actor ? nameOf(actor, words) : count === null ? words.itself : words.notSignedIn
  const whom = target && targetOf(target, words)
  const where = ip || words.noAddress
  const times = count === null ? null : words.times(count, number(count))
  return (
    <OpenRow
      id={entry.id}
      open={open}
      onOpen={onOpen}
      name={
        <>
          {all[action]}
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
        <Detail name={words.action}>{all[action]}</Detail>
        <Detail name={words.when}>{when}</Detail>
        <Detail name={words.who}>{who}</Detail>
        {whom && <Detail name={words.target}>{whom}</Detail>}
        <Detail name={words.where}>{where}</Detail>
        <Detail name={words.number}>{number(seq)}</Detail>
        {times && <Detail name={words.often}>{times}</Detail>}
        {without && (
          <Detail name={words.without}>{without.map((what) => lacks[what]).join(', ') || words.nothing}</Detail>
        )}
      </Details>
      <dl className="pt-2">
        <Detail name={words.check}>
          <code className="text-sm break-all">{hash}</code>
        </Detail>
      </dl>
    </OpenRow>
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
