import { useState } from 'react'
import { OfflineError } from '../../../app/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { download } from '../../../ui/download.ts'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { alertReportWords } from '../../../words/alert-report.ts'
import { useLocale, useWords } from '../../../words/words.ts'
import { reportPdf } from './data.ts'

/** Downloads the report of the month as a PDF, in the language of the page. */
export function PdfButton({ month }: { month: string }) {
  const words = useWords(alertReportWords)
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function save() {
    setBusy(true)
    setProblem(null)
    try {
      download(await reportPdf(month, locale), `evenkeel-alerts-${month}.pdf`)
      toast({ title: words.pdfDone, text: words.pdfText })
    } catch (error) {
      setProblem(error instanceof OfflineError ? words.pdfOffline : words.pdfFailed)
    }
    setBusy(false)
  }
  return (
    <>
      <Button busy={busy} onClick={save}>
        {busy ? words.pdfBusy : words.pdf}
      </Button>
      {problem && (
        <div className="basis-full">
          <ProblemBanner>{problem}</ProblemBanner>
        </div>
      )}
    </>
  )
}
