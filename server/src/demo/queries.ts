import { lt } from 'drizzle-orm'
import { alerts } from '../features/alerts/table.ts'
import { build, fill, param } from '../platform/db/build.ts'

const settle = build
  .update(alerts)
  .set({ status: 'resolved' })
  .where(lt(alerts.createdAt, param('before')))
  .prepare('demo_settle_alerts')

/** In the made-up past somebody answered every alert before this moment. */
export const settleAlertsBefore = (before: Date) => fill(settle, { before })
