import { and, build, eq, isNull, statement } from '../../../platform/db/statement.ts'
import { sessions } from '../../../platform/sessions/table.ts'
import { accessEvents, credentials, totpSecrets } from '../table.ts'

/** Oldest first, without tokens and keys. */
export const listEverySession = statement('export_sessions', { userId: sessions.userId }, (p) =>
  build
    .select({
      browser: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      secondFactor: sessions.secondFactor,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, p.userId), isNull(sessions.replacedAt)))
    .orderBy(sessions.createdAt),
)

export const findPasswordChange = statement('export_password_change', { userId: credentials.userId }, (p) =>
  build.select({ changedAt: credentials.changedAt }).from(credentials).where(eq(credentials.userId, p.userId)),
).firstOrNull()

/** Never the secret. */
export const findSecondFactor = statement('export_second_factor', { userId: totpSecrets.userId }, (p) =>
  build.select({ enabledAt: totpSecrets.enabledAt }).from(totpSecrets).where(eq(totpSecrets.userId, p.userId)),
).firstOrNull()

/** By the hour of the last month. */
export const listAccessEvents = statement('export_access_events', { userId: sessions.userId }, (p) =>
  build
    .select({
      hour: accessEvents.hour,
      action: accessEvents.action,
      count: accessEvents.count,
      addresses: accessEvents.addresses,
    })
    .from(accessEvents)
    .where(eq(accessEvents.userId, p.userId))
    .orderBy(accessEvents.hour, accessEvents.action),
)
