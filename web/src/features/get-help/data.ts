import { useApiQuery } from '../../app/query-client.ts'

export { useHelpStatus } from './own-requests.ts'
export { askForHelp } from './request.ts'

/** Active alerts, newest first: the largest page that the server returns. */
export const useActiveAlerts = () => useApiQuery('GET /api/alerts', { query: { status: 'active', limit: 200 } })
