import type { totp } from '@evenkeel/contract/auth/totp.ts'
import type { Reply } from '@evenkeel/contract/base/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../app/api/api.ts'
import { refresh } from '../../../app/api/query-client.ts'

/** The secret is never cached. */
export type Begun = Reply<typeof totp.begin>

export const begin = () => call('POST /api/user/totp')

export function useTurnOn() {
  return useMutation({
    mutationFn: (code: string) => call('POST /api/user/totp/enable', { body: { code } }),
    onSuccess: () => void refresh('/api/user/totp', '/api/user/sessions'),
  })
}

export async function renewCodes() {
  const { codes } = await call('POST /api/user/totp/codes')
  void refresh('/api/user/totp')
  return codes
}

export function useTurnOff() {
  return useMutation({
    mutationFn: () => call('DELETE /api/user/totp'),
    onSuccess: () => refresh('/api/user/totp'),
  })
}
