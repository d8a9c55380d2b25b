import type { AdminUser } from '@evenkeel/contract/users.ts'
import { useState } from 'react'
import { ApiError } from '../../app/api-error.ts'
import { useGate } from '../../ui/use-gate.ts'
import { AskForSlip } from './ask-for-slip.tsx'
import { AskPassword } from './ask-password.tsx'
import { useMakeSlip } from './data.ts'
import { ShowSlip } from './show-slip.tsx'

/** Asks, has the administrator confirm their password if the server wants it, then shows the slip once. */
export function SlipDialog({ person, onClose }: { person: AdminUser; onClose: () => void }) {
  const make = useMakeSlip()
  const gate = useGate()
  const [confirming, setConfirming] = useState(false)

  function start() {
    if (!gate.enter()) return
    setConfirming(false)
    make.mutate(person, { onError: (error) => setConfirming(needsPassword(error)), onSettled: gate.leave })
  }

  if (make.data) return <ShowSlip person={person} slip={make.data} onClose={onClose} />
  if (confirming) return <AskPassword onConfirmed={start} onClose={onClose} />
  const failure = make.error && !needsPassword(make.error) ? make.error : null
  return <AskForSlip person={person} busy={make.isPending} failure={failure} onAnswer={start} onClose={onClose} />
}

const needsPassword = (error: Error) => error instanceof ApiError && error.problem?.code === 'confirmation_required'
