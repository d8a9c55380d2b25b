import { useState } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { restoreFocus } from '../restore-focus.ts'
import { journalKeyWords, journalWords } from '../words.ts'

/** Dismissed on this page alone; the next sign-in shows it again. */
let lastRead: string | null = null

/** Somebody else may have used the code, so its owner is told. */
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
