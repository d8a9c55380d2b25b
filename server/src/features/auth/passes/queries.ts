import { insertInto } from '../../../platform/db/insert.ts'
import { and, build, eq, gt, statement } from '../../../platform/db/statement.ts'
import { signInPasses } from '../table.ts'

/** The newest pass is the only one that works. */
export const setPass = insertInto('set_sign_in_pass', signInPasses, {
  onConflict: {
    target: signInPasses.userId,
    set: ({ passHash, madeBy, expiresAt }) => ({ passHash, madeBy, expiresAt }),
  },
})

/** For the system: true once for a valid pass. */
export const usePass = statement(
  'use_sign_in_pass',
  { userId: signInPasses.userId, passHash: signInPasses.passHash, now: signInPasses.expiresAt },
  (p) =>
    build
      .delete(signInPasses)
      .where(
        and(
          eq(signInPasses.userId, p.userId),
          eq(signInPasses.passHash, p.passHash),
          gt(signInPasses.expiresAt, p.now),
        ),
      )
      .returning({ userId: signInPasses.userId }),
).mapRows((rows) => rows.length === 1)
