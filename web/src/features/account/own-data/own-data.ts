import type { Warning } from '@evenkeel/contract/base/warnings.ts'
import type { Deletion } from '@evenkeel/contract/users/own-data.ts'
import { useMutation } from '@tanstack/react-query'
import { call, callFile } from '../../../app/api/api.ts'
import { queryClient, queryKeyOf, useApiQuery } from '../../../app/api/query-client.ts'
import { dayAt } from '../../../app/time/facility-time.ts'
import { serverNow } from '../../../app/time/server-time.ts'
import { useBoot } from '../../../words/boot.ts'

const DELETION = 'GET /api/user/deletion'

/** Null unless deletion was requested; also says which records outlive the account. */
export const useDeletion = () => useApiQuery(DELETION)

/** Null once that day has passed. */
export function useKeptUntil({ recordsKeptUntil }: Deletion): string | null {
  const { timeZone } = useBoot()
  return recordsKeptUntil && recordsKeptUntil >= dayAt(serverNow(), timeZone) ? recordsKeptUntil : null
}

const noteDeletion = (part: Partial<Deletion>) =>
  queryClient.setQueryData<Deletion>(queryKeyOf(DELETION), (known) => known && { ...known, ...part })

export const exportData = () => callFile('GET /api/user/export')

/** `accepts`: the warnings that the person accepted. */
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
