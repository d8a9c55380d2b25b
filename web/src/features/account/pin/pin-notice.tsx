import { OfflineError } from '../../../app/api/api-error.ts'
import { usePasswordGuard } from '../../../app/password/password-guard.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { readPinNews, removePin, usePin } from './pin-data.ts'
import { pinWords } from './pin-words.ts'

/** Shown after signing in with a password, because somebody else may have set the PIN. */
export function PinNotice() {
  const words = useWords(pinWords)
  const { date, time } = useFormat()
  const { data } = usePin()
  /** The pressed button disappears, so the main screen takes the focus. */
  const leave = () => document.getElementById('main')?.focus({ preventScroll: true })
  const seen = usePasswordGuard(readPinNews, leave)
  const removing = usePasswordGuard(removePin, () => {
    toast({ title: words.title, text: words.removedChange })
    leave()
  })
  if (!data?.announce || data.setAt === null) return removing.question || null
  const busy = seen.busy || removing.busy
  const failure = seen.error ?? removing.error
  return (
    <section aria-label={words.newsTitle} className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6">
      <Banner
        tone="warning"
        action={
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" busy={busy} onClick={seen.start}>
              {words.mine}
            </Button>
            <Button variant="danger" busy={busy} onClick={removing.start}>
              {words.remove}
            </Button>
          </div>
        }
      >
        <p className="font-semibold">{words.news(`${date(data.setAt)}, ${time(data.setAt)}`)}</p>
        <p>{words.newsText}</p>
        <ProblemBanner>{failure && (failure instanceof OfflineError ? words.offline : words.failed)}</ProblemBanner>
      </Banner>
      {removing.question}
    </section>
  )
}
