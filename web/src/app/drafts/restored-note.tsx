import type { ReactNode } from 'react'
import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { useWords } from '../../words/words.ts'
import { draftWords } from './words.ts'

export function RestoredNote({ children, onStartOver }: { children: ReactNode; onStartOver: () => void }) {
  const words = useWords(draftWords)
  const [asking, setAsking] = useState(false)
  const [gone, setGone] = useState(false)
  if (gone) return null
  return (
    <>
      <Banner
        tone="info"
        action={
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {words.startOver}
          </Button>
        }
      >
        <p>{children}</p>
      </Banner>
      <ConfirmDialog
        open={asking}
        title={words.startOverTitle}
        text={words.startOverText}
        confirmLabel={words.startOver}
        cancelLabel={words.keep}
        danger
        onConfirm={() => {
          setGone(true)
          onStartOver()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
