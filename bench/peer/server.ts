import pgSession from 'connect-pg-simple'
import { drizzle } from 'drizzle-orm/node-postgres'
import express from 'express'
import session from 'express-session'
import pg from 'pg'
import type { OtherSettings } from '../setup/other-settings.ts'
import { checkInRoutes } from './check-ins.ts'
import { userRoutes } from './users.ts'

/**
 * A typical implementation: Express 5, express-session in PostgreSQL, a query for the user on every request, Drizzle
 * queries built per call. The same tables, indexes and pool size as the product; no row-level security, no security
 * headers, no access log.
 */
const { port, login, day, page, key }: OtherSettings = JSON.parse(process.argv[2] ?? '{}')
const pool = new pg.Pool({ ...login, max: 10 })
const Store = pgSession(session)
const app = express()

app.get('/', (_request, response) => response.sendFile(page))
app.use(express.json({ limit: '64kb' }))
app.use(
  session({
    store: new Store({ pool, tableName: 'peer_sessions' }),
    secret: key,
    resave: false,
    saveUninitialized: false,
    cookie: { maxAge: 15 * 60 * 1000, httpOnly: true, sameSite: 'lax' },
  }),
)
const db = drizzle(pool)
userRoutes(app, db)
checkInRoutes(app, db, { day, key: Buffer.from(key, 'base64') })
app.listen(port, '127.0.0.1')
