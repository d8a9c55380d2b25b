import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Cookies, hashOf } from '../../http/cookies.ts'
import { enterSession, leaveSession } from '../../platform/sessions/queries.ts'

/** `only` names a session: false where the cookie is of another one, which goes on. */
export const createLeave =
  ({ calendar, clock, db, live }: Pick<Deps, 'calendar' | 'clock' | 'db' | 'live'>, cookies: Cookies) =>
  async (request: FastifyRequest, only: string | null = null): Promise<boolean> => {
    const token = cookies.session(request)
    if (!token) return true
    const tokenHash = hashOf(token)
    token.fill(0)
    const entering = { tokenHash, roles: null, days: 0, today: calendar.dayOf(clock.now()), badge: null }
    const [session] = await db.run([enterSession({ ...entering, session: null })])
    if (!session) return true
    const { userId, id } = session
    if (only !== null && only !== id) return false
    await db.withUser(userId, leaveSession({ userId, id, at: clock.now() }))
    live.publish({ to: userId, kind: 'session.ended', id })
    return true
  }
