import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../app/api/api.ts'
import { ApiError, isSignedOut } from '../../../app/api/api-error.ts'
import { refresh, useApiQuery } from '../../../app/api/query-client.ts'
import { usePasswordQuestion } from '../../../app/password/password-guard.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { useSubmitLock } from '../../../ui/use-submit-lock.ts'
import { common } from '../../../words/common.ts'
import { journalKeyWords } from '../../../words/journal-keys.ts'
import { wordsNow } from '../../../words/words.ts'

import { isRefusedAfterSlip } from '../locked/unlock.ts'
import { restoreFocus } from '../restore-focus.ts'

const readState = () => void refresh('/api/journal/recovery-code')

/** In memory alone: the offer returns after a reload. */
let isAnswered = false
let isOfferedHere = false

export type Recovery = ReturnType<typeof useRecovery>

/** `question` asks for the password; `onDone` runs once the offer was answered or the new code written down. */
export function useRecovery(onDone: () => void = restoreFocus) {
  const state = useApiQuery('GET /api/journal/recovery-code')
  const [offered, setOffered] = useState(false)
  const [answered, setAnswered] = useState(isAnswered)
  const [code, setCode] = useState<string | null>(null)
  const [unconfirmed, setUnconfirmed] = useState<Error | null>(null)
  const submitLock = useSubmitLock()

  const make = useMutation({
    mutationFn: () => call('POST /api/journal/recovery-code'),
    gcTime: 0,
    onMutate: () => setUnconfirmed(null),
    onSuccess: (made) => {
      setCode(made.code)
      answer()
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
      answer()
      readState()
    },
    onError: (error) => showFailedToast(error, 'revokeFailed'),
    onSettled: submitLock.unlock,
  })
  function answer() {
    isAnswered = true
    setAnswered(true)
    setOffered(false)
  }
  const start = () => void (submitLock.lock() && make.mutate())
  const { question } = usePasswordQuestion({ failure: unconfirmed, send: async () => start() })

  return {
    state,
    question,
    /** A quiet line after the first entry. */
    offered,
    /** A question to people without a code, once a page. */
    asks: !answered && !isOfferedHere && state.data?.madeAt === null,
    offer: () => {
      isOfferedHere = true
      setOffered(!answered && state.data?.madeAt === null)
    },
    hideOffer: () => setOffered(false),
    dropOffer: () => {
      answer()
      onDone()
    },
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
