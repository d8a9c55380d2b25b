import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSubmitLock } from '../ui/use-submit-lock.ts'
import { ApiError } from './api-error.ts'
import { AskPassword } from './ask-password.tsx'

/** Makes a call that the server may first want the password for; `question` is where it is asked. */
export function usePasswordGuard<Answer>(act: () => Promise<Answer>, onDone: (answer: Answer) => void) {
  const made = useMutation({ mutationFn: act, gcTime: 0 })
  const [asking, setAsking] = useState(false)
  const submitLock = useSubmitLock()

  function start() {
    if (!submitLock.lock()) return
    setAsking(false)
    made.mutate(undefined, {
      onSuccess: onDone,
      onError: (error) => setAsking(needsPassword(error)),
      onSettled: submitLock.unlock,
    })
  }

  return {
    start,
    busy: made.isPending,
    error: made.error && !needsPassword(made.error) ? made.error : null,
    question: asking && <AskPassword onConfirmed={start} onClose={() => setAsking(false)} />,
  }
}

const needsPassword = (error: Error) => error instanceof ApiError && error.problem?.code === 'confirmation_required'
