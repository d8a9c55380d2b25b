import { OfflineError } from '../../app/api-error.ts'
import { download } from '../../app/download.ts'
import { usePasswordGuard } from '../../app/password-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { toast } from '../../ui/toaster.tsx'
import { auditWords } from '../../words/audit.ts'
import { useWords } from '../../words/words.ts'
import { exportAudit, type Filter } from './data.ts'

/** Downloads the entries that match the filters; asks for the password first. */
export function ExportCard({ filter }: { filter: Filter }) {
  const words = useWords(auditWords)
  const { start, busy, error, question } = usePasswordGuard(
    () => exportAudit(filter),
    (file) => {
      download(file, 'evenkeel-audit.csv')
      toast({ title: words.exportedTitle, text: words.exported })
    },
  )
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-text text-ink-soft">{words.exportText}</p>
      {error && <ProblemBanner>{error instanceof OfflineError ? words.offline : words.exportFailed}</ProblemBanner>}
      <Button variant="secondary" busy={busy} onClick={start}>
        {busy ? words.exporting : words.export}
      </Button>
      {question}
    </div>
  )
}
