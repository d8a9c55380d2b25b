import { DAYS_AFTER_SLIP } from '@evenkeel/contract/base/limits.ts'
import { DELETION_DAYS } from '@evenkeel/contract/retention/retention-classes.ts'
import type { RedeemedSlips as Redeemed } from '@evenkeel/contract/users/users.ts'
import { useState } from 'react'
import { PATHS } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { useWhen } from '../../app/time/use-when.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { common } from '../../words/common.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { redeemedWords } from './words.ts'

/** Hides the line after a reload but not after the next sign-in, because a sign-out clears it. */
const CLOSED = 'line-closed'

const isClosed = () => {
  try {
    return sessionStorage.getItem(CLOSED) !== null
  } catch {
    return false
  }
}

const keepClosed = () => {
  try {
    sessionStorage.setItem(CLOSED, CLOSED)
  } catch {
    // Where storage is forbidden, a reload shows the line again.
  }
}

/** Shows at each sign-in that a slip changed the password. */
export function RedeemedSlips({ redeemed: { slips, deletesAt } }: { redeemed: Redeemed }) {
  const words = useWords(redeemedWords)
  const { close } = useWords(common)
  const { date, time } = useFormat()
  const when = useWhen()
  const [closed, setClosed] = useState(isClosed)
  const [newest] = slips
  if (closed || !newest) return null

  /** The pressed button disappears, so the main screen takes the focus. */
  function hide() {
    keepClosed()
    setClosed(true)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section aria-label={words.title} className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6">
      <Banner
        tone="info"
        action={
          <Button variant="quiet" onClick={hide}>
            {close}
          </Button>
        }
      >
        <p>
          {words.line(when(newest.at))}{' '}
          <a href={`${PATHS.account}#slips`} className="text-accent underline underline-offset-4">
            {words.account}
          </a>
        </p>
        {deletesAt && <p className="font-semibold">{words.deletes(`${date(deletesAt)}, ${time(deletesAt)}`)}</p>}
      </Banner>
    </section>
  )
}

/** Says when and where a slip changed the password, because somebody else could have used it. */
export function SlipsCard() {
  const words = useWords(redeemedWords)
  const { date, time, number } = useFormat()
  const { redeemed } = useUser()
  if (!redeemed) return null
  return (
    <Card folded id="slips" title={words.title} tone="notice">
      <ul>
        {redeemed.slips.map(({ at, address }) => (
          <li key={at}>{words.when(`${date(at)}, ${time(at)}`, address)}</li>
        ))}
      </ul>
      <p className="max-w-text">{words.text}</p>
      <p className="max-w-text">{words.sees(number(DAYS_AFTER_SLIP), number(DELETION_DAYS))}</p>
    </Card>
  )
}
