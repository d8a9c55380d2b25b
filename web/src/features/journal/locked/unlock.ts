import { useMutation } from '@tanstack/react-query'
import { call } from '../../../app/api/api.ts'
import { ApiError, isUnreachable } from '../../../app/api/api-error.ts'
import { refreshJournal } from '../data.ts'

export type Secret = { oldPassword: string } | { recoveryCode: string }

/** The secret is not stored. */
export const useUnlock = () =>
  useMutation({
    mutationFn: (secret: Secret) => call('POST /api/journal/unlock', { body: secret }),
    gcTime: 0,
    onSuccess: refreshJournal,
  })

export const useStartOver = () =>
  useMutation({
    mutationFn: () => call('POST /api/journal/start-over', { body: { confirm: true } }),
    onSuccess: refreshJournal,
  })

/** For 30 days after a slip nothing that it locked can be destroyed. */
export const isRefusedAfterSlip = (error: unknown) => error instanceof ApiError && error.problem?.code === 'conflict'

/** `wait`: seconds until the next try is allowed. */
export type Refusal = 'missing' | 'wrong' | 'mistyped' | 'away' | 'failed' | { wait: number }

export function refusalOf(error: unknown): Refusal {
  if (isUnreachable(error)) return 'away'
  const code = error instanceof ApiError ? error.problem?.code : undefined
  if (code === 'wrong_password') return 'wrong'
  if (code === 'validation_failed') return 'mistyped'
  if (code === 'rate_limited' && error instanceof ApiError) return { wait: error.retryAfter ?? 60 }
  return 'failed'
}
