import { DAYS_AFTER_SLIP } from '@evenkeel/contract/limits.ts'
import { DELETION_DAYS } from '@evenkeel/contract/retention-classes.ts'
import type { RedeemedSlips as Redeemed } from '@evenkeel/contract/users.ts'
import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { redeemedWords } from '../../words/redeemed.ts'
import { useFormat, useWords } from '../../words/words.ts'

/** Until the page is loaded again, as it is by a sign-in; this is not stored. */
let hiddenNow = false

/**
 * Says when and from where a slip set the password. It comes back at the next sign-in, and cannot be hidden in a session
 * that began with the slip, because that may be somebody else's.
 */
export function RedeemedSlips({ redeemed: { slips, byThisSession, deletesAt } }: { redeemed: Redeemed }) {
  const words = useWords(redeemedWords)
  const { date, time, number } = useFormat()
  const [hidden, setHidden] = useState(hiddenNow)
  if (hidden) return null

  /** The pressed button disappears, so the main screen takes the focus. */
  function hide() {
    hiddenNow = true
    setHidden(true)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section aria-label={words.title} className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6">
      <Banner
        tone="warning"
        action={
          !byThisSession && (
            <Button variant="secondary" onClick={hide}>
              {words.hide}
            </Button>
          )
        }
      >
        <p className="font-semibold">{words.title}</p>
        <ul>
          {slips.map(({ at, address }) => (
            <li key={at}>{words.when(`${date(at)}, ${time(at)}`, address)}</li>
          ))}
        </ul>
        <p>{words.text}</p>
        {deletesAt && <p className="font-semibold">{words.deletes(`${date(deletesAt)}, ${time(deletesAt)}`)}</p>}
        <p>{words.sees(number(DAYS_AFTER_SLIP), number(DELETION_DAYS))}</p>
      </Banner>
    </section>
  )
}
