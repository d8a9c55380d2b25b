import type { Warning } from '@evenkeel/contract/warnings.ts'
import { useMutation } from '@tanstack/react-query'
import { call, callFile } from '../../../app/api/api.ts'
import { queryClient, queryKeyOf, useApiQuery } from '../../../app/api/query-client.ts'

const DELETION = 'GET /api/user/deletion'

type Deletion = { deletesAt: string | null }

/** When the account will be deleted; null if that was not requested. */
export const useDeletion = () => useApiQuery(DELETION)

const noteDeletion = (known: Deletion) => queryClient.setQueryData(queryKeyOf(DELETION), known)

export const exportData = () => callFile('GET /api/user/export')

/** `accepts` is what the server warned of. */
export const askForDeletion = (accepts: Warning[]) =>
  call('POST /api/user/deletion', { body: { accepts } }).then((known) => {
    noteDeletion(known)
    return known
  })

export function useKeepAccount() {
  return useMutation({
    mutationFn: () => call('DELETE /api/user/deletion'),
    onSuccess: () => noteDeletion({ deletesAt: null }),
  })
}
