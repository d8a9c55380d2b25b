import { isUnreachable } from '../../app/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { common } from '../../words/common.ts'
import { journalWords } from '../../words/journal.ts'
import { useWords } from '../../words/words.ts'
import type { SaveEntry } from './use-save-entry.ts'

type Props = { isNew: boolean; save: SaveEntry; onCancel: () => void }

/** The end of the page: what went wrong if anything did, and that nothing is lost. */
export function EditorActions({ isNew, save, onCancel }: Props) {
  const words = useWords(journalWords)
  const { cancel } = useWords(common)
  const label = isNew ? words.save : words.update
  return (
    <>
      {save.error && (
        <div role="alert">
          <Banner tone="danger">
            <p>{save.isGone ? words.gone : isUnreachable(save.error) ? words.keptAway(label) : words.kept(label)}</p>
            <p>{words.onlyHere}</p>
          </Banner>
        </div>
      )}
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        <Button type="submit" busy={save.isPending} className="sm:min-w-44">
          {save.isPending ? words.saving : label}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </>
  )
}
