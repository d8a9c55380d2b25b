import { OfflineError } from '../../app/api/api-error.ts'
import { usePasswordGuard } from '../../app/password/password-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { download } from '../../ui/download.ts'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { toast } from '../../ui/toasts/toaster.tsx'
import { useWords } from '../../words/words.ts'
import { exportPeople } from './data.ts'
import { peopleActsWords } from './dialogs/words.ts'
import type { Filter } from './filters.ts'
import { peopleWords } from './shared/people-words.ts'

/** Asks for the password first. */
export function ExportButton({ q, filter }: { q: string; filter: Filter }) {
  const words = useWords(peopleActsWords)
  const { changeOffline } = useWords(peopleWords)
  const { start, busy, error, question } = usePasswordGuard(
    () => exportPeople(q, filter),
    (file) => {
      download(file, 'evenkeel-people.csv')
      toast({ title: words.downloadedTitle, text: words.downloaded })
    },
  )
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={start}>
        {busy ? words.downloading : words.download}
      </Button>
      {error && (
        <div className="basis-full">
          <ProblemBanner>{error instanceof OfflineError ? changeOffline : words.downloadFailed}</ProblemBanner>
        </div>
      )}
      {question}
    </>
  )
}
