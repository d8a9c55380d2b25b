import { heatLevel } from '@evenkeel/contract/periods.ts'
import { analyticsWords } from '../../words/analytics.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { extremesOf, type HeatCell, isShown } from './heat.ts'
import { HeatTile } from './heat-tile.tsx'

type Props = { title: string; cells: readonly HeatCell[] }

/** The groups of one kind, and in words which is highest and which is lowest. */
export function HeatGroup({ title, cells }: Props) {
  const { none } = useWords(analyticsWords)
  const said = useSaying()(cells)
  if (cells.length === 0) return <p>{none}</p>
  return (
    <>
      {said && <p>{said}</p>}
      <ul aria-label={title} className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
        {cells.map((cell) => (
          <HeatTile key={cell.name} cell={cell} />
        ))}
      </ul>
    </>
  )
}

function useSaying() {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  return (cells: readonly HeatCell[]) => {
    const found = extremesOf(cells)
    if (!found) return null
    const parts = ({ stress }: { stress: number }) => [number(stress, 1), words.levels[heatLevel(stress)]] as const
    const { highest, lowest } = found
    if (cells.filter(isShown).length === 1) return words.only(highest.name, ...parts(highest))
    if (highest.stress === lowest.stress) return words.alike(...parts(highest))
    return words.extremes(highest.name, ...parts(highest), lowest.name, ...parts(lowest))
  }
}
