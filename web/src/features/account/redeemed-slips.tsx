import { DAYS_AFTER_SLIP } from '@evenkeel/contract/limits.ts'
import { DELETION_DAYS } from '@evenkeel/contract/retention-classes.ts'
import type { RedeemedSlips as Redeemed } from '@evenkeel/contract/users.ts'
import { useState } from 'react'
import { PATHS } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { useWhen } from '../../app/time/use-when.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { common } from '../../words/common.ts'
import { redeemedWords } from '../../words/redeemed.ts'
import { useFormat, useWords } from '../../words/words.ts'

/** One bit in this tab, about nobody, which goes with the sign-out: a reload does not show the line again, the next sign-in does. */
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
    // Where storage is forbidden, a reload shows it again.
  }
}

/** One line above each screen at each sign-in: when a slip changed the password. The account page says all of it, for as long. */
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

/** On the account page: when and from where a slip changed the password, and what somebody else could have done with it. */
export function SlipsCard() {
  const words = useWords(redeemedWords)
  const { date, time, number } = useFormat()
  const { redeemed } = useUser()
  if (!redeemed) return null
  return (
    <Card id="slips" title={words.title} tone="notice">
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
