import type { RosterReport as Report } from '@evenkeel/contract/roster.ts'
import { useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CircleCheck } from '../../../ui/icons.tsx'
import { rosterWords } from '../../../words/roster.ts'
import { stayWords } from '../../../words/stays.ts'
import { withoutAccountWords } from '../../../words/without-account.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { RosterTable } from './roster-table.tsx'
import { rowsOf } from './rows.ts'
import type { Roster } from './use-roster.ts'

const REPORT = 'report'

/** What the roster would do; it can be created only without invalid lines. */
export function RosterReport({ report, roster }: { report: Report; roster: Roster }) {
  const { rows, problems } = report
  const { back, joined } = report.counts
  const words = useWords(rosterWords)
  const stays = useWords(stayWords)
  const none = useWords(withoutAccountWords).admin
  const { number } = useFormat()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new report takes the focus
  useEffect(() => document.getElementById(REPORT)?.focus(), [report])
  if (problems.length > 0)
    return (
      <Card id={REPORT} title={words.bad(problems.length, number(problems.length))} tone="warning">
        <p role="status">{words.lines(rows, number(rows))}</p>
        <p className="max-w-text">{words.badText}</p>
        <RosterTable
          label={words.badTable}
          heads={[words.line, words.problem]}
          rows={problems.map(({ line, message }) => [number(line), message])}
          lang="en"
        />
      </Card>
    )
  if (rows === 0)
    return (
      <Card id={REPORT} title={words.nobody} tone="warning">
        <p>{words.badText}</p>
      </Card>
    )
  return (
    <Card
      id={REPORT}
      title={words.people}
      action={
        <Button busy={roster.making} onClick={roster.make}>
          {roster.making
            ? words.making
            : rows > back
              ? words.make(rows - back, number(rows - back))
              : stays.rosterMake(back, number(back))}
        </Button>
      }
    >
      <p role="status" className="flex gap-2">
        <CircleCheck className="mt-1 size-5 text-accent" />
        {words.lines(rows, number(rows))}. {words.good} {back > 0 && stays.inRoster(back, number(back))}{' '}
        {joined > 0 && none.inRoster(joined, number(joined))}
      </p>
      <RosterTable
        label={words.goodTable}
        heads={[words.username, words.name, words.role, words.unit, words.housing]}
        rows={rowsOf(roster.text).map((row) => [row.username, row.name, row.role, row.unit, row.housing])}
      />
    </Card>
  )
}
