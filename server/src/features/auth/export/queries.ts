import { build, eq, statement } from '../../../platform/db/statement.ts'
import { sessions } from '../../../platform/sessions/table.ts'
import { credentials, totpSecrets } from '../table.ts'

/** A person's stored sessions, oldest first, without tokens and keys. */
export const listEverySession = statement('export_sessions', { userId: sessions.userId }, (p) =>
  build
    .select({
      browser: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      secondStep: sessions.secondStep,
    })
    .from(sessions)
    .where(eq(sessions.userId, p.userId))
    .orderBy(sessions.createdAt),
)

export const findPasswordChange = statement('export_password_change', { userId: credentials.userId }, (p) =>
  build.select({ changedAt: credentials.changedAt }).from(credentials).where(eq(credentials.userId, p.userId)),
).firstOrNull()

/** When a person turned the second step on; never the secret. */
export const findSecondStep = statement('export_second_step', { userId: totpSecrets.userId }, (p) =>
  build.select({ enabledAt: totpSecrets.enabledAt }).from(totpSecrets).where(eq(totpSecrets.userId, p.userId)),
).firstOrNull()
