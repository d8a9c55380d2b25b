import type { AdminUser, Slip } from '@evenkeel/contract/users.ts'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { usePasswordGuard } from '../../app/password-guard.tsx'
import { AskForSlip } from './ask-for-slip.tsx'
import { makeSlip } from './data.ts'
import { ShowSlip } from './show-slip.tsx'

/** Asks, has the administrator confirm their password if the server wants it, then shows the slip once. */
export function SlipDialog({ person, onClose }: { person: AdminUser; onClose: () => void }) {
  const [slip, setSlip] = useState<z.output<typeof Slip> | null>(null)
  const make = usePasswordGuard(() => makeSlip(person), setSlip)
  if (slip) return <ShowSlip person={person} slip={slip} onClose={onClose} />
  return (
    <>
      <AskForSlip person={person} busy={make.busy} failure={make.error} onAnswer={make.start} onClose={onClose} />
      {make.question}
    </>
  )
}
