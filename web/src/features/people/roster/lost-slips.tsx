import type { RosterLine } from '@evenkeel/contract/people/roster.ts'
import { Button } from '../../../ui/button.tsx'
import { downloadCsv } from '../../../ui/download-csv.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { Part } from './roster-lines.tsx'
import { RosterNames } from './roster-names.tsx'
import { rosterWords } from './words.ts'

/** Names accounts whose slips were lost with the reply, because nothing else names them. */
export function LostSlips({ lines }: { lines: readonly RosterLine[] }) {
  const words = useWords(rosterWords)
  const { number } = useFormat()
  if (lines.length === 0) return null
  const save = () =>
    downloadCsv(
      lines.map(({ username, name }) => [username ?? '', name ?? '']),
      words.lostName,
    )
  return (
    <Part title={words.lost(lines.length, number(lines.length))}>
      <p className="max-w-text">{words.lostText}</p>
      <RosterNames label={words.lostText} lines={lines} />
      <Button variant="secondary" className="self-start" onClick={save}>
        {words.save}
      </Button>
    </Part>
  )
}
