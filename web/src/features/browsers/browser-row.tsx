import type { EnrolledBrowser } from '@evenkeel/contract/browsers/browsers.ts'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { CELL, Detail, Details, OpenRow, TextCell } from '../../ui/lists/row-table.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { browserWords } from './browsers-words.ts'
import { kindWords } from './shared/enroll-words.ts'

type Props = { browser: EnrolledBrowser; isOwn: boolean; isDouble: boolean; onChange: () => void; onRevoke: () => void }

/** Characters of an id, as in the audit log. */
const SHORT = 8

export function BrowserRow({ browser, isOwn, isDouble, onChange, onRevoke }: Props) {
  const words = useWords(browserWords)
  const kinds = useWords(kindWords)
  const { date, time, number } = useFormat()
  const [open, setOpen] = useState(false)
  const { id, name, unit, kind, badges, quietSeconds, madeBy, codeUntil, enrolledAt, lastSeenAt } = browser
  const seen = lastSeenAt && `${date(lastSeenAt)}, ${time(lastSeenAt)}`
  const state = codeUntil ? <Badge tone="warning">{words.waits(time(codeUntil))}</Badge> : seen
  return (
    <OpenRow
      id={id}
      open={open}
      onOpen={setOpen}
      name={
        <>
          <span className="font-semibold">{name}</span> {isOwn && <Badge tone="accent">{words.thisOne}</Badge>}{' '}
          {isDouble && <Badge tone="warning">{words.sameName}</Badge>}
        </>
      }
      second={
        <>
          {codeUntil && state} {[kinds[kind], unit, badges && words.takesBadges, seen].filter(Boolean).join(' · ')}
        </>
      }
      after={
        <>
          <TextCell from="wide">{badges ? words.withBadges(kinds[kind]) : kinds[kind]}</TextCell>
          <TextCell from="wide">{unit ?? words.none}</TextCell>
          <TextCell from="wide">{state}</TextCell>
          <td className={CELL}>
            <MenuButton
              label={words.menuOf(name)}
              items={[
                { label: words.change, onPress: onChange },
                { label: words.revoke, onPress: onRevoke, tone: 'danger' },
              ]}
            />
          </td>
        </>
      }
    >
      <Details>
        <Detail name={words.name}>{name}</Detail>
        <Detail name={words.unit}>{unit ?? words.none}</Detail>
        {kind !== 'display' && <Detail name={words.badges}>{badges ? words.allowed : words.notAllowed}</Detail>}
        {kind !== 'display' && <Detail name={words.quiet}>{words.seconds(number(quietSeconds))}</Detail>}
        {seen && <Detail name={words.seen}>{seen}</Detail>}
        {enrolledAt && <Detail name={words.enrolled}>{date(enrolledAt)}</Detail>}
        <Detail name={words.by}>{madeBy ?? words.gone}</Detail>
        <Detail name={words.number}>{id.slice(-SHORT)}</Detail>
      </Details>
    </OpenRow>
  )
}
