import { useState } from 'react'
import { useLeaveGuard } from '../../../app/navigation/leave-guard.ts'
import { LeaveQuestion } from '../../../app/navigation/leave-question.tsx'
import { localHost } from '../../../app/page/local-address.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { downloadCsv } from '../../../ui/download-csv.ts'
import { adminWords } from '../../../words/admin.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { AddBadges } from '../badges/add-badges.tsx'
import { useBadges } from '../badges/use-badges.ts'
import { type MadeSlip, SlipPaper } from './slip-paper.tsx'
import { rosterWords } from './words.ts'

type Props = { slips: readonly MadeSlip[]; onDone: () => void }

const compare = new Intl.Collator(undefined, { numeric: true }).compare
/** In the order in which they are handed out; no unit comes last. */
const byUnit = (a: MadeSlip, b: MadeSlip) =>
  Number(a.unit === null) - Number(b.unit === null) ||
  compare(a.unit ?? '', b.unit ?? '') ||
  compare(a.name ?? a.username, b.name ?? b.username)

/** Shown only once, so leaving asks until the slips are printed or saved. */
export function SlipSheet({ slips: made, onDone }: Props) {
  const words = useWords(rosterWords)
  const { slipLocal } = useWords(adminWords)
  const { number } = useFormat()
  const local = localHost()
  const slips = made.toSorted(byUnit)
  const badges = useBadges(slips.map(({ id }) => id))
  const { codes } = badges
  /** The number of badge codes printed or saved with the slips; null before that. */
  const [keptWith, setKeptWith] = useState<number | null>(null)
  const kept = keptWith === codes.size
  const guard = useLeaveGuard(!kept)

  function print() {
    window.print()
    setKeptWith(codes.size)
  }

  function save() {
    const lines = slips.map(({ id, username, name, slip, expiresAt }) => [
      username,
      name ?? '',
      slip,
      expiresAt,
      codes.get(id) ?? '',
    ])
    downloadCsv([words.csv, ...lines], words.slipsName)
    setKeptWith(codes.size)
  }

  return (
    <>
      <h3 className="text-lg">{words.made(slips.length, number(slips.length))}</h3>
      <Banner tone="warning">{words.once}</Banner>
      <div className="flex flex-wrap gap-3">
        <Button onClick={print}>{words.print}</Button>
        <Button variant="secondary" onClick={save}>
          {words.save}
        </Button>
        <Button variant="secondary" onClick={() => (kept ? onDone() : guard.ask(onDone))}>
          {words.back}
        </Button>
      </div>
      <p className="max-w-text text-ink-soft">{words.saveWarning}</p>
      {local && <p className="max-w-text text-ink-soft">{slipLocal(local)}</p>}
      <AddBadges badges={badges} />
      <SlipPaper people={slips} badges={codes} />
      <LeaveQuestion guard={guard} words={words.slips} />
    </>
  )
}
