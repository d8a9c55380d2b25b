import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../app/api/api.ts'
import { ApiError, isSignedOut } from '../../../app/api/api-error.ts'
import { refresh } from '../../../app/api/query-client.ts'
import { usePasswordQuestion } from '../../../app/password/password-guard.tsx'
import { useSubmitLock } from '../../../ui/hooks/use-submit-lock.ts'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { common } from '../../../words/common.ts'
import { wordsNow } from '../../../words/words.ts'
import { useRecoveryState } from '../data.ts'
import { journalKeyWords } from '../journal-keys-words.ts'
import { isRefusedAfterSlip } from '../locked/unlock.ts'

const readState = () => void refresh('/api/journal/recovery-code')

export type Recovery = ReturnType<typeof useRecovery>

/** `question` asks for the password; `onDone` runs once the offer was answered or the new code written down. */
export function useRecovery(onDone: () => void) {
  const state = useRecoveryState()
  const [code, setCode] = useState<string | null>(null)
  const [unconfirmed, setUnconfirmed] = useState<Error | null>(null)
  const submitLock = useSubmitLock()

  const make = useMutation({
    mutationFn: () => call('POST /api/journal/recovery-code'),
    gcTime: 0,
    onMutate: () => setUnconfirmed(null),
    onSuccess: (made) => {
      setCode(made.code)
      readState()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.problem?.code === 'confirmation_required') setUnconfirmed(error)
      else showFailedToast(error, 'makeFailed')
    },
    onSettled: () => {
      make.reset()
      submitLock.unlock()
    },
  })
  const revoke = useMutation({
    mutationFn: () => call('DELETE /api/journal/recovery-code'),
    onSuccess: () => {
      const { revokedTitle, revoked } = wordsNow(journalKeyWords)
      toast({ title: revokedTitle, text: revoked })
      setCode(null)
      readState()
    },
    onError: (error) => showFailedToast(error, 'revokeFailed'),
    onSettled: submitLock.unlock,
  })
  const start = () => void (submitLock.lock() && make.mutate())
  const { question } = usePasswordQuestion({ failure: unconfirmed, send: async () => start() })

  return {
    state,
    question,
    dropOffer: onDone,
    code,
    dropCode: () => {
      setCode(null)
      onDone()
    },
    make: start,
    isMaking: make.isPending,
    revoke: () => submitLock.lock() && revoke.mutate(),
  }
}

function showFailedToast(error: Error, said: 'makeFailed' | 'revokeFailed') {
  if (isSignedOut(error)) return
  const text = wordsNow(journalKeyWords)[isRefusedAfterSlip(error) ? 'afterSlip' : said]
  toast({ title: wordsNow(common).error, text, variant: 'destructive' })
}
