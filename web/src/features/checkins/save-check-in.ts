import { useMutation } from '@tanstack/react-query'
import { call } from '../../app/api.ts'
import { keyOf, queryClient, refresh } from '../../app/query-client.ts'
import type { Draft } from './draft.ts'

type Telling = { saved: () => void; failed: (error: Error) => void }

/** Saves a check-in, and invalidates everything that depends on check-ins. */
export function useSaveCheckIn({ saved, failed }: Telling) {
  return useMutation({
    mutationFn: ({ entry, key }: Draft) => call('POST /api/checkins', { body: entry, idempotencyKey: key }),
    onSuccess: (checkIn) => {
      queryClient.setQueryData(keyOf('GET /api/checkins/today'), checkIn)
      void refresh('/api/checkins', '/api/risk-assessment', '/api/assessments/check-due')
      saved()
    },
    onError: failed,
  })
}
