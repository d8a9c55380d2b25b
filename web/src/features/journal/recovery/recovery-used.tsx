import { useState } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { journalWords } from '../../../words/journal.ts'
import { journalKeyWords } from '../../../words/journal-keys.ts'
import { useFormat, useWords } from '../../../words/words.ts'

import { restoreFocus } from '../restore-focus.ts'

/** The use that was dismissed on this page; after signing in again it is shown again. */
let lastRead: string | null = null

/** Tells the owner of a recovery code that it was used, because it may not have been them. */
export function RecoveryUsed({ usedAt }: { usedAt: string | null }) {
  const words = useWords(journalKeyWords)
  const { at } = useWords(journalWords)
  const { date, time } = useFormat()
  const [read, setRead] = useState(lastRead)
  if (!usedAt || usedAt === read) return null

  function noteRead() {
    lastRead = usedAt
    setRead(usedAt)
    restoreFocus()
  }

  return (
    <Banner
      tone="warning"
      action={
        <Button variant="secondary" onClick={noteRead}>
          {words.usedRead}
        </Button>
      }
    >
      <p className="font-semibold">{words.used(at(date(usedAt), time(usedAt)))}</p>
      <p>{words.usedNotYou}</p>
    </Banner>
  )
}
