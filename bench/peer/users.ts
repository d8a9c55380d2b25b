import { users } from '@evenkeel/server/features/users/table.ts'
import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Express, Response } from 'express'

type Peer = typeof users.$inferSelect

declare module 'express-session' {
  interface SessionData {
    userId: string
  }
}

/** A sign-in without a password, only for the measurement, and the lookup of the user for every call under /api. */
export function userRoutes(app: Express, db: NodePgDatabase) {
  app.post('/sign-in', (request, response) => {
    request.session.userId = request.body.userId
    response.sendStatus(200)
  })

  app.use('/api', async (request, response, next) => {
    const { userId } = request.session
    if (!userId) return response.status(401).json({ message: 'Not authenticated' })
    const [user] = await db.select().from(users).where(eq(users.id, userId)).limit(1)
    if (!user || user.disabledAt) return response.status(401).json({ message: 'Not authenticated' })
    response.locals.user = user
    next()
  })
}

export const personOf = ({ locals }: Response): Peer => locals.user
