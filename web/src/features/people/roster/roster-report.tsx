import type { RosterReport as Report } from '@evenkeel/contract/people/roster.ts'
import { useEffect, useState } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { LostSlips } from './lost-slips.tsx'
import { FileAsked, LinesAside, LinesAsked, LinesToCorrect, RosterLines } from './roster-lines.tsx'
import { RosterWaits } from './roster-waits.tsx'
import { useCounts } from './use-counts.ts'
import type { Roster } from './use-roster.ts'
import { rosterProblems, rosterWords } from './words.ts'

const REPORT = 'report'

export function RosterReport({ report, roster }: { report: Report; roster: Roster }) {
  const { counts, lines, problems, asked, asides, emptied, titles, ignoredColumns, unlistedUnits, waits } = report
  const words = useWords(rosterWords)
  const said = useWords(rosterProblems)
  const { number } = useFormat()
  const counted = useCounts(counts)
  const urgent = lines.flatMap(({ urgency, name, username, number: booking }) =>
    urgency ? `${name ?? username}${booking ? ` # ${booking}` : ''} (${words.urgencies[urgency]})` : [],
  )
  const good = number(lines.length + counts.unchanged)
  /** Apply was pressed before the names were looked at. */
  const [hurried, setHurried] = useState(false)
  useEffect(() => document.getElementById(REPORT)?.focus(), [])

  function apply() {
    if (!waits || roster.looked) return roster.apply()
    setHurried(true)
    document.querySelector<HTMLElement>(`#${REPORT} [type=checkbox]`)?.focus()
  }

  return (
    <Card
      id={REPORT}
      title={words.result}
      action={
        roster.unknown ? (
          <Button busy={roster.checking} onClick={roster.check}>
            {roster.checking ? words.checking : words.checkAgain}
          </Button>
        ) : (
          lines.length > 0 && (
            <Button busy={roster.applying} onClick={apply}>
              {roster.applying
                ? words.applying
                : problems.length + asked.length > 0
                  ? words.applyGood(good)
                  : words.applyAll}
            </Button>
          )
        )
      }
    >
      {roster.meanwhile && (
        <div role="alert">
          <Banner tone="warning">{words.meanwhile}</Banner>
        </div>
      )}
      {ignoredColumns.length > 0 && <p className="wrap-anywhere">{words.ignored(ignoredColumns.join(', '))}</p>}
      {titles.length > 0 && <p>{said.titles(titles.map(String))}</p>}
      {emptied.length > 0 && (
        <p className="wrap-anywhere">
          {said.emptied(emptied.map(({ word, cells }) => said.cells(word, cells, number(cells))).join(', '))}
        </p>
      )}
      <p role="status" className="text-lg font-semibold">
        {counted}
      </p>
      {urgent.length > 0 && (
        <Banner tone="danger">
          <p className="wrap-anywhere">{words.urgent(urgent.join('; '))}</p>
        </Banner>
      )}
      {lines.length === 0 && <p>{problems.length + asked.length > 0 ? words.nobody : words.nothing}</p>}
      {unlistedUnits.length > 0 && <p className="wrap-anywhere">{words.unlisted(unlistedUnits.join(', '))}</p>}
      <LostSlips lines={roster.lost} />
      {waits && (
        <RosterWaits report={{ ...report, waits }} looked={roster.looked} hurried={hurried} onLook={roster.look} />
      )}
      <FileAsked problems={problems} roster={roster} />
      {roster.hasAnswered && (
        <Button variant="secondary" className="self-start" busy={roster.checking} onClick={roster.askAgain}>
          {said.askAgain}
        </Button>
      )}
      {asked.length > 0 && <LinesAsked asked={asked} roster={roster} />}
      {problems.length > 0 && <LinesToCorrect problems={problems} />}
      {lines.length > 0 && <RosterLines report={report} />}
      {asides.length > 0 && <LinesAside asides={asides} />}
      <ProblemBanner>{roster.applyFailure}</ProblemBanner>
    </Card>
  )
}
