import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isSignedOut } from '../../app/api/api-error.ts'
import { toast } from '../../ui/toasts/toaster.tsx'
import { common } from '../../words/common.ts'
import { wordsNow } from '../../words/words.ts'
import { addToList, removeFromList } from './data.ts'
import type { Draft } from './draft.ts'
import { nothingTried, storedOf, storeEntry } from './store-entry.ts'
import { journalWords } from './words.ts'

type Saved = { draft: Draft; query: { draft?: number } }

/** An entry that is gone on the server leaves the list. */
export function useSaveEntry() {
  const [tried] = useState(nothingTried)
  return useMutation({
    mutationFn: ({ draft, query }: Saved) => storeEntry(draft, tried, query),
    gcTime: 0,
    onSuccess: (entry, { draft: { id } }) => {
      addToList(entry)
      toast(id === null ? wordsNow(journalWords).saved : wordsNow(journalWords).updated)
    },
    onError: (failure, { draft: { id } }) => {
      const stored = storedOf(failure)
      if (stored) return addToList(stored)
      showFailedToast(failure, id)
      if (id !== null && isMissing(failure)) removeFromList(id)
    },
  })
}

export const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

function showFailedToast(error: Error, id: string | null) {
  if (isSignedOut(error)) return
  const { saveFailed, updateFailed } = wordsNow(journalWords)
  toast({
    title: wordsNow(common).error,
    text: id === null ? saveFailed : updateFailed,
    variant: 'destructive',
  })
}
