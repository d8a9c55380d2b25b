import { LinkTile } from '../ui/link-tile.tsx'
import { List } from '../ui/page-icons.tsx'
import { useWords } from '../words/words.ts'
import { worksheetTileWords } from '../words/worksheet-tile.ts'
import { PATHS } from './paths.ts'

/** The way to the worksheets, from the coping tools and from the lessons. */
export function WorksheetsTile() {
  const words = useWords(worksheetTileWords)
  return (
    <div className="max-w-3xl">
      <LinkTile to={PATHS.worksheets} Icon={List} title={words.title} text={words.text} />
    </div>
  )
}
