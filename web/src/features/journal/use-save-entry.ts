import type { Entry } from '@evenkeel/contract/journal.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, isSignedOut } from '../../app/api-error.ts'
import { toast } from '../../ui/toaster.tsx'
import { useSubmitLock } from '../../ui/use-submit-lock.ts'
import { common } from '../../words/common.ts'
import { journalWords } from '../../words/journal.ts'
import { wordsNow } from '../../words/words.ts'
import { addToList, removeFromList } from './data.ts'
import type { Draft } from './draft.ts'
import { type PendingEntry, storeEntry } from './store-entry.ts'

type Telling = { onSaved: (entry: Entry) => void; onGone: () => void }

export type SaveEntry = ReturnType<typeof useSaveEntry>

/** Saves what is written, once, and says how it went. */
export function useSaveEntry({ onSaved, onGone }: Telling) {
  const tried = useRef<PendingEntry['current']>(null)
  const submitLock = useSubmitLock()
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: (draft: Draft) => storeEntry(draft, tried),
    gcTime: 0,
    onSuccess: (entry, { id }) => {
      addToList(entry)
      toast(id === null ? wordsNow(journalWords).saved : wordsNow(journalWords).updated)
      onSaved(entry)
    },
    onError: (failure, { id }) => {
      showFailedToast(failure, id)
      if (id === null || !isMissing(failure)) return
      removeFromList(id)
      onGone()
    },
    onSettled: submitLock.unlock,
  })
  return {
    send: (draft: Draft) => submitLock.lock() && mutate(draft),
    error: error && !isSignedOut(error) ? error : null,
    isGone: isMissing(error),
    isPending,
    isSuccess,
  }
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

function showFailedToast(error: Error, id: string | null) {
  if (isSignedOut(error)) return
  const { saveFailed, updateFailed } = wordsNow(journalWords)
  toast({
    title: wordsNow(common).error,
    text: id === null ? saveFailed : updateFailed,
    variant: 'destructive',
  })
}
