import { useApiQuery } from '../../app/query-client.ts'

export { askForHelp } from './request.ts'

/** Active alerts, newest first: as many as one page of the server holds. */
export const useActiveAlerts = () => useApiQuery('GET /api/alerts', { query: { status: 'active', limit: 200 } })
