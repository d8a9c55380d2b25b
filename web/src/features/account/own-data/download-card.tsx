import { OfflineError } from '../../../app/api/api-error.ts'
import { PATHS } from '../../../app/navigation/paths.ts'
import { usePasswordGuard } from '../../../app/password/password-guard.tsx'
import { useUser } from '../../../app/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { download } from '../../../ui/download.ts'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useWords } from '../../../words/words.ts'
import { exportData } from './own-data.ts'
import { ownDataWords } from './own-data-words.ts'

const FILE = 'evenkeel-my-data.json'

export function DownloadCard() {
  const words = useWords(ownDataWords)
  const { stayEnded } = useUser()
  const { start, busy, error, question } = usePasswordGuard(exportData, (file) => {
    download(file, FILE)
    toast({ title: words.downloadedTitle, text: words.downloaded })
  })
  return (
    <Card
      folded
      open={Boolean(stayEnded)}
      title={words.title}
      action={
        <Button variant="secondary" busy={busy} onClick={start}>
          {busy ? words.downloading : words.download}
        </Button>
      }
    >
      <p className="text-ink-soft">{words.text}</p>
      <p>{words.shared}</p>
      <p>
        <a href={PATHS.privacy} className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
          {words.privacy}
        </a>
      </p>
      {error && <ProblemBanner>{error instanceof OfflineError ? words.offline : words.downloadFailed}</ProblemBanner>}
      {question}
    </Card>
  )
}
