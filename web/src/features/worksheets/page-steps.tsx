import { type ShownPage, saidTo } from '@evenkeel/content/worksheets/form.ts'
import { useEdition } from '../../app/session/session.tsx'
import { useLocale, useWords } from '../../words/words.ts'
import { isFilled, type Sheet } from './sheet.ts'
import { worksheetWords } from './words.ts'

type Props = { pages: readonly ShownPage[]; at: number; fields: Sheet['fields']; onGo: (page: number) => void }

/** Marks the open page, and pages with answers. */
export function PageSteps({ pages, at, fields, onGo }: Props) {
  const words = useWords(worksheetWords)
  const locale = useLocale()
  const edition = useEdition()
  return (
    <nav aria-label={words.pages}>
      <ol className="flex flex-wrap gap-2">
        {pages.map((page, place) => {
          const name = [saidTo(edition, page.title)[locale], page.number].filter(Boolean).join(' ')
          const isBegun = page.fields.some(({ id }) => isFilled(fields[id]))
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={place === at ? 'step' : undefined}
                aria-label={`${place + 1}: ${name}`}
                onClick={() => onGo(place)}
                className={`min-h-11 min-w-11 rounded-full border px-2 font-semibold tabular-nums transition-colors duration-150 ${place === at ? 'border-transparent bg-accent text-on-accent' : isBegun ? 'border-accent bg-accent-soft text-accent' : 'border-edge bg-surface text-ink hover:border-accent'}`}
              >
                {place + 1}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
