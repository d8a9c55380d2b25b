import { call } from '../../../app/api/api.ts'
import { ApiError, OfflineError } from '../../../app/api/api-error.ts'
import { readAgain, refresh, useApiQuery } from '../../../app/api/query-client.ts'

const PIN = '/api/user/pin'

export const usePin = () => useApiQuery('GET /api/user/pin')

export async function setPin(pin: string) {
  await call('PUT /api/user/pin', { body: { pin } })
  void refresh(PIN)
}

export async function removePin() {
  await call('DELETE /api/user/pin')
  void refresh(PIN)
  void readAgain('/api/user')
}

export async function readPinNews() {
  await call('POST /api/user/pin/seen')
  void refresh(PIN)
  void readAgain('/api/user')
}

export function whyNot(failure: Error) {
  if (failure instanceof OfflineError) return 'offline'
  return failure instanceof ApiError && failure.problem?.code === 'rate_limited' ? 'busy' : 'failed'
}
