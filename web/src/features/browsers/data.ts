import type { Sent } from '@evenkeel/contract/base/endpoint.ts'
import type { Calls } from '@evenkeel/contract/index.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { refresh, useApiQuery } from '../../app/api/query-client.ts'
import { forgetKey } from '../../app/outbox/forget-key.ts'
import { ownId } from '../../app/session/browser-key.ts'

const BROWSERS = '/api/admin/browsers'
const OWN = 'own-browser'

export type NewBrowser = Sent<Calls['POST /api/admin/browsers'], 'body'>

export const useBrowsers = () => useApiQuery('GET /api/admin/browsers')

/** By the browser's own key; null if it is not enrolled. */
export const useOwnId = () => useQuery({ queryKey: [OWN], queryFn: ownId }).data ?? null

/** A code is shown once, so the response is not cached. */
export async function makeCode(body: NewBrowser) {
  const made = await call('POST /api/admin/browsers', { body })
  void refresh(BROWSERS)
  return made
}

export type BrowserChange = Sent<Calls['PATCH /api/admin/browsers/:id'], 'body'>

export async function change(id: string, body: BrowserChange) {
  await call('PATCH /api/admin/browsers/:id', { params: { id }, body })
  void refresh(BROWSERS)
}

/** A missing one counts as revoked; a browser that revokes itself forgets its key. */
export async function revoke(id: string) {
  await call('DELETE /api/admin/browsers/:id', { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })
  if ((await ownId()) === id) await forgetKey()
  void refresh(BROWSERS, OWN)
}
