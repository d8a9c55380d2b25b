import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { journalKeyWords } from '../journal-keys-words.ts'
import type { Recovery } from './use-recovery.ts'

/** `madeAt`: of the code that is there. */
export function RecoveryCard({ recovery, madeAt }: { recovery: Recovery; madeAt: string }) {
  const words = useWords(journalKeyWords)
  const { date } = useFormat()
  return (
    <Card className="max-w-3xl" action={<Actions recovery={recovery} />}>
      <p className="max-w-text">{words.cardText}</p>
      <p className="font-semibold">{words.since(date(madeAt))}</p>
      <p className="max-w-text">{words.notYou}</p>
    </Card>
  )
}

function Actions({ recovery }: { recovery: Recovery }) {
  const words = useWords(journalKeyWords)
  const [asking, setAsking] = useState<'make' | 'revoke' | null>(null)
  const decide = (act: () => void) => () => {
    setAsking(null)
    act()
  }
  return (
    <>
      <Button variant="secondary" busy={recovery.isMaking} onClick={() => setAsking('make')}>
        {recovery.isMaking ? words.making : words.makeNew}
      </Button>
      <Button variant="quiet" onClick={() => setAsking('revoke')}>
        {words.revoke}
      </Button>
      <ConfirmDialog
        open={asking === 'make'}
        title={words.makeNewTitle}
        text={words.makeNewText}
        confirmLabel={words.makeNew}
        onConfirm={decide(recovery.make)}
        onCancel={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'revoke'}
        title={words.revokeTitle}
        text={words.revokeText}
        confirmLabel={words.revoke}
        danger
        onConfirm={decide(recovery.revoke)}
        onCancel={() => setAsking(null)}
      />
    </>
  )
}
