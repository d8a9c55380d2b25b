import { OfflineError } from '../../app/api/api-error.ts'
import { usePasswordGuard } from '../../app/password/password-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { download } from '../../ui/download.ts'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { toast } from '../../ui/toasts/toaster.tsx'
import { useWords } from '../../words/words.ts'
import { auditLogWords } from './audit-log-words.ts'
import { exportAudit } from './data.ts'
import { type Filter, kindOf } from './filter.ts'
import { auditWords } from './shared/audit-words.ts'

/** Oldest first; asks for the password. */
export function ExportButton({ filter }: { filter: Filter }) {
  const words = useWords(auditWords)
  const { exportOf } = useWords(auditLogWords)
  const kind = kindOf(filter)
  const { start, busy, error, question } = usePasswordGuard(
    () => exportAudit(filter),
    (file) => {
      download(file, 'evenkeel-audit.csv')
      toast({ title: words.exportedTitle, text: words.exported })
    },
  )
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={start}>
        {busy ? words.exporting : kind === null || kind === 'everything' ? words.export : exportOf[kind]}
      </Button>
      {error && (
        <div className="basis-full">
          <ProblemBanner>{error instanceof OfflineError ? words.offline : words.exportFailed}</ProblemBanner>
        </div>
      )}
      {question}
    </>
  )
}
