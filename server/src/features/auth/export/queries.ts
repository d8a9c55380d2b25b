import { eq } from 'drizzle-orm'
import { build, fill, firstOrNull, param } from '../../../platform/db/build.ts'
import { sessions } from '../../../platform/sessions/table.ts'
import { credentials, totpSecrets } from '../table.ts'

const everySession = build
  .select({
    browser: sessions.userAgent,
    createdAt: sessions.createdAt,
    lastSeenAt: sessions.lastSeenAt,
    expiresAt: sessions.expiresAt,
    secondStep: sessions.secondStep,
  })
  .from(sessions)
  .where(eq(sessions.userId, param('userId')))
  .orderBy(sessions.createdAt)
  .prepare('export_sessions')
/** A person's sessions that are kept, oldest first; no token, no key. */
export const listEverySession = (userId: string) => fill(everySession, { userId })

const password = build
  .select({ changedAt: credentials.changedAt })
  .from(credentials)
  .where(eq(credentials.userId, param('userId')))
  .prepare('export_password_change')
export const findPasswordChange = (userId: string) => firstOrNull(fill(password, { userId }))

const secondStep = build
  .select({ enabledAt: totpSecrets.enabledAt })
  .from(totpSecrets)
  .where(eq(totpSecrets.userId, param('userId')))
  .prepare('export_second_step')
/** Since when a person signs in with a second step; never the secret. */
export const findSecondStep = (userId: string) => firstOrNull(fill(secondStep, { userId }))
